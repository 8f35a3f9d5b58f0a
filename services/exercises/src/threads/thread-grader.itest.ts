import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '@superpose/contracts';
import { buildCircuit } from '@superpose/quantum';
import { randomCircuit } from '@superpose/quantum/testing';
import type { ProblemException } from '@superpose/service-kit';
import { existsSync } from 'node:fs';
import { Catalogue } from '../catalogue/catalogue.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { checkDraft } from '../drafts/check-draft.js';
import { grade } from '../grading/grade.js';
import { pairDraft } from '../testing/drafts.js';
import { ThreadGrader } from './thread-grader.js';

const THREAD_FILE = new URL('../../dist/threads/grade-thread.js', import.meta.url);

let catalogue: Catalogue;
let grader: ThreadGrader;
beforeAll(async () => {
  if (!existsSync(THREAD_FILE)) throw new Error('The service is not built; run npm run build first.');
  catalogue = new Catalogue(await readContent([BUILT_IN_CONTENT], 'en'));
  grader = new ThreadGrader(catalogue, 2, THREAD_FILE);
});
afterAll(() => grader.close());

/** As wrong as can be, and unless fewer gates will do, as large as is still searched for slips. */
const wrong = (seed: number, operationCount = 200) =>
  randomCircuit({ qubitCount: 1, operationCount, seed, gates: ['H', 'T', 'RX', 'RY', 'RZ'] }).operations;

it('a thread gives the verdict that the calling thread would give, for every exercise', async () => {
  for (const exercise of catalogue.exercises) {
    const { qubitCount, solution } = exercise;
    const start = exercise.startCircuit ?? buildCircuit(qubitCount, [{ gate: 'T', qubits: [0] }]).operations;
    for (const operations of [solution, start]) {
      const { goal } = exercise;
      expect(await grader.grade(exercise, operations, { client: 'a', address: 'a' })).toEqual(
        grade(goal, operations),
      );
    }
  }
});

it('one client with many wrong circuits delays its own, not those of others', async () => {
  const ended: string[] = [];
  const submit = (client: string, seed: number) =>
    grader
      .grade(catalogue.find('01-flip-a-qubit'), wrong(seed), { client, address: client })
      .then(() => void ended.push(client));
  const flood = Array.from({ length: 12 }, (_, seed) => submit('flood', seed));
  await submit('learner', 20);
  await submit('learner', 21);
  // Each of the learner's has a thread at once, while the flood's wait for its own one.
  expect(ended.filter((client) => client === 'flood').length).toBeLessThan(6);
  await Promise.all(flood);
});

it('refuses what a client sends beyond its share, and what there is no room for', async () => {
  const exercise = catalogue.find('01-flip-a-qubit');
  const outcomes = new Map<string, number>();
  const details = new Set<string>();
  const submit = async (client: string, seed: number): Promise<void> => {
    // All are sent before the first is graded, so small ones fill the places as well.
    const status = await grader.grade(exercise, wrong(seed, 10), { client, address: client }).then(
      () => 200,
      (error: ProblemException) => {
        if (error.status === 503) details.add(error.message);
        return error.status;
      },
    );
    const name = `${client} ${status}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  };
  const clients = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(clients.flatMap((client) => Array.from({ length: 40 }, (_, n) => submit(client, n))));
  // One of each of the first two has a thread; 32 of each client may wait, and 128 in all.
  expect(Object.fromEntries(outcomes)).toEqual({
    'a 200': 33,
    'a 429': 7,
    'b 200': 33,
    'b 429': 7,
    'c 200': 32,
    'c 429': 8,
    'd 200': 32,
    'd 503': 8,
    'e 503': 40,
  });
  expect([...details]).toEqual([
    'Too many circuits are being graded at the moment, so nothing was recorded; try again shortly.',
  ]);
  expect(grader.waiting).toBe(0);
});

it('a draft is checked in a thread, as the calling thread would check it', async () => {
  const circuit = [{ name: 'H' as const, qubit: 0, timeStep: 0 }];
  const draft = {
    request: { ...pairDraft(), circuit },
    lessons: [],
    isServed: false,
    limits: DEFAULT_LIMITS,
  };
  const outcome = await grader.checkDraft(draft, { client: 'a', address: 'a' });
  expect(outcome).toEqual(checkDraft(draft));
  expect(outcome).toMatchObject({ faults: [], result: { passed: false } });
});

it('a draft that takes too long is given up, and its thread makes room for another', async () => {
  const hasty = new ThreadGrader(catalogue, 1, THREAD_FILE, 1);
  try {
    const draft = { request: pairDraft(), lessons: [], isServed: false, limits: DEFAULT_LIMITS };
    const sender = { client: 'a', address: 'a' };
    await expect(hasty.checkDraft(draft, sender)).rejects.toMatchObject({ code: 'DRAFT_TOO_LARGE' });
    const exercise = catalogue.find('01-flip-a-qubit');
    expect((await hasty.grade(exercise, exercise.solution, sender)).passed).toBe(true);
  } finally {
    await hasty.close();
  }
});
