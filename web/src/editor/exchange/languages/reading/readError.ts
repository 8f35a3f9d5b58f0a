import type { TextPlace } from '../../importOutcome';

/** What is wrong with a program, and where; the reason is a sentence without its full stop, in lower case. */
export class ReadError extends Error {
  override readonly name = 'ReadError';

  constructor(
    readonly place: TextPlace,
    readonly reason: string,
  ) {
    super(`Line ${place.line}, column ${place.column}: ${reason}.`);
  }
}

/** A part of the program as a message may quote it. */
export const quoted = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 40);
