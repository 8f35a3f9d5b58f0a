import { bitAt, type Bits } from './bits.js';
import type { Budget } from './limits.js';
import { QasmError } from './qasm-error.js';
import type { Scope } from './scope.js';
import type { Token, TokenReader } from './tokens.js';

/** The rest of `q`, `q[1]`, `q[-1]`, `q[0:2]`, `q[0:2:4]` or `q[{0, 2}]`, whose name has been read. */
export function readIndexed(
  reader: TokenReader,
  name: Token,
  register: Bits,
  scope: Scope,
  budget: Budget,
): Bits {
  if (!reader.takeIf('[')) return register;
  const { size } = register;
  const indices = reader.next.text === '{' ? readSet(reader, scope) : readRange(reader, scope, size);
  if (reader.next.text === ',') {
    throw new QasmError(
      reader.next,
      `several indices stand in braces, as in ${name.text.slice(0, 40)}[{0, 1}]`,
    );
  }
  reader.expect(']');
  const inside = ({ value, token }: Index): number => {
    const index = value < 0 ? value + size : value;
    if (index >= 0 && index < size) return index;
    throw new QasmError(token, `${name.text} has no index ${value}; it ends at ${size - 1}`);
  };
  if (Array.isArray(indices)) return at(register, indices.map(inside));
  const { first, step, last } = indices;
  const [from, to] = [inside(first), inside(last)];
  if (to !== from && to > from !== step > 0) {
    throw new QasmError(last.token, 'the range ends before it begins');
  }
  const count = Math.floor((to - from) / step) + 1;
  if (step === 1 && !register.list) return { first: register.first + from, size: count };
  budget.spend(name, count);
  return at(
    register,
    Array.from({ length: count }, (_, n) => from + n * step),
  );
}

const at = (register: Bits, indices: readonly number[]): Bits => {
  const list = indices.map((index) => bitAt(register, index));
  return { first: list[0]!, size: list.length, list };
};

interface Index {
  readonly value: number;
  readonly token: Token;
}

interface Range {
  readonly first: Index;
  readonly step: number;
  readonly last: Index;
}

/** `{0, 2}` */
function readSet(reader: TokenReader, scope: Scope): Index[] {
  reader.expect('{');
  const indices: Index[] = [];
  do indices.push(scope.readInteger(reader));
  while (reader.takeIf(','));
  reader.expect('}');
  return indices;
}

/** `1`, `0:2` or `0:2:4`, whose middle is the step; either end may be left out. */
function readRange(reader: TokenReader, scope: Scope, size: number): Range {
  const token = reader.next;
  const first = token.text === ':' ? { value: 0, token } : scope.readInteger(reader);
  if (!reader.takeIf(':')) return { first, step: 1, last: first };
  const readEnd = () => {
    const end = reader.next;
    return end.text === ']' ? { value: size - 1, token: end } : scope.readInteger(reader);
  };
  const second = readEnd();
  if (!reader.takeIf(':')) return { first, step: 1, last: second };
  if (second.value === 0) throw new QasmError(second.token, 'the step of a range is not 0');
  return { first, step: second.value, last: readEnd() };
}

/** `[3]` or `[n + 1]` */
export function readBracketed(reader: TokenReader, scope: Scope): Index {
  reader.expect('[');
  const size = scope.readInteger(reader);
  reader.expect(']');
  return size;
}
