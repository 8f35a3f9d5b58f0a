// @ts-check
// Makes backups at intervals, and shows on an internal port how old the last good one is.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../stack/clear-error.mjs';
import { backupRound, lastGood } from './backup-round.mjs';

/** @typedef {import('./backup-round.mjs').Places} Places */

/** After a round that failed. */
const AGAIN_MS = 300_000;
/** A timer can't wait for more than 24 days. */
const LONGEST_SLEEP_MS = 86_400_000;

/**
 * Runs until `signal`. A backup that is due is made at once, so a restart loses none.
 * @param {{databaseUrl: () => string, places: Places, everyMs: number, port: number, signal: AbortSignal,
 *   log: (sentence: string) => void}} options
 */
export async function keepBackups({ databaseUrl, places, everyMs, port, signal, log }) {
  const counts = { bytes: 0, failures: 0 };
  const server = serve(port, () => metricsPage(lastGood(places), counts));
  while (!signal.aborted) {
    let waitMs = lastGood(places) + everyMs - Date.now();
    if (waitMs <= 0) {
      try {
        counts.bytes = (await backupRound(databaseUrl(), places)).bytes;
        log(`made a backup of ${counts.bytes} bytes`);
        waitMs = everyMs;
      } catch (error) {
        counts.failures += 1;
        log(messageOf(error));
        waitMs = Math.min(AGAIN_MS, everyMs);
      }
    }
    await sleep(Math.min(waitMs, LONGEST_SLEEP_MS), undefined, { signal }).catch(() => undefined);
  }
  server.close();
  server.closeAllConnections();
}

/** The paths are those of the services. @param {number} port @param {() => string} metrics */
function serve(port, metrics) {
  const server = createServer(({ url }, response) => {
    if (url === '/metrics') response.setHeader('content-type', 'text/plain; version=0.0.4').end(metrics());
    else response.writeHead(url?.startsWith('/health/') ? 200 : 404).end();
  });
  return server.listen(port);
}

/** @param {number} lastGoodMs @param {{bytes: number, failures: number}} counts */
const metricsPage = (lastGoodMs, { bytes, failures }) => `\
# HELP backup_last_success_timestamp_seconds When the last good backup was made; 0 for never
# TYPE backup_last_success_timestamp_seconds gauge
backup_last_success_timestamp_seconds{service="backup"} ${lastGoodMs / 1000}
# HELP backup_size_bytes Bytes of the backup that this process made last
# TYPE backup_size_bytes gauge
backup_size_bytes{service="backup"} ${bytes}
# HELP backup_failures_total Backups that could not be made, checked or copied
# TYPE backup_failures_total counter
backup_failures_total{service="backup"} ${failures}
`;
