/**
 * The one big kernel. A sweep takes 2^k amplitudes from one place to another (or leaves them where they are), and on
 * the way permutes them, applies up to three gates and turns phases, at the price of one load and one store each.
 *
 * Addresses are linear over GF(2): the amplitude with basis index x is at `base ^ column(x₀) ^ column(x₁) ^ …`,
 * with one column of address bits for each index bit that is 1. Permutations by CX, SWAP and X, the gathering of a
 * window's scattered amplitudes and putting them back are all such maps, so they cost no separate sweep.
 *
 * The three gates' qubits make groups of eight vectors; the groups are numbered by h = 0, 1, 2 …. Going from h − 1
 * to h flips the index bits 0 … ctz(h), and row ctz(h) of a walk table holds the XOR of those bits' columns.
 *
 * Layout of a step (all offsets and columns in bytes, u32):
 */
import { Idle, isSwapped, lower, upper } from './butterflies';
import { add, mul, spreadImaginary, spreadReal, swapParts, times } from './lanes';

const GROUP_COUNT: usize = 4;
const SOURCE_FLIP: usize = 8; // XORed onto the source address: the X gates of a permutation
const SOURCE_A: usize = 12; // source columns of the three gates' qubits
const SOURCE_B: usize = 16;
const SOURCE_C: usize = 20;
const SOURCE_LANE: usize = 24; // float32: the source column of the qubit inside a vector
const TARGET_A: usize = 28;
const TARGET_B: usize = 32;
const TARGET_C: usize = 36;
const WEIGHTS_LOW: usize = 40; // addresses of the two factors of the group weights: (re, im) in each amplitude's
const WEIGHTS_HIGH: usize = 44; // place, and two vectors (re, re) and (−im, im)
const WEIGHTS_BITS: usize = 48; // the first factor is indexed by this many low bits of h, the second by the others
const TARGET_FLIP: usize = 52; // XORed onto the target address; what differs from block to block is added in `program`
const TANGENT_A: usize = 64; // three vectors
const TANGENT_B: usize = 80;
const TANGENT_C: usize = 96;
const SIGNS: usize = 112; // the vector of `alternatingSigns`
/** Addresses of weights below this are places in the scratch memory. */
const SCRATCH_SIZE: usize = 65536;
const SOURCE_WALK: usize = 128; // 32 rows each
const TARGET_WALK: usize = 256;

/** How a group is weighted after its gates; types for numbers, as in `butterflies`. */
export type Unweighted = u8;
export type WeightAll = u16; // all eight by the weight of the group
export type WeightUpper = u32; // the four whose first qubit is 1

/**
 * Whether the amplitudes stay where they are, which saves the work for half of the addresses, or move. The two
 * amplitudes of a float32 vector that move may be apart before, so they are loaded one by one.
 */
export type InPlace = u8;
export type Moving = u16;

// @ts-ignore: decorator
@inline
function loadVector<F, Access>(address: usize, lane: usize, swapped: bool): v128 {
  let z: v128;
  if (sizeof<F>() == 8 || sizeof<Access>() == sizeof<InPlace>()) z = v128.load(address);
  else z = v128.load_lane<u64>(address ^ lane, v128.load64_zero(address), 1);
  return swapped ? swapParts<F>(z) : z;
}

/** Undoes the swap of parts, and multiplies by the group's weight, given as (re, re) and (−im, im). */
// @ts-ignore: decorator
@inline
function finish<F>(z: v128, swapped: bool, weighted: bool, re: v128, im: v128): v128 {
  if (!weighted) return swapped ? swapParts<F>(z) : z;
  if (swapped) return add<F>(mul<F>(swapParts<F>(z), re), mul<F>(z, im));
  return times<F>(z, re, im);
}

