import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customResultSchema, runResultSchema, type CustomResult } from '@superpose/contracts/schemas';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ MAX_RUN_SECONDS: '60' });
});
afterAll(() => test.app.close());

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/algorithms/simulator/${path}`, payload });
const custom = async (body: object): Promise<CustomResult> => {
  const response = await post('custom', { shots: 1000, seed: 3, ...body });
  expect(response.statusCode).toBe(200);
  return customResultSchema.parse(response.json());
};
const at = (timeStep: number, name: string, qubit: number, more: object = {}) => ({
  name,
  qubit,
  timeStep,
  ...more,
});
const close = (value: number) => expect.closeTo(value, 12) as unknown as number;

describe('a circuit that is measured at its end', () => {
  const gates = [
    at(0, 'H', 0),
    at(1, 'CNOT', 0, { target_qubit: 1 }),
    at(2, 'MEASURE', 0, { classical_bit: 1 }),
    at(2, 'MEASURE', 1, { classical_bit: 0 }),
  ];

  it('has the state before it, and says which bits were measured', async () => {
    const result = await custom({ qubits: 2, gates, bits: 3 });
    expect(result).toMatchObject({
      method: 'statevector',
      measured_bits: [0, 1],
      bit_probabilities: { '000': close(0.5), '011': close(0.5) },
      probabilities: [close(0.5), 0, 0, close(0.5)],
      circuit_depth: 2,
      gate_count: 2,
    });
    expect(result.quantum_state).toHaveLength(4);
    expect(result.bit_counts!['000']! + result.bit_counts!['011']!).toBe(1000);
    expect(result.bit_counts!['011']).toBe(result.measurement_counts['11']);
  });

  it('has the counts that it has without measurements', async () => {
    const without = await custom({ qubits: 2, gates: gates.slice(0, 2) });
    expect((await custom({ qubits: 2, gates })).measurement_counts).toEqual(without.measurement_counts);
    expect(without).not.toHaveProperty('measured_bits');
    expect(without).not.toHaveProperty('method');
  });
});

describe('a circuit that goes on after a measurement', () => {
  it('has a state for each result', async () => {
    const gates = [at(0, 'H', 0), at(1, 'MEASURE', 0, { classical_bit: 0 }), at(2, 'H', 0)];
    const result = await custom({ qubits: 1, gates });
    const half = close(Math.SQRT1_2);
    expect(result).toMatchObject({
      method: 'branches',
      measured_bits: [0],
      probabilities: [close(0.5), close(0.5)],
      branches: [
        { bits: '0', probability: close(0.5), quantum_state: [{ real: half, imag: 0 }, { real: half, imag: 0 }] },
        { bits: '1', probability: close(0.5), quantum_state: [{ real: half, imag: 0 }, { real: close(-Math.SQRT1_2) }] },
      ],
      circuit_depth: 3,
      gate_count: 2,
    }); // prettier-ignore
    expect(result.quantum_state).toBeUndefined();
  });

  it('teleports, gate by gate', async () => {
    const result = await custom({
      qubits: 3,
      bits: 3,
      gates: [
        at(0, 'RY', 0, { parameter: 0.7 }),
        at(0, 'H', 1),
        at(1, 'CNOT', 1, { target_qubit: 2 }),
        at(2, 'CNOT', 0, { target_qubit: 1 }),
        at(3, 'H', 0),
        at(4, 'MEASURE', 0, { classical_bit: 0 }),
        at(4, 'MEASURE', 1, { classical_bit: 1 }),
        at(5, 'X', 2, { condition: { bits: [1], value: 1 } }),
        at(6, 'Z', 2, { condition: { bits: [0], value: 1 } }),
        at(7, 'MEASURE', 2, { classical_bit: 2 }),
      ],
    });
    const one = Math.sin(0.35) ** 2 / 4;
    for (const [bits, probability] of Object.entries(result.bit_probabilities!)) {
      expect(probability).toBeCloseTo(bits[0] === '1' ? one : 0.25 - one, 12);
    }
  });

  it('has counts alone where its branches are too many', async () => {
    const gates = Array.from({ length: 12 }, (_, n) => [
      at(2 * n, 'H', 0),
      at(2 * n + 1, 'MEASURE', 0, { classical_bit: n }),
    ]).flat();
    const result = await custom({ qubits: 1, gates: [...gates, at(30, 'X', 0)] });
    expect(result.method).toBe('shots');
    expect(result).not.toHaveProperty('probabilities');
    expect(result).not.toHaveProperty('branches');
    expect(Object.values(result.bit_counts!).reduce((sum, count) => sum + count, 0)).toBe(1000);
  });

  it('is refused where it would take too long', async () => {
    const gates = Array.from({ length: 600 }, (_, n) => [
      at(n % 500, 'H', n % 12),
      at(n % 500, 'MEASURE', n % 12, { classical_bit: n % 60 }),
      at(n % 500, 'T', n % 12),
    ]).flat();
    const response = await post('custom', { qubits: 12, gates, shots: 100_000 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'CIRCUIT_TOO_LARGE',
      detail: expect.stringMatching(
        /^This circuit would take about \d+ s, and 10 s are allowed; use fewer qubits or measurements, or fewer shots\.$/,
      ),
    });
  });
});

describe('the other gates', () => {
  it('have further controls, on 1 and on 0', async () => {
    const gates = [at(0, 'X', 0), at(1, 'X', 2, { controls: [0], negative_controls: [1] })];
    expect((await custom({ qubits: 3, gates })).measurement_counts).toEqual({ '101': 1000 });
  });

  it('may be the circuit’s own, and qubits may start as what is asked', async () => {
    const pair = { name: 'Pair', qubits: 2, gates: [at(0, 'H', 0), at(1, 'CNOT', 0, { target_qubit: 1 })] };
    const gates = [at(0, 'CUSTOM', 1, { gate: 'Pair', other_qubits: [0] })];
    const result = await custom({ qubits: 2, gates, custom_gates: [pair], initial_states: ['0', '1'] });
    expect(result.quantum_state).toEqual([
      { real: close(Math.SQRT1_2), imag: 0 },
      { real: 0, imag: 0 },
      { real: 0, imag: 0 },
      { real: close(-Math.SQRT1_2), imag: 0 },
    ]);
  });

  it('that hold too many others are refused', async () => {
    const custom_gates = Array.from({ length: 20 }, (_, n) => ({
      name: `G${n}`,
      qubits: 1,
      gates: n === 0 ? [at(0, 'X', 0)] : [0, 1].map((step) => at(step, 'CUSTOM', 0, { gate: `G${n - 1}` })),
    }));
    const response = await post('custom', {
      qubits: 1,
      gates: [at(0, 'CUSTOM', 0, { gate: 'G19' })],
      custom_gates,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'CIRCUIT_TOO_LARGE',
      detail: 'G19 holds gates more than 16 deep.',
    });
  });

  it('are exported, and what OpenQASM 2 can’t say is refused by name', async () => {
    const gates = [
      at(0, 'X', 0, { condition: { bits: [0, 1], value: 1 } }),
      at(1, 'MEASURE', 0, { classical_bit: 1, condition: { bits: [0], value: 1 } }),
    ];
    const response = await post('qasm', { qubits: 1, gates });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      qasm3: expect.stringContaining('if (c[0] == 1) { c[1] = measure q[0]; }'),
      qasm2: null,
      qasm2_refusal:
        'OpenQASM 2 has no MEASURE that waits for a part of a register: it could be carried out twice.',
    });
  });
});

describe('an OpenQASM program', () => {
  const run = async (qasm: string, more: object = {}) => {
    const response = await post('run', { qasm, seed: 1, ...more });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return runResultSchema.parse(response.json());
  };

  it('that measures in the middle is run by branches', async () => {
    const result = await run('qubit[2] q; bit c; h q[0]; c = measure q[0]; if (c) x q[1]; h q[0];');
    expect(result).toMatchObject({
      method: 'branches',
      measured_bits: [0],
      bit_probabilities: { 0: close(0.5), 1: close(0.5) },
    });
  });

  it('that measures at its end keeps its state', async () => {
    const result = await run('qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;');
    expect(result).toMatchObject({ method: 'statevector', measured_bits: [0, 1], gate_count: 2 });
    expect(result.quantum_state).toHaveLength(4);
  });

  it.each([
    ['at the end', ''],
    ['before a phase', 't q[0];'],
  ])('of 14 qubits has exact probabilities of the two bits that it measures %s', async (_, after) => {
    const result = await run(
      `qubit[14] q; bit[3] c; ry(2*pi/3) q[13]; cx q[13], q[0]; c[2] = measure q[0]; c[0] = measure q[13]; ${after}`,
    );
    expect(result.measured_bits).toEqual([0, 2]);
    expect(result.bit_probabilities).toEqual({ '000': close(0.25), '101': close(0.75) });
  });

  it.each(['', 't q[0];'])('of 13 bits has their counts alone, with "%s" after them', async (after) => {
    const result = await run(`qubit[13] q; bit[13] c; x q[1]; c = measure q; ${after}`);
    expect(result.bit_counts).toEqual({ '0000000000010': expect.any(Number) });
    expect(result).not.toHaveProperty('bit_probabilities');
  });

  it('of 200 qubits is run by stabilizers', async () => {
    const result = await run(
      'qubit[200] q; bit[200] c; h q[0]; for int i in [0:198] cx q[i], q[i+1]; c = measure q;',
    );
    expect(result).toMatchObject({ method: 'stabilizer', num_qubits: 200, gate_count: 200 });
    expect(result.outcomes).toHaveLength(2);
    expect(result.outcomes![0]!.probability).toBe(0.5);
    expect(Object.keys(result.measurement_counts)).toEqual(['0'.repeat(200), '1'.repeat(200)]);
    expect(result.bit_counts).toEqual(result.measurement_counts);
  });

  it.each([
    ['qubit[30] q; t q[0];', 'A circuit may have at most 24 qubits, or more if all its gates are Clifford gates (H, S, X, Y, Z, CNOT, CZ, SWAP …) and its angles multiples of π/2.'],
    ['qubit[1025] q;', 'Line 1, column 7: a circuit may have at most 1024 qubits.'],
  ])('%j is refused', async (qasm, detail) => {
    const response = await post('run', { qasm });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail });
  }); // prettier-ignore
});

it('the library lists what else a circuit may hold', async () => {
  const { json } = await test.app.inject({ url: '/api/algorithms/simulator/gates' });
  const { more_gates: more, single_qubit_gates: single } = json<{
    more_gates: { name: string }[];
    single_qubit_gates: object[];
  }>();
  expect(single).toHaveLength(9);
  expect(more.map(({ name }) => name)).toEqual(
    ['SDG', 'TDG', 'SX', 'SXDG', 'P', 'U', 'CZ', 'CP', 'SWAP', 'SQRTSWAP', 'ISWAP', 'RXX', 'RYY', 'RZZ', 'CCX', 'CSWAP', 'CUSTOM', 'MEASURE', 'RESET', 'BARRIER'], // prettier-ignore
  );
  expect(more).toContainEqual({
    name: 'U',
    description: 'Any rotation of one qubit, by three angles',
    symbol: 'U',
    parameterized: true,
    qubits: 1,
    angles: 3,
  });
  expect(more).toContainEqual(expect.objectContaining({ name: 'CUSTOM', qubits: null, angles: 0 }));
});
