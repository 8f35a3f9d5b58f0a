// @ts-check
// How many times a workload's plan reads and writes the whole state, and how many sweeps that is in the windows.
import { execute } from '../dist/wasm/execute.js';

/**
 * Plans without running the kernels.
 * @param {import('./workloads.mjs').Workload} workload
 * @param {import('../dist/index.js').Precision} precision
 * @param {import('../dist/index.js').Workspace} workspace
 */
export function planOf({ qubitCount, operations }, precision, workspace) {
  const idle = () => undefined;
  const execution = { workspace, precision, threadCount: 1, runPass: idle, check: idle };
  const { passCount, sweepCount } = execute(qubitCount, operations, execution);
  return { passes: passCount, sweeps: sweepCount };
}
