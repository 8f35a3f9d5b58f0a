// @ts-check
// The npm peers on large workloads take seconds to hours: each has one run, in a process that is ended at a limit.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figures } from './measure.mjs';

export const LIMIT_S = Number(process.env.BENCH_PEER_LIMIT_S ?? 40);

/**
 * How the peers compare with the engine's median time; for a run that was ended the ratio is only the least it can be.
 * @param {string} workload @param {number} engineMs @returns {import('./report.mjs').Comparison[]}
 */
export function compareSlowPeers(workload, engineMs) {
  return ['jsqubits', 'quantum-circuit'].map((other) => {
    const ms = timeInProcess(workload, other);
    return ms === null
      ? { other, ratio: figures([(LIMIT_S * 1000) / engineMs]), stoppedAfterS: LIMIT_S }
      : { other, ratio: figures([ms / engineMs]), runs: 1 };
  });
}

/** @param {string} workload @param {string} peer */
function timeInProcess(workload, peer) {
  const script = fileURLToPath(new URL('peer.mjs', import.meta.url));
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { timeout: LIMIT_S * 1000, killSignal: 'SIGKILL', encoding: 'utf8' };
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, workload, peer], options);
  if (/** @type {NodeJS.ErrnoException | undefined} */ (error)?.code === 'ETIMEDOUT') return null;
  if (status !== 0) throw new Error(`${peer} failed on ${workload}: ${stderr}`);
  return Number(stdout);
}
