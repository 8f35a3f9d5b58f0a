import { describe, expect, it } from '@jest/globals';
import { leastOverlap, overlapSize, summedOverlap } from './overlap.js';

/** Real and imaginary parts in turn. */
const vector = (...parts: number[]) => Float64Array.from(parts);
const R = Math.SQRT1_2;

describe('the overlap of two vectors', () => {
  it.each<[string, number[], number[], number]>([
    ['is 1 of a vector with itself', [0.6, 0, 0, 0.8], [0.6, 0, 0, 0.8], 1],
    ['is 0 of what has nothing in common', [1, 0, 0, 0], [0, 0, 1, 0], 0],
    ['is 0 of + and −', [R, 0, R, 0], [R, 0, -R, 0], 0],
    ['is not changed by the sign', [R, 0, R, 0], [-R, 0, -R, 0], 1],
    ['is not changed by a factor i', [R, 0, R, 0], [0, R, 0, R], 1],
    ['is not changed by a factor −i on the other side', [0, -R, 0, -R], [R, 0, R, 0], 1],
    ['is seen of a phase of one entry', [R, 0, R, 0], [R, 0, 0, R], R],
    ['takes the conjugate of one of them', [R, 0, 0, R], [R, 0, 0, R], 1],
    ['takes the conjugate of one of them alone', [R, 0, 0, R], [R, 0, 0, -R], 0],
    ['adds up the products, each with its sign', [R, 0, 0, R], [0, R, R, 0], 0],
    ['is what they share', [1, 0, 0, 0], [0.6, 0, 0.8, 0], 0.6],
  ])('%s', (_, a, b, size) => {
    expect(overlapSize(vector(...a), vector(...b))).toBeCloseTo(size, 12);
    expect(overlapSize(vector(...b), vector(...a))).toBeCloseTo(size, 12);
  });
});

describe('the least overlap of parts', () => {
  const a = vector(1, 0, 0, 0, 1, 0, 0, 0);
  it.each<[string, number[], number]>([
    ['is that of the parts that differ most', [1, 0, 0, 0, 0.6, 0, 0.8, 0], 0.6],
    ['is so also where the first part is the one', [0.6, 0, 0.8, 0, 1, 0, 0, 0], 0.6],
    ['lets each part have a phase for itself', [1, 0, 0, 0, 0, -1, 0, 0], 1],
  ])('%s', (_, b, least) => expect(leastOverlap(a, vector(...b), 4)).toBeCloseTo(least, 12));

  it('is the overlap of the whole where there are no parts', () => {
    expect(leastOverlap(vector(R, 0, R, 0), vector(R, 0, -R, 0))).toBeCloseTo(0, 12);
    expect(leastOverlap(vector(0.6, 0, 0.8, 0), vector(0, 1, 0, 0))).toBeCloseTo(0.6, 12);
  });
});

it('added up by parts, overlaps don’t see a phase between parts', () => {
  const a = Float64Array.of(0.6, 0, 0, 0, 0, 0, 0.8, 0);
  const turned = Float64Array.of(0.6, 0, 0, 0, 0, 0, 0, 0.8);
  const moved = Float64Array.of(0.6, 0, 0, 0, 0.8, 0, 0, 0);
  expect(summedOverlap(a, turned, 4)).toBeCloseTo(1, 12);
  expect(summedOverlap(a, turned, 8)).toBeCloseTo(Math.hypot(0.36, 0.64), 12);
  expect(summedOverlap(a, moved, 4)).toBeCloseTo(0.36, 12);
});
