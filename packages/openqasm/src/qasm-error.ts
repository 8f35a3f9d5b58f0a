/** A place in a program; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Characters of a program. Positions in it are counted in UTF-16 units; `to` is the first that is not meant. */
export interface Span extends Position {
  readonly from: number;
  readonly to: number;
}

/** A program that cannot be read; the message is one sentence that begins with the place. */
export class QasmError extends Error {
  override readonly name = 'QasmError';
  readonly line: number;
  readonly column: number;
  /** The characters that are meant, from 0; the two are the same at the end of the program. */
  readonly from: number;
  readonly to: number;

  /** @param reason a sentence without its final full stop, in lower case: "there is no gate named foo" */
  constructor(
    { line, column, from, to }: Span,
    readonly reason: string,
  ) {
    super(`Line ${line}, column ${column}: ${reason}.`);
    this.line = line;
    this.column = column;
    this.from = from;
    this.to = to;
  }
}
