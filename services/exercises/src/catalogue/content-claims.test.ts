// The numbers that descriptions, hints and reasons of exercises give, worked out again.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseDynamicProgram } from '@superpose/openqasm';
import { buildCircuit, probabilities, simulate, type Operation } from '@superpose/quantum';
import { grade } from '../grading/grade.js';
import type { Step } from '../grading/step.js';
import { parseCircuitText } from './circuit-text.js';
import type { Exercise } from './exercise.js';
import { BUILT_IN_CONTENT, readContent } from './read-content.js';

let exercises: ReadonlyMap<string, Exercise>;
beforeAll(async () => {
  const content = await readContent([BUILT_IN_CONTENT], 'en');
  exercises = new Map(content.exercises.map((exercise) => [exercise.id, exercise]));
});

const stateOf = (qubitCount: number, operations: readonly Operation[]) =>
  simulate(buildCircuit(qubitCount, operations));
const solved = (id: string) => {
  const { qubitCount, solution } = exercises.get(id)!;
  return stateOf(qubitCount, solution as readonly Operation[]);
};
const chances = (qubitCount: number, ...columns: string[]) =>
  Array.from(probabilities(stateOf(qubitCount, parseCircuitText(columns))));

/** A Pauli string's value in a state of interleaved amplitudes; the last letter is for q0. */
function valueOf(string: string, amplitudes: ArrayLike<number>): number {
  const letters = [...string].toReversed();
  let value = 0;
  for (let from = 0; from < amplitudes.length / 2; from++) {
    let [to, real, imag] = [from, 1, 0];
    for (const [qubit, letter] of letters.entries()) {
      const sign = (from >> qubit) & 1 ? -1 : 1;
      if (letter === 'X' || letter === 'Y') to ^= 1 << qubit;
      if (letter === 'Z') [real, imag] = [sign * real, sign * imag];
      if (letter === 'Y') [real, imag] = [-sign * imag, sign * real];
    }
    const [a, b] = [amplitudes[2 * from]!, amplitudes[2 * from + 1]!];
    value += amplitudes[2 * to]! * (real * a - imag * b) + amplitudes[2 * to + 1]! * (real * b + imag * a);
  }
  return value;
}
const sumOf = (observable: Record<string, number>, amplitudes: ArrayLike<number>) =>
  Object.entries(observable).reduce((sum, [string, factor]) => sum + factor * valueOf(string, amplitudes), 0);
/** The largest sum over two separate qubits, each anywhere on its sphere. */
function bestApart(observable: Record<string, number>): number {
  const steps = Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12);
  const points = steps.flatMap((theta) => [0, Math.PI / 2].map((phi) => [theta, phi] as const));
  const sums = points.flatMap(([a, b]) =>
    points.map(([c, d]) => {
      const columns = [`RY(${a}) 0, RY(${c}) 1`, `RZ(${b}) 0, RZ(${d}) 1`];
      return sumOf(observable, stateOf(2, parseCircuitText(columns)).amplitudes);
    }),
  );
  return Math.max(...sums);
}

describe('the sums', () => {
  it('of two magnets are at most 2 without entanglement, 2 and 1 for the two first tries, and √5 with it', () => {
    const sum = { ZZ: 1, XI: 1, IX: 1 };
    expect(bestApart(sum)).toBeCloseTo(2, 9);
    expect(sumOf(sum, stateOf(2, parseCircuitText(['H 0, H 1'])).amplitudes)).toBeCloseTo(2, 9);
    expect(sumOf(sum, stateOf(2, parseCircuitText(['H 0', 'CNOT 0 1'])).amplitudes)).toBeCloseTo(1, 9);
    expect(sumOf(sum, solved('266-two-magnets-at-rest').amplitudes)).toBeCloseTo(Math.sqrt(5), 6);
  });

  it('of two atoms are 1.34 for 01, and 1.361 with the bond', () => {
    const sum = { IZ: -0.34, ZI: 0.43, ZZ: -0.57, XX: -0.09, YY: -0.09 };
    expect(sumOf(sum, stateOf(2, parseCircuitText(['X 0'])).amplitudes)).toBeCloseTo(1.34, 9);
    expect(sumOf(sum, solved('284-two-atoms-one-bond').amplitudes)).toBeCloseTo(
      0.57 + Math.hypot(0.77, 0.18),
      6,
    );
  });

  it('of Mermin’s rounds are at most 2 with fixed answers, and 4 with the state', () => {
    const answers = Array.from({ length: 64 }, (_, x) =>
      [0, 1, 2, 3, 4, 5].map((i) => 1 - 2 * ((x >> i) & 1)),
    );
    const sums = answers.map(
      ([a, b, c, d, e, f]) => a! * c! * e! - a! * d! * f! - b! * c! * f! - b! * d! * e!,
    );
    expect(Math.max(...sums)).toBe(2);
    const rounds = { XXX: 1, XYY: -1, YXY: -1, YYX: -1 };
    expect(sumOf(rounds, solved('303-mermins-four-rounds').amplitudes)).toBeCloseTo(4, 9);
  });

  it('of a triangle are 1 for every good cut, and −3 for none', () => {
    const cut = { IZZ: -1, ZIZ: -1, ZZI: -1 };
    const all = Array.from({ length: 8 }, (_, x) => {
      const columns = [0, 1, 2].filter((qubit) => (x >> qubit) & 1).map((qubit) => `X ${qubit}`);
      return sumOf(cut, stateOf(3, parseCircuitText(columns)).amplitudes);
    });
    expect(all).toEqual([-3, 1, 1, 1, 1, 1, 1, -3]);
  });

  it('of two questions are 1 for |0⟩ and for |+⟩', () => {
    const both = { Z: 1, X: 1 };
    expect(sumOf(both, stateOf(1, parseCircuitText(['Z 0'])).amplitudes)).toBeCloseTo(1, 9);
    expect(sumOf(both, stateOf(1, parseCircuitText(['H 0'])).amplitudes)).toBeCloseTo(1, 9);
  });
});

