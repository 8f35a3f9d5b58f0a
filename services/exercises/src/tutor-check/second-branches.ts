import type { Expected, WireComplex, WireInstruction } from '@superpose/contracts';
import { bitOf, gateOn } from './second-gates.js';
import { applyMatrix, named, plus, real, sizeOf, times, type State } from './second-simulator.js';

/** What a run may have come to: what its classical bits read, and its state, whose squared length says how likely it is. */
export interface Branch {
  readonly bits: readonly number[];
  readonly state: State;
}

const UNLIKELY = 1e-15;

export const startOf = (state: State, bitCount: number): Branch[] => [
  { bits: Array.from({ length: bitCount }, () => 0), state },
];

/** Each branch after an instruction; a measurement and a reset part it in two. */
export const instructionOn = (branches: readonly Branch[], gate: WireInstruction): Branch[] =>
  branches.flatMap((branch) => (isOn(branch, gate) ? after(branch, gate) : [branch]));

const isOn = ({ bits }: Branch, { condition }: WireInstruction): boolean =>
  !condition ||
  condition.bits.every((bit, place) => bits[bit] === Math.floor(condition.value / 2 ** place) % 2);

function after({ bits, state }: Branch, gate: WireInstruction): Branch[] {
  const { name, qubit, classical_bit: written } = gate;
  if (name !== 'MEASURE' && name !== 'RESET') return [{ bits, state: gateOn(state, gate) }];
  return [0, 1]
    .map((value): Branch => {
      const found = state.map((amplitude, x) => (bitOf(x, qubit) === value ? amplitude : real(0)));
      if (name === 'MEASURE')
        return { bits: bits.map((old, bit) => (bit === written ? value : old)), state: found };
      return { bits, state: value === 1 ? applyMatrix(found, named('X'), [], qubit) : found };
    })
    .filter(({ state: found }) => found.some((amplitude) => sizeOf(amplitude) ** 2 > UNLIKELY));
}

/** Of a gate alone: what each branch makes of it. */
export const inEach = (branches: readonly Branch[], apply: (state: State) => State): Branch[] =>
  branches.map(({ bits, state }) => ({ bits, state: apply(state) }));

export const digits = (index: number, qubits: readonly number[]): number =>
  qubits.reduce((value, qubit, place) => value + bitOf(index, qubit) * 2 ** place, 0);

export const spread = (value: number, qubits: readonly number[]): number =>
  qubits.reduce((index, qubit, place) => index + (Math.floor(value / 2 ** place) % 2) * 2 ** qubit, 0);

export const probabilityOf = (qubits: readonly number[], value: number, state: State): number =>
  state.reduce((sum, amplitude, x) => sum + (digits(x, qubits) === value ? sizeOf(amplitude) ** 2 : 0), 0);

/** What the bits of a branch read, the first of them as the lowest digit. */
const readingOf = ({ bits }: Branch, read: readonly number[]): number =>
  read.reduce((value, bit, place) => value + bits[bit]! * 2 ** place, 0);

/** How likely the qubits and bits of an outcome read so. */
export function outcomeProbability(
  { qubits, bits = [], outcome }: Extract<Expected, { outcome: string }>,
  branches: readonly Branch[],
): number {
  const value = parseInt(outcome, 2);
  const [onQubits, onBits] = [value % 2 ** qubits.length, Math.floor(value / 2 ** qubits.length)];
  return branches
    .filter((branch) => readingOf(branch, bits) === onBits)
    .reduce((sum, { state }) => sum + probabilityOf(qubits, onQubits, state), 0);
}

/** How far branches are from what is expected of some of the qubits and bits. */
export function expectedError(expected: Expected, branches: readonly Branch[]): number {
  if ('outcome' in expected) return 1 - outcomeProbability(expected, branches);
  const { qubits } = expected;
  const bits = 'bits' in expected ? expected.bits : [];
  const size = 2 ** qubits.length;
  const found = Array.from({ length: 2 ** bits.length }, (_, value) =>
    densityOf(
      qubits,
      branches.filter((branch) => readingOf(branch, bits) === value),
    ),
  );
  let distance = 0;
  expected.density.forEach((row, a) =>
    row.forEach((entry, b) => {
      const [block, other] = [Math.floor(a / size), Math.floor(b / size)];
      const is = block === other ? found[block]![a % size]![b % size]! : real(0);
      distance += (is.real - entry.real) ** 2 + (is.imag - entry.imag) ** 2;
    }),
  );
  return distance / 2;
}

/** The density matrix of some qubits, of all branches together. */
function densityOf(qubits: readonly number[], branches: readonly Branch[]): WireComplex[][] {
  const values = Array.from({ length: 2 ** qubits.length }, (_, value) => spread(value, qubits));
  return values.map((a) =>
    values.map((b) =>
      branches.reduce(
        (sum, { state }) =>
          state.reduce((part, _, x) => {
            if (digits(x, qubits) !== 0) return part;
            const { real: re, imag } = state[x + b]!;
            return plus(part, times(state[x + a]!, { real: re, imag: -imag }));
          }, sum),
        real(0),
      ),
    ),
  );
}

/** How far two runs are apart in all that can be seen of them: all qubits, and the reading of all bits. */
export function distanceOf(a: readonly Branch[], b: readonly Branch[]): number {
  const size = a[0]!.state.length;
  const qubits = Array.from({ length: Math.log2(size) }, (_, qubit) => qubit);
  const readings = new Set([...a, ...b].map(({ bits }) => bits.join('')));
  const withReading = (branches: readonly Branch[], reading: string): WireComplex[][] =>
    densityOf(
      qubits,
      branches.filter(({ bits }) => bits.join('') === reading),
    );
  let distance = 0;
  for (const reading of readings) {
    const [mine, other] = [withReading(a, reading), withReading(b, reading)];
    mine.forEach((row, r) =>
      row.forEach((entry, c) => {
        const { real: re, imag } = other[r]![c]!;
        distance += (entry.real - re) ** 2 + (entry.imag - imag) ** 2;
      }),
    );
  }
  return distance / 2;
}
