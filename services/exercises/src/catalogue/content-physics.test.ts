import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  blochVectors,
  buildCircuit,
  probabilities,
  simulate,
  unitaryOf,
  type Operation,
} from '@superpose/quantum';
import { parseCircuitText } from './circuit-text.js';
import type { Exercise } from './exercise.js';
import { BUILT_IN_CONTENT, readContent } from './read-content.js';

let exercises: ReadonlyMap<string, Exercise>;
beforeAll(async () => {
  const content = await readContent([BUILT_IN_CONTENT], 'en');
  exercises = new Map(content.exercises.map((exercise) => [exercise.id, exercise]));
});

interface Entry {
  readonly real: number;
  readonly imag: number;
}

const solutionOf = (id: string) => exercises.get(id)!.solution as readonly Operation[];
const run = (qubitCount: number, ...parts: (readonly Operation[])[]) =>
  simulate(
    buildCircuit(
      qubitCount,
      parts.flat().map((operation) => ({ ...operation, timeStep: 0 })),
    ),
  );

/** Holds the unitary target of an exercise to a formula for its entries, up to a global phase. */
function expectUnitary(id: string, formula: (row: number, column: number) => Entry): void {
  const { target, qubitCount } = exercises.get(id)!;
  if (target.type !== 'unitary') throw new Error(`${id} has no unitary target`);
  const size = 2 ** qubitCount;
  let [real, imag] = [0, 0];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = 2 * (row * size + column);
      const expected = formula(row, column);
      real += expected.real * target.unitary.entries[at]! + expected.imag * target.unitary.entries[at + 1]!;
      imag += expected.real * target.unitary.entries[at + 1]! - expected.imag * target.unitary.entries[at]!;
    }
  }
  expect(Math.hypot(real, imag) / size).toBeCloseTo(1, 12);
}

const number = (real: number, imag = 0): Entry => ({ real, imag });
const identity = (row: number, column: number) => number(row === column ? 1 : 0);
/** The gate that sends basis state x to image(x). */
const permutation = (image: (x: number) => number) => (row: number, column: number) =>
  number(row === image(column) ? 1 : 0);
/** The gate that multiplies basis state x by sign(x). */
const signs = (sign: (x: number) => number) => (row: number, column: number) =>
  number(row === column ? sign(row) : 0);
const fourier = (size: number) => (row: number, column: number) => {
  const angle = (2 * Math.PI * row * column) / size;
  return number(Math.cos(angle) / Math.sqrt(size), Math.sin(angle) / Math.sqrt(size));
};
const bit = (x: number, qubit: number) => (x >> qubit) & 1;

