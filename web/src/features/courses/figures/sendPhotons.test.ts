import { expect, test } from '@jest/globals';
import { addToTally, EMPTY_TALLY, sendPhoton, type Line, type Tally } from './sendPhotons';

const PHOTONS = 40_000;

/** A small generator with a seed (mulberry32), so that the counts are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function send(line: Line, seed: number): Tally {
  const random = seeded(seed);
  let tally = EMPTY_TALLY;
  for (let photon = 0; photon < PHOTONS; photon++) tally = addToTally(tally, sendPhoton(line, random));
  return tally;
}

/** Five standard deviations of a share. */
const margin = (share: number, count: number) => 5 * Math.sqrt((share * (1 - share)) / count);

test('half of what arrives is kept, and nothing is wrong without a spy', () => {
  const { arrived, kept, wrong } = send({ loss: 0, intercepted: 0 }, 1);
  expect(arrived).toBe(PHOTONS);
  expect(Math.abs(kept / arrived - 0.5)).toBeLessThan(margin(0.5, arrived));
  expect(wrong).toBe(0);
});

test.each([
  [1, 0.25],
  [0.4, 0.1],
])('a spy who reads a share of %d makes a quarter of it wrong', (intercepted, share) => {
  const { kept, wrong } = send({ loss: 0, intercepted }, 2);
  expect(Math.abs(wrong / kept - share)).toBeLessThan(margin(share, kept));
});

test('loss takes photons, and makes no errors', () => {
  const { arrived, wrong } = send({ loss: 0.8, intercepted: 0 }, 3);
  expect(Math.abs(arrived / PHOTONS - 0.2)).toBeLessThan(margin(0.2, PHOTONS));
  expect(wrong).toBe(0);
});
