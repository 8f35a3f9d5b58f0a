/** The float64 build: one module for each precision, from the same sources. */
import { runBlocks } from './program';

export function run(
  steps: usize,
  stepCount: u32,
  outside: usize,
  from: u32,
  to: u32,
  state: usize,
  buffer: usize,
  spare: usize,
  scratch: usize,
): void {
  runBlocks<f64>(steps, stepCount, outside, from, to, state, buffer, spare, scratch);
}
