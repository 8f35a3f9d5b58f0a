import { describe, expect, test } from '@jest/globals';
import { parseQasm } from '@superpose/openqasm';
import { simulate, fidelity } from '@superpose/quantum';
import { decodeCircuit, toEngineCircuit } from '../../../editor/exchange';
import { labelOf } from '../approximations/approximation';
import { bernsteinVaziraniMoments } from '../exact/bernsteinVazirani';
import { deutschJozsaMoments } from '../exact/deutschJozsa';
import { groverMoments } from '../exact/grover';
import type { Moment } from '../exact/moment';
import { simonMoments } from '../exact/simon';
import type { Question } from './question';
import { raceOf } from './race';
import { simulatorTarget } from './simulatorTarget';

/** The circuit that the simulator is handed, read back from the link or from the offered program. */
function opened(question: Question) {
  const { to, state } = simulatorTarget(question);
  const grid = decodeCircuit(String(to).replace('/simulator', ''));
  if (grid) return { onGrid: true, circuit: toEngineCircuit(grid) };
  const { offeredProgram } = state as { offeredProgram: string };
  return { onGrid: false, circuit: parseQasm(offeredProgram) };
}

const expectSame = (question: Question, moments: readonly Moment[]) => {
  const { circuit, onGrid } = opened(question);
  const wanted = moments.at(-1)!.statevector;
  const found = simulate(circuit);
  // The grid has two wires at least; an idle one below leaves the amplitudes in front as they are.
  const first = {
    qubitCount: wanted.qubitCount,
    amplitudes: found.amplitudes.slice(0, wanted.amplitudes.length),
  };
  expect(fidelity(first, wanted)).toBeCloseTo(1, 12);
  return onGrid;
};

const labels = (width: number) => Array.from({ length: 2 ** width }, (_, x) => labelOf(x, width));

describe('what opens in the simulator', () => {
  test.each([2, 3, 4])('is Grover’s circuit for every target of %d qubits', (qubitCount) => {
    for (let target = 0; target < 2 ** qubitCount; target += 1) {
      const rounds = qubitCount - 1;
      const question: Question = { algorithm: 'grover', qubitCount, target, rounds };
      expect(expectSame(question, groverMoments(qubitCount, target, rounds))).toBe(qubitCount === 2);
    }
  });

  test('is Deutsch-Jozsa’s circuit for each of the 256 functions of three bits', () => {
    for (let code = 0; code < 256; code += 1) {
      const table = Array.from({ length: 8 }, (_, x) => ((code >> x) & 1) as 0 | 1);
      expectSame({ algorithm: 'deutsch-jozsa', table }, deutschJozsaMoments(table));
    }
  });

  test('is Bernstein-Vazirani’s circuit on the grid for strings of 1 to 5 bits', () => {
    for (const hidden of [1, 2, 3, 4, 5].flatMap(labels)) {
      const onGrid = expectSame(
        { algorithm: 'bernstein-vazirani', hidden },
        bernsteinVaziraniMoments(hidden),
      );
      expect(onGrid).toBe(true);
    }
  });

  test('is Simon’s circuit on the grid for the periods of two bits', () => {
    for (const period of ['1', '01', '10', '11']) {
      expect(expectSame({ algorithm: 'simon', period }, simonMoments(period))).toBe(true);
    }
  });
});

describe('the race', () => {
  const seeds = Array.from({ length: 2000 }, (_, seed) => seed);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('repeats exactly with the same seed', () => {
    const question: Question = { algorithm: 'grover', qubitCount: 4, target: 9, rounds: 3 };
    expect(raceOf(question, 7)).toEqual(raceOf(question, 7));
    expect(raceOf(question, 7)).not.toEqual(raceOf(question, 8));
  });

  test('finds one of 8 items with 4.5 classical queries on average, and with 3 / 0.945 quantum ones', () => {
    const races = seeds.map((seed) =>
      raceOf({ algorithm: 'grover', qubitCount: 3, target: 5, rounds: 2 }, seed),
    );
    expect(mean(races.map(({ classical }) => classical.length))).toBeCloseTo(4.5, 0);
    expect(Math.abs(mean(races.map(({ quantum }) => quantum.length)) - 3 / 0.9453)).toBeLessThan(0.1);
  });

  test('needs five equal values to be certain that a function is constant, and two different ones that it is not', () => {
    const constant = raceOf({ algorithm: 'deutsch-jozsa', table: [0, 0, 0, 0, 0, 0, 0, 0] }, 3);
    expect([constant.classical.length, constant.quantum[0]?.values['label']]).toEqual([5, '000']);
    for (const seed of seeds.slice(0, 50)) {
      const { classical, quantum } = raceOf(
        { algorithm: 'deutsch-jozsa', table: [0, 1, 1, 0, 1, 0, 0, 1] },
        seed,
      );
      expect(new Set(classical.map(({ values }) => values['value'])).size).toBe(2);
      expect(quantum.map(({ values }) => values['label'])).toEqual(['111']);
    }
  });

  test('asks for each bit of a hidden string', () => {
    const { classical } = raceOf({ algorithm: 'bernstein-vazirani', hidden: '110' }, 1);
    expect(classical.map(({ values }) => `${values['label']} ${values['value']}`)).toEqual([
      '100 1',
      '010 1',
      '001 0',
    ]);
  });

  test.each(['01', '10', '11'])('measures strings orthogonal to %s until only it fits', (period) => {
    const races = seeds.map((seed) => raceOf({ algorithm: 'simon', period }, seed));
    for (const { quantum, classical } of races) {
      expect(quantum.at(-1)?.values['fitting']).toBe(period);
      expect(quantum.slice(0, -1).every(({ text }) => text === 'silent')).toBe(true);
      const values = classical.map((line) => line.values['value']);
      expect(values.indexOf(values.at(-1))).toBeLessThan(values.length - 1);
    }
    // Half of the runs say nothing, so two are needed on average.
    expect(Math.abs(mean(races.map(({ quantum }) => quantum.length)) - 2)).toBeLessThan(0.15);
    // The second input hits the first one's partner in one case of three, and the third always does.
    expect(Math.abs(mean(races.map(({ classical }) => classical.length)) - 8 / 3)).toBeLessThan(0.05);
  });
});