describe('the targets of gates', () => {
  it('are what their formulas say', () => {
    expectUnitary(
      '18-swap',
      permutation((x) => 2 * bit(x, 0) + bit(x, 1)),
    );
    expectUnitary(
      '19-controlled-z',
      signs((x) => (x === 3 ? -1 : 1)),
    );
    expectUnitary(
      '25-deutsch-jozsa-oracle',
      permutation((x) => x ^ (4 * (bit(x, 0) ^ bit(x, 1)))),
    );
    expectUnitary(
      '26-bernstein-vazirani-oracle',
      permutation((x) => x ^ (8 * (bit(x, 2) ^ bit(x, 1)))),
    );
    expectUnitary(
      '31-grover-oracle',
      signs((x) => (x === 0b01 ? -1 : 1)),
    );
    expectUnitary(
      '36-toffoli',
      permutation((x) => ((x & 3) === 3 ? x ^ 4 : x)),
    );
    const s = Math.SQRT1_2;
    const bellStates = [[s, 0, 0, s], [s, 0, 0, -s], [0, s, s, 0], [0, -s, s, 0]]; // prettier-ignore
    expectUnitary('38-bell-measurement', (row, column) => number(bellStates[row]![column]!));
    expectUnitary('34-fourier-transform-2', fourier(4));
    expectUnitary('37-fourier-transform-3', fourier(8));
    for (const id of ['29-controlled-phase', '292-three-expensive-ts'])
      expectUnitary(id, (row, column) => (row === 3 && column === 3 ? number(0, 1) : identity(row, column)));
    expectUnitary(
      '074-subtract-one',
      permutation((x) => (x + 3) % 4),
    );
    expectUnitary(
      '184-times-four',
      permutation((x) => (x === 15 ? x : (4 * x) % 15)),
    );
  });

  it('of controlled gates act where q0 is 1 only', () => {
    const [c, s] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 4)];
    const controlled = (matrix: number[][]) => (row: number, column: number) => {
      if (bit(row, 0) !== bit(column, 0)) return number(0);
      return bit(row, 0) === 0 ? identity(row, column) : number(matrix[bit(row, 1)]![bit(column, 1)]!);
    };
    expectUnitary('28-controlled-hadamard', controlled([[c, s], [s, -c]])); // prettier-ignore
    expectUnitary('30-controlled-rotation', controlled([[c, -s], [s, c]])); // prettier-ignore
  });

  it('of the diffuser is the reflection 2|s⟩⟨s| − 1', () => {
    expectUnitary('32-grover-diffuser', (row, column) => number(0.5 - identity(row, column).real));
  });

  it('of half a NOT gives a NOT when applied twice', () => {
    const half = solutionOf('10-half-a-not');
    const { entries } = unitaryOf(buildCircuit(1, [...half, ...half]));
    expect(Math.hypot(entries[0]!, entries[1]!)).toBeCloseTo(0, 12);
    expect(Math.hypot(entries[2]!, entries[3]!)).toBeCloseTo(1, 12);
  });
});

describe('the algorithms', () => {
  const plus = parseCircuitText(['H 0, H 1']);

  it('find what they should: one Grover step gives 11 with certainty', () => {
    expect(Array.from(probabilities(run(2, plus, solutionOf('33-grover-step'))))[3]).toBeCloseTo(1, 12);
    const [oracle, diffuser] = [solutionOf('31-grover-oracle'), solutionOf('32-grover-diffuser')];
    expect(Array.from(probabilities(run(2, plus, oracle, diffuser)))[1]).toBeCloseTo(1, 12);
  });

  it('distinguish a balanced function from a constant one, and recover the hidden string 110', () => {
    const ask = (inputs: number[], output: number, oracle: readonly Operation[]) => {
      const h = inputs.map((qubit): Operation => ({ gate: 'H', qubits: [qubit] }));
      const minus: Operation[] = [
        { gate: 'X', qubits: [output] },
        { gate: 'H', qubits: [output] },
      ];
      return Array.from(probabilities(run(inputs.length + 1, h, minus, oracle, h)));
    };
    const constantWeight = ask([0, 1], 2, solutionOf('25-deutsch-jozsa-oracle')).filter(
      (_, x) => (x & 3) === 0,
    );
    expect(Math.max(...constantWeight)).toBeLessThan(1e-12);
    const hidden = ask([0, 1, 2], 3, solutionOf('26-bernstein-vazirani-oracle'));
    expect(hidden[0b0110]! + hidden[0b1110]!).toBeCloseTo(1, 12);
  });

  it('teleport any state from q0 to q2', () => {
    const message = parseCircuitText(['RY(1.1) 0', 'RZ(0.7) 0']);
    const [sent] = blochVectors(run(1, message));
    const received = blochVectors(run(3, message, solutionOf('331-teleportation')))[2]!;
    expect([received.x, received.y, received.z].map((v) => v.toFixed(12))).toEqual(
      [sent!.x, sent!.y, sent!.z].map((v) => v.toFixed(12)),
    );
  });

  it('make four different Bell states', () => {
    const ids = ['07-bell-state', '12-opposite-pair', '13-bell-pair-with-a-minus', '14-singlet'];
    const states = ids.map((id) => Array.from(run(2, solutionOf(id)).amplitudes));
    for (const [i, a] of states.entries()) {
      for (const b of states.slice(i + 1)) {
        expect(Math.abs(a.reduce((sum, amplitude, k) => sum + amplitude * b[k]!, 0))).toBeLessThan(1e-12);
      }
    }
  });
});
