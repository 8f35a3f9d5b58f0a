/**
 * The 2×2 gates that the sweeps know, each with its scale taken out: |x⟩ and |y⟩ are the amplitudes with the target 0
 * and 1, and `t` holds tan(θ/2) in the signs that the formula needs.
 *
 *   Idle              (x, y)
 *   Hadamard          (x + y, x − y)                 scale 1/√2
 *   RotateReal        (x − t·y, y + t·x)             scale cos(θ/2), RY
 *   RotateImaginary   (x − i·t·y, y − i·t·x)         scale cos(θ/2), RX
 *
 * RX needs the parts of its partner swapped (i·y). Instead of swapping at every gate, a sweep keeps the amplitudes in
 * which an odd number of its RX qubits are 1 as (im, re) from load to store; then RX is a real rotation whose `t` has
 * the signs (t, −t), or the opposite ones where the lower amplitude is the swapped one.
 *
 * A gate is chosen by a type, because AssemblyScript specialises generic functions by types only; the four types
 * differ in size only.
 */
import { add, mul, sub } from './lanes';

export type Idle = u8;
export type Hadamard = u16;
export type RotateReal = u32;
export type RotateImaginary = u64;

/** What becomes of the amplitude with the target 0. */
// @ts-ignore: decorator
@inline
export function lower<F, Gate>(x: v128, y: v128, t: v128, swapped: bool): v128 {
  if (sizeof<Gate>() == sizeof<Hadamard>()) return add<F>(x, y);
  if (sizeof<Gate>() == sizeof<RotateImaginary>() && !swapped) return add<F>(x, mul<F>(y, t));
  return sub<F>(x, mul<F>(y, t));
}

/** What becomes of the amplitude with the target 1; `swapped` says whether that with the target 0 is. */
// @ts-ignore: decorator
@inline
export function upper<F, Gate>(x: v128, y: v128, t: v128, swapped: bool): v128 {
  if (sizeof<Gate>() == sizeof<Hadamard>()) return sub<F>(x, y);
  if (sizeof<Gate>() == sizeof<RotateImaginary>() && !swapped) return sub<F>(y, mul<F>(x, t));
  return add<F>(y, mul<F>(x, t));
}

/** Whether a group's member 0 … 7 has an odd number of 1s among the qubits with an RX. */
// @ts-ignore: decorator
@inline
export function isSwapped<A, B, C>(member: i32): bool {
  let odd = 0;
  if (sizeof<A>() == sizeof<RotateImaginary>()) odd ^= member;
  if (sizeof<B>() == sizeof<RotateImaginary>()) odd ^= member >> 1;
  if (sizeof<C>() == sizeof<RotateImaginary>()) odd ^= member >> 2;
  return (odd & 1) != 0;
}
