import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { API_OPERATIONS } from '@superpose/contracts/openapi';
import fc from 'fast-check';
import { startTestApp } from './testing/test-app.js';

/** FUZZ_RUNS=10000 for the long run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);

let app: NestFastifyApplication;
beforeAll(async () => {
  ({ app } = await startTestApp({ MAX_RUN_QUBITS: '14' }));
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const OPERATIONS = API_OPERATIONS.filter(
  ({ path, request }) => path.startsWith('/api/algorithms') && request !== undefined,
).map(({ path, request }) => [path, request!.example as Record<string, unknown>] as const);

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    'Infinity',
    'NaN',
    1e308,
    -0,
    -1,
    0.5,
    2 ** 53,
    [],
    {},
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    '${7*7}',
    "' OR 1=1 --",
    'a'.repeat(10_000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The working example with one field, or one field of a gate, made strange or taken away. */
const damaged = (example: Record<string, unknown>) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(example), 'shots', 'seed', 'num_qubits', 'qasm', 'gates'), strange)
    .chain(([field, value]) =>
      fc.constantFrom<unknown>(
        { ...example, [field]: value },
        { ...example, gates: [{ name: 'RX', qubit: 0, timeStep: 0, parameter: 1, [field]: value }] },
        { ...example, gates: [{ name: value, qubit: value, target_qubit: value, timeStep: value }] },
        value,
      ),
    );

describe.each(OPERATIONS)('%s', (url, example) => {
  it('responds to any JSON with a result or with a sentence, never with an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(example), async (body) => {
        const response = await post(url, JSON.stringify(body));
        expect([200, 202, 400, 422, 503]).toContain(response.statusCode);
        if (response.statusCode === 503) expect(response.json()).toMatchObject({ code: 'QUEUE_FULL' });
        if (response.statusCode >= 400)
          expect(response.json<{ detail: string }>().detail).toMatch(/^\S.*\.$/su);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('responds to any bytes in the same way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect([400, 422]).toContain((await post(url, Buffer.from(bytes))).statusCode);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it.each([
    ['NaN', '{"qubits":1,"gates":[{"name":"RX","qubit":0,"timeStep":0,"parameter":NaN}]}', 400],
    [
      'a number beyond all',
      '{"qubits":1,"gates":[{"name":"RX","qubit":0,"timeStep":0,"parameter":1e999}]}',
      422,
    ],
    ['a lone surrogate', '{"hidden_string":"\\ud800","function_type":"\\ud800","qasm":"\\ud800"}', 422],
    ['a __proto__', '{"__proto__":{"polluted":true}}', 400],
    ['an escaped __proto__', '{"\\u005f\\u005fproto__":{"polluted":true}}', 400],
    ['a constructor', '{"gates":[{"constructor":{"prototype":{"polluted":true}}}]}', 400],
    ['100 000 levels', '['.repeat(100_000), 400],
    ['a body over 256 KiB', `"${'a'.repeat(256 * 1024)}"`, 413],
    ['100 000 gates', `{"qubits":1,"gates":[${'{},'.repeat(60_000)}{}]}`, 422],
    ['a million shots', '{"qubits":1,"gates":[],"shots":1000000,"target_item":0,"qasm":"qubit q;"}', 422],
  ])('refuses %s', async (_title, body, status) => {
    // The calls take different fields, so one body is refused by each for another reason.
    expect((await post(url, body)).statusCode).toBe(
      url.endsWith('/qasm') && body.includes('shots') ? 200 : status,
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('takes application/json alone, and POST alone', async () => {
    expect((await post(url, JSON.stringify(example), 'text/plain')).statusCode).toBe(415);
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('POST');
  });
});
