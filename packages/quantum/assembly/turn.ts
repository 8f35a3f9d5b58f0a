/** Sweeps over one buffer that the groups of eight do not fit: phases on a few states, and the qubit inside a vector. */
import { add, mul, times } from './lanes';

const VECTOR_COUNT: usize = 4;
const START: usize = 8;
const REAL: usize = 64;
const IMAGINARY: usize = 80;
const WALK: usize = 128;

/**
 * Multiplies some vectors by one factor (per amplitude of the vector). They are found as the groups of a sweep are: from a
 * start, by a step for each lowest 1 of their number.
 */
export function turn<F>(buffer: usize, step: usize): void {
  const real = v128.load(step, REAL);
  const imaginary = v128.load(step, IMAGINARY);
  const count = load<u32>(step, VECTOR_COUNT);
  // Four at once: their places differ by the same two steps.
  const first = <usize>load<u32>(step, WALK);
  const second = first ^ <usize>load<u32>(step, WALK + 4);
  let address = buffer ^ <usize>load<u32>(step, START);
  if (count < 4) {
    turnVector<F>(address, real, imaginary);
    if (count > 1) turnVector<F>(address ^ first, real, imaginary);
    return;
  }
  for (let number: u32 = 4; ; number += 4) {
    turnVector<F>(address, real, imaginary);
    turnVector<F>(address ^ first, real, imaginary);
    turnVector<F>(address ^ second, real, imaginary);
    turnVector<F>(address ^ first ^ second, real, imaginary);
    if (number >= count) break;
    // The last of the four is where the next step begins.
    address ^= first ^ second ^ <usize>load<u32>(step + (ctz(number) << 2), WALK);
  }
}

// @ts-ignore: decorator
@inline
function turnVector<F>(address: usize, real: v128, imaginary: v128): void {
  v128.store(address, times<F>(v128.load(address), real, imaginary));
}

/**
 * A gate on the qubit inside a float32 vector, z = (x, y): z·own + (y, x)·other, with the parts of (y, x)
 * swapped as well where the gate's off-diagonal is imaginary.
 */
export function turnLane(buffer: usize, step: usize, imaginary: bool): void {
  const own = v128.load(step, REAL);
  const other = v128.load(step, IMAGINARY);
  const end = buffer + ((<usize>load<u32>(step, VECTOR_COUNT)) << 4);
  if (imaginary) {
    for (let address = buffer; address < end; address += 16) {
      const z = v128.load(address);
      const crossed = v128.shuffle<u32>(z, z, 3, 2, 1, 0);
      v128.store(address, add<f32>(mul<f32>(z, own), mul<f32>(crossed, other)));
    }
  } else {
    for (let address = buffer; address < end; address += 16) {
      const z = v128.load(address);
      const crossed = v128.shuffle<u32>(z, z, 2, 3, 0, 1);
      v128.store(address, add<f32>(mul<f32>(z, own), mul<f32>(crossed, other)));
    }
  }
}
