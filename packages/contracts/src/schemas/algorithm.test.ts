import { describe, expect, it, test } from '@jest/globals';
import type { z } from 'zod';
import { faultsOf } from '../testing/faults-of.js';
import {
  bernsteinVaziraniRequestSchema,
  deutschJozsaRequestSchema,
  groverRequestSchema,
  simonRequestSchema,
} from './algorithm.js';

const SHOTS = 'shots must be an integer from 1 to 100000';
const SEED = 'seed must be an integer from 0 to 4294967295';

const CALLS: Readonly<Record<string, readonly [schema: z.ZodType, least: Record<string, unknown>]>> = {
  grover: [groverRequestSchema(), { target_item: 5 }],
  'deutsch-jozsa': [deutschJozsaRequestSchema(), { function_type: 'balanced' }],
  'bernstein-vazirani': [bernsteinVaziraniRequestSchema(), { hidden_string: '110' }],
  simon: [simonRequestSchema(), { hidden_period: '10' }],
};

describe.each(Object.entries(CALLS))('the call of %s', (_name, [schema, least]) => {
  test.each([1, 1_024, 100_000])('takes %i shots', (shots) => {
    expect(faultsOf(schema, { ...least, shots })).toEqual([]);
  });
  test.each([0, 100_001, 1.5, '1024', null, -1])('refuses %p shots', (shots) => {
    expect(faultsOf(schema, { ...least, shots })).toContain(SHOTS);
  });
  test.each([0, 7, 4_294_967_295])('takes the seed %i', (seed) => {
    expect(faultsOf(schema, { ...least, seed })).toEqual([]);
  });
  test.each([-1, 4_294_967_296, 0.5, '7', null])('refuses the seed %p', (seed) => {
    expect(faultsOf(schema, { ...least, seed })).toContain(SEED);
  });
  test.each([null, [], 'text', 7])('refuses %p as a body', (body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });
  it('ignores unknown fields, and draws the seed later', () => {
    expect(schema.parse({ ...least, extra: 1 })).toEqual(schema.parse(least));
    expect(schema.parse(least)).not.toHaveProperty('seed');
  });
});

describe('Grover’s search', () => {
  const faults = (body: object) => faultsOf(groverRequestSchema(), { target_item: 0, ...body });
  const QUBITS = 'num_qubits must be an integer from 2 to 10';
  const ITERATIONS = 'iterations must be an integer from 0 to 64';
  const ITEM = 'target_item must be an integer of 0 or more';

  it('has three qubits and 1024 shots unless it is told otherwise', () => {
    expect(groverRequestSchema().parse({ target_item: 5 })).toEqual({
      target_item: 5,
      num_qubits: 3,
      shots: 1_024,
    });
  });

  test.each<readonly [object, readonly string[]]>([
    [{ num_qubits: 1 }, [QUBITS]],
    [{ num_qubits: 2 }, []],
    [{ num_qubits: 10 }, []],
    [{ num_qubits: 11 }, [QUBITS]],
    [{ num_qubits: '3' }, [QUBITS]],
    [{ num_qubits: null }, [QUBITS]],
    [{ iterations: -1 }, [ITERATIONS]],
    [{ iterations: 0 }, []],
    [{ iterations: 64 }, []],
    [{ iterations: 65 }, [ITERATIONS]],
    [{ iterations: 1.5 }, [ITERATIONS]],
    [{ iterations: null }, [ITERATIONS]],
    [{ target_item: -1 }, [ITEM]],
    [{ target_item: 0 }, []],
    [{ target_item: 7 }, []],
    [{ target_item: 8 }, ['target_item must be from 0 to 7 for 3 qubits']],
    [{ target_item: 3, num_qubits: 2 }, []],
    [{ target_item: 4, num_qubits: 2 }, ['target_item must be from 0 to 3 for 2 qubits']],
    [{ target_item: 1_023, num_qubits: 10 }, []],
    [{ target_item: 1_024, num_qubits: 10 }, ['target_item must be from 0 to 1023 for 10 qubits']],
    [{ target_item: 7, num_qubits: -1 }, [QUBITS]],
    [{ target_item: 5_000, num_qubits: 11 }, [QUBITS]],
    [{ target_item: '5' }, [ITEM]],
    [{ target_item: 0.5 }, [ITEM]],
    [{ target_item: null }, [ITEM]],
    [{ target_item: undefined }, [ITEM]],
  ])('with %j has the faults %j', (body, expected) => expect(faults(body)).toEqual(expected));
});

