import { afterEach, expect, it, jest } from '@jest/globals';
import type * as Membership from './membership';

const ADA = { classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'key', nickname: 'Ada' };
const hasBar = () => document.documentElement.hasAttribute('data-class-bar');

/** The module as a page loads it, with nothing remembered but the storage. */
async function load(): Promise<typeof Membership> {
  jest.resetModules();
  return import('./membership');
}
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

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

it.each([
  '{',
  'null',
  '7',
  '"a"',
  '[]',
  '{"classId":"c"}',
  ...Object.keys(ADA).flatMap((field) =>
    [1, '', null, undefined].map((value) => JSON.stringify({ ...ADA, [field]: value })),
  ),
])('is none where storage holds %s', async (stored) => {
  localStorage.setItem('superpose.class', stored);
  expect((await load()).currentMembership()).toBeNull();
});

it('is none where nothing was stored, nor where storage is closed', async () => {
  expect((await load()).currentMembership()).toBeNull();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  expect((await load()).currentMembership()).toBeNull();
});

it('lasts until it is left where storage is closed', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  const { enterClass, currentMembership } = await load();
  enterClass(ADA);
  expect(currentMembership()).toEqual(ADA);
  expect(hasBar()).toBe(true);
});

it.each([
  ['c', '/exercises/classes/c/me'],
  ['c 1/x', '/exercises/classes/c%201%2Fx/me'],
])('of the class %j has its progress at %s', async (classId, path) => {
  expect((await load()).ownProgressPath(classId)).toBe(path);
});

it('shows its key as a bearer of it does', async () => {
  expect((await load()).bearer('key')).toStrictEqual({ Authorization: 'Bearer key' });
});
