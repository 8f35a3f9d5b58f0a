/**
 * The one big kernel. A sweep takes 2^k amplitudes from one place to another (or leaves them where they are), and on
 * the way permutes them, applies up to three gates and turns phases, at the price of one load and one store each.
 *
 * Addresses are linear over GF(2): the amplitude with basis index x stands at `base ^ column(x₀) ^ column(x₁) ^ …`,
 * with one column of address bits for each index bit that is 1. Permutations by CX, SWAP and X, the gathering of a
 * window's scattered amplitudes and putting them back are all such maps, so they cost no sweep of their own.
 *
 * The three gates' qubits make groups of eight vectors; the groups are numbered by h = 0, 1, 2 …. Going from h − 1
 * to h flips the index bits 0 … ctz(h), and row ctz(h) of a walk table holds the XOR of those bits' columns.
 *
 * Layout of a step (all offsets and columns in bytes, u32):
 */
import { Idle, lower, upper } from './butterflies';
import { alternatingSigns, loadEverywhere, mul, spreadImaginary, spreadReal, times } from './lanes';

export const GROUP_COUNT: usize = 4;
const SOURCE_FLIP: usize = 8; // XORed onto the source address: the X gates of a permutation
const SOURCE_A: usize = 12; // source columns of the three gates' qubits
const SOURCE_B: usize = 16;
const SOURCE_C: usize = 20;
const SOURCE_LANE: usize = 24; // float32, split loads: the source column of the qubit inside a vector
const TARGET_A: usize = 28;
const TARGET_B: usize = 32;
const TARGET_C: usize = 36;
const WEIGHTS_LOW: usize = 40; // addresses of the two factors of the group weights
const WEIGHTS_HIGH: usize = 44;
const WEIGHTS_BITS: usize = 48; // the first factor is indexed by this many low bits of h, the second by the others
const TARGET_FLIP: usize = 52; // XORed onto the target address
const TANGENT_A: usize = 64; // three vectors
const TANGENT_B: usize = 80;
const TANGENT_C: usize = 96;
const SOURCE_WALK: usize = 128; // 32 rows each
const TARGET_WALK: usize = 256;

/** How a group is weighted after its gates; types for numbers, as in `butterflies`. */
export type Unweighted = u8;
export type WeightAll = u16; // all eight by the weight of the group
export type WeightUpper = u32; // the four whose first qubit is 1

/** How a vector is loaded: in one piece, or its two float32 amplitudes one by one. */
export type Whole = u8;
export type Split = u16;

// @ts-ignore: decorator
@inline
function loadVector<Loading>(address: usize, lane: usize): v128 {
  if (sizeof<Loading>() == sizeof<Whole>()) return v128.load(address);
  return v128.load_lane<u64>(address ^ lane, v128.load64_zero(address), 1);
}

