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

describe('where there are many outcomes', () => {
  const labels = Array.from({ length: 128 }, (_, index) => index.toString(2).padStart(7, '0'));
  // In neither the order of the labels nor its reverse.
  const counts = labels.map((_, index) => (index * 7) % 128);
  const measurement_counts = Object.fromEntries(labels.map((label, index) => [label, counts[index]!]));
  const most = Array.from({ length: 64 }, (_, index) => 127 - index);

  it.each([
    ['exactly', { probabilities: counts.map((count) => count / 8128) }],
    ['by their shots', {}],
  ])('the 64 most probable are shown, known %s', (_, known) => {
    const result = { measurement_counts, shots: 8128, num_qubits: 7, ...known } as unknown as RunResult;
    const shown = outcomesOf(result);
    expect(shown.map(({ count }) => count)).toStrictEqual(most);
    expect(shown.map(({ probability }) => probability)).toStrictEqual(most.map((count) => count / 8128));
    expect(shown.every(({ label, count }) => measurement_counts[label] === count)).toBe(true);
  });
});

it('what was seen against all odds, and what is possible and wasn’t seen, are outcomes too', () => {
  const result = { ...small, probabilities: [0.5, 0.5, 0, 0], measurement_counts: { '00': 1, '11': 2 } };
  expect(outcomesOf(result as RunResult)).toStrictEqual([
    { label: '00', probability: 0.5, count: 1 },
    { label: '01', probability: 0.5, count: 0 },
    { label: '11', probability: 0, count: 2 },
  ]);
});

it('what the service found most probable is no share of shots', () => {
  expect(isByShots({ ...small, probabilities: undefined, outcomes: [] } as unknown as RunResult)).toBe(false);
});

it('a file says where q0 stands if it isn’t at the right, and has a line for each outcome', () => {
  const shown = ['01', '10'].map((label) => ({ label, probability: 0.5, count: 2 }));
  expect(outcomesCsv(shown, 'q0-left')).toBe(
    'outcome (q0 first),probability,count\r\n"=""01""",0.5,2\r\n"=""10""",0.5,2\r\n',
  );
});
