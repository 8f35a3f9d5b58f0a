import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAcceptedSchema, runResultSchema } from '@superpose/contracts/schemas';
import { parseQasm } from '@superpose/openqasm';
import { InlineCircuitRunner } from '../runner/testing/inline-circuit-runner.js';
import { runMemoryBytes } from '../runner/run-circuit.js';
import { buildCircuit, unitaryOf, unitaryOverlap } from '@superpose/quantum';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ MAX_RUN_MEMORY_MIB: '96', MAX_RUN_SECONDS: '2' });
});
afterAll(() => test.app.close());

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/algorithms/simulator/${path}`, payload });
const h = (qubit: number) => ({ name: 'H', qubit, timeStep: 0 });
const BELL = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\ncx q[0],q[1];\n';

describe('a run', () => {
  it('of a small circuit gets its result at once, with its state', async () => {
    const response = await post('run', { qubits: 2, gates: [h(0)], seed: 1 });
    expect(response.statusCode).toBe(200);
    const result = runResultSchema.parse(response.json());
    expect(result.quantum_state).toHaveLength(4);
    expect(result).toMatchObject({ num_qubits: 2, seed: 1 });
  });

  it('above 12 qubits names the 64 most probable outcomes, with their counts', async () => {
    const gates = Array.from({ length: 7 }, (_, qubit) => h(qubit));
    const response = await post('run', { qubits: 13, gates, shots: 5000 });
    expect(response.statusCode).toBe(200);
    const result = runResultSchema.parse(response.json());
    expect(result.quantum_state).toBeUndefined();
    expect(result.probabilities).toBeUndefined();
    expect(result.outcomes).toHaveLength(64);
    for (const { label, probability, count } of result.outcomes!) {
      expect(label).toMatch(/^000000[01]{7}$/);
      expect(probability).toBeCloseTo(1 / 128, 12);
      expect(count).toBe(result.measurement_counts[label] ?? 0);
    }
  });

  it('of an OpenQASM program runs that program', async () => {
    const response = await post('run', { qasm: BELL, shots: 1000 });
    expect(response.statusCode).toBe(200);
    const { probabilities } = runResultSchema.parse(response.json());
    expect(probabilities).toEqual([expect.closeTo(0.5), 0, 0, expect.closeTo(0.5)]);
  });

  it('of a program leaves the reading to the runner and serves others meanwhile', async () => {
    const runner = new InlineCircuitRunner();
    const app = await startTestApp({}, { runner });
    const run = (payload: object) =>
      app.app.inject({ method: 'POST', url: '/api/algorithms/simulator/run', payload });
    const read = runner.read.bind(runner);
    let finishReading!: () => void;
    const reading = new Promise<void>((begun) => {
      runner.read = async (program, control) => {
        const finished = new Promise<void>((resolve) => (finishReading = resolve));
        begun();
        await finished;
        return read(program, control);
      };
    });
    const order: string[] = [];
    const program = run({ qasm: BELL }).finally(() => order.push('program'));
    await reading;
    expect((await run({ qubits: 1, gates: [h(0)] })).statusCode).toBe(200);
    order.push('other');
    finishReading();
    expect((await program).statusCode).toBe(200);
    expect(order).toEqual(['other', 'program']);
    await app.app.close();
  });

  it('of more than 16 qubits is a job, found at its Location', async () => {
    const response = await post('run', { qubits: 17, gates: [h(0)] });
    expect(response.statusCode).toBe(202);
    const accepted = jobAcceptedSchema.parse(response.json());
    expect(response.headers['location']).toBe(accepted.status_url);
    expect(accepted).toMatchObject({ status: 'queued', position: 1 });
    expect((await test.app.inject({ url: accepted.status_url })).statusCode).toBe(200);
  });

  it('of 16 qubits that takes more than 100 ms is a job', async () => {
    const gates = (count: number) => Array.from({ length: count }, () => h(0));
    // The test's speed is 1 ns an amplitude: 66 µs a gate.
    expect((await post('run', { qubits: 16, gates: gates(10) })).statusCode).toBe(200);
    expect((await post('run', { qubits: 16, gates: gates(1600) })).statusCode).toBe(202);
  });

  it('that needs too much memory or time is refused with the numbers', async () => {
    const needed = Math.ceil(runMemoryBytes(23) / 2 ** 20);
    const memory = await post('run', { qubits: 23, gates: [] });
    expect(memory.statusCode).toBe(422);
    expect(memory.json()).toMatchObject({
      code: 'CIRCUIT_TOO_LARGE',
      detail: `This circuit of 23 qubits needs ${needed} MiB of memory, and 96 MiB are allowed; use fewer qubits.`,
    });
    const time = await post('run', { qubits: 21, gates: Array.from({ length: 1500 }, () => h(0)) });
    expect(time.json()).toMatchObject({
      code: 'CIRCUIT_TOO_LARGE',
      detail: 'This circuit would take about 4 s, and 2 s are allowed; use fewer qubits or gates.',
    });
  });

  it.each([
    ['an error at its line and column', { qasm: 'qubit q;\nfoo q;' }, 'Line 2, column 1: foo is not a gate'],
    ['too many qubits', { qasm: 'qubit[1025] q;' }, 'a circuit may have at most 1024 qubits'],
    ['too large an angle', { qasm: 'qubit q; rx(2e6) q;' }, 'an angle must be between'],
    ['too many gates', { qasm: `qubit[20] q;${'h q;'.repeat(101)}` }, 'at most 2000 gates'],
    ['gates beside it', { qasm: BELL, gates: [] }, '`qasm` cannot stand beside'],
    ['nothing in it', { qasm: '' }, '`qasm`'],
  ])('of a program with %s is refused', async (_title, payload, detail) => {
    const response = await post('run', payload);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ detail: string }>().detail).toContain(detail);
    expect(response.json<{ errors: { path: string }[] }>().errors[0]!.path).toBe('qasm');
  });

  it('of more than 24 qubits is refused unless its gates are Clifford gates', async () => {
    const cat = 'qubit[25] q; h q[0]; for int i in [0:23] cx q[i], q[i+1];';
    expect((await post('run', { qasm: cat })).statusCode).toBe(200);
    const response = await post('run', { qasm: `${cat} t q[0];` });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'CIRCUIT_TOO_LARGE',
      detail: expect.stringContaining('A circuit may have at most 24 qubits, or more if all its gates are'),
    });
  });

  it.each([
    [{ qubits: 25, gates: [] }, 'qubits'],
    [{ gates: [] }, 'qubits'],
    [{ qubits: 3 }, 'gates'],
    [{ qubits: 3, gates: [h(3)] }, 'gates[0].qubit'],
    [{}, 'qubits'],
  ])('of %j is refused at the field', async (payload, path) => {
    const response = await post('run', payload);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: { path: string }[] }>().errors[0]!.path).toBe(path);
  });
});

describe('the export', () => {
  it('gives programs of both versions that read back to the same circuit', async () => {
    const gates = [
      { name: 'RX' as const, qubit: 1, timeStep: 0, parameter: 0.3 },
      { name: 'CNOT' as const, qubit: 1, target_qubit: 0, timeStep: 1 },
      { name: 'T' as const, qubit: 0, timeStep: 2 },
    ];
    const drawn = buildCircuit(2, [
      { gate: 'RX', qubits: [1], params: [0.3] },
      { gate: 'CX', qubits: [1, 0] },
      { gate: 'T', qubits: [0] },
    ]);
    const response = await post('qasm', { qubits: 2, gates });
    expect(response.statusCode).toBe(200);
    const { qasm2, qasm3 } = response.json<{ qasm2: string; qasm3: string }>();
    for (const program of [qasm2, qasm3]) {
      const overlap = unitaryOverlap(unitaryOf(drawn), unitaryOf(parseQasm(program)));
      expect(overlap).toBeCloseTo(1, 12);
    }
    expect(qasm2).toContain('OPENQASM 2.0;');
    expect(qasm3).toContain('OPENQASM 3.0;');
  });

  it('refuses a gate outside the register', async () => {
    expect((await post('qasm', { qubits: 2, gates: [h(2)] })).statusCode).toBe(422);
  });
});
