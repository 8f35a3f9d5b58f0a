// @ts-check
// The containers' health check: the service's own readiness, asked on its internal port. A service that does not respond
// twice in a row is hung, and is killed so that the engine starts it again: by itself an engine only marks it unhealthy.
//   node health-check.mjs [process id]   the service is the first child of process 1 unless given
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SILENT_BEFORE = join(tmpdir(), `silent-on-${process.env.INTERNAL_PORT}`);
const url = `http://127.0.0.1:${process.env.INTERNAL_PORT}/health/ready`;

const answer = await fetch(url, { signal: AbortSignal.timeout(3_500) }).then(
  (response) => (response.ok ? 'ready' : 'not ready'),
  (error) => (error.name === 'TimeoutError' ? 'silence' : 'not ready'),
);
if (answer !== 'silence') rmSync(SILENT_BEFORE, { force: true });
else if (!existsSync(SILENT_BEFORE)) writeFileSync(SILENT_BEFORE, '');
else {
  rmSync(SILENT_BEFORE);
  process.kill(Number(process.argv[2] ?? serviceProcess()), 'SIGKILL');
}
process.exit(answer === 'ready' ? 0 : 1);

/** Process 1 is the engine's init, which has started the service first. */
function serviceProcess() {
  const isChildOfInit = (/** @type {number} */ pid) => {
    try {
      return / \S 1 /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''));
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.sort((a, b) => a - b).find((pid) => pid > 1 && isChildOfInit(pid));
}
