import type { Bits } from './bits.js';
import { QasmError } from './qasm-error.js';
import type { Scope } from './scope.js';
import type { Token, TokenReader } from './tokens.js';

/** That a bracket is never closed, at the bracket. */
export const neverClosed = (open: Token, close: string): QasmError =>
  new QasmError(open, `this ${open.text} is never closed; write ${close} where it ends`);

/** `q, r[0];` */
export function readOperands(reader: TokenReader, scope: Scope, read: () => Bits): Bits[] {
  const operands: Bits[] = [];
  do operands.push(read());
  while (reader.takeIf(','));
  const { next } = reader;
  const isOnLine = next.kind === 'word' && next.line === reader.lastLine;
  if (isOnLine && scope.find(next.text)?.kind === 'qubits') throw reader.missing(',', true)!;
  if (next.kind === 'number') {
    throw new QasmError(next, `an index stands in brackets, as in q[${next.text.slice(0, 9)}]`);
  }
  reader.expect(';');
  return operands;
}
