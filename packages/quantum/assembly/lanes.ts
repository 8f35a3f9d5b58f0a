/**
 * Complex arithmetic on vectors: a v128 holds one amplitude (re, im) at float64 and two at float32. `F` is the
 * component type; every branch on it is decided at compile time.
 */

// @ts-ignore: decorator
@inline
export function add<F>(x: v128, y: v128): v128 {
  return sizeof<F>() == 8 ? f64x2.add(x, y) : f32x4.add(x, y);
}

// @ts-ignore: decorator
@inline
export function sub<F>(x: v128, y: v128): v128 {
  return sizeof<F>() == 8 ? f64x2.sub(x, y) : f32x4.sub(x, y);
}

// @ts-ignore: decorator
@inline
export function mul<F>(x: v128, y: v128): v128 {
  return sizeof<F>() == 8 ? f64x2.mul(x, y) : f32x4.mul(x, y);
}

/** (re, im) → (im, re) in every amplitude. */
// @ts-ignore: decorator
@inline
export function swapParts<F>(z: v128): v128 {
  return sizeof<F>() == 8 ? v128.shuffle<u64>(z, z, 1, 0) : v128.shuffle<u32>(z, z, 1, 0, 3, 2);
}

/** (re, im) → (re, re) in every amplitude. */
// @ts-ignore: decorator
@inline
export function spreadReal<F>(z: v128): v128 {
  return sizeof<F>() == 8 ? v128.shuffle<u64>(z, z, 0, 0) : v128.shuffle<u32>(z, z, 0, 0, 2, 2);
}

/** (re, im) → (−im, im) in every amplitude; `signs` is that of `alternatingSigns`. */
// @ts-ignore: decorator
@inline
export function spreadImaginary<F>(z: v128, signs: v128): v128 {
  const spread = sizeof<F>() == 8 ? v128.shuffle<u64>(z, z, 1, 1) : v128.shuffle<u32>(z, z, 1, 1, 3, 3);
  return v128.xor(spread, signs);
}

/** The sign bits of (−, +), by which `spreadImaginary` turns a sign without a multiplication. */
// @ts-ignore: decorator
@inline
export function alternatingSigns<F>(): v128 {
  return sizeof<F>() == 8 ? f64x2(-0.0, 0.0) : f32x4(-0.0, 0.0, -0.0, 0.0);
}

/** z·w for a factor w given as (re, re) and (−im, im). */
// @ts-ignore: decorator
@inline
export function times<F>(z: v128, real: v128, imaginary: v128): v128 {
  return add<F>(mul<F>(z, real), mul<F>(swapParts<F>(z), imaginary));
}

/** One complex number from memory in every amplitude's place. */
// @ts-ignore: decorator
@inline
export function loadEverywhere<F>(address: usize): v128 {
  return sizeof<F>() == 8 ? v128.load(address) : v128.load64_splat(address);
}
