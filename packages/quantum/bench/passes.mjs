// @ts-check
// How many times a workload's plan reads and writes the whole state.
import { lower } from '../dist/plan/lower.js';
import { schedule } from '../dist/plan/schedule.js';
import { WINDOW_WIDTH } from '../dist/wasm/layout.js';

/** @typedef {import('../dist/plan/lower.js').Stage} Stage */

/** @param {import('./workloads.mjs').Workload} workload */
export function passCount({ qubitCount, operations }) {
  const { stages } = lower(qubitCount, operations, Math.min(qubitCount, WINDOW_WIDTH));
  // No workload has a gate that is left whole.
  const parts = /** @type {Extract<Stage, { kind: 'primitives' }>[]} */ (stages);
  return parts.reduce(
    (sum, { primitives }) => sum + schedule(primitives, qubitCount, WINDOW_WIDTH).length,
    0,
  );
}
