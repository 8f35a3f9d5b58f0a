import { expect, test } from '@jest/globals';
import { blochVector } from './blochVector';

test.each([
  ['|0⟩', 0, 0, [0, 0, 1]],
  ['|1⟩', Math.PI, 0, [0, 0, -1]],
  ['|+⟩', Math.PI / 2, 0, [1, 0, 0]],
  ['|i⟩', Math.PI / 2, Math.PI / 2, [0, 1, 0]],
])('%s has its own place on the Bloch sphere', (_label, theta, phi, expected) => {
  const { x, y, z } = blochVector(theta, phi);
  [x, y, z].forEach((value, axis) => expect(value).toBeCloseTo(expected[axis] ?? NaN, 12));
});
