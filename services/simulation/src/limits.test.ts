import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SimulatorInfo } from '@superpose/contracts';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { runMemoryBytes } from './runner/run-circuit.js';
import { Speed } from './runner/speed.js';

const MEBIBYTE = 2 ** 20;
const CUSTOM = 'simulator/custom';
const RUN = 'simulator/run';
const GROVER = 'grover/simulate';
const DEUTSCH_JOZSA = 'deutsch-jozsa/run';
const BERNSTEIN_VAZIRANI = 'bernstein-vazirani/run';
const SIMON = 'simon/run';

let test: TestApp;
beforeAll(async () => {
  // 18 qubits just fit; and each gate takes a millisecond, after one for the beginning.
  const memory = String(Math.ceil(runMemoryBytes(18) / MEBIBYTE));
  test = await startTestApp(
    { MAX_RUN_QUBITS: '19', MAX_RUN_MEMORY_MIB: memory, MAX_RUN_SECONDS: '2', CLIENT_QUEUE_LIMIT: '200' },
    { speed: new Speed(1e6, 0) },
  );
});
afterAll(() => test.app.close());

const post = (path: string, payload: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/algorithms/${path}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const statusOf = async (path: string, payload: object) =>
  (await post(path, JSON.stringify(payload))).statusCode;

const h = { name: 'H', qubit: 0, timeStep: 0 };
const rx = (parameter: number) => ({ qubits: 1, gates: [{ ...h, name: 'RX', parameter }] });
const gates = (length: number) => Array.from({ length }, () => h);
const bits = (length: number, first = '1') => first + '0'.repeat(Math.max(0, length - 1));

type Row = readonly [what: string, path: string, body: (value: number) => object, min: number, max: number];

/** Each may be from `min` to `max`, both included. */
const ROWS: readonly Row[] = [
  ['qubits of custom', CUSTOM, (qubits) => ({ qubits, gates: [] }), 1, 12],
  ['gates of custom', CUSTOM, (length) => ({ qubits: 1, gates: gates(length) }), 0, 2000],
  ['qubit', CUSTOM, (qubit) => ({ qubits: 3, gates: [{ ...h, qubit }] }), 0, 2],
  ['timeStep', CUSTOM, (timeStep) => ({ qubits: 1, gates: [{ ...h, timeStep }] }), 0, 499],
  [
    'target_qubit',
    CUSTOM,
    (t) => ({ qubits: 3, gates: [{ ...h, qubit: 1, name: 'CNOT', target_qubit: t }] }),
    0,
    2,
  ],
  ['parameter', CUSTOM, rx, -1e6, 1e6],
  ['shots', CUSTOM, (shots) => ({ qubits: 1, gates: [], shots }), 1, 100_000],
  ['seed', CUSTOM, (seed) => ({ qubits: 1, gates: [], seed }), 0, 4_294_967_295],
  ['gates of run, by their time', RUN, (length) => ({ qubits: 1, gates: gates(length) }), 0, 1999],
  ['gates of a program, by their time', RUN, (n) => ({ qasm: `qubit q;${'x q;'.repeat(n)}` }), 0, 1999],
  ['qubits of a program, by their memory', RUN, (n) => ({ qasm: `qubit[${n}] q;` }), 1, 18],
  ['qubits of run, by their memory', RUN, (qubits) => ({ qubits, gates: [] }), 1, 18],
  ['target_item', GROVER, (target_item) => ({ target_item }), 0, 7],
  ['iterations', GROVER, (iterations) => ({ target_item: 0, iterations }), 0, 64],
  ['num_qubits of Grover', GROVER, (num_qubits) => ({ target_item: 0, num_qubits }), 2, 10],
  [
    'num_qubits of Deutsch–Jozsa',
    DEUTSCH_JOZSA,
    (num_qubits) => ({ function_type: 'balanced', num_qubits }),
    1,
    10,
  ],
  ['hidden_string', BERNSTEIN_VAZIRANI, (n) => ({ hidden_string: n === 0 ? '' : bits(n) }), 1, 10],
  ['its num_qubits', BERNSTEIN_VAZIRANI, (num_qubits) => ({ hidden_string: '110', num_qubits }), 3, 3],
  ['hidden_period', SIMON, (n) => ({ hidden_period: n === 0 ? '' : bits(n) }), 1, 5],
  ['its num_qubits', SIMON, (num_qubits) => ({ hidden_period: '110', num_qubits }), 6, 6],
];

describe('a limit holds at −1, 0 and +1:', () => {
  it.each(ROWS)('%s', async (what, path, body, min, max) => {
    // A CNOT's target cannot be its control, which is in the middle.
    const inside = [min, Math.min(min + 1, max), Math.max(max - 1, min), max].filter(
      (value) => !(what === 'target_qubit' && value === 1),
    );
    for (const value of inside)
      expect([value, (await statusOf(path, body(value))) < 300]).toEqual([value, true]);
    for (const value of [min - 1, max + 1]) {
      if (what.startsWith('gates') && value < 0) continue;
      expect([value, await statusOf(path, body(value))]).toEqual([value, 422]);
    }
  });

  it('and what is advertised is what is run', async () => {
    const info = (await test.app.inject({ url: '/api/algorithms/simulator/info' })).json<SimulatorInfo>();
    expect(info.max_qubits.run).toBe(18);
  });

  it('the body of 256 KiB', async () => {
    const body = (length: number) => `{"qubits":1,"gates":[]${' '.repeat(length - 23)}}`;
    const statuses = [-1, 0, 1].map((more) => post(CUSTOM, body(256 * 1024 + more)));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 413]);
  });

  it('JSON of 8 levels', async () => {
    const body = (depth: number) =>
      `{"qubits":1,"gates":[],"note":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const statuses = [-1, 0, 1].map((more) => post(CUSTOM, body(8 + more)));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
  });
});
