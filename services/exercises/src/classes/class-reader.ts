import { Injectable } from '@nestjs/common';
import type { ClassGrid, ClassResults, OwnProgress, SlipCount } from '@superpose/contracts';
import type { EntityManager } from 'typeorm';
import { Catalogue } from '../catalogue/catalogue.js';
import { Database } from '../database/database.js';
import { findCertificateCode } from './certificate-store.js';
import type { ClassRow, MemberRow, Membership } from './class-access.js';
import { lastNumber, numberEvents } from './class-events.js';
import { cellOf, exercisesOf, factsOf, memberOf, type CellRow } from './class-responses.js';
import { CELL_COLUMNS } from './member-submission.js';
import { COUNTED_SLIPS, slipsByExercise, type SlipRow } from './slips.js';

/** What a teacher and a member see of a class. */
@Injectable()
export class ClassReader {
  constructor(
    private readonly database: Database,
    private readonly catalogue: Catalogue,
  ) {}

  async grid(row: ClassRow): Promise<ClassGrid> {
    return this.database.run(async (manager) => {
      // What happened while no one followed the class has no numbers yet, and would all come after the grid's.
      await numberEvents(manager, [row.id]);
      // Read first: an event with a higher number may be in the grid already, but none up to it is missing there.
      const last = await lastNumber(manager);
      const results = await this.resultsIn(manager, row);
      return { ...results, join_code: row.joinCode, last_event_id: String(last) };
    });
  }

  async results(row: ClassRow): Promise<ClassResults> {
    return this.database.run((manager) => this.resultsIn(manager, row));
  }

  async ownProgress({ class: row, member }: Membership): Promise<OwnProgress> {
    return this.database.run(async (manager) => {
      const cells = await manager.query<CellRow[]>(
        `SELECT ${CELL_COLUMNS} FROM class_cells cell WHERE member_id = $1 AND exercise_id = ANY ($2)`,
        [member.id, row.exerciseIds],
      );
      return {
        ...factsOf(row),
        member_id: member.id,
        nickname: member.nickname,
        exercises: exercisesOf(row, this.catalogue),
        cells: cells.map(cellOf),
        certificate_code: await findCertificateCode(manager, member.id, row.exerciseIds),
      };
    });
  }

  private async resultsIn(manager: EntityManager, row: ClassRow): Promise<ClassResults> {
    return manager.transaction('REPEATABLE READ', async (snapshot) => {
      const members = await snapshot.query<MemberRow[]>(
        `SELECT id, nickname, joined_at AS "joinedAt" FROM class_members WHERE class_id = $1
          ORDER BY joined_at DESC, id`,
        [row.id],
      );
      const cells = await snapshot.query<CellRow[]>(
        `SELECT ${CELL_COLUMNS} FROM class_cells cell WHERE class_id = $1 AND exercise_id = ANY ($2)
          ORDER BY last_at DESC, member_id, exercise_id`,
        [row.id, row.exerciseIds],
      );
      const slips = await countSlips(snapshot, row);
      return {
        ...factsOf(row),
        members: members.map(memberOf),
        exercises: exercisesOf(row, this.catalogue).map((exercise) => ({
          ...exercise,
          slips: slips.get(exercise.exercise_id) ?? [],
        })),
        cells: cells.map(cellOf),
      };
    });
  }
}

/** Exercise → its slips, the most common first. A member who makes one again and again is counted once. */
async function countSlips(
  manager: EntityManager,
  { id, exerciseIds }: ClassRow,
): Promise<ReadonlyMap<string, SlipCount[]>> {
  const rows = await manager.query<SlipRow[]>(
    `SELECT exercise_id AS "exerciseId", code, count(*)::int AS members FROM class_slips
      WHERE class_id = $1 AND exercise_id = ANY ($2) AND code = ANY ($3)
      GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    [id, exerciseIds, COUNTED_SLIPS],
  );
  return slipsByExercise(rows);
}
