/**
 * The 2×2 gates that the sweeps know, each with its scale taken out: |x⟩ and |y⟩ are the amplitudes with the target 0
 * and 1, and `t` holds tan(θ/2) in the signs that the formula needs.
 *
 *   Idle              (x, y)
 *   Hadamard          (x + y, x − y)                 scale 1/√2
 *   RotateReal        (x − t·y, y + t·x)             scale cos(θ/2), RY
 *   RotateImaginary   (x − i·t·y, y − i·t·x)         scale cos(θ/2), RX
 *
 * A gate is chosen by a type, because AssemblyScript specialises generic functions by types only; the four types
 * differ in size and stand for nothing else.
 */
import { add, mul, sub, swapParts } from './lanes';

export type Idle = u8;
export type Hadamard = u16;
export type RotateReal = u32;
export type RotateImaginary = u64;

/** What becomes of the amplitude with the target 0. */
// @ts-ignore: decorator
@inline
export function lower<F, Gate>(x: v128, y: v128, t: v128): v128 {
  if (sizeof<Gate>() == sizeof<Idle>()) return x;
  if (sizeof<Gate>() == sizeof<Hadamard>()) return add<F>(x, y);
  if (sizeof<Gate>() == sizeof<RotateReal>()) return sub<F>(x, mul<F>(y, t));
  return add<F>(x, mul<F>(swapParts<F>(y), t));
}

/** What becomes of the amplitude with the target 1. */
// @ts-ignore: decorator
@inline
export function upper<F, Gate>(x: v128, y: v128, t: v128): v128 {
  if (sizeof<Gate>() == sizeof<Idle>()) return y;
  if (sizeof<Gate>() == sizeof<Hadamard>()) return sub<F>(x, y);
  if (sizeof<Gate>() == sizeof<RotateReal>()) return add<F>(y, mul<F>(x, t));
  return add<F>(y, mul<F>(swapParts<F>(x), t));
}
