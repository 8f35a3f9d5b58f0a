import { describe, expect, it } from '@jest/globals';
import { oddPhase } from './odd-phase.js';

const entries = (...phases: number[]) => phases.map((phase, index) => ({ index, phase, weight: 1 }));
const near = (value: number): number => expect.closeTo(value, 9) as unknown as number;

describe('the odd phase', () => {
  it.each<[string, number[], number, number, boolean]>([
    ['the only one that is off', [0, 0, Math.PI, 0], 2, Math.PI, true],
    ['the first index, when it is off', [1, 0, 0], 0, 1, true],
    ['off by a negative angle', [0, 0, -1], 2, -1, true],
    ['measured from what the others share', [2, 2, 2, 2.5], 3, 0.5, true],
    ['written as π, never as −π', [0, 0, -Math.PI], 2, Math.PI, true],
    ['taken the short way round', [3, 3, -3], 2, 2 * Math.PI - 6, true],
    ['the furthest of several', [0, 0, 0, 0.5, 1], 4, 1, false],
    ['the first of equals', [0, 0, 0, 1, -1], 3, 1, false],
    ['the second of two, as the first counts as right', [0, 1], 1, 1, true],
    ['only one, as the other is as near as a typed angle', [0, 0, 0.05, 1], 3, 1, true],
    ['one of two, as the other is further than a typed angle', [0, 0, 0.06, 1], 3, 1, false],
    ['the first, where all are the same', [0.3, 0.3], 0, 0, false],
    ['the only entry', [2], 0, 0, false],
  ])('is %s', (_title, phases, index, by, alone) => {
    expect(oddPhase(entries(...phases))).toEqual({ index, by: near(by), alone });
  });

  it('is that of less weight, not of fewer entries', () => {
    const [a, b, c] = [0.2, 0.2, 0.6].map((weight, index) => ({ index, phase: index < 2 ? 0 : 1, weight }));
    expect(oddPhase([a!, b!, c!])).toEqual({ index: 0, by: near(-1), alone: false });
  });

  it('keeps the index of its entry', () => {
    const found = oddPhase([4, 7, 9].map((index) => ({ index, phase: index === 7 ? 1 : 0, weight: 1 })));
    expect(found).toEqual({ index: 7, by: near(1), alone: true });
  });
});
