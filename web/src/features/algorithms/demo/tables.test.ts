import { describe, expect, test } from '@jest/globals';
import { bernsteinVaziraniPicture } from '../bernstein-vazirani/bernsteinVaziraniPicture';
import { deutschJozsaPicture } from '../deutsch-jozsa/deutschJozsaPicture';
import { formatAmplitude, probabilityOf } from '../exact/amplitude';
import { groverFrames, plainFrames, type Frame } from '../frames';
import { groverPicture } from '../grover/groverPicture';
import { simonPicture } from '../simon/simonPicture';
import { shownAmplitudes } from './AmplitudeBars';
import type { PictureSpec } from './pictureSpec';

// What the tables show is held to states that are multiplied out here, matrix by vector, without the engine.

type State = readonly number[];
const indices = (size: number) => Array.from({ length: size }, (_, x) => x);
const labels = (width: number) => indices(2 ** width).map((x) => x.toString(2).padStart(width, '0'));
const parity = (bits: number): number => (bits === 0 ? 0 : (bits & 1) ^ parity(bits >> 1));
const sign = (odd: number) => (odd === 1 ? -1 : 1);
const ground = (size: number): State => indices(size).map((x) => (x === 0 ? 1 : 0));
const signed = (state: State, f: (x: number) => number): State =>
  state.map((amplitude, x) => amplitude * sign(f(x)));

/** H on the qubits 0 to width − 1 of a state; the other qubits are left alone. */
function hadamards(state: State, width: number): State {
  const size = 2 ** width;
  return state.map((_, index) => {
    const rest = index - (index % size);
    const sum = indices(size).reduce((total, x) => total + sign(parity(x & index)) * state[rest + x]!, 0);
    return sum / Math.sqrt(size);
  });
}

function mirrored(state: State): State {
  const mean = state.reduce((sum, amplitude) => sum + amplitude, 0) / state.length;
  return state.map((amplitude) => 2 * mean - amplitude);
}

/** Reads the table at every frame and holds it to the states. */
async function expectTables<Inputs>(
  picture: PictureSpec<Inputs>,
  inputs: Inputs,
  frames: readonly Frame[],
  states: readonly State[],
): Promise<void> {
  const compute = await picture.load();
  const pictures = compute(inputs, frames);
  expect(pictures).toHaveLength(states.length);
  const wrong = pictures.flatMap((amplitudes, frame) =>
    shownAmplitudes(amplitudes).flatMap(({ label, amplitude }) => {
      const expected = states[frame]![Number.parseInt(label, 2)]!;
      const read = Number(formatAmplitude(amplitude).replace('−', '-'));
      const off = Math.abs(read - expected) > 5.0001e-5;
      return off || Math.abs(probabilityOf(amplitude) - expected ** 2) > 1e-9
        ? [{ inputs, frame, label, read, expected }]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
}

describe('the amplitudes in the table', () => {
  test.each([2, 3, 4])(
    'are exact for every target of %i qubits and every number of rounds',
    async (qubitCount) => {
      const size = 2 ** qubitCount;
      for (const target of indices(size)) {
        for (const rounds of indices(9)) {
          let state = hadamards(ground(size), qubitCount);
          const states = [ground(size), state];
          for (let round = 0; round < rounds; round += 1) {
            const marked = signed(state, (x) => Number(x === target));
            state = mirrored(marked);
            states.push(marked, state, state);
          }
          states.push(state);
          await expectTables(groverPicture, { qubitCount, target, rounds }, groverFrames(rounds), states);
        }
      }
    },
  );

  test('are exact for both constant functions, all 70 balanced ones and all that break the promise', async () => {
    const even = hadamards(ground(8), 3);
    for (const bits of indices(256)) {
      const table = indices(8).map((x) => ((bits >> x) & 1) as 0 | 1);
      const marked = signed(even, (x) => table[x]!);
      const last = hadamards(marked, 3);
      await expectTables(deutschJozsaPicture, table, plainFrames(5), [ground(8), even, marked, last, last]);
    }
  });

  test.each(['phase', 'kickback'] as const)(
    'are exact for every string of one to five bits, with the %s oracle',
    async (form) => {
      for (const hidden of [1, 2, 3, 4, 5].flatMap(labels)) {
        const width = hidden.length;
        const even = hadamards(ground(2 ** width), width);
        const marked = signed(even, (x) => parity(x & Number.parseInt(hidden, 2)));
        const last = hadamards(marked, width);
        const states = [ground(2 ** width), even, marked, last, last];
        await expectTables(bernsteinVaziraniPicture, { hidden, form }, plainFrames(5), states);
      }
    },
  );

  test('are exact for every period of one to three bits', async () => {
    for (const period of [1, 2, 3].flatMap(labels).filter((label) => label.includes('1'))) {
      const width = period.length;
      const size = 2 ** width;
      const shift = Number.parseInt(period, 2);
      const pivot = Math.floor(Math.log2(shift));
      // The partner without the period's highest bit, and that bit left out.
      const f = (x: number) => {
        const low = (x >> pivot) & 1 ? x ^ shift : x;
        return ((low >> (pivot + 1)) << pivot) | (low & (2 ** pivot - 1));
      };
      const start = ground(size * size);
      const even = hadamards(start, width);
      const paired = start.map((_, index) =>
        Math.floor(index / size) === f(index % size) ? 1 / Math.sqrt(size) : 0,
      );
      const last = hadamards(paired, width);
      const states = [start, even, paired, last, last, last];
      await expectTables(simonPicture, period, plainFrames(6), states);
    }
  });
});
