import { describe, expect, it } from '@jest/globals';
import { leastErrorTurn, meantAngles, nearbyAngles, typedAngles, wrapped } from './angles.js';

const PI = Math.PI;
const near = (angle: number): number => expect.closeTo(angle, 9) as unknown as number;
const nearAll = (angles: readonly number[]) => angles.map(near);

describe('an angle that would be right', () => {
  it.each([
    [PI / 8 + 0.01, [PI / 8, 0.4]],
    [(3 * PI) / 8, [(3 * PI) / 8, 1.18]],
    [-PI / 6 - 0.11, [-PI / 6, -0.63]],
    [PI / 4 - 0.13, [0.66]],
    [2, [(2 * PI) / 3, (5 * PI) / 8, 2]],
    // −π is as far as π, and what goes further has gone round.
    [-PI + 0.05, [PI, -PI, -3.09]],
    [2 * PI + 0.5, [PI / 6, PI / 8, 0.5]],
    [1.436, [1.44]],
  ])('of %d may be entered as %j', (ideal, angles) => {
    expect(typedAngles(ideal)).toEqual(nearAll(angles));
  });

  it('is tried up to three quarters of π where it is not known', () => {
    expect(typedAngles(null)).toEqual(
      nearAll([1, 1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4].flatMap((part) => [part * PI, -part * PI])),
    );
  });
});

it.each([
  [[PI / 8 + 0.1], [PI / 6, PI / 8]],
  [[PI / 8], []],
  [[PI / 4 + 0.11], [PI / 4]],
  [[PI / 4 + 0.125], []],
  [[1.5], [PI / 2]],
  [[], []],
  [[1.5, 1.5, 1.5], []],
])('the angles %j are a little off %j', (params, angles) => {
  expect(nearbyAngles({ params })).toEqual(nearAll(angles));
});

describe('who entered', () => {
  it.each<[number, [string, number][]]>([
    [
      90,
      [
        ['angle-degrees', PI / 2],
        ['angle-sign', -90],
        ['angle-pi-forgotten', 90 * PI],
        ['angle-half', 180],
        ['angle-double', 45],
      ],
    ],
    [
      0.5,
      [
        ['angle-sign', -0.5],
        ['angle-pi-forgotten', PI / 2],
        ['angle-half', 1],
        ['angle-double', 0.25],
        ['angle-degrees', PI / 360],
      ],
    ],
  ])('%d may have meant %j', (angle, meant) => {
    expect(meantAngles(angle)).toEqual(meant.map(([slip, value]) => [slip, near(value)]));
  });
});

it.each([
  [PI, PI],
  [-PI, PI],
  [3 * PI, PI],
  [7, 7 - 2 * PI],
  [-4, 2 * PI - 4],
])('%d is the same turn as %d', (angle, turn) => expect(wrapped(angle)).toBeCloseTo(turn, 12));

it('the turn with the least error is found between the angles that are tried', () => {
  const { angle, error } = leastErrorTurn((turn) => Math.sin((turn - 1.234) / 2) ** 2, 1e-6);
  expect(angle).toBeCloseTo(1.234, 5);
  expect(error).toBeLessThan(1e-9);
  // Where the least is too much, it's enough to know about where it is.
  expect(leastErrorTurn((turn) => 0.5 + Math.sin((turn + 1.3) / 2) ** 2 / 2, 1e-6).angle).toBeCloseTo(
    -PI / 2.4,
    9,
  );
});