it('the checks of the five-qubit code hold, and tell all 15 errors on one qubit apart', () => {
  const checks = ['XZZXI', 'IXZZX', 'XIXZZ', 'ZXIXZ'];
  const { amplitudes } = solved('366-five-qubits-one-code');
  for (const check of [...checks, 'ZZZZZ'])
    expect([check, valueOf(check, amplitudes)]).toEqual([check, expect.closeTo(1, 9)]);
  const answers = [0, 1, 2, 3, 4].flatMap((place) =>
    ['X', 'Y', 'Z'].map((error) =>
      checks.map((check) => (check[place] === 'I' || check[place] === error ? '+' : '-')).join(''),
    ),
  );
  expect(new Set([...answers, '++++']).size).toBe(16);
});

describe('the chances', () => {
  it('of a bomb that is found unharmed are 18.75 % for 25 % that explode', () => {
    const gentle = chances(2, 'RY(pi/3) 0', 'CNOT 0 1', 'RY(-pi/3) 0');
    expect(gentle[0b01]).toBeCloseTo(0.1875, 9);
    expect(gentle[0b10]! + gentle[0b11]!).toBeCloseTo(0.25, 9);
    expect(chances(2, 'H 0', 'CNOT 0 1', 'H 0')).toEqual(
      [0.25, 0.25, 0.25, 0.25].map((p) => expect.closeTo(p, 9)),
    );
  });

  it('that nothing explodes in three turns are 42 %', () => {
    const turns = [1, 2, 3].flatMap((bomb) => ['RY(pi/3) 0', `CNOT 0 ${bomb}`]);
    expect(chances(4, ...turns)[0]).toBeCloseTo(27 / 64, 9);
  });

  it('of a reading between two bases are 85.4 % for each of the four states', () => {
    for (const [right, ...prepare] of [['0'], ['0', 'H 0'], ['1', 'X 0'], ['1', 'X 0', 'H 0']])
      expect(chances(1, ...prepare, 'RY(-pi/4) 0')[Number(right)]).toBeCloseTo(0.854, 3);
  });

  it('of a wrong bit are a quarter with a gentle spy, who reads 1 in three quarters of all shots', () => {
    const spied = Array.from(probabilities(solved('257-a-gentle-spy')));
    expect(spied[0b01]! + spied[0b11]!).toBeCloseTo(0.25, 9);
    const looked = chances(2, 'X 0, RY(pi/6) 1', 'CNOT 0 1', 'RY(-pi/6) 1');
    expect(looked[0b11]).toBeCloseTo(0.75, 9);
  });
});

it.each([
  ['153-five-in-a-row', 'h q[0];', 'hints'],
  ['153-five-in-a-row', 'h q[4];', 'why'],
  ['154-toss-again', 'h q[0]; c[0] = measure q[0];', 'hints'],
  ['231-half-as-far', 'h q;', 'hints'],
] as const)('what the texts of %s write after “%s” reaches the goal', (id, before, where) => {
  const exercise = exercises.get(id)!;
  const [written] = /(?:for int|if \().*[;}]/.exec(exercise[where].join('\n'))!;
  const bits = exercise.goal.bitCount ? `bit[${exercise.goal.bitCount}] c;` : '';
  const program = `OPENQASM 3.0; include "stdgates.inc"; qubit[${exercise.qubitCount}] q; ${bits} ${before} ${written}`;
  const steps = parseDynamicProgram(program).circuit.instructions.map((one, timeStep) => ({
    ...one,
    timeStep,
  }));
  expect(grade(exercise.goal, steps as Step[])).toMatchObject({ passed: true, score: 100 });
});

it('two sums of three bits stay unknown to a spy who knows one of the bits', () => {
  for (const known of [0, 1, 2]) {
    const left = Array.from({ length: 8 }, (_, x) => x).filter((x) => ((x >> known) & 1) === 1);
    const sums = left.map((x) => [(x ^ (x >> 1)) & 1, ((x >> 1) ^ (x >> 2)) & 1].join(''));
    expect(new Set(sums).size).toBe(4);
  }
});
