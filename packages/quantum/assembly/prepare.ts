/**
 * Writes one block of a product state ⊗(αq|0⟩ + βq|1⟩): the amplitude of x is the product of a factor for its low bits,
 * one for its middle bits and one for the block's own bits, of which the first two come from tables.
 */
import { alternatingSigns, loadEverywhere, spreadImaginary, spreadReal, times } from './lanes';

const ROW_COUNT: usize = 4;
const ROW_LENGTH: usize = 8; // vectors
const LOW_TABLE: usize = 12;
const HIGH_TABLE: usize = 16;
const BLOCK_FACTORS: usize = 20; // per qubit outside the window αq and βq, 16 bytes each

export function prepare<F>(buffer: usize, step: usize, block: u32): void {
  const rows = <usize>load<u32>(step, ROW_COUNT);
  const length = <usize>load<u32>(step, ROW_LENGTH);
  const low = <usize>load<u32>(step, LOW_TABLE);
  const high = <usize>load<u32>(step, HIGH_TABLE);
  const signs = alternatingSigns<F>();
  let factor = sizeof<F>() == 8 ? f64x2(1, 0) : f32x4(1, 0, 1, 0);
  let choice = <usize>load<u32>(step, BLOCK_FACTORS);
  const end = <usize>load<u32>(step, BLOCK_FACTORS + 4);
  for (let bits = block; choice < end; choice += 32, bits >>= 1) {
    const chosen = loadEverywhere<F>(choice + ((<usize>(bits & 1)) << 4));
    factor = times<F>(factor, spreadReal<F>(chosen), spreadImaginary<F>(chosen, signs));
  }
  const factorReal = spreadReal<F>(factor);
  const factorImaginary = spreadImaginary<F>(factor, signs);
  for (let row: usize = 0; row < rows; row++) {
    const entry = loadEverywhere<F>(high + (row << (sizeof<F>() == 8 ? 4 : 3)));
    const scale = times<F>(entry, factorReal, factorImaginary);
    const re = spreadReal<F>(scale);
    const im = spreadImaginary<F>(scale, signs);
    for (let i: usize = 0; i < length; i++) {
      v128.store(buffer, times<F>(v128.load(low + (i << 4)), re, im));
      buffer += 16;
    }
  }
}
