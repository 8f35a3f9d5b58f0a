import { neverClosed } from './operands.js';
import { QasmError } from './qasm-error.js';
import type { TokenReader } from './tokens.js';

/** Blocks may stand in blocks this deep. */
export const MAX_DEPTH = 32;

/** Passes over parts of a program that are not carried out. */
export class Skipper {
  private depth = 0;

  constructor(private readonly reader: TokenReader) {}

  /** Passes over a block or a statement. */
  block(): void {
    if (++this.depth > MAX_DEPTH) throw new QasmError(this.reader.next, 'the blocks are nested too deeply');
    const { text } = this.reader.next;
    if (text === '{') this.pair('{', '}');
    else if (text === 'if' || text === 'while') {
      this.reader.take();
      this.pair('(', ')');
      this.block();
      if (text === 'if' && this.reader.takeIf('else')) this.block();
    } else if (text === 'for') {
      this.to('in');
      if (this.reader.next.text === '{') this.pair('{', '}');
      else this.pair('[', ']');
      this.block();
    } else if (text === 'switch') {
      this.reader.take();
      this.pair('(', ')');
      this.pair('{', '}');
    } else if (text === 'box') {
      this.reader.take();
      if (this.reader.next.text === '[') this.pair('[', ']');
      this.block();
    } else this.to(';');
    this.depth--;
  }

  /** Passes over brackets and what is in them. */
  pair(open: string, close: string): void {
    const first = this.reader.expect(open);
    for (let depth = 1; depth > 0;) {
      const token = this.reader.take();
      if (token.kind === 'end') throw neverClosed(first, close);
      if (token.kind !== 'sign') continue;
      if (token.text === open) depth++;
      if (token.text === close) depth--;
    }
  }

  /** Passes over all up to a sign or word, and over that. */
  to(text: string): void {
    while (!this.reader.takeIf(text)) {
      const { next } = this.reader;
      if (next.text === '{') this.pair('{', '}');
      else if (next.kind === 'end' || next.text === '}') this.reader.expect(text);
      else this.reader.take();
    }
  }
}
