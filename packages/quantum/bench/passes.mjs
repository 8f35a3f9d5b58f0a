// How many times a workload's plan reads and writes the whole state.
import { lower } from '../dist/plan/lower.js';
import { schedule } from '../dist/plan/schedule.js';
import { WINDOW_WIDTH } from '../dist/wasm/layout.js';

export function passCount({ qubitCount, operations }) {
  const { stages } = lower(qubitCount, operations, Math.min(qubitCount, WINDOW_WIDTH));
  return stages.reduce(
    (sum, { primitives }) => sum + schedule(primitives, qubitCount, WINDOW_WIDTH).length,
    0,
  );
}