export function sweep<F, A, B, C, Weights, Access>(
  source: usize,
  target: usize,
  step: usize,
  scratch: usize,
): void {
  const count = load<u32>(step, GROUP_COUNT);
  const a = <usize>load<u32>(step, SOURCE_A);
  const b = <usize>load<u32>(step, SOURCE_B);
  const c = <usize>load<u32>(step, SOURCE_C);
  const lane = <usize>load<u32>(step, SOURCE_LANE);
  const ta = <usize>load<u32>(step, TARGET_A);
  const tb = <usize>load<u32>(step, TARGET_B);
  const tc = <usize>load<u32>(step, TARGET_C);
  let low = <usize>load<u32>(step, WEIGHTS_LOW);
  let high = <usize>load<u32>(step, WEIGHTS_HIGH);
  if (sizeof<Weights>() != sizeof<Unweighted>() && low < SCRATCH_SIZE) {
    low += scratch;
    high += scratch;
  }
  const bits = <usize>load<u32>(step, WEIGHTS_BITS);
  const lowMask = ((<usize>1) << bits) - 1;
  let from = source ^ <usize>load<u32>(step, SOURCE_FLIP);
  let to = target ^ <usize>load<u32>(step, TARGET_FLIP);
  let h: usize = 0;
  for (;;) {
    // Constants are loaded where they are used: eight amplitudes and a weight leave no registers to keep them in, and
    // the compiler would spill amplitudes.
    const from1 = from ^ a;
    const from2 = from ^ b;
    const from3 = from1 ^ b;
    const from4 = from ^ c;
    const from5 = from1 ^ c;
    const from6 = from2 ^ c;
    const from7 = from3 ^ c;
    let x0 = loadVector<F, Access>(from, lane, isSwapped<A, B, C>(0));
    let x1 = loadVector<F, Access>(from1, lane, isSwapped<A, B, C>(1));
    let x2 = loadVector<F, Access>(from2, lane, isSwapped<A, B, C>(2));
    let x3 = loadVector<F, Access>(from3, lane, isSwapped<A, B, C>(3));
    let x4 = loadVector<F, Access>(from4, lane, isSwapped<A, B, C>(4));
    let x5 = loadVector<F, Access>(from5, lane, isSwapped<A, B, C>(5));
    let x6 = loadVector<F, Access>(from6, lane, isSwapped<A, B, C>(6));
    let x7 = loadVector<F, Access>(from7, lane, isSwapped<A, B, C>(7));
    let y: v128;

    if (sizeof<A>() != sizeof<Idle>()) {
      const tan = v128.load(step, TANGENT_A);
      y = lower<F, A>(x0, x1, tan, isSwapped<A, B, C>(0)); x1 = upper<F, A>(x0, x1, tan, isSwapped<A, B, C>(0)); x0 = y; // prettier-ignore
      y = lower<F, A>(x2, x3, tan, isSwapped<A, B, C>(2)); x3 = upper<F, A>(x2, x3, tan, isSwapped<A, B, C>(2)); x2 = y; // prettier-ignore
      y = lower<F, A>(x4, x5, tan, isSwapped<A, B, C>(4)); x5 = upper<F, A>(x4, x5, tan, isSwapped<A, B, C>(4)); x4 = y; // prettier-ignore
      y = lower<F, A>(x6, x7, tan, isSwapped<A, B, C>(6)); x7 = upper<F, A>(x6, x7, tan, isSwapped<A, B, C>(6)); x6 = y; // prettier-ignore
    }

    if (sizeof<B>() != sizeof<Idle>()) {
      const tan = v128.load(step, TANGENT_B);
      y = lower<F, B>(x0, x2, tan, isSwapped<A, B, C>(0)); x2 = upper<F, B>(x0, x2, tan, isSwapped<A, B, C>(0)); x0 = y; // prettier-ignore
      y = lower<F, B>(x1, x3, tan, isSwapped<A, B, C>(1)); x3 = upper<F, B>(x1, x3, tan, isSwapped<A, B, C>(1)); x1 = y; // prettier-ignore
      y = lower<F, B>(x4, x6, tan, isSwapped<A, B, C>(4)); x6 = upper<F, B>(x4, x6, tan, isSwapped<A, B, C>(4)); x4 = y; // prettier-ignore
      y = lower<F, B>(x5, x7, tan, isSwapped<A, B, C>(5)); x7 = upper<F, B>(x5, x7, tan, isSwapped<A, B, C>(5)); x5 = y; // prettier-ignore
    }

    if (sizeof<C>() != sizeof<Idle>()) {
      const tan = v128.load(step, TANGENT_C);
      y = lower<F, C>(x0, x4, tan, isSwapped<A, B, C>(0)); x4 = upper<F, C>(x0, x4, tan, isSwapped<A, B, C>(0)); x0 = y; // prettier-ignore
      y = lower<F, C>(x1, x5, tan, isSwapped<A, B, C>(1)); x5 = upper<F, C>(x1, x5, tan, isSwapped<A, B, C>(1)); x1 = y; // prettier-ignore
      y = lower<F, C>(x2, x6, tan, isSwapped<A, B, C>(2)); x6 = upper<F, C>(x2, x6, tan, isSwapped<A, B, C>(2)); x2 = y; // prettier-ignore
      y = lower<F, C>(x3, x7, tan, isSwapped<A, B, C>(3)); x7 = upper<F, C>(x3, x7, tan, isSwapped<A, B, C>(3)); x3 = y; // prettier-ignore
    }

    const all = sizeof<Weights>() == sizeof<WeightAll>();
    const half = sizeof<Weights>() != sizeof<Unweighted>();
    let re = i64x2.splat(0);
    let im = re;
    if (half) {
      const second = high + ((h >> bits) << 5);
      const w = times<F>(v128.load(low + ((h & lowMask) << 4)), v128.load(second), v128.load(second, 16));
      re = spreadReal<F>(w);
      im = spreadImaginary<F>(w, v128.load(step, SIGNS));
    }
    x0 = finish<F>(x0, isSwapped<A, B, C>(0), all, re, im);
    x1 = finish<F>(x1, isSwapped<A, B, C>(1), half, re, im);
    x2 = finish<F>(x2, isSwapped<A, B, C>(2), all, re, im);
    x3 = finish<F>(x3, isSwapped<A, B, C>(3), half, re, im);
    x4 = finish<F>(x4, isSwapped<A, B, C>(4), all, re, im);
    x5 = finish<F>(x5, isSwapped<A, B, C>(5), half, re, im);
    x6 = finish<F>(x6, isSwapped<A, B, C>(6), all, re, im);
    x7 = finish<F>(x7, isSwapped<A, B, C>(7), half, re, im);

    if (sizeof<Access>() == sizeof<InPlace>()) {
      v128.store(from, x0);
      v128.store(from1, x1);
      v128.store(from2, x2);
      v128.store(from3, x3);
      v128.store(from4, x4);
      v128.store(from5, x5);
      v128.store(from6, x6);
      v128.store(from7, x7);
    } else {
      v128.store(to, x0);
      v128.store(to ^ ta, x1);
      v128.store(to ^ tb, x2);
      v128.store(to ^ ta ^ tb, x3);
      v128.store(to ^ tc, x4);
      v128.store(to ^ ta ^ tc, x5);
      v128.store(to ^ tb ^ tc, x6);
      v128.store(to ^ ta ^ tb ^ tc, x7);
    }

    h++;
    if (h == count) break;
    const row = step + (ctz(h) << 2);
    from ^= <usize>load<u32>(row, SOURCE_WALK);
    if (sizeof<Access>() != sizeof<InPlace>()) to ^= <usize>load<u32>(row, TARGET_WALK);
  }
}
