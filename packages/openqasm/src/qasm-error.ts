/** A place in a program; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A program that cannot be read; the message is one sentence that begins with the place. */
export class QasmError extends Error {
  override readonly name = 'QasmError';
  readonly line: number;
  readonly column: number;

  /** @param reason a sentence without its final full stop, in lower case: "there is no gate named foo" */
  constructor(
    { line, column }: Position,
    readonly reason: string,
  ) {
    super(`Line ${line}, column ${column}: ${reason}.`);
    this.line = line;
    this.column = column;
  }
}
