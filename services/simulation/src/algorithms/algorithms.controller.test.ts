import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  bernsteinVaziraniResultSchema,
  deutschJozsaResultSchema,
  groverResultSchema,
  runResultSchema,
  simonResultSchema,
} from '@superpose/contracts/schemas';
import { parseQasm } from '@superpose/openqasm';
import { probabilities, simulate } from '@superpose/quantum';
import { referenceSimulate } from '@superpose/quantum/testing';
import { startTestApp } from '../testing/test-app.js';

let app: NestFastifyApplication;
beforeAll(async () => {
  ({ app } = await startTestApp());
});
afterAll(() => app.close());

const post = async (path: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url: `/api/algorithms/${path}`, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const grover = async (payload: object) => {
  const { status, body } = await post('grover/simulate', payload);
  expect(status).toBe(200);
  return groverResultSchema.parse(body);
};
const labels = (width: number) =>
  Array.from({ length: 2 ** width }, (_, x) => x.toString(2).padStart(width, '0'));

/** Every period other than zero that has an even dot product with each of the strings. */
const periodsThatFit = (strings: readonly string[], width: number) =>
  labels(width)
    .slice(1)
    .filter((s) =>
      strings.every((y) => [...y].filter((bit, i) => bit === '1' && s[i] === '1').length % 2 === 0),
    );

/** The exported program, sent back, has to have the distribution that the response shows. */
const expectProgram = async (response: { qasm: string; probabilities: number[] }) => {
  const { status, body } = await post('simulator/run', { qasm: response.qasm });
  // Taken apart, the longest searches have more gates than a run may have; they are run past that limit.
  if (status !== 200) expect(body['detail']).toContain('a circuit may have at most 2000 gates');
  const again =
    status === 200
      ? runResultSchema.parse(body).probabilities!
      : [...probabilities(simulate(parseQasm(response.qasm)))];
  expect(again).toHaveLength(response.probabilities.length);
  const furthest = again.reduce(
    (worst, p, x) => Math.max(worst, Math.abs(p - response.probabilities[x]!)),
    0,
  );
  expect(furthest).toBeLessThan(1e-9);
};

describe('Grover', () => {
  it('finds item 1 of 8 with probability 0.9453 after the 2 optimal iterations', async () => {
    const result = await grover({ target_item: 1, seed: 3 });
    expect(result).toMatchObject({ optimal_iterations: 2, iterations: 2, num_qubits: 3, shots: 1024 });
    expect(result.success_probability).toBeCloseTo(0.9453, 4);
    expect(Object.keys(result.measurement_counts).every((label) => label.length === 3)).toBe(true);
    expect(result.measurement_counts['001']).toBeGreaterThan(900);
  });

  it('writes every search that the pages offer, and one of each larger size, as a program', async () => {
    const searches = [2, 3, 4].flatMap((num_qubits) =>
      labels(num_qubits).map((_, target_item) => ({ num_qubits, target_item })),
    );
    const larger = [5, 6, 7, 8, 9, 10].map((num_qubits) => ({ num_qubits, target_item: 0b10110 }));
    for (const search of [...searches, ...larger]) await expectProgram(await grover(search));
  }, 60_000);

  it('has the probability of the theory for every item, iteration and size that the pages offer', async () => {
    for (const num_qubits of [2, 3, 4]) {
      const angle = Math.asin(2 ** (-num_qubits / 2));
      for (let target_item = 0; target_item < 2 ** num_qubits; target_item++) {
        for (const iterations of [0, 1, 3]) {
          const result = await grover({ target_item, num_qubits, iterations });
          const theory = Math.sin((2 * iterations + 1) * angle) ** 2;
          expect(result.success_probability).toBeCloseTo(theory, 12);
          expect(result.probabilities[target_item]).toBe(result.success_probability);
        }
      }
    }
  });

  it('reaches its limits: 10 qubits, 64 iterations, the last item', async () => {
    const result = await grover({ target_item: 1023, num_qubits: 10, iterations: 64 });
    const theory = Math.sin(129 * Math.asin(2 ** -5)) ** 2;
    expect(result.success_probability).toBeCloseTo(theory, 10);
  });

  it.each([
    [{ target_item: 8 }, '`target_item` must be from 0 to 7 for 3 qubits.'],
    [{ target_item: -1 }, '`target_item` must be an integer of 0 or more.'],
    [{ target_item: 0, num_qubits: 11 }, '`num_qubits` must be an integer from 2 to 10.'],
    [{ target_item: 0, num_qubits: 1 }, '`num_qubits` must be an integer from 2 to 10.'],
    [{ target_item: 0, iterations: 65 }, '`iterations` must be an integer from 0 to 64.'],
    [{ target_item: 0, iterations: null }, '`iterations` must be an integer from 0 to 64.'],
    [{}, '`target_item` must be an integer of 0 or more.'],
  ])('refuses %j with a sentence', async (payload, detail) => {
    const { status, body } = await post('grover/simulate', payload);
    expect(status).toBe(422);
    expect(body['detail']).toBe(detail);
  });
});

describe('Deutsch–Jozsa', () => {
  it.each([
    ['constant-0', 'CONSTANT'],
    ['constant-1', 'CONSTANT'],
    ['balanced', 'BALANCED'],
  ])('finds %s to be %s at every size', async (function_type, result) => {
    for (let num_qubits = 1; num_qubits <= 10; num_qubits++) {
      const { body } = await post('deutsch-jozsa/run', { function_type, num_qubits, shots: 1 });
      const response = deutschJozsaResultSchema.parse(body);
      expect(response).toMatchObject({ result, function_type, num_qubits, shots: 1 });
      expect(response.probabilities).toHaveLength(2 ** num_qubits);
      await expectProgram(response);
    }
  });

  it('refuses an unknown function', async () => {
    const { status, body } = await post('deutsch-jozsa/run', { function_type: 'random' });
    expect(status).toBe(422);
    expect(body['detail']).toBe('`function_type` must be one of constant-0, constant-1, balanced.');
  });
});

describe('Bernstein–Vazirani', () => {
  const strings = [...[1, 2, 3, 4, 5].flatMap(labels), '1100000001', '0000000001', '1111111111'];
  it('recovers every string up to 5 characters, and longer ones, from a single shot', async () => {
    for (const hidden_string of strings) {
      const { body } = await post('bernstein-vazirani/run', { hidden_string, shots: 1 });
      const response = bernsteinVaziraniResultSchema.parse(body);
      expect(response).toMatchObject({ recovered_string: hidden_string, hidden_string });
      expect(response.measurement_counts).toEqual({ [hidden_string]: 1 });
      await expectProgram(response);
    }
  });

  it('returns a program that a slow independent simulator runs to the same string', async () => {
    const { body } = await post('bernstein-vazirani/run', { hidden_string: '110' });
    const { amplitudes } = referenceSimulate(parseQasm(body['qasm'] as string));
    expect(amplitudes[2 * 0b110]! ** 2 + amplitudes[2 * 0b110 + 1]! ** 2).toBeCloseTo(1, 12);
  });

  it.each([
    [{ hidden_string: '' }, '`hidden_string` must be 1 to 10 characters, each 0 or 1.'],
    [{ hidden_string: '01010101010' }, '`hidden_string` must be 1 to 10 characters, each 0 or 1.'],
    [{ hidden_string: '12' }, '`hidden_string` must be 1 to 10 characters, each 0 or 1.'],
    [{ hidden_string: 101 }, '`hidden_string` must be 1 to 10 characters, each 0 or 1.'],
    [{ hidden_string: '101', num_qubits: 4 }, '`num_qubits` must be 3, the length of hidden_string.'],
  ])('refuses %j', async (payload, detail) => {
    const { status, body } = await post('bernstein-vazirani/run', payload);
    expect([status, body['detail']]).toEqual([422, detail]);
  });
});

describe('Simon', () => {
  const periods = [1, 2, 3, 4, 5].flatMap((width) => labels(width).slice(1));
  it.each(periods)('recovers the period %s with equations that it satisfies', async (hidden_period) => {
    const width = hidden_period.length;
    const { body } = await post('simon/run', { hidden_period, num_qubits: 2 * width });
    const response = simonResultSchema.parse(body);
    expect(response.recovered_period).toBe(hidden_period);
    expect(response.linear_equations).toHaveLength(width - 1);
    expect(response.probabilities).toHaveLength(4 ** width);
    expect(response.iterations).toBeGreaterThanOrEqual(width - 1);
    const bit = (qubit: number) => Number(hidden_period[width - 1 - qubit]);
    for (const equation of response.linear_equations) {
      const qubits = [...equation.matchAll(/s([₀-₉])/g)].map(([, digit]) => '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit!));
      expect(qubits.reduce((sum, qubit) => sum ^ bit(qubit), 0)).toBe(0);
    }
    await expectProgram(response);
  });

  it.each(periods)(
    'lists the strings that were measured for %s until they determine it',
    async (hidden_period) => {
      const { body } = await post('simon/run', { hidden_period, seed: 5 });
      const { measured_strings: measured, iterations, measurement_counts } = simonResultSchema.parse(body);
      const width = hidden_period.length;
      expect(measured).toHaveLength(iterations);
      const seen = new Set(Object.keys(measurement_counts).map((label) => label.slice(width)));
      expect(measured.every((y) => seen.has(y))).toBe(true);
      expect(periodsThatFit(measured, width)).toEqual([hidden_period]);
      // Without the last string, another period would fit too.
      if (width > 1) expect(periodsThatFit(measured.slice(0, -1), width).length).toBeGreaterThan(1);
    },
  );

  it('keeps two bits in the first 8 of 16 states', async () => {
    for (const hidden_period of ['01', '10', '11']) {
      const response = simonResultSchema.parse((await post('simon/run', { hidden_period })).body);
      expect(response.probabilities.slice(8).every((p) => p < 1e-12)).toBe(true);
    }
  });

  it.each([
    [{ hidden_period: '00' }, '`hidden_period` must not be all zero.'],
    [{ hidden_period: '010101' }, '`hidden_period` must be 1 to 5 characters, each 0 or 1.'],
    [{ hidden_period: '11', num_qubits: 3 }, '`num_qubits` must be 4, twice the length of hidden_period.'],
  ])('refuses %j', async (payload, detail) => {
    const { status, body } = await post('simon/run', payload);
    expect([status, body['detail']]).toEqual([422, detail]);
  });
});

describe('the counts', () => {
  it('follow the probabilities by a chi-squared test', async () => {
    const { body } = await post('grover/simulate', {
      target_item: 2,
      num_qubits: 3,
      iterations: 1,
      shots: 100_000,
      seed: 11,
    });
    const { probabilities: expected, measurement_counts: counts } = groverResultSchema.parse(body);
    const chiSquared = expected.reduce((sum, p, x) => {
      const mean = p * 100_000;
      return sum + ((counts[x.toString(2).padStart(3, '0')] ?? 0) - mean) ** 2 / mean;
    }, 0);
    // 7 degrees of freedom: 24.3 is the quantile of 99.9 %.
    expect(chiSquared).toBeLessThan(24.3);
    expect(chiSquared).toBeGreaterThan(0.6);
  });
});
