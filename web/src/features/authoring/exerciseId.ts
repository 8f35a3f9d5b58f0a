/** The parts of a folder's name: `50-three-in-step`. */
export interface IdParts {
  readonly number: string;
  readonly words: string;
}

export const partsOf = (id: string): IdParts => {
  const [, number = '', words = ''] = /^(\d*)-?(.*)$/s.exec(id) ?? [];
  return { number, words };
};

export const idOf = ({ number, words }: IdParts): string => (words === '' ? number : `${number}-${words}`);

const MOST_LETTERS = 48;

/** A title as the words of an id: lower case, ASCII, joined by hyphens. */
export const wordsOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-+|-+$/g, '');
