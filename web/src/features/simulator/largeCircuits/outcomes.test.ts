import { describe, expect, it } from '@jest/globals';
import type { RunResult } from '@superpose/contracts';
import { isByShots, outcomesCsv, outcomesOf } from './outcomes';

const small = {
  num_qubits: 2,
  probabilities: [0.25, 0, 0.75, 0],
  measurement_counts: { '00': 250, '10': 774 },
} as unknown as RunResult;

describe('the outcomes of a run', () => {
  it('are the possible ones, the most probable first', () => {
    expect(outcomesOf(small)).toEqual([
      { label: '10', probability: 0.75, count: 774 },
      { label: '00', probability: 0.25, count: 250 },
    ]);
  });

  it('are the service’s own for a large register', () => {
    const outcomes = [{ label: '0'.repeat(20), probability: 1, count: 1024 }];
    expect(outcomesOf({ ...small, outcomes })).toBe(outcomes);
  });

  it('keep every digit and every leading zero as CSV', () => {
    expect(outcomesCsv([{ label: '0010', probability: 1 / 3, count: 341 }], 'q0-right')).toBe(
      'outcome,probability,count\r\n"=""0010""",0.3333333333333333,341\r\n',
    );
  });
});

it('of a run of which only the shots are known are shares of them', () => {
  const result = {
    measurement_counts: { '00': 1, '11': 3 },
    shots: 4,
    num_qubits: 2,
  } as unknown as RunResult;
  expect(outcomesOf(result)).toEqual([
    { label: '11', probability: 0.75, count: 3 },
    { label: '00', probability: 0.25, count: 1 },
  ]);
  expect([isByShots(result), isByShots({ ...result, probabilities: [1, 0, 0, 0] })]).toEqual([true, false]);
});
