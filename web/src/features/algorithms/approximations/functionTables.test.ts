import { describe, expect, it } from '@jest/globals';
import { deutschJozsaMoments } from '../exact/deutschJozsa';
import { amplitudesOf } from '../exact/moment';
import { promiseOf, type TruthTable } from '../exact/truthTable';
import { deutschJozsaApproximation } from './deutschJozsaApproximation';
import {
  contributionsTo,
  finalProbabilities,
  flipped,
  FUNCTION_TYPES,
  functionTypeOf,
  tableOf,
} from './functionTables';

const tables: TruthTable[] = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (_, x) => ((bits >> x) & 1) as 0 | 1),
);
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('a truth table of three bits', () => {
  it('adds its contributions up to the engine’s amplitudes, for each of the 256 tables', () => {
    for (const table of tables) {
      const last = amplitudesOf(deutschJozsaMoments(table).at(-1)!.statevector);
      last.forEach(({ real }, y) => expect(sum(contributionsTo(y, table))).toBeCloseTo(real, 10));
      finalProbabilities(table).forEach((p, y) => expect(p).toBeCloseTo(last[y]!.real ** 2, 10));
    }
  });

  it('leaves |000⟩ nothing for all 70 balanced functions, and everything for both constants', () => {
    const amplitudes = (promise: string) =>
      tables.filter((table) => promiseOf(table) === promise).map((table) => sum(contributionsTo(0, table)));
    expect(amplitudes('balanced')).toEqual(Array.from({ length: 70 }, () => 0));
    expect(amplitudes('constant')).toEqual([1, -1]);
    for (const amplitude of amplitudes('broken')) expect([0.25, 0.5, 0.75]).toContain(Math.abs(amplitude));
  });

  it('is one of the list’s functions for three tables only', () => {
    expect(tables.filter((table) => functionTypeOf(table) !== null)).toHaveLength(3);
    expect(FUNCTION_TYPES.map((type) => functionTypeOf(tableOf(type)))).toEqual(FUNCTION_TYPES);
    expect(tableOf('balanced')).toEqual([0, 1, 1, 0, 1, 0, 0, 1]);
  });

  it('flips one cell and no other', () => {
    expect(flipped(tableOf('constant-0'), 6)).toEqual([0, 0, 0, 0, 0, 0, 1, 0]);
    expect(flipped(tableOf('constant-1'), 0)).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('shows exact probabilities in the chart where the learner made the table', () => {
    const table: TruthTable = [0, 0, 0, 0, 1, 1, 1, 1];
    expect(deutschJozsaApproximation(3, table)).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
  });
});
