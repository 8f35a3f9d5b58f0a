import { expect, it } from '@jest/globals';
import type { SubmissionResult } from '@superpose/contracts';
import { ADDRESS_HEADER, CLIENT_HEADER } from '@superpose/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sender } from '../graders/grader.js';
import { SubmissionsController } from './submissions.controller.js';
import type { Admitted, Submission, SubmissionsService } from './submissions.service.js';

const RESULT = { submission_id: 's1' } as SubmissionResult;

async function submitFor(membership: Admitted['membership']) {
  const asked: unknown[] = [];
  const headers: Record<string, string> = {};
  const service = {
    admit: async (submission: Submission, sender: Sender) => {
      asked.push(submission, sender);
      return { membership } as Admitted;
    },
    submit: async (admitted: Admitted, sender: Sender) => {
      asked.push(admitted, sender);
      return RESULT;
    },
  } as unknown as SubmissionsService;
  const request = { headers: { [CLIENT_HEADER]: 'tab', [ADDRESS_HEADER]: 'school' } };
  const result = await new SubmissionsController(service).submit(
    '07-bell-state',
    { circuit: [] },
    'key',
    'Bearer own',
    request as unknown as FastifyRequest,
    { header: (name: string, value: string) => void (headers[name] = value) } as unknown as FastifyReply,
  );
  return { asked, headers, result };
}

it('a submission is read as it came, and counts for its client and its address', async () => {
  const { asked, headers, result } = await submitFor(null);
  const sender = { client: 'tab', address: 'school' };
  expect(result).toBe(RESULT);
  expect(headers).toEqual({});
  expect(asked).toEqual([
    {
      exerciseId: '07-bell-state',
      body: { circuit: [] },
      idempotencyKey: 'key',
      authorization: 'Bearer own',
    },
    sender,
    { membership: null },
    sender,
  ]);
});

it('the response to a member’s submission says whose limits it counts for', async () => {
  const membership = { member: { id: 'm1' }, class: { id: 'c1' } } as Admitted['membership'];
  expect((await submitFor(membership)).headers).toEqual({ 'x-superpose-member': 'member m1' });
});
