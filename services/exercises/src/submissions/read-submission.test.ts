import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS, type SubmitRequest } from '@superpose/contracts';
import { submitRequestSchema } from '@superpose/contracts/schemas';
import { createHash } from 'node:crypto';
import type { Exercise } from '../catalogue/exercise.js';
import { readIdempotencyKey, readSubmission } from './read-submission.js';

const schema = submitRequestSchema(DEFAULT_LIMITS);
const exercise = { qubitCount: 2, target: { type: 'unitary' } } as unknown as Exercise;
const H = { name: 'H', qubit: 0, timeStep: 0 };
const read = (body: unknown, of = exercise) => readSubmission(schema, of, body);
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
