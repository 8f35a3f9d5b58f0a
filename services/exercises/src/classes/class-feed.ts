import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CLASS_RESET_EVENT } from '@superpose/contracts';
import { EventFeed, type ServerSentEvent } from '@superpose/service-kit';
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

interface StartingPoint {
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
  private readonly feed = new EventFeed<ServerSentEvent>({
    onFollow: () => this.startReading(),
    onLeft: () => this.stopReading(),
  });
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;

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

  /** The events from the starting point on, until the class ends, its teacher's key is another one, or the service stops. */
  async *follow(
    row: KeyedClass,
    { after, isReset }: StartingPoint,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ServerSentEvent[], void> {
    if (isReset) yield [{ id: after, name: CLASS_RESET_EVENT, data: {} }];
    yield* this.feed.follow(subjectOf(row), after, signal);
  }

  beforeApplicationShutdown(): void {
    this.feed.close();
  }

  private startReading(): readonly [] {
    this.timer ??= setInterval(() => void this.read(), READ_EVERY_MS).unref();
    void this.read();
    return [];
  }

  private stopReading(): void {
    if (!this.feed.isEmpty) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async read(): Promise<void> {
    if (this.isReading || this.feed.isEmpty) return;
    this.isReading = true;
    try {
      while ((await this.readOnce()) && !this.feed.isEmpty);
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
    for (const subject of this.feed.wanted().keys()) {
      const position = wanted.find(({ classId }) => classId === classOf(subject));
      // Followed since; it is in the next reading.
      if (!position) continue;
      const { classId, after } = position;
      const keyHash = present.get(classId);
      if (!keyHash || subject !== subjectOf({ id: classId, keyHash })) this.feed.end(subject);
      else this.feed.give(subject, eventsOf(classId, events), after);
    }
    return events.length === EVENTS_AT_ONCE;
  }

  /** For each class the earliest position of its followers. */
  private wantedPositions(): Position[] {
    const earliest = new Map<string, number>();
    for (const [subject, after] of this.feed.wanted()) {
      const classId = classOf(subject);
      earliest.set(classId, Math.min(after, earliest.get(classId) ?? after));
    }
    return [...earliest].map(([classId, after]) => ({ classId, after }));
  }
}

const eventsOf = (id: string, events: readonly StoredEvent[]): StoredEvent[] =>
  events.filter(({ classId }) => classId === id);

type KeyedClass = Pick<TeacherClass, 'id' | 'keyHash'>;

/** What is followed is a class as one key opens it. */
const subjectOf = ({ id, keyHash }: KeyedClass): string => `${id} ${keyHash.toString('hex')}`;
const classOf = (subject: string): string => subject.slice(0, subject.indexOf(' '));
