import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildCircuit, SimulationCancelled } from '@superpose/quantum';
import { once } from 'node:events';
import type { JobWorker } from '../jobs/queue/job-queue.js';
import { runCircuit } from '../runner/run-circuit.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;
let worker: JobWorker | undefined;
beforeEach(async () => {
  test = await startTestApp({
    MAX_CUSTOM_QUBITS: '11',
    MAX_RUN_QUBITS: '20',
    MAX_GATES: '300',
    MAX_SHOTS: '4000',
    MAX_RUN_SECONDS: '50',
    QUEUE_LIMIT: '60',
    CLIENT_QUEUE_LIMIT: '7',
  });
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await test.app.close();
});

const URL = '/api/algorithms/simulator';
/** Name, symbol, description, qubits, angles. */
const MORE: readonly [string, string, string, number | null, number][] = [
  ['SDG', 'S†', 'Turns the phase of |1⟩ by −π/2', 1, 0],
  ['TDG', 'T†', 'Turns the phase of |1⟩ by −π/4', 1, 0],
  ['SX', '√X', 'Half of an X', 1, 0],
  ['SXDG', '√X†', 'Undoes √X', 1, 0],
  ['P', 'P', 'Turns the phase of |1⟩ by an angle', 1, 1],
  ['U', 'U', 'Any rotation of one qubit, by three angles', 1, 3],
  ['CZ', 'Z', 'Turns the phase by π where both are 1', 2, 0],
  ['CP', 'P', 'Turns the phase by an angle where both are 1', 2, 1],
  ['SWAP', '×', 'Exchanges two qubits', 2, 0],
  ['SQRTSWAP', '√×', 'Half of a SWAP', 2, 0],
  ['ISWAP', 'i×', 'Exchanges two qubits, with the phase i where they differ', 2, 0],
  ['RXX', 'RXX', 'Rotates two qubits about XX', 2, 1],
  ['RYY', 'RYY', 'Rotates two qubits about YY', 2, 1],
  ['RZZ', 'RZZ', 'Rotates two qubits about ZZ', 2, 1],
  ['CCX', '⊕', 'Flips the target where both controls are 1', 3, 0],
  ['CSWAP', '×', 'Exchanges two qubits where the control is 1', 3, 0],
  ['CUSTOM', 'G', 'A gate with a definition', null, 0],
  ['MEASURE', 'M', 'Measures a qubit into a classical bit', 1, 0],
  ['RESET', '|0⟩', 'Brings a qubit to |0⟩', 1, 0],
  ['BARRIER', '┊', 'Does nothing; keeps what stands on either side apart', 1, 0],
];
const post = (path: string, payload: object, client = 'a') =>
  test.app.inject({
    method: 'POST',
    url: `${URL}/${path}`,
    payload,
    headers: { 'x-superpose-client': client, 'x-request-id': 'trace-7' },
  });
const info = async () => (await test.app.inject({ url: `${URL}/info` })).json<Record<string, unknown>>();
const X = { name: 'X', qubit: 0, timeStep: 0 };

/** Works until it is cancelled. */
const hang = async (_run: unknown, { signal }: { signal?: AbortSignal | undefined }): Promise<never> => {
  await once(signal!, 'abort');
  throw new SimulationCancelled();
};

describe('what the simulator says of itself', () => {
  it('is its limits, its gates, and how full its queue is', async () => {
    for (let n = 0; n < 5; n++) await post('run', { qubits: 17, gates: [] });
    worker = test.queue.startWorker(hang, 4);
    // One client's jobs have half of the places.
    while ((await test.queue.load()).active < 2) await Promise.resolve();
    const said = await info();
    for (const { id } of await test.queue.unfinished()) await test.queue.cancel(id);
    expect(said).toEqual({
      name: 'Superpose simulator',
      version: '0.0.0',
      simulation_method: 'statevector',
      max_qubits: { custom: 11, run: 20 },
      max_gates: 300,
      max_shots: 4_000,
      max_run_seconds: 50,
      supported_gates: ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CNOT'],
      more_gates: MORE.map(([name]) => name),
      workers: 1,
      queue: { waiting: 3, active: 2, limit: 60, client_limit: 7 },
    });
  });

  it('names no queue while that is away', async () => {
    test.queue.load = () => Promise.reject(new Error('away'));
    expect(await info()).toMatchObject({ workers: 0, queue: null });
  });
});

