import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { draftCheckSchema, problemSchema } from '@superpose/contracts/schemas';
import { queryOnce, type TestDatabase } from '@superpose/testing';
import fc from 'fast-check';
import { DRAFTS_BY_GOAL, PAIR_FACTS, pairDraft } from '../testing/drafts.js';
import { startWithDatabase } from '../testing/service.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, database, stop } = await startWithDatabase()));
afterAll(() => stop());

const send = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/exercises/drafts',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

describe('a draft', () => {
  it.each(Object.entries(DRAFTS_BY_GOAL))('with a goal of the kind %s is checked', async (kind, facts) => {
    const response = await send({ ...pairDraft(facts), circuit: [{ name: 'T', qubit: 0, timeStep: 0 }] });
    expect(response.statusCode).toBe(200);
    const { faults, exercise, result } = draftCheckSchema.parse(response.json());
    expect({ faults, type: exercise?.target_type, passed: result?.passed }).toEqual({
      faults: [],
      type: kind,
      passed: false,
    });
  });

  it('is advised by the product’s lessons and exercises', async () => {
    const advice = async (id: string, lesson: string) =>
      draftCheckSchema.parse((await send({ ...pairDraft({ lesson }), id })).json()).advice;
    expect(await advice('90-pair', '1.2')).toEqual([]);
    expect(await advice('07-bell-state', '9.99')).toEqual([
      { path: 'id', message: 'an exercise 07-bell-state is served already' },
      { path: 'facts.lesson', message: 'there is no lesson 9.99' },
    ]);
  });

  it('is stored nowhere', async () => {
    await send({ ...pairDraft(), circuit: [{ name: 'H', qubit: 0, timeStep: 0 }] });
    const [rows] = await queryOnce<Record<string, string>>(
      database.url,
      `SELECT (SELECT count(*) FROM submissions) AS submissions,
              (SELECT count(*) FROM exercises WHERE id = '90-pair') AS exercises`,
    );
    expect(rows).toEqual({ submissions: '0', exercises: '0' });
    expect((await app.inject({ method: 'GET', url: '/api/exercises/90-pair' })).statusCode).toBe(404);
  });

  it('can only be sent', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/exercises/drafts' });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
  });

  it.each<[string, unknown, number, string]>([
    ['that is empty', '', 400, 'EMPTY_BODY'],
    ['that is no JSON', '{', 400, 'INVALID_JSON'],
    ['without texts', { id: '90-pair', facts: {} }, 422, 'VALIDATION_FAILED'],
    ['with facts that are a list', { ...pairDraft(), facts: [] }, 422, 'VALIDATION_FAILED'],
    ['with an empty circuit', { ...pairDraft(), circuit: [] }, 422, 'VALIDATION_FAILED'],
    [
      'with a circuit outside the register',
      { ...pairDraft(), circuit: [{ name: 'H', qubit: 2, timeStep: 0 }] },
      422,
      'VALIDATION_FAILED',
    ],
  ])('%s is a problem', async (_, payload, status, code) => {
    const response = await send(payload);
    expect(response.json()).toMatchObject({ status, code });
  });
});

const anything = fc.jsonValue({ maxDepth: 3, depthSize: 'small' });
/** Mostly what fits, now and then what doesn't. */
const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything });
const cell = fc.constantFrom(
  'H 0',
  'X 1',
  'CNOT 0 1',
  'T 2',
  'RX(pi/3) 0',
  'MEASURE 0 c0',
  'X 1 if c0',
  '-',
  'Z',
  'H 9',
);
const column = fc.oneof({ weight: 8, arbitrary: cell }, { weight: 1, arbitrary: fc.string() });
const circuit = nearly(fc.array(nearly(column), { maxLength: 6 }));
const goal = fc.constantFrom(...Object.values(DRAFTS_BY_GOAL)).chain((facts) => {
  const whole: Record<string, unknown> = { ...PAIR_FACTS, ...facts };
  const { target } = whole as { target: Record<string, unknown> };
  return fc.record({
    targetType: nearly(fc.constant(whole['targetType'])),
    target: fc.record(
      Object.fromEntries(Object.entries(target).map(([key, value]) => [key, nearly(fc.constant(value))])),
    ),
    solution: fc.oneof(fc.constant(whole['solution']), circuit),
  });
});
const draft = fc.record({
  id: nearly(fc.constantFrom('90-pair', '07-bell-state', 'pair')),
  facts: nearly(
    fc
      .tuple(
        goal,
        fc.record(
          {
            qubits: nearly(fc.integer({ min: 1, max: 8 })),
            gates: nearly(fc.constant('all')),
            bits: nearly(fc.integer({ min: 0, max: 4 })),
            tolerance: nearly(fc.double({ noNaN: true, min: 0, max: 0.2 })),
            otherSolutions: nearly(fc.array(circuit, { maxLength: 3 })),
            startCircuit: circuit,
            limits: nearly(fc.record({ gates: nearly(fc.nat(4)), edits: nearly(fc.nat(3)) })),
            hintCircuits: nearly(fc.array(fc.record({ hint: nearly(fc.nat(4)), circuit }), { maxLength: 2 })),
            formerIds: anything,
          },
          { requiredKeys: [] },
        ),
      )
      .chain(([goalFacts, more]) =>
        fc.constantFrom({ ...PAIR_FACTS, ...goalFacts }, { ...PAIR_FACTS, ...goalFacts, ...more }),
      ),
  ),
  texts: fc.oneof(
    fc.constant(pairDraft().texts),
    fc.record({
      title: nearly(fc.string()),
      description: nearly(fc.constant('Do it.')),
      hints: nearly(fc.array(nearly(fc.constant('a')), { maxLength: 5 })),
      tags: nearly(fc.constant(['pairs'])),
    }),
  ),
  circuit: nearly(fc.constant([{ name: 'H', qubit: 0, timeStep: 0 }])),
});

it('Five thousand generated drafts get a check or a problem of the 400s, never a failure of ours.', async () => {
  const seen = { faulty: 0, sound: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: draft }, { weight: 1, arbitrary: anything }),
      async (body) => {
        const response = await send(JSON.stringify(body));
        if (response.statusCode === 200) {
          const { faults } = draftCheckSchema.parse(response.json());
          seen[faults.length > 0 ? 'faulty' : 'sound']++;
        } else {
          expect([400, 422]).toContain(response.statusCode);
          expect(problemSchema.parse(response.json()).status).toBe(response.statusCode);
          seen.refused++;
        }
      },
    ),
    { numRuns: 5_000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
}, 300_000);
