import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '../testing/test-app.js';

// Every search, function, string and period of two and three bits: the response, from the formulas of the textbooks.

let app: NestFastifyApplication;
beforeAll(async () => {
  ({ app } = await startTestApp());
});
afterAll(() => app.close());

const post = async (path: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url: `/api/algorithms/${path}`, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const labels = (width: number) =>
  Array.from({ length: 2 ** width }, (_, x) => x.toString(2).padStart(width, '0'));
const twoAndThree = [2, 3].flatMap(labels);
const parity = (bits: number): number => (bits === 0 ? 0 : (bits & 1) ^ parity(bits >> 1));

/** Probabilities to twelve places, and nothing else. */
const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12));

describe('a search', () => {
  it.each(twoAndThree)('for |%s⟩ responds with sin²((2k+1)θ) and all that was asked', async (label) => {
    const num_qubits = label.length;
    const target_item = Number.parseInt(label, 2);
    const size = 2 ** num_qubits;
    const best = num_qubits === 2 ? 1 : 2;
    for (const iterations of [undefined, 0, 1, 2, 3]) {
      const asked = {
        target_item,
        num_qubits,
        shots: 100,
        seed: 7,
        ...(iterations === undefined ? {} : { iterations }),
      };
      const { status, body } = await post('grover/simulate', asked);
      const rounds = iterations ?? best;
      const chance = Math.sin((2 * rounds + 1) * Math.asin(1 / Math.sqrt(size))) ** 2;
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          probabilities: close(
            Array.from({ length: size }, (_, x) => (x === target_item ? chance : (1 - chance) / (size - 1))),
          ),
          success_probability: expect.closeTo(chance, 12),
          optimal_iterations: best,
          iterations: rounds,
          target_item,
          num_qubits,
          measurement_counts: expect.any(Object),
          qasm: expect.stringMatching(/^OPENQASM 3/),
          shots: 100,
          seed: 7,
        },
      ]);
      const counts = Object.values(body['measurement_counts'] as Record<string, number>);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    }
  });
});

describe('a function', () => {
  it.each([
    ['constant-0', 2, 'CONSTANT', '00'],
    ['constant-0', 3, 'CONSTANT', '000'],
    ['constant-1', 2, 'CONSTANT', '00'],
    ['constant-1', 3, 'CONSTANT', '000'],
    ['balanced', 2, 'BALANCED', '11'],
    ['balanced', 3, 'BALANCED', '111'],
  ])(
    '%s on %i qubits responds with %s and |%s⟩ every time',
    async (function_type, num_qubits, result, label) => {
      const { status, body } = await post('deutsch-jozsa/run', {
        function_type,
        num_qubits,
        shots: 50,
        seed: 1,
      });
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          result,
          function_type,
          num_qubits,
          probabilities: close(labels(num_qubits).map((one) => (one === label ? 1 : 0))),
          measurement_counts: { [label]: 50 },
          qasm: expect.stringMatching(/^OPENQASM 3/),
          shots: 50,
          seed: 1,
        },
      ]);
    },
  );
});

describe('a hidden string', () => {
  it.each(twoAndThree)('%s comes back with every shot', async (hidden_string) => {
    const { status, body } = await post('bernstein-vazirani/run', { hidden_string, shots: 20, seed: 2 });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        recovered_string: hidden_string,
        hidden_string,
        num_qubits: hidden_string.length,
        probabilities: close(labels(hidden_string.length).map((label) => (label === hidden_string ? 1 : 0))),
        measurement_counts: { [hidden_string]: 20 },
        qasm: expect.stringMatching(/^OPENQASM 3/),
        shots: 20,
        seed: 2,
      },
    ]);
  });
});

describe('a hidden period', () => {
  /** The equations that leave only this period, in reduced form. */
  const EQUATIONS: Readonly<Record<string, string[]>> = {
    '01': ['s₁ = 0'],
    '10': ['s₀ = 0'],
    '11': ['s₁ ⊕ s₀ = 0'],
    '001': ['s₂ = 0', 's₁ = 0'],
    '010': ['s₂ = 0', 's₀ = 0'],
    '011': ['s₂ = 0', 's₁ ⊕ s₀ = 0'],
    '100': ['s₁ = 0', 's₀ = 0'],
    '101': ['s₂ ⊕ s₀ = 0', 's₁ = 0'],
    '110': ['s₂ ⊕ s₁ = 0', 's₀ = 0'],
    '111': ['s₂ ⊕ s₀ = 0', 's₁ ⊕ s₀ = 0'],
  };
  it.each(Object.entries(EQUATIONS))('%s comes back with %j', async (hidden_period, linear_equations) => {
    const width = hidden_period.length;
    const s = Number.parseInt(hidden_period, 2);
    // 2^(n−1) outputs, each with the 2^(n−1) inputs that have y · s = 0.
    const share = 1 / 4 ** (width - 1);
    const probabilities = Array.from({ length: 4 ** width }, (_, index) => {
      const [output, y] = [Math.floor(index / 2 ** width), index % 2 ** width];
      return output < 2 ** (width - 1) && parity(y & s) === 0 ? share : 0;
    });
    const { status, body } = await post('simon/run', { hidden_period, shots: 500, seed: 3 });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        recovered_period: hidden_period,
        hidden_period,
        iterations: (body['measured_strings'] as string[]).length,
        linear_equations,
        measured_strings: expect.any(Array),
        num_qubits: 2 * width,
        probabilities: close(probabilities),
        measurement_counts: expect.any(Object),
        qasm: expect.stringMatching(/^OPENQASM 3/),
        shots: 500,
        seed: 3,
      },
    ]);
    for (const y of body['measured_strings'] as string[]) expect(parity(Number.parseInt(y, 2) & s)).toBe(0);
  });
});