export function sweep<F, A, B, C, Weights, Loading>(source: usize, target: usize, step: usize): void {
  const count = load<u32>(step, GROUP_COUNT);
  const a = <usize>load<u32>(step, SOURCE_A);
  const b = <usize>load<u32>(step, SOURCE_B);
  const c = <usize>load<u32>(step, SOURCE_C);
  const lane = <usize>load<u32>(step, SOURCE_LANE);
  const ta = <usize>load<u32>(step, TARGET_A);
  const tb = <usize>load<u32>(step, TARGET_B);
  const tc = <usize>load<u32>(step, TARGET_C);
  const tanA = v128.load(step, TANGENT_A);
  const tanB = v128.load(step, TANGENT_B);
  const tanC = v128.load(step, TANGENT_C);
  const low = <usize>load<u32>(step, WEIGHTS_LOW);
  const high = <usize>load<u32>(step, WEIGHTS_HIGH);
  const bits = <usize>load<u32>(step, WEIGHTS_BITS);
  const lowMask = ((<usize>1) << bits) - 1;
  const signs = alternatingSigns<F>();
  let from = source ^ <usize>load<u32>(step, SOURCE_FLIP);
  let to = target ^ <usize>load<u32>(step, TARGET_FLIP);
  let h: usize = 0;
  for (;;) {
    let x0 = loadVector<Loading>(from, lane);
    let x1 = loadVector<Loading>(from ^ a, lane);
    let x2 = loadVector<Loading>(from ^ b, lane);
    let x3 = loadVector<Loading>(from ^ a ^ b, lane);
    let x4 = loadVector<Loading>(from ^ c, lane);
    let x5 = loadVector<Loading>(from ^ a ^ c, lane);
    let x6 = loadVector<Loading>(from ^ b ^ c, lane);
    let x7 = loadVector<Loading>(from ^ a ^ b ^ c, lane);
    let y: v128;

    if (sizeof<A>() != sizeof<Idle>()) {
      y = lower<F, A>(x0, x1, tanA); x1 = upper<F, A>(x0, x1, tanA); x0 = y; // prettier-ignore
      y = lower<F, A>(x2, x3, tanA); x3 = upper<F, A>(x2, x3, tanA); x2 = y; // prettier-ignore
      y = lower<F, A>(x4, x5, tanA); x5 = upper<F, A>(x4, x5, tanA); x4 = y; // prettier-ignore
      y = lower<F, A>(x6, x7, tanA); x7 = upper<F, A>(x6, x7, tanA); x6 = y; // prettier-ignore
    }
    if (sizeof<B>() != sizeof<Idle>()) {
      y = lower<F, B>(x0, x2, tanB); x2 = upper<F, B>(x0, x2, tanB); x0 = y; // prettier-ignore
      y = lower<F, B>(x1, x3, tanB); x3 = upper<F, B>(x1, x3, tanB); x1 = y; // prettier-ignore
      y = lower<F, B>(x4, x6, tanB); x6 = upper<F, B>(x4, x6, tanB); x4 = y; // prettier-ignore
      y = lower<F, B>(x5, x7, tanB); x7 = upper<F, B>(x5, x7, tanB); x5 = y; // prettier-ignore
    }
    if (sizeof<C>() != sizeof<Idle>()) {
      y = lower<F, C>(x0, x4, tanC); x4 = upper<F, C>(x0, x4, tanC); x0 = y; // prettier-ignore
      y = lower<F, C>(x1, x5, tanC); x5 = upper<F, C>(x1, x5, tanC); x1 = y; // prettier-ignore
      y = lower<F, C>(x2, x6, tanC); x6 = upper<F, C>(x2, x6, tanC); x2 = y; // prettier-ignore
      y = lower<F, C>(x3, x7, tanC); x7 = upper<F, C>(x3, x7, tanC); x3 = y; // prettier-ignore
    }

    if (sizeof<Weights>() != sizeof<Unweighted>()) {
      const second = loadEverywhere<F>(high + ((h >> bits) << (sizeof<F>() == 8 ? 4 : 3)));
      const first = v128.load(low + ((h & lowMask) << 4));
      const w = times<F>(first, spreadReal<F>(second), spreadImaginary<F>(second, signs));
      const re = spreadReal<F>(w);
      const im = spreadImaginary<F>(w, signs);
      if (sizeof<Weights>() == sizeof<WeightAll>()) {
        x0 = times<F>(x0, re, im);
        x2 = times<F>(x2, re, im);
        x4 = times<F>(x4, re, im);
        x6 = times<F>(x6, re, im);
      }
      x1 = times<F>(x1, re, im);
      x3 = times<F>(x3, re, im);
      x5 = times<F>(x5, re, im);
      x7 = times<F>(x7, re, im);
    }

    v128.store(to, x0);
    v128.store(to ^ ta, x1);
    v128.store(to ^ tb, x2);
    v128.store(to ^ ta ^ tb, x3);
    v128.store(to ^ tc, x4);
    v128.store(to ^ ta ^ tc, x5);
    v128.store(to ^ tb ^ tc, x6);
    v128.store(to ^ ta ^ tb ^ tc, x7);

    h++;
    if (h == count) break;
    const row = step + (ctz(h) << 2);
    from ^= <usize>load<u32>(row, SOURCE_WALK);
    to ^= <usize>load<u32>(row, TARGET_WALK);
  }
}
