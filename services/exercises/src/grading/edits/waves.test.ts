import { describe, expect, it } from '@jest/globals';
import { largestOfWaves } from './waves.js';

const waves = [
  (angle: number): number => 0.4 - 0.3 * Math.cos(angle) + 0.2 * Math.sin(2 * angle),
  (angle: number): number => 0.1 + 0.5 * Math.sin(angle) - 0.1 * Math.cos(2 * angle),
  (): number => -1,
];

describe('the largest of several waves', () => {
  it('is known at every angle from five', () => {
    let asked = 0;
    const largestAt = largestOfWaves((angle) => {
      asked++;
      return waves.map((wave) => wave(angle));
    });
    for (let angle = -4; angle < 4; angle += 0.37) {
      expect(largestAt(angle)).toBeCloseTo(Math.max(0, ...waves.map((wave) => wave(angle))), 12);
    }
    expect(asked).toBe(5);
  });

  it('is never below 0', () => {
    expect(largestOfWaves(() => [-0.5])(1)).toBe(0);
  });
});
