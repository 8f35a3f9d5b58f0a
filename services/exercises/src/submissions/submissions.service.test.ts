import { describe, expect, it, jest } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { ClassAccess } from '../classes/class-access.js';
import { configSchema } from '../config.js';
import type { Grader } from '../graders/grader.js';
import type { Verdict } from '../grading/grade.js';
import type { NewSubmission, SubmissionStore } from './submission-store.js';
import { SubmissionsService } from './submissions.service.js';

const exercise = { id: 'flip', qubitCount: 1, target: {} } as Exercise;
const verdict: Verdict = {
  ...{ passed: false, score: 10, error: 0.9, feedback: 'Not yet.' },
  ...{ diagnosis: [], gateCount: 1, circuitDepth: 1 },
};
const sender = { client: 'c', address: 'a' };

/** The service with a grader that says when it is asked and grades when it is let. */
function serviceWithHeldGrader() {
  const waiting: (() => void)[] = [];
  const grade = jest.fn(() => new Promise<Verdict>((resolve) => waiting.push(() => resolve(verdict))));
  const keep = jest.fn(async (submission: NewSubmission) => submission);
  const service = new SubmissionsService(
    { find: () => exercise } as unknown as Catalogue,
    { keep } as unknown as SubmissionStore,
    { memberIfAny: async () => null } as unknown as ClassAccess,
    { grade, refuseIfFull: () => undefined } as unknown as Grader,
    configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1/none' }),
  );
  const submit = async (name: string, idempotencyKey?: string) => {
    const body = { circuit: [{ name, qubit: 0, timeStep: 0 }] };
    const admitted = await service.admit(
      { exerciseId: 'flip', body, idempotencyKey, authorization: undefined },
      sender,
    );
    return { result: service.submit(admitted, sender) };
  };
  return { submit, grade, keep, letGrade: () => waiting.splice(0).forEach((go) => go()) };
}

describe('a submission', () => {
  it('that comes again with its key while it is in hand is graded and stored once', async () => {
    const { submit, grade, keep, letGrade } = serviceWithHeldGrader();
    const sent = await Promise.all(Array.from({ length: 50 }, () => submit('X', 'key')));
    letGrade();
    const results = await Promise.all(sent.map(({ result }) => result));
    expect(grade).toHaveBeenCalledTimes(1);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(new Set(results.map(({ submission_id: id }) => id)).size).toBe(1);
  });

  it('is graded by itself without a key, with another key, and with another circuit', async () => {
    const { submit, grade, letGrade } = serviceWithHeldGrader();
    const sent = [await submit('X'), await submit('X'), await submit('X', 'one'), await submit('X', 'two')];
    sent.push(await submit('Y', 'one'));
    expect(grade).toHaveBeenCalledTimes(5);
    letGrade();
    const results = await Promise.all(sent.map(({ result }) => result));
    expect(new Set(results.map(({ submission_id: id }) => id)).size).toBe(5);
  });

  it('is in hand no longer once it has been stored, or could not be', async () => {
    const { submit, grade, keep, letGrade } = serviceWithHeldGrader();
    keep.mockRejectedValueOnce(new Error('away'));
    const first = await submit('X', 'key');
    letGrade();
    await expect(first.result).rejects.toThrow();
    const second = await submit('X', 'key');
    letGrade();
    await second.result;
    const third = await submit('X', 'key');
    letGrade();
    await third.result;
    expect(grade).toHaveBeenCalledTimes(3);
  });
});
