import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit, lightJob, range, type Reply, type Stack } from '@superpose/testing';

export interface ClassReply extends Pick<Reply, 'status' | 'ms'> {
  /** Of the problem, where the response is one. */
  readonly code?: string | undefined;
}

/** A whole class behind one address. */
const CLASS = { 'x-forwarded-for': '192.0.2.40' };
const LEARNERS = 40;
const RUN_EVERY_MS = 3_000;
const SUBMIT_EVERY_MS = 20_000;
const JOB_EVERY_MS = 15_000;

const RUN = heavyCircuit(4, 12);
const SUBMISSION = { circuit: [{ name: 'X', qubit: 0, timeStep: 0 }] };

/** A run every 3 s and a submission every 20 s of each learner, and a small job of one of them every 15 s. */
export async function classOf40({ client }: Stack, seconds: number): Promise<ClassReply[]> {
  const replies: ClassReply[] = [];
  const until = performance.now() + 1_000 * seconds;
  const every = async (pauseMs: number, path: string, body: unknown): Promise<void> => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const { status, ms, body: response } = await client.call('POST', path, { body, headers: CLASS });
      replies.push({ status, ms, code: response?.code });
      await sleep(Math.max(0, pauseMs - ms));
    }
  };
  await Promise.all([
    every(JOB_EVERY_MS, '/api/algorithms/simulator/run', lightJob()),
    ...range(LEARNERS).flatMap(() => [
      every(RUN_EVERY_MS, '/api/algorithms/simulator/custom', RUN),
      every(SUBMIT_EVERY_MS, '/api/exercises/01-flip-a-qubit/submit', SUBMISSION),
    ]),
  ]);
  return replies;
}
