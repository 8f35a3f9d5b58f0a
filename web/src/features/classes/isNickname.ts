import { characterCount, NICKNAME_LENGTH, readVisibleText } from '@superpose/contracts';

/** The same rule as the server's, so that a fault is shown before anything is sent. */
export function isNickname(text: string): boolean {
  const read = readVisibleText(text);
  const length = read === null ? 0 : characterCount(read);
  return length >= NICKNAME_LENGTH.min && length <= NICKNAME_LENGTH.max;
}
