import { describe, expect, it, jest } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { metricsRegistry } from '@superpose/service-kit';
import type { ClassAccess, Membership } from '../classes/class-access.js';
import { configSchema } from '../config.js';
import { DatabaseUnavailable, LockNotGranted } from '../database/database-errors.js';
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

const PASS: Verdict = { ...verdict, passed: true, score: 100, error: 0 };
const FLIP = { ...exercise, goal: { solutions: [{ qubitCount: 1, operations: [] }] }, why: [] };

/** The service with a grader that gives this verdict, and a store that keeps or throws. */
function serviceWith({
  given = verdict,
  membership = null as Membership | null,
  keeping = undefined as unknown,
}) {
  const grade = jest.fn(async () => given);
  const keep = jest.fn(async (submission: NewSubmission) => {
    if (keeping) throw keeping;
    return submission;
  });
  const keepForMember = jest.fn(async (submission: NewSubmission, _: Membership) => submission);
  const memberIfAny = jest.fn(async () => membership);
  const service = new SubmissionsService(
    { find: () => FLIP } as unknown as Catalogue,
    { keep, keepForMember } as unknown as SubmissionStore,
    { memberIfAny } as unknown as ClassAccess,
    { grade, refuseIfFull: () => undefined } as unknown as Grader,
    configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1/none' }),
  );
  const submit = async (idempotencyKey?: string) => {
    const body = { circuit: [{ name: 'X', qubit: 0, timeStep: 3 }] };
    const sent = { exerciseId: 'flip', body, idempotencyKey, authorization: 'Bearer own' };
    return service.submit(await service.admit(sent, sender), sender);
  };
  return { submit, grade, keep, keepForMember, memberIfAny };
}

it('a submission has no more gates and time steps than are configured', async () => {
  const service = new SubmissionsService(
    { find: () => exercise } as unknown as Catalogue,
    {} as SubmissionStore,
    { memberIfAny: async () => null } as unknown as ClassAccess,
    {} as Grader,
    configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1/none', MAX_GATES: 2, MAX_TIME_STEPS: 3 }),
  );
  const admit = (...timeSteps: number[]) => {
    const body = { circuit: timeSteps.map((timeStep) => ({ name: 'X', qubit: 0, timeStep })) };
    const sent = { exerciseId: 'flip', body, idempotencyKey: undefined, authorization: undefined };
    return service.admit(sent, sender);
  };
  await expect(admit(0, 2)).resolves.toMatchObject({
    request: { circuit: [{ timeStep: 0 }, { timeStep: 2 }] },
  });
  await expect(admit(0, 1, 2)).rejects.toMatchObject({ status: 422, errors: [{ path: 'circuit' }] });
  await expect(admit(3)).rejects.toMatchObject({ status: 422, errors: [{ path: 'circuit[0].timeStep' }] });
});

it('of one address, 128 submissions at most wait to be looked at, and others are let in', async () => {
  // As a database that is slow to find a member.
  const memberIfAny = (key?: string) => (key ? new Promise(() => undefined) : Promise.resolve(null));
  const service = new SubmissionsService(
    { find: () => exercise } as unknown as Catalogue,
    {} as SubmissionStore,
    { memberIfAny } as unknown as ClassAccess,
    {} as Grader,
    configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1/none' }),
  );
  const body = { circuit: [{ name: 'X', qubit: 0, timeStep: 0 }] };
  const admit = (address: string, authorization?: string) =>
    service.admit(
      { exerciseId: 'flip', body, idempotencyKey: undefined, authorization },
      { client: address, address },
    );
  // Two of them are looked at.
  for (let n = 0; n < 130; n++) void admit('school', 'slow');
  await expect(admit('school', 'slow')).rejects.toMatchObject({ status: 429 });
  await expect(admit('library')).resolves.toMatchObject({ membership: null });
});

describe('a submission of a member', () => {
  const membership = { member: { id: 'm1' }, class: { id: 'c1' } } as Membership;
  const X = expect.objectContaining({ gate: 'X', qubits: [0], timeStep: 3 });

  it('takes the member’s share of the graders, and is kept as this member’s', async () => {
    const { submit, grade, keep, keepForMember, memberIfAny } = serviceWith({ membership });
    await submit();
    expect(memberIfAny.mock.calls).toEqual([['Bearer own']]);
    expect(grade.mock.calls).toEqual([[FLIP, [X], { client: 'member m1', address: 'a' }]]);
    expect(keepForMember.mock.calls).toEqual([[expect.objectContaining({ memberId: 'm1' }), membership]]);
    expect(keep).not.toHaveBeenCalled();
  });

  it('without a key is the client’s own, and no member’s', async () => {
    const { submit, grade, keep, keepForMember } = serviceWith({});
    await submit();
    expect(grade.mock.calls).toEqual([[FLIP, [X], sender]]);
    expect(keep.mock.calls).toEqual([[expect.objectContaining({ memberId: null })]]);
    expect(keepForMember).not.toHaveBeenCalled();
  });
});

describe('what became of submissions', () => {
  const counts = async () => {
    const page = await metricsRegistry.getSingleMetricAsString('exercise_submissions_total');
    const lines = page.matchAll(/^exercise_submissions_total\{outcome="(\w+)".*\} (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]));
  };

  it.each([
    ['passed', { given: PASS }],
    ['failed', {}],
    ['not_stored', { keeping: new DatabaseUnavailable('away') }],
  ])('is counted: %s', async (outcome, given) => {
    metricsRegistry.resetMetrics();
    await serviceWith(given)
      .submit()
      .catch(() => undefined);
    expect(await counts()).toEqual({ [outcome]: 1 });
  });

  it('is what the first one with its key has become', async () => {
    metricsRegistry.resetMetrics();
    const { submit, keep } = serviceWith({});
    keep.mockImplementationOnce(async (submission) => ({ ...submission, passed: true }));
    expect(await submit('key')).toMatchObject({ passed: true });
    expect(await counts()).toEqual({ passed: 1 });
  });
});

describe('a submission that cannot be stored', () => {
  const locked = new LockNotGranted('held');
  it.each([
    ['another with its key is in progress', 'key', locked, { status: 409, code: 'SUBMISSION_IN_PROGRESS' }],
    ['the table is held', undefined, locked, { status: 503, code: 'SUBMISSIONS_UNAVAILABLE' }],
    ['Postgres is away', 'key', new DatabaseUnavailable('away'), { code: 'SUBMISSIONS_UNAVAILABLE' }],
  ])('is refused where %s', async (_, key, keeping, problem) => {
    await expect(serviceWith({ keeping }).submit(key)).rejects.toMatchObject(problem);
  });

  it('is refused where its member cannot be looked for', async () => {
    const { submit, memberIfAny, grade } = serviceWith({});
    memberIfAny.mockRejectedValueOnce(new DatabaseUnavailable('away'));
    await expect(submit()).rejects.toMatchObject({ status: 503, code: 'SUBMISSIONS_UNAVAILABLE' });
    expect(grade).not.toHaveBeenCalled();
  });

  it('is refused with a key that was used for another one', async () => {
    const { submit, keep } = serviceWith({});
    keep.mockImplementationOnce(async (submission) => ({ ...submission, requestHash: 'another' }));
    await expect(submit('key')).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
