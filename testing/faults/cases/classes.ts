// Fault 40: the exercise service is killed while a class works.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { range, type Client, type Stack } from '@superpose/testing';
import { BrokenPromise, type FaultCase } from '../fault-case.js';

export const EXERCISE = '01-flip-a-qubit';
const MEMBERS = 20;
const SUBMISSIONS_EACH = 6;
const KILLS = 3;
const CIRCUITS = ['Y', 'Z', 'X'].map((name) => [{ name, qubit: 0, timeStep: 0 }]);

export interface Member {
  readonly member_id: string;
  readonly member_key: string;
}
interface Cell {
  readonly member_id: string;
  readonly tries: number;
  readonly passed: boolean;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const classes: readonly FaultCase[] = [
  {
    number: 40,
    fault: 'kill -9 of the exercise service while a class of 20 submits',
    promise: 'no acknowledged submission lost or counted twice; the grid is right afterwards',
    quick: true,
    needs: { own: true },
    async run(stack) {
      const { client } = stack;
      const opened = await post<{ class_id: string; join_code: string; teacher_key: string }>(client, '', {
        name: 'Year 12',
        exercise_ids: [EXERCISE],
      });
      const members: Member[] = [];
      for (const n of range(MEMBERS)) {
        members.push(await post(client, '/join', { join_code: opened.join_code, nickname: `learner ${n}` }));
      }
      const acknowledged = new Set<string>();
      const work = members.map((member) => submitAll(client, member, acknowledged));
      await killInBetween(stack, acknowledged);
      await Promise.all(work);

      const rows = await client.query<{ id: string }>(
        'SELECT s.id FROM submissions s JOIN class_members m ON m.id = s.member_id WHERE m.class_id = $1',
        [opened.class_id],
      );
      const reply = await client.call('GET', `/api/exercises/classes/${opened.class_id}`, {
        headers: bearer(opened.teacher_key),
      });
      const { cells } = JSON.parse(reply.text) as { cells: Cell[] };
      const lost = [...acknowledged].filter((id) => !rows.some((row) => row.id === id)).length;
      const right = cells.filter(({ tries, passed }) => tries === SUBMISSIONS_EACH && passed).length;
      return {
        measured: `${acknowledged.size} acknowledged in spite of ${KILLS} kills, ${lost} lost, ${rows.length} rows, ${right} of ${MEMBERS} cells right`,
        held: lost === 0 && rows.length === MEMBERS * SUBMISSIONS_EACH && right === MEMBERS,
      };
    },
  },
];

/** A call of the classes' that must succeed. */
export async function post<T>(client: Client, path: string, body: unknown): Promise<T> {
  const reply = await client.call('POST', `/api/exercises/classes${path}`, { body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as T;
}

/** One after another, each sent until it is acknowledged; the last passes. */
async function submitAll(client: Client, member: Member, acknowledged: Set<string>): Promise<void> {
  for (const n of range(SUBMISSIONS_EACH)) {
    const headers = { ...bearer(member.member_key), 'idempotency-key': randomUUID() };
    const body = { circuit: CIRCUITS[n % CIRCUITS.length] };
    for (;;) {
      const reply = await client.call('POST', `/api/exercises/${EXERCISE}/submit`, { body, headers });
      if (reply.status === 200) {
        acknowledged.add(reply.body!.submission_id!);
        break;
      }
      if (![0, 409, 429, 503].includes(reply.status))
        throw new BrokenPromise(`${reply.status} ${reply.text}`);
      await sleep(50);
    }
  }
}

/** Kills the service whenever another part of the submissions has been acknowledged; the supervisor starts it again. */
async function killInBetween({ service }: Stack, acknowledged: ReadonlySet<string>): Promise<void> {
  for (const turn of range(KILLS)) {
    const enough = ((turn + 1) * MEMBERS * SUBMISSIONS_EACH) / (KILLS + 1);
    while (acknowledged.size < enough) await sleep(5);
    service('exercises').kill('SIGKILL');
  }
}
