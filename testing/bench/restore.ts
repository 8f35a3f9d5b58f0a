// npm run bench:restore: how long a backup and a restore of many submissions take, and in how much memory.
//   --submissions 370000
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addSubmissions,
  createTestPostgres,
  main,
  operatorRuns,
  option,
  peakIn,
  PRINT_PEAK,
  root,
  seconds,
} from '@superpose/testing';

const MEBIBYTE = 2 ** 20;

main(async () => {
  const submissions = Number(option('submissions') ?? 370_000);
  const directory = mkdtempSync(join(tmpdir(), 'superpose-bench-restore-'));
  const file = join(directory, 'many.backup.gz');
  const postgres = await createTestPostgres();
  try {
    await postgres.start();
    const migrate = join(root, 'services', 'exercises', 'dist', 'migrate.js');
    execFileSync(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: postgres.url } });
    await addSubmissions(postgres.url, submissions);
    console.log(`backup of ${submissions} submissions: ${await take(postgres.url, 'backup.mjs', file)}`);
    console.log(`its file: ${(statSync(file).size / MEBIBYTE).toFixed(0)} MiB`);
    const restore = await take(postgres.url, 'restore.mjs', file, join(directory, 'before.gz'));
    console.log(`restore, with its restore point: ${restore}   target < 180 s and 256 MiB`);
  } finally {
    await postgres.remove();
    rmSync(directory, { recursive: true });
  }
});

async function take(url: string, name: 'backup.mjs' | 'restore.mjs', ...args: string[]): Promise<string> {
  const startedAt = performance.now();
  const { status, output } = await operatorRuns(url, name, args, { nodeArguments: [PRINT_PEAK] }).ended;
  if (status !== 0) throw new Error(output);
  return `${seconds(performance.now() - startedAt)}, at most ${peakIn(output).toFixed(0)} MiB of memory`;
}
