// npm run bench:hostile: one client that tries to take everything at once, and a class of 40 beside it.
//   --seconds 120   how long both go on; the class is alone for a quarter of that first
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, main, option, percentile, startStack, type Stack } from '@superpose/testing';
import { classOf40, type ClassReply } from './class.js';

/** Status, or status and code → how often. */
type Counts = Record<string, number>;

const MAX_P95_MS = 150;
/** The gateway believes this machine which address a request is from. */
const ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' };

main(async () => {
  await build();
  const seconds = Number(option('seconds') ?? 120);
  const stack = await startStack({ environment: ENVIRONMENT });
  try {
    process.exitCode = (await measure(stack, seconds)) ? 0 : 1;
  } finally {
    await stack.stop();
  }
});

async function measure(stack: Stack, seconds: number): Promise<boolean> {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.versions.node}`);
  const alone = await classOf40(stack, seconds / 4);
  report('the class alone', alone);
  const stopAttack = startAttack(stack.url);
  const beside = await classOf40(stack, seconds);
  report('the class beside it', beside);
  for (const [kind, statuses] of Object.entries(await stopAttack())) {
    console.log(`  hostile ${kind.padEnd(20)} ${summaryOf(statuses)}`);
  }
  const failed = beside.filter(({ status }) => status >= 500 || status === 0).length;
  const held = beside.length > 0 && failed === 0 && p95Of(beside) < MAX_P95_MS;
  console.log(`${held ? 'held' : 'NOT HELD'}: p95 below ${MAX_P95_MS} ms and no 5xx`);
  return held;
}

const p95Of = (replies: readonly ClassReply[]): number =>
  percentile(
    replies.map(({ ms }) => ms),
    95,
  );

function report(name: string, replies: readonly ClassReply[]): void {
  const statuses: Counts = {};
  for (const { status, code } of replies) {
    const name = code === undefined ? String(status) : `${status} ${code}`;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const load = loadavg()[0]!.toFixed(1);
  console.log(`${name}: p95 ${p95Of(replies).toFixed(1)} ms; ${summaryOf(statuses)}; load ${load}`);
}

const summaryOf = (statuses: Counts): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Returns what ends the attack and gives the statuses that it had. */
function startAttack(url: string): () => Promise<Record<string, Counts>> {
  const path = fileURLToPath(new URL('./attack.js', import.meta.url));
  const attack = spawn(process.execPath, [path, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  attack.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return async () => {
    attack.kill('SIGTERM');
    await once(attack, 'close');
    return JSON.parse(printed) as Record<string, Counts>;
  };
}
