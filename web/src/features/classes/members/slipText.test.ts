import { expect, it } from '@jest/globals';
import type { MemberSubmission } from '@superpose/contracts';
import { slipText } from './slipText';

const slip = (message: string) => ({ code: 'extra-gate', message, steps: [], params: {} });
const other = { code: 'adjoint', message: 'The inverse.' };

it.each([
  ['the feedback where no gate is named', [other], 'Think.'],
  ['the slip, not the question', [slip('The X goes.'), other], 'The X goes.'],
  ['both slips', [slip('The X goes.'), slip('The Z goes.')], 'The X goes. The Z goes.'],
])('a teacher reads %s', (_, diagnosis, text) => {
  const submission = { feedback: 'Think.', diagnosis } as unknown as MemberSubmission;
  expect(slipText(submission)).toBe(text);
});
