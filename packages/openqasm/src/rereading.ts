import type { Budget } from './limits.js';
import type { Span } from './qasm-error.js';
import type { ReaderMark, TokenReader } from './tokens.js';

/** What a character costs when it is read once more, and what the place itself does. */
const WORK = { character: 4, place: 10 };

/** The work of reading once more what lies before the place where the reader is. */
export const workOf = (reader: TokenReader, from: ReaderMark): number =>
  WORK.place + WORK.character * (reader.lastEnd - from.current.from);

/** Reads from a place where the reader has been, then goes back. What is read costs work by its length. */
export function rereading<Result>(
  reader: TokenReader,
  budget: Budget,
  from: ReaderMark,
  at: Span,
  read: () => Result,
): Result {
  const here = reader.mark();
  reader.goTo(from);
  const result = read();
  budget.spend(at, workOf(reader, from));
  reader.goTo(here);
  return result;
}
