import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GATE_NAMES } from '@superpose/contracts';
import { problemSchema, submissionResultSchema } from '@superpose/contracts/schemas';
import fc from 'fast-check';
import { startWithDatabase, submit } from './testing/service.js';

let app: NestFastifyApplication;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, stop } = await startWithDatabase()));
afterAll(() => stop());

const anything = fc.jsonValue({ maxDepth: 3, depthSize: 'small' });
const text = fc.string({ unit: 'binary', maxLength: 80 });
/** Mostly what a client should send, now and then what none should. */
const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything });

const gate = fc.record(
  {
    name: nearly(fc.constantFrom(...GATE_NAMES)),
    qubit: nearly(fc.integer({ min: 0, max: 2 })),
    timeStep: nearly(fc.integer({ min: 0, max: 12 })),
    target_qubit: nearly(fc.integer({ min: 0, max: 2 })),
    parameter: nearly(fc.double({ noNaN: true, min: -10, max: 10 })),
  },
  { requiredKeys: ['name', 'qubit', 'timeStep', 'target_qubit', 'parameter'] },
);
const body = fc.record({ circuit: nearly(fc.array(nearly(gate), { maxLength: 8 })), user_id: nearly(text) });
const raw = fc.oneof(
  text,
  fc.json(),
  anything.map((value) => JSON.stringify(value)),
);
const payload = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: raw },
);
const exerciseId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('03-read-the-label', '05-all-outcomes-equal', '36-toffoli') },
  { weight: 1, arbitrary: text.filter((id) => id !== '' && id !== '.' && id !== '..') },
);

it('Ten thousand generated submissions get a verdict or a problem of the 400s, never a failure of ours.', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(exerciseId, payload, async (id, content) => {
      const response = await submit(app, encodeURIComponent(id), content);
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode === 200) submissionResultSchema.parse(response.json());
      else {
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
        expect(problemSchema.parse(response.json()).status).toBe(response.statusCode);
      }
    }),
    { numRuns: 10_000 },
  );
  for (const status of [200, 400, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(100);
}, 300_000);