describe('what isn’t said', () => {
  it.each([
    ['grover/simulate', { target_item: 5 }, { num_qubits: 3, iterations: 2, shots: 1024 }],
    ['deutsch-jozsa/run', { function_type: 'balanced' }, { num_qubits: 3, shots: 1024 }],
    ['bernstein-vazirani/run', { hidden_string: '0110' }, { num_qubits: 4, shots: 1024 }],
    ['simon/run', { hidden_period: '11' }, { num_qubits: 4, shots: 1024 }],
  ])('to %s is what the page needs (%j)', async (path, payload, said) => {
    const { status, body } = await post(path, payload);
    expect([status, body]).toEqual([200, expect.objectContaining(said)]);
    expect(Number.isInteger(body['seed'])).toBe(true);
  });
});

describe('a wrong request', () => {
  const SHOTS = '`shots` must be an integer from 1 to 100000.';
  const SEED = '`seed` must be an integer from 0 to 4294967295.';
  const requests: [string, object][] = [
    ['grover/simulate', { target_item: 0 }],
    ['deutsch-jozsa/run', { function_type: 'balanced' }],
    ['bernstein-vazirani/run', { hidden_string: '1' }],
    ['simon/run', { hidden_period: '1' }],
  ];
  const wrong: [object, string][] = [
    [{ shots: 0 }, SHOTS],
    [{ shots: 100_001 }, SHOTS],
    [{ shots: 1.5 }, SHOTS],
    [{ shots: '10' }, SHOTS],
    [{ seed: -1 }, SEED],
    [{ seed: 4_294_967_296 }, SEED],
    [{ seed: 0.5 }, SEED],
  ];
  it.each(
    requests.flatMap(([path, right]) =>
      wrong.map(([part, detail]) => [path, { ...right, ...part }, detail] as const),
    ),
  )('to %s with %j is refused in a sentence', async (path, payload, detail) => {
    const { status, body } = await post(path, payload);
    expect([status, body['detail']]).toEqual([422, detail]);
  });

  it.each([
    [
      'deutsch-jozsa/run',
      { function_type: 'balanced', num_qubits: 0 },
      '`num_qubits` must be an integer from 1 to 10.',
    ],
    [
      'deutsch-jozsa/run',
      { function_type: 'balanced', num_qubits: 11 },
      '`num_qubits` must be an integer from 1 to 10.',
    ],
    ['deutsch-jozsa/run', {}, '`function_type` must be one of constant-0, constant-1, balanced.'],
    ['bernstein-vazirani/run', {}, '`hidden_string` must be 1 to 10 characters, each 0 or 1.'],
    ['simon/run', {}, '`hidden_period` must be 1 to 5 characters, each 0 or 1.'],
    ['simon/run', { hidden_period: '12' }, '`hidden_period` must be 1 to 5 characters, each 0 or 1.'],
    ['simon/run', { hidden_period: '0' }, '`hidden_period` must not be all zero.'],
    ['simon/run', { hidden_period: '00000' }, '`hidden_period` must not be all zero.'],
    [
      'simon/run',
      { hidden_period: '1', num_qubits: 4 },
      '`num_qubits` must be 2, twice the length of hidden_period.',
    ],
    ['grover/simulate', { target_item: 4, num_qubits: 2 }, '`target_item` must be from 0 to 3 for 2 qubits.'],
    ['grover/simulate', { target_item: 0.5 }, '`target_item` must be an integer of 0 or more.'],
    ['grover/simulate', { target_item: '1' }, '`target_item` must be an integer of 0 or more.'],
    ['grover/simulate', { target_item: 0, iterations: -1 }, '`iterations` must be an integer from 0 to 64.'],
  ])('to %s with %j is refused with “%s”', async (path, payload, detail) => {
    const { status, body } = await post(path, payload);
    expect([status, body['detail']]).toEqual([422, detail]);
  });
});
