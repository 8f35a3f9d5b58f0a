import { describe, expect, it } from '@jest/globals';
import { buildCircuit, simulate } from '@superpose/quantum';
import { groverFrames } from '../frames';
import { bernsteinVaziraniMoments, inputAmplitudes } from './bernsteinVazirani';
import { deutschJozsaMoments } from './deutschJozsa';
import { groverAngle, groverMomentOf, groverMoments } from './grover';
import { amplitudesOf, meanOf, type Amplitude } from './moment';
import { simonMoments } from './simon';
import { classicalErrorAfter, promiseOf, type TruthTable } from './truthTable';

const dot = (a: number, b: number) => [...(a & b).toString(2)].filter((bit) => bit === '1').length % 2;
const sign = (odd: number) => (odd === 1 ? -1 : 1);
const labels = (width: number) =>
  Array.from({ length: 2 ** width }, (_, x) => x.toString(2).padStart(width, '0'));

/** Holds amplitudes to real numbers. */
function expectReal(actual: readonly Amplitude[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach(({ real, imag }, x) => {
    expect(real).toBeCloseTo(expected[x]!, 10);
    expect(imag).toBeCloseTo(0, 10);
  });
}

describe('the exact picture of Grover', () => {
  it.each([2, 3, 4])('turns by 2θ a round, for every target of %i qubits', (qubitCount) => {
    const size = 2 ** qubitCount;
    const theta = groverAngle(qubitCount);
    for (let target = 0; target < size; target++) {
      const moments = groverMoments(qubitCount, target, 5);
      for (let round = 0; round <= 5; round++) {
        const angle = (2 * round + 1) * theta;
        const others = Math.cos(angle) / Math.sqrt(size - 1);
        const shown = amplitudesOf(moments[2 * round + 1]!.statevector);
        expectReal(
          shown,
          labels(qubitCount).map((_, x) => (x === target ? Math.sin(angle) : others)),
        );
      }
    }
  });

  it('mirrors every amplitude at the mean that the oracle left', () => {
    const moments = groverMoments(3, 5, 1);
    const marked = amplitudesOf(moments[2]!.statevector);
    const mean = meanOf(marked).real;
    expect(mean).toBeCloseTo(0.2652, 4);
    expectReal(
      amplitudesOf(moments[3]!.statevector),
      marked.map(({ real }) => 2 * mean - real),
    );
    expect(amplitudesOf(moments[3]!.statevector)[5]!.real).toBeCloseTo(0.8839, 4);
  });

  it('finds one of four items with certainty, and loses one of eight in a third round', () => {
    const probability = (qubitCount: number, rounds: number) =>
      amplitudesOf(groverMoments(qubitCount, 1, rounds).at(-1)!.statevector)[1]!.real ** 2;
    expect(probability(2, 1)).toBeCloseTo(1, 12);
    expect(probability(3, 3)).toBeCloseTo(0.3301, 4);
  });

  it('has a moment for every frame, in order', () => {
    for (const rounds of [0, 1, 2, 3]) {
      const shown = groverFrames(rounds).map((frame) => groverMomentOf(frame, rounds));
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(shown.at(-1)).toBe(groverMoments(2, 0, rounds).length - 1);
    }
  });
});

describe('the exact picture of Deutsch–Jozsa', () => {
  const tables = Array.from({ length: 256 }, (_, bits) =>
    Array.from({ length: 8 }, (_, x) => ((bits >> x) & 1) as 0 | 1),
  );

  it('is right for each of the 256 tables', () => {
    for (const table of tables) {
      const [, , marked, last] = deutschJozsaMoments(table).map(({ statevector }) =>
        amplitudesOf(statevector),
      );
      expectReal(
        marked!,
        table.map((value) => sign(value) / Math.sqrt(8)),
      );
      expectReal(
        last!,
        table.map(
          (_, y) => table.reduce<number>((sum, value, x) => sum + sign(value) * sign(dot(x, y)), 0) / 8,
        ),
      );
    }
  });

  it('knows 2 constant and 70 balanced tables', () => {
    const count = (promise: string) =>
      tables.filter((table: TruthTable) => promiseOf(table) === promise).length;
    expect([count('constant'), count('balanced'), count('broken')]).toEqual([2, 70, 184]);
  });

  it('leaves a classical guesser with 2·C(4, k)/C(8, k)', () => {
    expect([0, 1, 2, 3, 4, 5].map((k) => classicalErrorAfter(k, 8))).toEqual([
      1,
      1,
      expect.closeTo(3 / 7, 12),
      expect.closeTo(1 / 7, 12),
      expect.closeTo(1 / 35, 12),
      0,
    ]);
  });
});

describe('the exact picture of Bernstein–Vazirani', () => {
  const strings = [1, 2, 3, 4, 5].flatMap(labels);

  it.each(['phase', 'kickback'] as const)('is right for every string with the %s oracle', (form) => {
    for (const hidden of strings) {
      const s = Number.parseInt(hidden, 2);
      const shown = bernsteinVaziraniMoments(hidden, form).map(({ statevector }) =>
        inputAmplitudes(statevector, hidden.length),
      );
      const size = 2 ** hidden.length;
      expectReal(
        shown[2]!,
        labels(hidden.length).map((_, x) => sign(dot(s, x)) / Math.sqrt(size)),
      );
      expectReal(
        shown[3]!,
        labels(hidden.length).map((_, x) => (x === s ? 1 : 0)),
      );
    }
  });
});

it.each([
  ['|−⟩', ['X', 'H']],
  ['|0⟩', []],
] as const)('the register beside an ancilla in %s has its own amplitudes, with their phases', (_, gates) => {
  const ancilla = gates.map((gate) => ({ gate, qubits: [2] }));
  const input = [
    { gate: 'H', qubits: [0] },
    { gate: 'S', qubits: [0] },
    { gate: 'X', qubits: [1] },
  ] as const;
  const [, , one, i, ...none] = inputAmplitudes(simulate(buildCircuit(3, [...input, ...ancilla])), 2);
  expect(none).toHaveLength(0);
  expect([one!.real, one!.imag, i!.real, i!.imag]).toStrictEqual(
    [Math.SQRT1_2, 0, 0, Math.SQRT1_2].map((value) => expect.closeTo(value, 12)),
  );
});

describe('the exact picture of Simon', () => {
  it.each(['01', '10', '11', '101', '110'])(
    'pairs x with x ⊕ %s, then leaves only y with y·s = 0',
    (period) => {
      const s = Number.parseInt(period, 2);
      const inputs = 2 ** period.length;
      const [, , paired, last] = simonMoments(period).map(({ statevector }) => amplitudesOf(statevector));
      const outputs = paired!.flatMap(({ real }, index) =>
        real > 1e-9 ? [[index % inputs, Math.floor(index / inputs)]] : [],
      );
      const outputOf = new Map(outputs.map(([x, output]) => [x, output]));
      expect(outputOf.size).toBe(inputs);
      outputOf.forEach((output, x) => expect(outputOf.get(x! ^ s)).toBe(output));
      last!.forEach(({ real }, index) => {
        const y = index % inputs;
        if (dot(y, s) === 1) expect(real).toBeCloseTo(0, 10);
      });
      expect(last!.reduce((sum, { real }) => sum + real * real, 0)).toBeCloseTo(1, 10);
    },
  );
});
