import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { ADDRESS_HEADER, CLIENT_HEADER, RefusedForNow } from '@superpose/service-kit';
import { GraderGuard } from './grader.guard.js';
import type { Grader, Sender } from './grader.js';

const headers = { [CLIENT_HEADER]: 'tab', [ADDRESS_HEADER]: 'school' };
const context = {
  switchToHttp: () => ({ getRequest: () => ({ headers, ip: '10.0.0.1' }) }),
} as unknown as ExecutionContext;
const guard = (refuseIfFull: Grader['refuseIfFull']) => new GraderGuard({ refuseIfFull } as Grader);

it('a submission is let in where its client and its address have room', () => {
  const asked: Sender[] = [];
  expect(guard((sender) => void asked.push(sender)).canActivate(context)).toBe(true);
  expect(asked).toEqual([{ client: 'tab', address: 'school' }]);
});

it('a submission is refused as the grader refuses it', () => {
  const full = new RefusedForNow('BUSY', 'Too many.', 1);
  const refuse = () => {
    throw full;
  };
  expect(() => guard(refuse).canActivate(context)).toThrow(full);
});
