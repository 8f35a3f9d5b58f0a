import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Gauge, metricsRegistry } from '@superpose/service-kit';
import { statfs } from 'node:fs/promises';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';

const READ_EVERY_MS = 5_000;
const MEBIBYTE = 2 ** 20;

const freeBytes = new Gauge({
  name: 'exercise_disk_free_bytes',
  help: 'Bytes that are free on the disk of the submissions',
  registers: [metricsRegistry],
});
const lowBytes = new Gauge({
  name: 'exercise_disk_low_bytes',
  help: 'Below this many free bytes, submissions are refused',
  registers: [metricsRegistry],
});

/** Watches the disk on which Postgres keeps its data, where this process can see it. */
@Injectable()
export class DiskSpace implements OnApplicationShutdown {
  private free = Infinity;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly lowBytes: number;
  private readonly firstRead: Promise<void> | undefined;

  constructor(@Inject(EXERCISES_CONFIG) config: ExercisesConfig) {
    this.lowBytes = config.DISK_LOW_MIB * MEBIBYTE;
    const path = config.DISK_PATH;
    if (path === undefined) return;
    lowBytes.set(this.lowBytes);
    this.firstRead = this.read(path);
    this.timer = setInterval(() => void this.read(path), READ_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** As of the last read, at most 5 s ago. `unknown` where the disk cannot be seen. */
  async state(): Promise<'ok' | 'low' | 'unknown'> {
    await this.firstRead;
    if (this.free === Infinity) return 'unknown';
    return this.free < this.lowBytes ? 'low' : 'ok';
  }

  private async read(path: string): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(path);
      this.free = bavail * bsize;
      freeBytes.set(this.free);
    } catch {
      // Without a figure nothing is refused; Postgres itself says when it is full.
      this.free = Infinity;
    }
  }
}
