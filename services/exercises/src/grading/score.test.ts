import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import type { Goal } from './goal.js';
import { failedScore, passedScore, type Nearness } from './score.js';
import { goalOf } from './target-goal.js';
import { targetOfAmplitudes } from './target.js';

it.each([
  [0, 100],
  [1, 99],
  [9, 91],
  [10, 90],
  [11, 90],
  [500, 90],
])('a pass with %i gates too many scores %i', (extraGates, score) => {
  expect(passedScore(extraGates)).toBe(score);
});

// |0⟩ to |1⟩: a circuit that does nothing has the whole error of 1.
const flip: Goal = goalOf({
  qubitCount: 1,
  target: targetOfAmplitudes(1, { '1': { real: 1, imag: 0 } }),
  tolerance: 1e-4,
  solution: parseCircuitText(['X 0']),
});
const turned = buildCircuit(1, parseCircuitText(['RX(1) 0']));
const idle = buildCircuit(1, parseCircuitText(['Z 0']));

const FAR: Nearness = { slips: null, isKnown: false };
const score = (error: number, nearness: Nearness, circuit = turned) =>
  failedScore(flip, circuit, error, nearness);

describe('a fail', () => {
  it.each<[string, Nearness, number, number]>([
    ['no slip found', FAR, 0, 49],
    ['two slips', { slips: 2, isKnown: false }, 50, 59],
    ['two slips from a known solution', { slips: 2, isKnown: true }, 60, 69],
    ['one slip', { slips: 1, isKnown: false }, 70, 79],
    ['one slip from a known solution', { slips: 1, isKnown: true }, 80, 85],
  ])(
    'with %s scores from the least at the error of nothing to the most without error',
    (_, nearness, least, most) => {
      expect(score(1, nearness)).toBe(least);
      expect(score(0, nearness)).toBe(most);
      expect(score(1.5, nearness)).toBe(least);
    },
  );

  it.each<[number, Nearness, number]>([
    [0.5, FAR, 24],
    [0.75, FAR, 12],
    [0.25, FAR, 36],
    [0.5, { slips: 2, isKnown: false }, 54],
    [0.5, { slips: 2, isKnown: true }, 64],
    [0.5, { slips: 1, isKnown: false }, 74],
    [0.5, { slips: 1, isKnown: true }, 82],
  ])('of the error %d with %j scores %i, rounded down', (error, nearness, points) => {
    expect(score(error, nearness)).toBe(points);
  });

  it('that does nothing scores 0, whatever its slips are', () => {
    expect(score(1, { slips: 1, isKnown: true }, idle)).toBe(0);
    expect(score(0.995, { slips: 1, isKnown: true }, idle)).toBe(0);
    expect(score(1, { slips: 1, isKnown: true, kept: 1 }, idle)).toBe(0);
  });

  it('that does nothing, but is a known solution without a gate, scores as one slip does', () => {
    expect(score(1, { slips: 1, isKnown: true, kept: 2 }, idle)).toBe(80);
  });

  it('with a different error from nothing is not taken for one that does nothing', () => {
    expect(score(0.98, { slips: 1, isKnown: true }, idle)).toBe(80);
  });

  it('without a run to look at is not taken for one that does nothing', () => {
    const { outputs: _, ...withoutRun } = flip;
    expect(failedScore(withoutRun, idle, 1, { slips: 1, isKnown: true })).toBe(80);
  });
});
