import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  exerciseResponseSchema,
  exerciseListSchema,
  exerciseSolutionsSchema,
  problemSchema,
  submissionResultSchema,
} from '@superpose/contracts/schemas';
import { queryOnce, type TestDatabase } from '@superpose/testing';
import { parseSteps } from './catalogue/circuit-text.js';
import { wireOf } from './grading/step.js';
import { startWithDatabase, submit } from './testing/service.js';
import { BELL, wireGates } from './testing/wire-gates.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, database, stop } = await startWithDatabase()));
afterAll(() => stop());

const get = (url: string) => app.inject({ method: 'GET', url });
const bell = (body: unknown, headers = {}) => submit(app, '07-bell-state', body, headers);
const countOf = async () =>
  Number((await queryOnce<{ count: string }>(database.url, 'SELECT count(*) FROM submissions'))[0]!.count);

describe('the catalogue', () => {
  it('lists the exercises by difficulty and id, as the contract says', async () => {
    const response = await get('/api/exercises');
    expect(response.statusCode).toBe(200);
    const { exercises, count } = exerciseListSchema.parse(response.json());
    expect(count).toBe(exercises.length);
    expect(exercises.map(({ id }) => id)).toEqual(exercises.map(({ id }) => id).sort());
    expect(response.body).not.toMatch(/hints|target_data|solution/);
  });

  it('shows an exercise with its target', async () => {
    const { exercise } = exerciseResponseSchema.parse((await get('/api/exercises/07-bell-state')).json());
    expect(exercise.target_data.state_vector).toEqual(
      [Math.SQRT1_2, 0, 0, Math.SQRT1_2].map((x) => expect.closeTo(x)),
    );
  });

  it('shows the solutions to those who ask, and only there', async () => {
    const response = await get('/api/exercises/07-bell-state/solutions');
    const { solutions } = exerciseSolutionsSchema.parse(response.json());
    expect(solutions[0]!.circuit.map(({ name }) => name)).toEqual(['H', 'CNOT']);
    expect((await get('/api/exercises/07-bell-state')).body).not.toMatch(/solution/);
    expect((await get('/api/exercises/no-such-exercise/solutions')).statusCode).toBe(404);
  });

  it('is in the database too, for reports', async () => {
    const rows = await queryOnce<{ id: string }>(database.url, 'SELECT id FROM exercises ORDER BY id');
    const { exercises } = exerciseListSchema.parse((await get('/api/exercises')).json());
    expect(rows.map(({ id }) => id)).toEqual(exercises.map(({ id }) => id));
    expect(
      await queryOnce(
        database.url,
        `SELECT * FROM exercises WHERE id IN ('07-bell-state', '36-toffoli') ORDER BY id`,
      ),
    ).toEqual([
      {
        id: '07-bell-state',
        title: 'Your first entangled pair',
        difficulty: 'beginner',
        qubit_count: 2,
        target_type: 'state_vector',
        content_version: expect.stringMatching(/^[0-9a-f]{16}$/),
        retired_at: null,
      },
      {
        id: '36-toffoli',
        title: 'The Toffoli gate',
        difficulty: 'advanced',
        qubit_count: 3,
        target_type: 'unitary',
        content_version: expect.stringMatching(/^[0-9a-f]{16}$/),
        retired_at: null,
      },
    ]);
  });
});

describe('an unknown id', () => {
  const ids = [
    'no-such-exercise',
    "'; DROP TABLE submissions; --",
    '../../../etc/passwd',
    '${process.env.DATABASE_URL}',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'toString',
    '07-bell-state\0',
    '07-BELL-STATE',
    'x'.repeat(2_000),
    '%',
    '\u202e07-bell-state',
  ];

  it.each(ids)('gives the same 404 whatever it looks like: %j', async (id) => {
    const [plain, strange] = await Promise.all([
      get('/api/exercises/no-such-exercise'),
      get(`/api/exercises/${encodeURIComponent(id)}`),
    ]);
    const { request_id: _, ...expected } = problemSchema.parse(plain.json());
    expect(expected).toMatchObject({ status: 404, code: 'EXERCISE_NOT_FOUND' });
    expect(problemSchema.parse(strange.json())).toMatchObject(expected);
  });

  it.each(ids)('cannot be submitted to: %j', async (id) => {
    const response = await submit(app, encodeURIComponent(id), { circuit: BELL });
    expect(response.json()).toMatchObject({ status: 404, code: 'EXERCISE_NOT_FOUND' });
  });
});

