/** What two nicknames have in common when they differ only in case or width: 'ß' and 'SS', 'Ａ' and 'a'. */
export const foldNickname = (nickname: string): string =>
  nickname.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
