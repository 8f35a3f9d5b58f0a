// A small disk, so that a case can fill it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack } from '@superpose/testing';
import type { FaultOutcome } from './fault-case.js';

/** `use` gets a stack whose data lie on a disk of 160 MB; making one needs the right to mount. */
export async function withSmallDisk(
  use: (stack: Stack, disk: string) => Promise<FaultOutcome>,
): Promise<FaultOutcome> {
  const directory = mkdtempSync(join(tmpdir(), 'superpose-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', directory]);
  if (mounted.status !== 0) {
    rmSync(directory, { recursive: true });
    return { held: true, measured: '', notHere: 'a small disk needs the right to mount, which root has' };
  }
  const stack = await startStack({
    dataDir: directory,
    redis: false,
    // Here the disk shall run full, so that Postgres itself meets it.
    environment: { DISK_LOW_MIB: '0' },
  });
  try {
    return await use(stack, directory);
  } finally {
    // The directory is a mount point, which only umount removes.
    await stack.stop().catch(() => {});
    spawnSync('umount', ['-l', directory]);
    if (existsSync(directory)) rmSync(directory, { recursive: true, force: true });
  }
}
