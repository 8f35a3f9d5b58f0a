import { Inject, Injectable } from '@nestjs/common';
import {
  readJoinCode,
  type ClassChanged,
  type ClassCreated,
  type ClassJoined,
  type JoinCodeRenewed,
  type TeacherKeyRenewed,
} from '@superpose/contracts';
import type {
  changeClassRequestSchema,
  createClassRequestSchema,
  joinClassRequestSchema,
} from '@superpose/contracts/schemas';
import { ProblemException, ValidationProblem } from '@superpose/service-kit';
import type { z } from 'zod';
import { Catalogue } from '../catalogue/catalogue.js';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';
import type { ClassRow, TeacherClass } from './class-access.js';
import { countAttempt, secondsToWait, type Attempts } from './class-attempts.js';
import { classClosed, classExpired, tooManyAttempts, unknownCode } from './class-problems.js';
import { exercisesOf, factsOf } from './class-responses.js';
import {
  endClass,
  findByCode,
  insertClass,
  renewJoinCode,
  replaceTeacherKey,
  updateClass,
} from './class-store.js';
import { EndedClasses } from './ended-classes.js';
import { createKey, hashOf } from './keys.js';
import { insertMember } from './member-store.js';

type NewClass = z.output<typeof createClassRequestSchema>;
type NewMember = z.output<typeof joinClassRequestSchema>;
type Change = z.output<typeof changeClassRequestSchema>;

/** Opens, joins, changes and deletes classes. */
@Injectable()
export class ClassesService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: Catalogue,
    private readonly ended: EndedClasses,
    @Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig,
  ) {}

  /** @throws ProblemException 429 for an address that has opened too many, ValidationProblem 422 */
  async create(request: NewClass, client: string): Promise<ClassCreated> {
    const exerciseIds = this.knownExercises(request.exercise_ids);
    const key = createKey();
    const most = this.config.CLASSES_PER_HOUR;
    const attempts: Attempts = { kind: 'creation', client, most };
    const created = await this.database.transaction(async (manager) => {
      const seconds = await secondsToWait(manager, attempts);
      if (seconds > 0) {
        throw tooManyAttempts(`Only ${most} classes an hour can be opened from one address.`, seconds);
      }
      await countAttempt(manager, attempts);
      return insertClass(manager, {
        name: request.name,
        teacherKeyHash: hashOf(key),
        exerciseIds,
        dueAt: request.due_at ?? null,
        keepDays: request.keep_days,
      });
    });
    return {
      class_id: created.id,
      join_code: created.joinCode,
      teacher_key: key,
      expires_at: created.expiresAt.toISOString(),
    };
  }

  /** @throws ProblemException 404, 409, 410, and 429 for an address that has guessed too often, whatever the code */
  async join(request: NewMember, client: string): Promise<ClassJoined> {
    const { WRONG_CODES_PER_HOUR: most, JOINS_PER_HOUR } = this.config;
    const subject = request.join_code.trim().toUpperCase();
    const attempts: Attempts = { kind: 'wrong-code', client, most, subject };
    const found = await this.findByCode(request.join_code, attempts);
    if (found.expiresAt <= new Date()) throw classExpired();
    if (found.closed) throw classClosed();
    const key = createKey();
    const joins: Attempts = { kind: 'joining', client: `${client} ${found.id}`, most: JOINS_PER_HOUR };
    const member = await this.database.transaction(async (manager) => {
      const seconds = await secondsToWait(manager, joins);
      if (seconds > 0) {
        const detail = `Only ${JOINS_PER_HOUR} learners an hour can join a class from one address.`;
        throw tooManyAttempts(detail, seconds);
      }
      await countAttempt(manager, joins);
      return insertMember(manager, {
        classId: found.id,
        nickname: request.nickname,
        keyHash: hashOf(key),
        most: this.config.CLASS_MEMBERS,
      });
    });
    return {
      class_id: found.id,
      name: found.name,
      member_id: member.id,
      member_key: key,
      nickname: member.nickname,
    };
  }

  async change({ id }: ClassRow, request: Change): Promise<ClassChanged> {
    const { name, closed, exercise_ids: ids, due_at: dueAt } = request;
    const exerciseIds = ids && this.knownExercises(ids);
    const changed = await this.database.run((manager) =>
      updateClass(manager, id, { name, closed, exerciseIds, dueAt }),
    );
    return {
      ...factsOf(changed),
      join_code: changed.joinCode,
      exercises: exercisesOf(changed, this.catalogue),
    };
  }

  async renewCode({ id }: ClassRow): Promise<JoinCodeRenewed> {
    return { class_id: id, join_code: await this.database.run((manager) => renewJoinCode(manager, id)) };
  }

  /** @throws ProblemException 403 where the key has been replaced meanwhile */
  async renewKey(row: TeacherClass): Promise<TeacherKeyRenewed> {
    const key = createKey();
    await this.database.run((manager) => replaceTeacherKey(manager, row, hashOf(key)));
    return { class_id: row.id, teacher_key: key };
  }

  /** Shuts the class for everybody at once. A large one takes longer to delete than a client waits. */
  async delete({ id }: ClassRow): Promise<void> {
    await this.database.run((manager) => endClass(manager, id));
    void this.ended.deleteAll();
  }

  /** A wrong code is counted in the transaction that has looked for it, so that guesses sent at once are all counted. */
  private async findByCode(text: string, attempts: Attempts): Promise<ClassRow> {
    const code = readJoinCode(text);
    const found = await this.database.transaction(async (manager): Promise<ClassRow | number> => {
      const seconds = await secondsToWait(manager, attempts);
      if (seconds > 0) return seconds;
      const row = code === null ? null : await findByCode(manager, code);
      if (!row) await countAttempt(manager, attempts);
      return row ?? 0;
    });
    if (found === 0) throw unknownCode();
    if (typeof found === 'number') {
      throw tooManyAttempts('Too many wrong codes came from your address; try again later.', found);
    }
    return found;
  }

  /** The exercises' ids of today, each once. @throws ValidationProblem 422 naming the first that is unknown */
  private knownExercises(ids: readonly string[]): string[] {
    const known = ids.map((id, index) => {
      try {
        return this.catalogue.find(id).id;
      } catch (error) {
        if (!(error instanceof ProblemException)) throw error;
        throw new ValidationProblem([
          { path: ['exercise_ids', index], message: 'is not the id of an exercise' },
        ]);
      }
    });
    return [...new Set(known)];
  }
}
