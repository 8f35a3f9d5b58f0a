import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CustomResult } from '@superpose/contracts';
import { customResultSchema, gateLibrarySchema, simulatorInfoSchema } from '@superpose/contracts/schemas';
import type { FastifyReply } from 'fastify';
import { simulationConfigSchema } from '../process/config.js';
import { startTestApp } from '../testing/test-app.js';
import { SimulatorController } from './simulator.controller.js';
import type { SimulatorService } from './simulator.service.js';

let app: NestFastifyApplication;
beforeAll(async () => {
  ({ app } = await startTestApp());
});
afterAll(() => app.close());

const h = (qubit: number, timeStep = 0) => ({ name: 'H', qubit, timeStep });
const cnot = (qubit: number, target: number, timeStep = 1) => ({
  name: 'CNOT',
  qubit,
  target_qubit: target,
  timeStep,
});
const custom = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/algorithms/simulator/custom', payload });
const resultOf = async (payload: object): Promise<CustomResult> => {
  const response = await custom(payload);
  expect(response.statusCode).toBe(200);
  return customResultSchema.parse(response.json());
};
const refusal = async (payload: object) => {
  const response = await custom(payload);
  expect(response.statusCode).toBe(422);
  return response.json<{ detail: string; errors: { path: string }[] }>();
};

describe('a custom circuit', () => {
  it('of H and CNOT is the Bell state', async () => {
    const result = await resultOf({ qubits: 2, gates: [h(0), cnot(0, 1)], seed: 7 });
    expect(result.probabilities).toEqual([expect.closeTo(0.5), 0, 0, expect.closeTo(0.5)]);
    expect(result.quantum_state![3]).toEqual({ real: expect.closeTo(Math.SQRT1_2), imag: 0 });
    expect(Object.keys(result.measurement_counts).sort()).toEqual(['00', '11']);
    expect(result).toMatchObject({ circuit_depth: 2, gate_count: 2, shots: 1024, seed: 7 });
  });

  it('runs by time step, whatever the order of the list', async () => {
    const result = await resultOf({ qubits: 2, gates: [cnot(0, 1), h(0)], shots: 100 });
    expect(result.probabilities![3]).toBeCloseTo(0.5);
  });

  it('gives the same counts again with the seed of its response', async () => {
    const circuit = { qubits: 3, gates: [h(0), h(1), h(2)], shots: 5000 };
    const first = await resultOf(circuit);
    const again = await resultOf({ ...circuit, seed: first.seed });
    expect(again.measurement_counts).toEqual(first.measurement_counts);
    expect(Object.values(first.measurement_counts).reduce((sum, count) => sum + count)).toBe(5000);
  });

  it('may be empty, and may ask for each limit', async () => {
    expect((await resultOf({ qubits: 1, gates: [] })).measurement_counts).toEqual({ '0': 1024 });
    await resultOf({ qubits: 12, gates: [h(11, 499)], shots: 100_000, seed: 4294967295 });
    await resultOf({ qubits: 1, gates: Array.from({ length: 2000 }, () => h(0)) });
  });

  it.each([
    ['13 qubits', { qubits: 13, gates: [] }, 'qubits'],
    ['no qubits', { qubits: 0, gates: [] }, 'qubits'],
    ['2001 gates', { qubits: 1, gates: Array.from({ length: 2001 }, () => h(0)) }, 'gates'],
    ['a time step of 500', { qubits: 1, gates: [h(0, 500)] }, 'gates[0].timeStep'],
    ['100 001 shots', { qubits: 1, gates: [], shots: 100_001 }, 'shots'],
    ['a seed of 2³²', { qubits: 1, gates: [], seed: 2 ** 32 }, 'seed'],
    ['a null for shots', { qubits: 1, gates: [], shots: null }, 'shots'],
    ['a text for a number', { qubits: '2', gates: [] }, 'qubits'],
    ['a qubit outside', { qubits: 2, gates: [h(0), h(2)] }, 'gates[1].qubit'],
    ['a target outside', { qubits: 2, gates: [cnot(0, 2)] }, 'gates[0].target_qubit'],
    ['a control that is its target', { qubits: 2, gates: [cnot(1, 1)] }, 'gates[0].target_qubit'],
    ['an unknown gate', { qubits: 1, gates: [{ ...h(0), name: 'TOFFOLI' }] }, 'gates[0].name'],
    ['a rotation without angle', { qubits: 1, gates: [{ ...h(0), name: 'RX' }] }, 'gates[0].parameter'],
  ])('with %s is refused at the field', async (_title, payload, path) => {
    expect((await refusal(payload)).errors[0]!.path).toBe(path);
  });

  it.each([[null], ['Infinity'], [true], [1e308], [1_000_001], [[1]]])(
    'with the angle %j is refused, not coerced',
    async (parameter) => {
      const { errors } = await refusal({ qubits: 1, gates: [{ ...h(0), name: 'RX', parameter }] });
      expect(errors[0]!.path).toBe('gates[0].parameter');
    },
  );
});

describe('the simulator', () => {
  it('lists the palette', async () => {
    const library = gateLibrarySchema.parse(
      (await app.inject({ url: '/api/algorithms/simulator/gates' })).json(),
    );
    expect(library.single_qubit_gates.map(({ name }) => name).join(' ')).toBe('H X Y Z S T RX RY RZ');
    expect(library.two_qubit_gates).toMatchObject([{ name: 'CNOT', symbol: '⊕', parameterized: false }]);
    expect(library.single_qubit_gates.filter(({ parameterized }) => parameterized)).toHaveLength(3);
  });

  it('says its limits', async () => {
    const info = simulatorInfoSchema.parse(
      (await app.inject({ url: '/api/algorithms/simulator/info' })).json(),
    );
    expect(info).toMatchObject({ max_qubits: { custom: 12, run: 24 }, max_gates: 2000, max_shots: 100_000 });
    expect(info).toMatchObject({ max_run_seconds: 120, queue: { limit: 200, client_limit: 5 } });
  });

  it('says how many runs wait and are carried out by how many, as far as its queue does', async () => {
    const { app, queue } = await startTestApp();
    const info = async () => (await app.inject({ url: '/api/algorithms/simulator/info' })).json();
    queue.load = async () => ({ waiting: 4, held: 3, active: 2, workers: 6 });
    expect(await info()).toMatchObject({ workers: 6, queue: { waiting: 4, active: 2, limit: 200 } });
    queue.load = () => Promise.reject(new Error('away'));
    expect(await info()).toMatchObject({ workers: 0, queue: null });
    await app.close();
  });
});

it('a job knows the request, the client and the trace that it comes from', async () => {
  const origins: unknown[] = [];
  const service = {
    run: async (_request: unknown, _caller: unknown, originOf: () => unknown) => {
      origins.push(originOf());
      return Buffer.from('{}');
    },
  } as unknown as SimulatorService;
  const config = simulationConfigSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none' });
  const controller = new SimulatorController(service, { ...config, VERSION: '0.0.0' });
  const headers = { 'x-superpose-client': 'member ada', 'x-superpose-address': 'a school' };
  const reply: object = {
    request: { id: 'trace-7', traceparent: 'of this span', headers, ip: '192.0.2.1' },
    code: () => reply,
    header: () => reply,
    send: () => reply,
  };
  await controller.run({ qubits: 1, gates: [] }, reply as FastifyReply);
  expect(origins).toEqual([{ requestId: 'trace-7', client: 'member ada', traceparent: 'of this span' }]);
});
