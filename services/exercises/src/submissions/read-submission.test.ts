import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS, type SubmitRequest } from '@superpose/contracts';
import { createHash } from 'node:crypto';
import type { Exercise } from '../catalogue/exercise.js';
import { readIdempotencyKey, readSubmission, submissionSchemas } from './read-submission.js';

const schemas = submissionSchemas(DEFAULT_LIMITS);
const exercise = { qubitCount: 2, target: { type: 'unitary' } } as unknown as Exercise;
const H = { name: 'H', qubit: 0, timeStep: 0 };
const read = (body: unknown, of = exercise) => readSubmission(schemas, of, body);
const KEY = '5f0c3d1e-1111-4222-8333-444444444444';

describe('a submission', () => {
  it('is for no one in particular unless it says so', () => {
    expect(read({ circuit: [H] })).toEqual({ circuit: [H], user_id: 'anonymous' });
    expect(read({ circuit: [H], user_id: 'Ada' })).toMatchObject({ user_id: 'Ada' });
  });

  it.each([
    ['a gate outside the register', [H, { ...H, qubit: 2 }], 'circuit[1].qubit'],
    ['a target outside the register', [{ ...H, name: 'CNOT', target_qubit: 2 }], 'circuit[0].target_qubit'],
  ])('with %s is refused there', (_, circuit, path) => {
    let problem: unknown;
    try {
      read({ circuit });
    } catch (error) {
      problem = error;
    }
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('a submission for an exercise with all gates', () => {
  const allGates = { ...exercise, allGates: true } as Exercise;
  const withBits = { ...allGates, bitCount: 2 } as Exercise;
  const MEASURE = { name: 'MEASURE', qubit: 1, classical_bit: 1, timeStep: 0 };
  const waiting = (...bits: number[]) => ({ ...H, name: 'SDG', condition: { bits, value: 1 } });
  const faults = (of: Exercise, circuit: unknown): unknown => {
    try {
      return read({ circuit }, of).circuit;
    } catch (error) {
      return (error as { errors: unknown }).errors;
    }
  };

  it('holds them, with bits where there are any', () => {
    const turned = { ...H, name: 'Z', negative_controls: [1] };
    expect(faults(allGates, [turned])).toEqual([turned]);
    const circuit = [MEASURE, { name: 'RESET', qubit: 1, timeStep: 1 }, waiting(0, 1), turned];
    expect(faults(withBits, circuit)).toEqual(circuit);
    const toOne = { ...MEASURE, classical_bit: 0 };
    expect(faults({ ...allGates, bitCount: 1 }, [toOne])).toEqual([toOne]);
  });

  it.each<[Exercise, object[], string, string]>([
    [
      exercise,
      [{ ...H, name: 'SDG' }],
      'circuit[0].name',
      'must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT',
    ],
    [exercise, [MEASURE], 'circuit[0].name', 'must be one of H, X, Y, Z, S, T, RX, RY, RZ, CNOT'],
    [allGates, [H, MEASURE], 'circuit[1].name', expect.stringMatching(/^must be one of .* CSWAP$/) as never],
    [allGates, [waiting(0)], 'circuit[0].condition.bits[0]', 'must not be named where there are no bits'],
    [withBits, [waiting(0, 2)], 'circuit[0].condition.bits[1]', 'must be from 0 to 1 for 2 bits'],
    [
      withBits,
      [{ ...MEASURE, classical_bit: 2 }],
      'circuit[0].classical_bit',
      'must be from 0 to 1 for 2 bits',
    ],
    [withBits, [{ ...MEASURE, qubit: 2 }], 'circuit[0].qubit', 'must be from 0 to 1 for 2 qubits'],
    [withBits, [{ ...H, controls: [3] }], 'circuit[0].controls[0]', 'must be from 0 to 1 for 2 qubits'],
    [
      withBits,
      Array(7).fill(MEASURE) as object[],
      'circuit',
      'must hold at most 6 measurements and resets together',
    ],
  ])('is refused at the field: %#', (of, circuit, path, message) => {
    expect(faults(of, circuit)).toEqual([{ path, message }]);
  });
});

it('a submission with gates where locked boxes are is refused at the time step of each', () => {
  const boxes = [
    { label: 'U', timeStep: 1, qubits: [0] },
    { label: 'V', timeStep: 3, qubits: [1] },
  ];
  const boxed = { ...exercise, target: { type: 'cases', boxes, cases: [] } } as unknown as Exercise;
  const cnot = { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 3 };
  const free = [H, { ...H, timeStep: 3 }, { ...H, qubit: 1, timeStep: 1 }];
  expect(read({ circuit: free }, boxed).circuit).toEqual(free);
  expect(() => read({ circuit: [H, { ...H, timeStep: 1 }, { ...H, timeStep: 2 }, cnot] }, boxed)).toThrow(
    expect.objectContaining({
      status: 422,
      errors: [
        { path: 'circuit[1].timeStep', message: 'is where a locked box is' },
        { path: 'circuit[3].timeStep', message: 'is where a locked box is' },
      ],
    }),
  );
});

describe('the key of a submission', () => {
  const request = { circuit: [H], user_id: 'anonymous' } as SubmitRequest;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const TEXT = '{"circuit":[{"name":"H","qubit":0,"timeStep":0}],"user_id":"anonymous"}';

  it('may be missing', () => expect(readIdempotencyKey(undefined, request, 'm1')).toBeNull());

  it('stands for the value of the request', () => {
    expect(readIdempotencyKey(KEY, request, undefined)).toEqual({ key: KEY, requestHash: sha256(TEXT) });
  });

  it('of a member stands for that member’s request', () => {
    expect(readIdempotencyKey(KEY, request, 'm1')?.requestHash).toBe(sha256(`${TEXT}m1`));
  });

  it.each(['', 'x'.repeat(1_000)])('is refused where it is none: %#', (header) => {
    expect(() => readIdempotencyKey(header, request, undefined)).toThrow(
      expect.objectContaining({
        errors: [expect.objectContaining({ path: expect.stringContaining('Idempotency-Key') })],
      }),
    );
  });
});
