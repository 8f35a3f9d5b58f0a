import { GATE_WORDS } from './gate-words.js';
import { meantName } from './nearest.js';
import { QasmError } from './qasm-error.js';
import type { Scope } from './scope.js';
import type { Token } from './tokens.js';

/** The words that statements begin with, gates' names aside. */
const STATEMENT_WORDS: readonly string[] = (
  'OPENQASM include qreg creg qubit bit int uint float angle bool const let gate def opaque output measure reset barrier ' +
  'delay box if else for while switch break continue return end'
).split(' ');

/**
 * What is wrong with a word that stands where a gate should.
 * @param next what follows it
 * @param defining the gate whose definition it stands in, if any
 */
export function unknownGate(name: Token, scope: Scope, next: Token, defining: string | undefined): QasmError {
  const word = name.text.slice(0, 40);
  return new QasmError(name, `${word} ${reasonOf(name.text, word, scope, next, defining)}`);
}

function reasonOf(
  name: string,
  word: string,
  scope: Scope,
  next: Token,
  defining: string | undefined,
): string {
  const kind = scope.find(name)?.kind;
  if (kind === 'gate') return 'is opaque, so what it does is not known; define it with gate';
  if (kind === 'subroutine') return 'is a subroutine, and only a gate can be changed or be part of a gate';
  if (defining === name) return 'is still being defined, and a gate cannot use itself';
  if (STATEMENT_WORDS.includes(name)) {
    return defining === undefined
      ? 'is no gate, and a modifier stands before a gate alone'
      : 'is no gate, and the body of a gate holds gates alone; use a def';
  }
  if (next.text === '=' || next.text === '[') {
    return `is no bit or variable of the program; declare it first, as in ${scope.declarationOf('bits', word)}`;
  }
  // A short word is more like some gate than like a statement.
  const statements = name.length > 3 ? STATEMENT_WORDS : [];
  const names = [...GATE_WORDS.keys(), ...scope.namesOf('gate', 'subroutine'), ...statements];
  return `is not a gate or statement that is supported${meantName(name, names)}`;
}
