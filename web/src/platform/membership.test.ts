import { afterEach, expect, it, jest } from '@jest/globals';
import type * as Membership from './membership';

const ADA = { classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'key', nickname: 'Ada' };
const hasBar = () => document.documentElement.hasAttribute('data-class-bar');

/** The module as a page loads it, with nothing remembered but the storage. */
async function load(): Promise<typeof Membership> {
  jest.resetModules();
  return import('./membership');
}
afterEach(() => localStorage.clear());

it('is found again after a reload', async () => {
  (await load()).enterClass(ADA);
  expect((await load()).currentMembership()).toEqual(ADA);
  expect(hasBar()).toBe(true);
});

it('is forgotten when the learner leaves, who may come back while the message is there', async () => {
  const { enterClass, leaveClass, currentMembership } = await load();
  enterClass(ADA);
  leaveClass();
  expect(currentMembership()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('key');
  expect(hasBar()).toBe(true);
  enterClass(ADA);
  expect(currentMembership()).toEqual(ADA);
});

it('leaves no bar once the message is dismissed', async () => {
  const { enterClass, endMembership, dismissFormer } = await load();
  enterClass(ADA);
  endMembership();
  dismissFormer();
  expect(hasBar()).toBe(false);
});

it.each(['{', 'null', '[]', '{"classId":"c"}', JSON.stringify({ ...ADA, memberKey: 1 })])(
  'is none where storage holds %s',
  async (stored) => {
    localStorage.setItem('superpose.class', stored);
    expect((await load()).currentMembership()).toBeNull();
  },
);
