import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { goalOf, type TargetGoal } from './target-goal.js';
import { targetOfAmplitudes, targetOfCircuit, targetOfProbabilities } from './target.js';

const R = Math.SQRT1_2;
const near = (...values: number[]) => values.map((value) => expect.closeTo(value, 12));
const circuit = (...columns: string[]) => buildCircuit(1, parseCircuitText(columns));
const goal = (target: TargetGoal['target'], more: Partial<TargetGoal> = {}) =>
  goalOf({ qubitCount: 1, target, tolerance: 0.01, solution: parseCircuitText(['X 0']), ...more });
const STATE = goal(targetOfAmplitudes(1, { '0': { real: 0.6, imag: 0 }, '1': { real: 0, imag: 0.8 } }));

describe('what trials compare', () => {
  it('is for a state one run from zeros, by one minus the square of the overlap', () => {
    const { start, overlap, tolerance, error, partLength, boxes } = STATE.outputs!;
    expect([...start]).toEqual([1, 0, 0, 0]);
    expect([...overlap!.expected]).toEqual(near(0.6, 0, 0, 0.8));
    expect([overlap!.error(1), overlap!.error(0.6), overlap!.error(0)]).toEqual(near(0, 0.64, 1));
    expect([tolerance, partLength, boxes]).toEqual([0.01, undefined, undefined]);
    expect(error(Float64Array.of(1, 0, 0, 0))).toBeCloseTo(0.64, 12);
    // Rounding above an overlap of 1 is no error below 0.
    expect(overlap!.error(1 + 1e-12)).toBe(0);
  });

  it('is for a unitary one run from each basis state, by one minus the overlap', () => {
    // The columns of S·H, which isn’t symmetric, each as long as R.
    const of = goal(targetOfCircuit('unitary', 1, parseCircuitText(['H 0', 'S 0'])));
    const { start, overlap, error } = of.outputs!;
    expect([...start]).toEqual(near(R, 0, 0, 0, 0, 0, R, 0));
    expect([...overlap!.expected]).toEqual(near(0.5, 0, 0, 0.5, 0.5, 0, 0, -0.5));
    expect([overlap!.error(1), overlap!.error(0.6), overlap!.error(0)]).toEqual(near(0, 0.4, 1));
    expect(error(overlap!.expected.map((entry) => -entry))).toBeCloseTo(0, 12);
  });

  it('is for a unitary of two qubits one run from each of its four', () => {
    const operations = parseCircuitText(['X 0']);
    const of = goalOf({
      qubitCount: 2,
      target: targetOfCircuit('unitary', 2, operations),
      tolerance: 0.01,
      solution: operations,
    });
    const places = (amplitudes: Float64Array) =>
      [...amplitudes].flatMap((entry, place) => (entry === 0 ? [] : [[place, entry]]));
    expect(places(of.outputs!.start)).toEqual([0, 10, 20, 30].map((place) => [place, 0.5]));
    expect(places(of.outputs!.overlap!.expected)).toEqual([2, 8, 22, 28].map((place) => [place, 0.5]));
  });

  it('is for probabilities one run from zeros, by their total variation', () => {
    const { start, error, overlap, tolerance } = goal(
      targetOfProbabilities(1, { '0': 0.75, '1': 0.25 }),
    ).outputs!;
    expect([...start]).toEqual([1, 0, 0, 0]);
    expect(error(Float64Array.of(1, 0, 0, 0))).toBeCloseTo(0.25, 12);
    expect(error(Float64Array.of(0, R, R, 0))).toBeCloseTo(0.25, 12);
    expect([overlap, tolerance]).toEqual([undefined, 0.01]);
  });

  it.each(['isometry', 'oracle'] as const)(
    'is for an %s one run from each input, by one minus the overlap',
    (type) => {
      const outputs = [Float64Array.of(0, 0, 1, 0), Float64Array.of(1, 0, 0, 0)];
      const { start, overlap } = goal({ type, inputs: [0], ancillas: [], outputs }).outputs!;
      expect([...start]).toEqual(near(R, 0, 0, 0, 0, 0, R, 0));
      expect([...overlap!.expected]).toEqual(near(0, 0, R, 0, R, 0, 0, 0));
      expect([overlap!.error(1), overlap!.error(0.6)]).toEqual(near(0, 0.4));
    },
  );
});

describe('a goal', () => {
  it('is passed with an error of its tolerance', () => {
    const certain = targetOfProbabilities(1, { '0': 1 });
    expect(goal(certain, { tolerance: 1 }).passes(circuit('X 0'))).toBe(true);
    expect(goal(certain, { tolerance: 0.999 }).passes(circuit('X 0'))).toBe(false);
  });

  it('knows its solution first, and then the others', () => {
    const otherSolutions = [['Y 0'], ['H 0', 'Z 0', 'H 0']].map(parseCircuitText);
    const { solutions } = goal(targetOfAmplitudes(1, { '1': { real: 1, imag: 0 } }), { otherSolutions });
    expect(solutions.map(({ operations }) => operations.map(({ gate }) => gate).join(''))).toEqual([
      'X',
      'Y',
      'HZH',
    ]);
    expect(STATE.solutions).toHaveLength(1);
    expect(STATE.qubitCount).toBe(1);
  });

  it('may have limits, which are no repair without a number of changes', () => {
    const target = targetOfAmplitudes(1, { '1': { real: 1, imag: 0 } });
    const limited = goal(target, { limits: { gates: 1 } });
    expect([limited.isRepair, limited.passes(circuit('X 0')), limited.passes(circuit('X 0', 'Z 0'))]).toEqual(
      [false, true, false],
    );
    expect(goal(target, { limits: { edits: 1 } }).isRepair).toBe(true);
    expect([STATE.isRepair, STATE.limitBroken]).toEqual([undefined, undefined]);
    const repaired = { limits: { edits: 1 }, startCircuit: parseCircuitText(['H 0', 'Z 0']) };
    expect(goal(target, repaired).passes(circuit('X 0'))).toBe(false);
    expect(goal(target, repaired).limitBroken!(circuit('X 0'))).toMatchObject({ params: { actual: 2 } });
  });

  it.each<[string, TargetGoal['target'], string[], string]>([
    ['amplitudes', targetOfAmplitudes(1, { '1': { real: 1, imag: 0 } }), [], 'furthest-basis-state'],
    ['outcomes', targetOfProbabilities(1, { '1': 1 }), [], 'furthest-outcome'],
    ['inputs', targetOfCircuit('unitary', 1, parseCircuitText(['X 0'])), [], 'input-differs'],
    [
      'inputs of a map',
      {
        type: 'isometry',
        inputs: [0],
        ancillas: [],
        outputs: [Float64Array.of(0, 0, 1, 0), Float64Array.of(1, 0, 0, 0)],
      },
      [],
      'output-differs',
    ],
  ])('says where %s differ', (_, target, columns, code) => {
    expect(goal(target).difference(circuit(...columns)).code).toBe(code);
  });
});
