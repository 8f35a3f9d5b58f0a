import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { circleArcs, OUTLINE, project, turned } from './projection';

describe('the Bloch ball', () => {
  const angle = fc.double({ min: -4, max: 4, noNaN: true });
  it('keeps its points within its outline from every side', () => {
    fc.assert(
      fc.property(angle, angle, angle, angle, (theta, phi, azimuth, elevation) => {
        const point = {
          x: Math.sin(theta) * Math.cos(phi),
          y: Math.sin(theta) * Math.sin(phi),
          z: Math.cos(theta),
        };
        const view = turned({ azimuth: 0, elevation: 0 }, { azimuth, elevation });
        const { x, y } = project(point, view);
        expect(Math.hypot(x, y)).toBeLessThan(OUTLINE + 1e-9);
      }),
    );
  });

  it('shows |0⟩ on top and |+⟩ towards the reader', () => {
    expect(project({ x: 0, y: 0, z: 1 }, { azimuth: 0, elevation: 0.3 }).y).toBeLessThan(-0.9);
    expect(project({ x: 1, y: 0, z: 0 }, { azimuth: 0, elevation: 0.3 }).depth).toBeGreaterThan(0.9);
  });
});

it('draws a circle without a gap, half of it in front', () => {
  const equator = (angle: number) => ({ x: Math.cos(angle), y: Math.sin(angle), z: 0 });
  const { front, back } = circleArcs(equator, { azimuth: 0.05, elevation: 0.5 });
  const pieces = (path: string) =>
    path
      .split('M')
      .slice(1)
      .map((piece) => piece.split('L'));
  const all = [...pieces(front), ...pieces(back)];
  expect([all.length, pieces(front).length, pieces(back).length]).toEqual([48, 24, 24]);
  expect(all.every(([from, to]) => from !== to)).toBe(true);
  // Each piece ends where another one begins.
  expect(all.map(([, to]) => to).toSorted()).toEqual(all.map(([from]) => from).toSorted());
});