describe('the result of a run', () => {
  it('is exact, to the field', async () => {
    const gates = [
      X,
      { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
      { ...X, qubit: 1, timeStep: 2 },
    ];
    const { body, headers, statusCode } = await post('custom', { qubits: 2, gates, shots: 50, seed: 9 });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({
      success: true,
      error_message: null,
      num_qubits: 2,
      quantum_state: [
        { real: 0, imag: 0 },
        { real: 1, imag: 0 },
        { real: 0, imag: 0 },
        { real: 0, imag: 0 },
      ],
      probabilities: [0, 1, 0, 0],
      measurement_counts: { '01': 50 },
      circuit_depth: 3,
      gate_count: 3,
      shots: 50,
      seed: 9,
      elapsed_ms: expect.any(Number),
    });
  });
});

it('the time of a run is in milliseconds, to the microsecond', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_012.3456).mockReturnValueOnce(1_000);
  expect(runCircuit({ circuit: buildCircuit(1, []), shots: 1, seed: 0 }).elapsed_ms).toBe(12.346);
  clock.mockRestore();
});

it('a program of more qubits than are allowed is refused, with their number', async () => {
  const refused = await post('run', { qasm: 'qubit[21] q; t q[0];' });
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    422,
    expect.stringMatching(/^A circuit may have at most 20 qubits, or more if /),
  ]);
});

it('a program is read with the limits of the settings, and those of what no statevector fits', async () => {
  const read = jest.spyOn(test.runner, 'read');
  await post('run', { qasm: 'qubit q;' });
  expect(read.mock.calls.map(([program]) => program)).toEqual([
    {
      source: 'qubit q;',
      limits: {
        maxQubits: 20,
        maxOperations: 300,
        maxAngle: 1_000_000,
        beyond: { maxQubits: 1_024, maxOperations: 100_000 },
      },
    },
  ]);
});

describe('a run that becomes a job', () => {
  it('is accepted with its place and its addresses', async () => {
    await post('run', { qubits: 17, gates: [] });
    const response = await post('run', { qubits: 17, gates: [] });
    const accepted = response.json<{ job_id: string }>();
    const id = accepted.job_id;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect([response.statusCode, response.headers['location']]).toEqual([202, `/api/algorithms/jobs/${id}`]);
    expect(accepted).toEqual({
      job_id: id,
      status: 'queued',
      position: 2,
      status_url: `/api/algorithms/jobs/${id}`,
      events_url: `/api/algorithms/jobs/${id}/events`,
    });
  });

  it('takes its circuit, its shots, its seed and its client into the queue', async () => {
    const add = jest.spyOn(test.queue, 'add');
    await post('run', { qubits: 17, gates: [{ ...X, qubit: 16 }], shots: 12, seed: 34 }, 'member ada');
    expect(add.mock.calls).toEqual([
      [
        expect.any(String),
        {
          circuit: { qubitCount: 17, operations: [expect.objectContaining({ gate: 'X', qubits: [16] })] },
          shots: 12,
          seed: 34,
        },
        { requestId: 'trace-7', client: 'member ada', traceparent: undefined },
      ],
    ]);
  });

  it('counts for its client alone', async () => {
    for (let n = 0; n < 7; n++) expect((await post('run', { qubits: 17, gates: [] })).statusCode).toBe(202);
    const refused = await post('run', { qubits: 17, gates: [] });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_JOBS',
      detail: '7 large circuits of yours are waiting already; try again when one of them has started.',
    });
    expect((await post('run', { qubits: 17, gates: [] }, 'b')).statusCode).toBe(202);
  });
});

it('the palette is this', async () => {
  const { body } = await test.app.inject({ url: `${URL}/gates` });
  const entry = (name: string, symbol: string, description: string, parameterized = false) => ({
    name,
    symbol,
    description,
    parameterized,
  });
  expect(JSON.parse(body)).toEqual({
    single_qubit_gates: [
      entry('H', 'H', 'Makes an even superposition of |0⟩ and |1⟩'),
      entry('X', 'X', 'Flips |0⟩ and |1⟩'),
      entry('Y', 'Y', 'Flips |0⟩ and |1⟩ with phases i and −i'),
      entry('Z', 'Z', 'Turns the phase of |1⟩ by π'),
      entry('S', 'S', 'Turns the phase of |1⟩ by π/2'),
      entry('T', 'T', 'Turns the phase of |1⟩ by π/4'),
      entry('RX', 'RX', 'Rotates about the x axis', true),
      entry('RY', 'RY', 'Rotates about the y axis', true),
      entry('RZ', 'RZ', 'Rotates about the z axis', true),
    ],
    two_qubit_gates: [entry('CNOT', '⊕', 'Flips the target where the control is 1')],
    more_gates: MORE.map(([name, symbol, description, qubits, angles]) => ({
      ...entry(name, symbol, description, angles > 0),
      qubits,
      angles,
    })),
  });
});
