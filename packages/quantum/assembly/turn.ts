/** Sweeps over one buffer that the groups of eight do not fit: phases on a few states, and the qubit inside a vector. */
import { add, mul, times } from './lanes';

const VECTOR_COUNT: usize = 4;
const MASK: usize = 8;
const REAL: usize = 64;
const IMAGINARY: usize = 80;

/** Multiplies the vectors whose index bits in the mask are all 1 by one factor (per amplitude of the vector). */
export function turn<F>(buffer: usize, step: usize): void {
  const mask = <usize>load<u32>(step, MASK);
  const real = v128.load(step, REAL);
  const imaginary = v128.load(step, IMAGINARY);
  let offset: usize = 0;
  for (let left = load<u32>(step, VECTOR_COUNT); left > 0; left--) {
    const address = buffer + (offset | mask);
    v128.store(address, times<F>(v128.load(address), real, imaginary));
    offset = ((offset | mask) + 16) & ~mask;
  }
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
