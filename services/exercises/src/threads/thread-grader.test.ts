import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import type { Draft } from '../graders/grader.js';

const pools: { options: Record<string, unknown> }[] = [];
let run: (task: object, options?: { signal: AbortSignal }) => Promise<unknown>;
jest.unstable_mockModule('piscina', () => ({
  Piscina: class {
    constructor(readonly options: Record<string, unknown>) {
      pools.push(this);
    }
    run = (task: object, options?: { signal: AbortSignal }) => run(task, options);
    destroy = async () => undefined;
  },
}));
const { ThreadGrader } = await import('./thread-grader.js');

const exercise = (id: string, more: object = {}) =>
  ({
    ...{ id, qubitCount: 2, target: { type: 'unitary' }, tolerance: 0.01, solution: ['the solution'] },
    ...{ title: 'for people', hints: ['for people'], goal: { passes: () => true } },
    ...more,
  }) as unknown as Exercise;
const catalogue = (...exercises: Exercise[]) => ({ exercises }) as unknown as Catalogue;
const graderOf = (threads: number, ...exercises: Exercise[]) =>
  new ThreadGrader(catalogue(...exercises), threads, new URL('file:///grade-thread.js'));
const sender = { client: 'a', address: 'a' };
const inSchool = (client: string) => ({ client, address: 'school' });
const draft = { request: { facts: {}, texts: {} } } as unknown as Draft;

beforeEach(() => {
  pools.length = 0;
  run = async () => 'the verdict';
});

describe('the threads that grade', () => {
  it('are one at first, and as many as configured, which end when they were idle for a minute', () => {
    graderOf(3);
    expect(pools[0]!.options).toMatchObject({
      filename: 'file:///grade-thread.js',
      minThreads: 1,
      maxThreads: 3,
      idleTimeout: 60_000,
    });
  });

  it('are given what an exercise is graded by, all of it, and nothing that is for people', () => {
    const all = {
      ...{ allGates: true, bitCount: 2, otherSolutions: [['another']], limits: { gates: 3 } },
      startCircuit: ['the start'],
    };
    graderOf(2, exercise('01-plain'), exercise('02-all', all));
    const plain = { qubitCount: 2, target: { type: 'unitary' }, tolerance: 0.01, solution: ['the solution'] };
    expect(pools[0]!.options['workerData']).toEqual(
      new Map<string, object>([
        ['01-plain', plain],
        ['02-all', { ...plain, ...all }],
      ]),
    );
  });
});

describe('a grader', () => {
  it('gives its place back where grading fails', async () => {
    const grader = graderOf(1);
    run = async () => Promise.reject(new Error('out of memory'));
    await expect(grader.grade(exercise('01'), [], sender)).rejects.toThrow('out of memory');
    await expect(grader.checkDraft(draft, sender)).rejects.toThrow('out of memory');
    run = async (task) => task;
    expect(await grader.grade(exercise('01'), [], sender)).toEqual({ exerciseId: '01', operations: [] });
    expect(await grader.checkDraft(draft, sender)).toEqual({ draft });
  });

  it('gives a draft twenty seconds, and then says so', async () => {
    const grader = graderOf(2);
    const ending = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    run = async (_, options) => {
      ending.abort();
      throw options!.signal.reason;
    };
    await expect(grader.checkDraft(draft, sender)).rejects.toMatchObject({
      status: 422,
      code: 'DRAFT_TOO_LARGE',
    });
    expect(timeout.mock.calls).toEqual([[20_000]]);
    timeout.mockRestore();
  });

  it.each<[string, (grader: InstanceType<typeof ThreadGrader>, client: string, gates: number) => unknown]>([
    ['a circuit', (grader, client, gates) => grader.grade(exercise(client), Array(gates), inSchool(client))],
    [
      'a draft',
      (grader, client, gates) => {
        const request = { facts: {}, texts: {}, circuit: Array(gates) };
        return grader.checkDraft({ request, client } as unknown as Draft, inSchool(client));
      },
    ],
  ])('takes %s of a few gates before the second one of many, of another client', async (_, send) => {
    const running: { readonly task: object; readonly end: () => void }[] = [];
    run = (task) => new Promise<void>((end) => running.push({ task, end }));
    const grader = graderOf(1);
    const sent = [
      send(grader, 'first', 1),
      ...['long', 'long', 'short', 'short', 'short'].map((client) =>
        send(grader, client, client === 'long' ? 200 : 3),
      ),
    ];
    const begun: string[] = [];
    while (begun.length < sent.length) {
      await new Promise((resolve) => setImmediate(resolve));
      const { task, end } = running.shift()!;
      begun.push(/first|long|short/.exec(JSON.stringify(task))![0]);
      end();
    }
    await Promise.all(sent);
    expect(begun).toEqual(['first', 'long', 'short', 'short', 'short', 'long']);
  });

  it('has two threads for an address where there are three, so that one is left for others', async () => {
    const running: (() => void)[] = [];
    run = () => new Promise<void>((resolve) => running.push(resolve));
    const grader = graderOf(3);
    const graded = Array.from({ length: 4 }, () => grader.grade(exercise('01'), [], sender));
    await new Promise((resolve) => setImmediate(resolve));
    expect([running.length, grader.waiting]).toEqual([2, 2]);
    graded.push(grader.grade(exercise('01'), [], { client: 'b', address: 'b' }));
    await new Promise((resolve) => setImmediate(resolve));
    expect([running.length, grader.waiting]).toEqual([3, 2]);
    while (running.length > 0) {
      running.pop()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(graded);
  });
});
