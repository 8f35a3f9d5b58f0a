import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { TeacherClass } from './class-access.js';
import {
  EVENTS_AT_ONCE,
  isTooFarBehind,
  lastNumber,
  numberEvents,
  presentClasses,
  readEvents,
  type Position,
  type StoredEvent,
} from './class-events.js';

const READ_EVERY_MS = 500;

export interface Follower {
  readonly class: Pick<TeacherClass, 'id' | 'keyHash'>;
  /** In order, one or more. */
  readonly onEvents: (events: readonly StoredEvent[]) => void;
  /** The class has been deleted or has ended, its teacher's key is another one, or the service stops. */
  readonly onEnd: () => void;
}

export interface StartingPoint {
  /** The events after this number come. */
  readonly after: number;
  /** Events before it are left out, so the grid has to be read again. */
  readonly isReset: boolean;
}

/**
 * Reads the log of events for all followers in this process, twice a second while there are any: every process of the
 * service reads the same log, so it does not matter which one has taken a submission.
 */
@Injectable()
export class ClassFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger('ClassFeed');
  /** Follower → the number of the last event that it was given. */
  private readonly positions = new Map<Follower, number>();
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;
  private isStopping = false;

  constructor(private readonly database: Database) {}

  /** Where a follower begins: after event `seen`, or with what happens next if `seen` is null. */
  startingPoint(classId: string, seen: number | null): Promise<StartingPoint> {
    return this.database.run(async (manager) => {
      await numberEvents(manager, [classId]);
      const last = await lastNumber(manager);
      if (seen === null) return { after: last, isReset: false };
      // A restore may set the numbers back. A number above the last one is from before it, when other events had
      // happened.
      const isReset = seen > last || (await isTooFarBehind(manager, { classId, after: seen }));
      return { after: isReset ? last : seen, isReset };
    });
  }

  /** Gives the follower every event after `after`, in order. @returns stops following */
  follow(follower: Follower, after: number): () => void {
    if (this.isStopping) {
      follower.onEnd();
      return () => undefined;
    }
    this.positions.set(follower, after);
    this.timer ??= setInterval(() => void this.read(), READ_EVERY_MS).unref();
    void this.read();
    return () => this.remove(follower);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const follower of this.positions.keys()) this.end(follower);
  }

  private async read(): Promise<void> {
    if (this.isReading || this.positions.size === 0) return;
    this.isReading = true;
    try {
      while ((await this.readOnce()) && this.positions.size > 0);
    } catch (error) {
      // Postgres is away or busy; nothing is lost, the next reading begins where this one has.
      this.logger.debug(`events could not be read: ${(error as Error).message}`);
    } finally {
      this.isReading = false;
    }
  }

  /** @returns whether there may be more at once */
  private async readOnce(): Promise<boolean> {
    const wanted = this.wantedPositions();
    const classIds = wanted.map(({ classId }) => classId);
    const { present, events } = await this.database.run(async (manager) => {
      await numberEvents(manager, classIds);
      return {
        present: await presentClasses(manager, classIds),
        events: await readEvents(manager, wanted),
      };
    });
    for (const follower of this.positions.keys()) {
      const { id, keyHash } = follower.class;
      if (classIds.includes(id) && !present.get(id)?.equals(keyHash)) this.end(follower);
    }
    this.pass(events);
    return events.length === EVENTS_AT_ONCE;
  }

  /** For each class the earliest position of its followers. */
  private wantedPositions(): Position[] {
    const earliest = new Map<string, number>();
    for (const [
      {
        class: { id },
      },
      after,
    ] of this.positions) {
      earliest.set(id, Math.min(after, earliest.get(id) ?? after));
    }
    return [...earliest].map(([classId, after]) => ({ classId, after }));
  }

  private pass(events: readonly StoredEvent[]): void {
    for (const [follower, after] of this.positions) {
      const own = events.filter(({ classId, seq }) => classId === follower.class.id && seq > after);
      const last = own.at(-1);
      if (!last) continue;
      this.positions.set(follower, last.seq);
      follower.onEvents(own);
    }
  }

  private end(follower: Follower): void {
    this.remove(follower);
    follower.onEnd();
  }

  private remove(follower: Follower): void {
    this.positions.delete(follower);
    if (this.positions.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
