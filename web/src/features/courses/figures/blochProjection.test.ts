import { describe, expect, test } from '@jest/globals';
import { blochVector, project } from './blochProjection';

describe('the Bloch sphere', () => {
  test('has |0⟩ at the north pole, |1⟩ at the south pole, |+⟩ and |i⟩ on the equator', () => {
    const near = (theta: number, phi: number, expected: readonly number[]) =>
      blochVector(theta, phi).forEach((value, axis) => expect(value).toBeCloseTo(expected[axis] ?? NaN, 12));
    near(0, 0, [0, 0, 1]);
    near(Math.PI, 0, [0, 0, -1]);
    near(Math.PI / 2, 0, [1, 0, 0]);
    near(Math.PI / 2, Math.PI / 2, [0, 1, 0]);
  });

  test('seen from the side of |+⟩ shows |i⟩ on the right, |0⟩ above and |+⟩ nearest', () => {
    const view = { azimuth: 0, elevation: 0 };
    expect(project([0, 1, 0], view)).toMatchObject({ x: 1, depth: 0 });
    expect(project([0, 0, 1], view).y).toBeCloseTo(-1, 12);
    expect(project([1, 0, 0], view).depth).toBeCloseTo(1, 12);
  });

  test('is in perspective: what is near is drawn larger', () => {
    const view = { azimuth: 0, elevation: 0 };
    const near = project([0.5, 0.5, 0], view).x;
    const far = project([-0.5, 0.5, 0], view).x;
    expect(near).toBeGreaterThan(far);
  });
});