describe('a submission', () => {
  it('is graded and stored, and gets its verdict', async () => {
    const circuit = wireGates('H 0', 'X 1', 'CNOT 0 1');
    const result = submissionResultSchema.parse((await bell({ circuit, user_id: 'Zoë 🙂' })).json());
    expect(result).toMatchObject({
      exercise_id: '07-bell-state',
      passed: false,
      gate_count: 3,
      circuit_depth: 2,
    });
    const [row] = await queryOnce(database.url, 'SELECT * FROM submissions WHERE id = $1', [
      result.submission_id,
    ]);
    expect(row).toMatchObject({
      exercise_id: '07-bell-state',
      user_label: 'Zoë 🙂',
      circuit,
      passed: false,
      score: result.score,
      error: 1,
      feedback: result.feedback,
      diagnosis: result.diagnosis,
      gate_count: 3,
      circuit_depth: 2,
      idempotency_key: null,
      created_at: expect.any(Date),
    });
  });

  it('is judged by its circuit alone, whatever else the client claims', async () => {
    const claims = { passed: true, score: 100, solution: [], target: {}, tolerance: 1 };
    const response = await bell({ circuit: wireGates('X 0'), ...claims });
    expect(response.json()).toMatchObject({ passed: false });
  });

  it('runs by time step, not by the order of the list', async () => {
    expect((await bell({ circuit: BELL.toReversed() })).json()).toMatchObject({ passed: true, score: 100 });
  });

  it('accepts descriptions and symbols, and ignores them', async () => {
    const circuit = BELL.map((gate) => ({ ...gate, description: 'anything', symbol: '⊕', id: 'g1' }));
    expect((await bell({ circuit })).json()).toMatchObject({ passed: true });
  });
});

describe('a submission with measurements', () => {
  const TELEPORT = '334-teleport-a-state';
  const steps = (...columns: string[]) => parseSteps(columns).map(wireOf);
  const SENT = ['H 1', 'CNOT 1 2', 'CNOT 0 1', 'H 0', 'MEASURE 0 c0, MEASURE 1 c1'];

  it('is for an exercise that says so', async () => {
    const { exercise } = exerciseResponseSchema.parse((await get(`/api/exercises/${TELEPORT}`)).json());
    expect(exercise).toMatchObject({ all_gates: true, num_bits: 2, num_qubits: 3 });
    const { solutions } = exerciseSolutionsSchema.parse(
      (await get(`/api/exercises/${TELEPORT}/solutions`)).json(),
    );
    expect(solutions[0]!.circuit.at(-1)).toEqual({
      ...{ name: 'Z', qubit: 2, timeStep: 6 },
      condition: { bits: [0], value: 1 },
    });
  });

  it('is graded, stored as it came, and gets the solutions after a pass', async () => {
    const circuit = steps(...SENT, 'X 2 if c1', 'Z 2 if c0');
    const result = submissionResultSchema.parse((await submit(app, TELEPORT, { circuit })).json());
    expect(result).toMatchObject({ passed: true, score: 100, gate_count: 8 });
    expect(result.solutions![0]!.circuit).toHaveLength(8);
    const [row] = await queryOnce(database.url, 'SELECT circuit FROM submissions WHERE id = $1', [
      result.submission_id,
    ]);
    expect(row).toEqual({ circuit });
  });

  it('has its slip named', async () => {
    const circuit = steps(...SENT, 'X 2', 'Z 2 if c0');
    const result = submissionResultSchema.parse((await submit(app, TELEPORT, { circuit })).json());
    expect(result.diagnosis[0]).toMatchObject({
      code: 'condition-missing',
      params: {
        from: { gate: 'X', column: 6, qubit: 2 },
        to: { gate: 'X', column: 6, qubit: 2, condition: { bits: [1], value: 1 } },
      },
    });
  });

  it.each<[string, object, string]>([
    [
      '334-teleport-a-state',
      { ...steps('MEASURE 0 c2')[0] },
      '`circuit[0].classical_bit` must be from 0 to 1 for 2 bits.',
    ],
    [
      '334-teleport-a-state',
      { ...steps('X 0 if c3')[0] },
      '`circuit[0].condition.bits[0]` must be from 0 to 1 for 2 bits.',
    ],
    [
      '334-teleport-a-state',
      { name: 'X', qubit: 0, controls: [3], timeStep: 0 },
      '`circuit[0].controls[0]` must be from 0 to 2 for 3 qubits.',
    ],
    [
      '07-bell-state',
      { ...steps('MEASURE 0 c0')[0] },
      '`circuit[0].name` must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT.',
    ],
  ])('to %s of %j is refused', async (id, gate, detail) => {
    const response = await submit(app, id, { circuit: [gate] });
    expect(response.json()).toMatchObject({ status: 422, detail });
  });

  it('is passed over by an exercise with the ten gates where a field means nothing there', async () => {
    const circuit = BELL.map((gate) => ({ ...gate, condition: { bits: [0], value: 1 }, controls: [1] }));
    expect((await bell({ circuit })).json()).toMatchObject({ passed: true });
  });
});