describe('Deutsch-Jozsa', () => {
  const QUBITS = 'num_qubits must be an integer from 1 to 10';
  const TYPE = 'function_type must be one of constant-0, constant-1, balanced';

  it('has three qubits and 1024 shots unless it is told otherwise', () => {
    expect(deutschJozsaRequestSchema().parse({ function_type: 'constant-0' })).toEqual({
      function_type: 'constant-0',
      num_qubits: 3,
      shots: 1_024,
    });
  });

  test.each<readonly [object, readonly string[]]>([
    [{ num_qubits: 0 }, [QUBITS]],
    [{ num_qubits: 1 }, []],
    [{ num_qubits: 10 }, []],
    [{ num_qubits: 11 }, [QUBITS]],
    [{ function_type: 'constant-0' }, []],
    [{ function_type: 'constant-1' }, []],
    [{ function_type: 'balanced' }, []],
    [{ function_type: 'constant' }, [TYPE]],
    [{ function_type: 'BALANCED' }, [TYPE]],
    [{ function_type: null }, [TYPE]],
    [{ function_type: undefined }, [TYPE]],
  ])('with %j has the faults %j', (body, expected) => {
    expect(faultsOf(deutschJozsaRequestSchema(), { function_type: 'balanced', ...body })).toEqual(expected);
  });
});

describe('Bernstein-Vazirani', () => {
  const STRING = 'hidden_string must be 1 to 10 characters, each 0 or 1';
  const length = (n: number) => `num_qubits must be ${n}, the length of hidden_string`;

  test.each<readonly [object, readonly string[]]>([
    [{ hidden_string: '' }, [STRING]],
    [{ hidden_string: '0' }, []],
    [{ hidden_string: '0000000000' }, []],
    [{ hidden_string: '01010101011' }, [STRING]],
    [{ hidden_string: '012' }, [STRING]],
    [{ hidden_string: ' 01' }, [STRING]],
    [{ hidden_string: '01\n' }, [STRING]],
    [{ hidden_string: 110 }, [STRING]],
    [{ hidden_string: undefined }, [STRING]],
    [{ num_qubits: 3 }, []],
    [{ num_qubits: 2 }, [length(3)]],
    [{ num_qubits: 4 }, [length(3)]],
    [{ num_qubits: 0 }, ['num_qubits must be an integer from 1 to 10']],
    [{ num_qubits: 11 }, ['num_qubits must be an integer from 1 to 10']],
  ])('with %j has the faults %j', (body, expected) => {
    expect(faultsOf(bernsteinVaziraniRequestSchema(), { hidden_string: '110', ...body })).toEqual(expected);
  });
});

describe('Simon', () => {
  const PERIOD = 'hidden_period must be 1 to 5 characters, each 0 or 1';
  const ZERO = 'hidden_period must not be all zero';
  const twice = (n: number) => `num_qubits must be ${n}, twice the length of hidden_period`;
  const QUBITS = 'num_qubits must be an integer from 2 to 10';

  test.each<readonly [object, readonly string[]]>([
    [{ hidden_period: '1' }, []],
    [{ hidden_period: '11111' }, []],
    [{ hidden_period: '00001' }, []],
    [{ hidden_period: '111111' }, [PERIOD]],
    [{ hidden_period: '12' }, [PERIOD]],
    [{ hidden_period: '0' }, [ZERO]],
    [{ hidden_period: '00000' }, [ZERO]],
    [{ hidden_period: 10 }, [PERIOD]],
    [{ hidden_period: undefined }, [PERIOD]],
    [{ num_qubits: 4 }, []],
    [{ num_qubits: 2 }, [twice(4)]],
    [{ num_qubits: 3 }, [twice(4)]],
    [{ num_qubits: 1 }, [QUBITS]],
    [{ num_qubits: 11 }, [QUBITS]],
    [{ hidden_period: '11111', num_qubits: 10 }, []],
  ])('with %j has the faults %j', (body, expected) => {
    expect(faultsOf(simonRequestSchema(), { hidden_period: '10', ...body })).toEqual(expected);
  });
});
