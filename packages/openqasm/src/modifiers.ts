/** `ctrl @`, `negctrl @`, `inv @` and `pow(k) @` before a gate. */
import { inverseOperation, powerOf, type Operation } from '@superpose/quantum';
import type { Budget } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import type { Scope } from './scope.js';
import type { Token, TokenReader } from './tokens.js';

/**
 * An operation on a gate's operands, which are numbered from 0, times e^{i·phase}: where the language's gate differs from
 * the catalogue's by a phase, controls show it.
 */
export interface Part extends Omit<Operation, 'timeStep'> {
  readonly phase?: number;
}

export type Modifier = { readonly at: Span } & (
  | { readonly kind: 'ctrl' | 'negctrl'; readonly count: number }
  | { readonly kind: 'inv' }
  | { readonly kind: 'pow'; readonly exponent: number }
);

const WORDS = ['ctrl', 'negctrl', 'inv', 'pow'];
export const isModifier = (word: string): boolean => WORDS.includes(word);

/** Reads the rest of the modifiers of a gate, the first word of which has been read, up to the gate's name. */
export function readModifiers(first: Token, reader: TokenReader, scope: Scope): [Modifier[], Token] {
  const modifiers: Modifier[] = [];
  let word = first;
  while (isModifier(word.text)) {
    modifiers.push(readModifier(word, reader, scope));
    reader.expect('@');
    word = reader.expectKind('word', 'a gate');
  }
  return [modifiers, word];
}

function readModifier(word: Token, reader: TokenReader, scope: Scope): Modifier {
  const inBrackets = <Value>(read: () => Value): Value => {
    reader.expect('(');
    const value = read();
    reader.expect(')');
    return value;
  };
  switch (word.text) {
    case 'inv':
      return { kind: 'inv', at: word };
    case 'pow':
      return { kind: 'pow', exponent: inBrackets(() => scope.readExponent(reader)), at: word };
    default: {
      const { value, token } =
        reader.next.text === '(' ? inBrackets(() => scope.readInteger(reader)) : { value: 1, token: word };
      if (value < 1) throw new QasmError(token, `${word.text} needs at least one qubit`);
      return { kind: word.text as 'ctrl', count: value, at: word };
    }
  }
}

/** How many operands come before the gate's own. */
export const controlsOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, modifier) => sum + ('count' in modifier ? modifier.count : 0), 0);

/** A gate with its modifiers, the last of which acts first; controls are the first operands. */
export function modified(
  parts: readonly Part[],
  modifiers: readonly Modifier[],
  budget: Budget,
): readonly Part[] {
  return modifiers.reduceRight<readonly Part[]>((inner, modifier) => {
    switch (modifier.kind) {
      case 'inv':
        return inner.toReversed().map(inversePart);
      case 'pow':
        return raised(inner, modifier, budget);
      default:
        return inner.flatMap((part) => controlled(part, modifier.count, modifier.kind === 'negctrl'));
    }
  }, parts);
}

const inversePart = ({ phase, ...part }: Part): Part => ({
  ...inverseOperation(part),
  ...(phase !== undefined && { phase: -phase }),
});

function controlled({ phase, ...part }: Part, count: number, isNegative: boolean): Part[] {
  const shift = (qubits: readonly number[] = []) => qubits.map((qubit) => qubit + count);
  const more = Array.from({ length: count }, (_, operand) => operand);
  const controls = [...(isNegative ? [] : more), ...shift(part.controls)];
  const negativeControls = [...(isNegative ? more : []), ...shift(part.negativeControls)];
  const bare = {
    ...part,
    qubits: shift(part.qubits),
    ...(controls.length > 0 ? { controls } : {}),
    ...(negativeControls.length > 0 ? { negativeControls } : {}),
  };
  return phase ? [bare, ...phaseWhere(phase, controls, negativeControls)] : [bare];
}

/** e^{iθ} where all controls say so, whatever other qubits are; there is at least one. */
export function phaseWhere(
  angle: number,
  [one, ...ones]: readonly number[],
  negativeControls: readonly number[],
): Part[] {
  const params = [angle];
  if (one !== undefined) return [{ gate: 'P', qubits: [one], params, controls: ones, negativeControls }];
  // All controls are on 0: between two X the first of them is one on 1.
  const [zero, ...zeros] = negativeControls;
  const flip: Part = { gate: 'X', qubits: [zero!] };
  return [flip, { gate: 'P', qubits: [zero!], params, negativeControls: zeros }, flip];
}

function raised(
  parts: readonly Part[],
  { exponent, at }: { readonly exponent: number; readonly at: Span },
  budget: Budget,
): readonly Part[] {
  const turned = turnedBy(parts, exponent, budget.maxAngle);
  if (turned) return turned;
  if (Number.isInteger(exponent)) {
    const times = Math.abs(exponent);
    budget.spend(at, times * parts.length);
    budget.requireOperations(at, times * parts.length);
    const once = exponent < 0 ? parts.toReversed().map(inversePart) : parts;
    return Array.from({ length: times }, () => once).flat();
  }
  const [first, ...others] = parts;
  if (!first) return [];
  const { phase = 0, ...part } = first;
  const root = others.length === 0 ? powerOf(part, exponent) : null;
  if (root) return root.map((each, index) => (index === 0 ? { ...each, phase: phase * exponent } : each));
  throw new QasmError(at, 'only a single gate can be raised to a power that is no whole number');
}

/** A whole power of a single rotation: one by a larger angle, if it may be as large. */
function turnedBy(parts: readonly Part[], times: number, maxAngle: number): readonly Part[] | null {
  const [part] = parts;
  const [angle] = part?.params ?? [];
  const isRotation = parts.length === 1 && part?.params?.length === 1 && !part.definition;
  if (!isRotation || !Number.isInteger(times) || Math.abs(angle! * times) > maxAngle) return null;
  const { phase } = part;
  return [{ ...part, params: [angle! * times], ...(phase !== undefined && { phase: phase * times }) }];
}