describe('a submission that makes no sense', () => {
  const h = { name: 'H', qubit: 0, timeStep: 0 };
  const rx = (parameter: unknown) => ({ circuit: [{ name: 'RX', qubit: 0, timeStep: 0, parameter }] });

  it.each([
    ['no JSON', '{"circuit":', 400],
    ['an empty body', '', 400],
    ['deep nesting', '['.repeat(100_000), 400],
    ['a prototype key', '{"circuit":[],"__proto__":{"passed":true}}', 400],
    ['an escaped prototype key', '{"circuit":[{"\\u005f\\u005fproto__":{"polluted":1}}]}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"polluted":1}}}', 400],
    ['too large a body', `{"circuit":[],"user_id":"${'x'.repeat(300_000)}"}`, 413],
    ['a list', [], 422],
    ['nothing', {}, 422],
    ['an empty circuit', { circuit: [] }, 422],
    ['a circuit of null', { circuit: null }, 422],
    ['an unknown gate', { circuit: [{ ...h, name: 'h' }] }, 422],
    ['a qubit too many', { circuit: [{ ...h, qubit: 2 }] }, 422],
    ['a negative qubit', { circuit: [{ ...h, qubit: -1 }] }, 422],
    ['half a qubit', { circuit: [{ ...h, qubit: 0.5 }] }, 422],
    ['a qubit as text', { circuit: [{ ...h, qubit: '0' }] }, 422],
    ['no time step', { circuit: [{ name: 'H', qubit: 0 }] }, 422],
    ['time step 500', { circuit: [{ ...h, timeStep: 500 }] }, 422],
    ['a CNOT without a target', { circuit: [{ ...h, name: 'CNOT' }] }, 422],
    ['a CNOT onto itself', { circuit: [{ ...h, name: 'CNOT', target_qubit: 0 }] }, 422],
    ['a CNOT beyond the register', { circuit: [{ ...h, name: 'CNOT', target_qubit: 2 }] }, 422],
    ['no angle', { circuit: [{ ...h, name: 'RX' }] }, 422],
    ['an angle of null', rx(null), 422],
    ['an angle of true', rx(true), 422],
    ['an angle of "Infinity"', rx('Infinity'), 422],
    ['an angle of 1e308', rx(1e308), 422],
    ['an angle beyond numbers', '{"circuit":[{"name":"RX","qubit":0,"timeStep":0,"parameter":1e999}]}', 422],
    ['too many gates', { circuit: Array.from({ length: 2_001 }, () => h) }, 422],
    ['an empty user', { circuit: BELL, user_id: '' }, 422],
    ['a user of null', { circuit: BELL, user_id: null }, 422],
    ['a NUL in the user', { circuit: BELL, user_id: 'a\0b' }, 422],
    ['half a surrogate pair', '{"circuit":[],"user_id":"\\ud800"}', 422],
    ['too long a user', { circuit: BELL, user_id: 'x'.repeat(65) }, 422],
  ] as const)('is refused in one sentence: %s', async (_, body, status) => {
    const before = await countOf();
    const response = await bell(body);
    expect(response.statusCode).toBe(status);
    expect(problemSchema.parse(response.json())).toMatchObject({
      status,
      detail: expect.stringMatching(/\.$/),
    });
    expect(await countOf()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is refused when a gate is in a locked box, and not beside it', async () => {
    const gates = (box: string) => ({ circuit: wireGates('X 1', 'H 0, H 1', box, 'H 0') });
    const inBox = await submit(app, '253-deutsch', gates('CNOT 0 1'));
    expect(inBox.statusCode).toBe(422);
    expect(problemSchema.parse(inBox.json())).toMatchObject({
      detail: expect.stringContaining('is where a locked box is'),
      errors: expect.arrayContaining([expect.objectContaining({ path: 'circuit[3].timeStep' })]),
    });
    expect((await submit(app, '253-deutsch', gates('-'))).json()).toMatchObject({ passed: true });
  });

  it('says where it is wrong', async () => {
    const response = await bell({ circuit: [h, { ...h, name: 'CNOT', target_qubit: 5 }] });
    expect(response.json()).toMatchObject({
      detail: '`circuit[1].target_qubit` must be from 0 to 1 for 2 qubits.',
      errors: [{ path: 'circuit[1].target_qubit' }],
    });
  });

  it('is refused with another content type or method', async () => {
    const url = '/api/exercises/07-bell-state/submit';
    const asText = await app.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(asText.statusCode).toBe(415);
    const asGet = await get(url);
    expect([asGet.statusCode, asGet.headers.allow]).toEqual([405, 'POST']);
  });
});
