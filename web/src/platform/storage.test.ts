import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import * as React from 'react';
import type * as BitOrderModule from './bitOrder';
import type * as MembershipModule from './membership';
import type * as MemoryModule from './memory';

const ADA = { classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'key', nickname: 'Ada' };
const BOB = { ...ADA, memberId: 'n', memberKey: 'other', nickname: 'Bob' };

/** A module that is loaded next is as a page loads it, with nothing remembered but the storage. */
function forgetModules(): void {
  jest.resetModules();
  // What renders the hooks keeps its React, so theirs is the same.
  jest.unstable_mockModule('react', () => ({ ...React, default: React }));
}
const closeStorage = () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
};
beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the memory of what was learned', () => {
  async function load(): Promise<typeof MemoryModule> {
    forgetModules();
    return import('./memory');
  }
  const store = (value: unknown) => localStorage.setItem('superpose.memory', JSON.stringify(value));
  const whole = {
    version: 1,
    read: ['intro/1.1'],
    tried: ['gates/2.1#twice'],
    solved: ['exercise/07-bell-state'],
    last: { path: '/courses/intro/1.2', title: '1.2' },
    cards: { 'gates/2.1#twice': 7 },
    missed: { 'cnot-copies': 'gates/2.1#twice' },
  };

  it('is found again in the storage, whole', async () => {
    store(whole);
    const { version: _, ...kept } = whole;
    expect((await load()).currentMemory()).toEqual(kept);
  });

  it('is written with its version first', async () => {
    const { writeMemory, NOTHING } = await load();
    expect(writeMemory(NOTHING)).toBe(
      '{"version":1,"read":[],"tried":[],"solved":[],"last":null,"cards":{},"missed":{}}',
    );
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a later version', JSON.stringify({ ...whole, version: 2 })],
    ['a list', '[]'],
    ['a version in words', JSON.stringify({ ...whole, version: '1' })],
  ])('begins anew where the storage holds %s', async (_case, text) => {
    if (text !== null) localStorage.setItem('superpose.memory', text);
    const { currentMemory, NOTHING } = await load();
    expect(currentMemory()).toEqual(NOTHING);
  });

  it('takes over the lessons read before there was a version', async () => {
    localStorage.setItem('superpose.lessons-read', '["1.1","1.3"]');
    const { currentMemory, NOTHING } = await load();
    expect(currentMemory()).toEqual({ ...NOTHING, read: ['intro/1.1', 'intro/1.3'] });
  });

  it('has no need of them once there is one', async () => {
    localStorage.setItem('superpose.lessons-read', '["1.1"]');
    store(whole);
    expect((await load()).currentMemory().read).toEqual(['intro/1.1']);
  });

  it.each([
    [
      { path: '/courses', title: 't' },
      { path: '/courses', title: 't' },
    ],
    [{ path: '/', title: 't' }, null],
    [{ path: '//elsewhere', title: 't' }, null],
    [{ path: 'courses', title: 't' }, null],
    [{ path: '/courses' }, null],
    [{ path: '/courses', title: 7 }, null],
    [{ title: 't' }, null],
    [null, null],
    ['/courses', null],
  ])('goes on with %j as %j', async (last, read) => {
    expect((await load()).readMemory({ ...whole, last })?.last).toEqual(read);
  });

  it.each([
    [{ a: 1 }, { a: 1 }],
    [null, {}],
    ['cards', {}],
    [undefined, {}],
  ])('has the cards %j as %j', async (cards, read) => {
    expect((await load()).readMemory({ ...whole, cards })?.cards).toEqual(read);
  });

  it.each([
    [{ 'cnot-copies': 'gates/2.1#a' }, { 'cnot-copies': 'gates/2.1#a' }],
    [{ odd: 1 }, {}],
    [null, {}],
    [undefined, {}],
  ])('has the mistakes %j as %j', async (missed, read) => {
    expect((await load()).readMemory({ ...whole, missed })?.missed).toEqual(read);
  });

  it.each(['read', 'tried', 'solved'] as const)('marks what was %s, at the end', async (list) => {
    store(whole);
    const { mark, currentMemory } = await load();
    mark(list, 'new');
    expect(currentMemory()[list]).toEqual([...whole[list], 'new']);
    expect(JSON.parse(localStorage.getItem('superpose.memory')!)).toEqual({
      ...whole,
      [list]: [...whole[list], 'new'],
    });
  });

  it('lasts for the page where the storage is closed', async () => {
    closeStorage();
    const { mark, currentMemory } = await load();
    mark('read', 'intro/1.1');
    expect(currentMemory().read).toEqual(['intro/1.1']);
  });

  it('is heard by the parts that show it, when it changes', async () => {
    const { useMemory, mark } = await load();
    const { result } = renderHook(useMemory);
    expect(result.current.read).toEqual([]);
    act(() => mark('read', 'intro/1.1'));
    expect(result.current.read).toEqual(['intro/1.1']);
  });
});

describe('the order of a label’s bits', () => {
  async function load(): Promise<typeof BitOrderModule> {
    forgetModules();
    return import('./bitOrder');
  }

  it('is found again under its name; what isn’t one counts as q0 on the right', async () => {
    const { chooseBitOrder, useBitOrder } = await load();
    const { result } = renderHook(useBitOrder);
    expect(result.current).toBe('q0-right');
    act(() => chooseBitOrder('q0-left'));
    expect([result.current, localStorage.getItem('superpose.bitOrder')]).toEqual(['q0-left', 'q0-left']);
    expect(renderHook((await load()).useBitOrder).result.current).toBe('q0-left');
    localStorage.setItem('superpose.bitOrder', 'left');
    expect(renderHook((await load()).useBitOrder).result.current).toBe('q0-right');
  });

  it('lasts for the page where the storage is closed', async () => {
    closeStorage();
    const { chooseBitOrder, useBitOrder } = await load();
    chooseBitOrder('q0-left');
    expect(renderHook(useBitOrder).result.current).toBe('q0-left');
  });
});

describe('the membership of a class', () => {
  async function load(): Promise<typeof MembershipModule> {
    forgetModules();
    return import('./membership');
  }
  const fromOtherTab = (key: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  const hasBar = () => document.documentElement.hasAttribute('data-class-bar');

  it('is kept under its name', async () => {
    (await load()).enterClass(ADA);
    expect({ ...localStorage }).toEqual({ 'superpose.class': JSON.stringify(ADA) });
  });

  it.each([
    ['left', 'leaveClass'],
    ['ended', 'endMembership'],
  ] as const)('that %s is remembered until that was read', async (reason, end) => {
    const module = await load();
    module.enterClass(ADA);
    const { result } = renderHook(module.useMembership);
    act(() => module[end]());
    expect(result.current).toEqual({ current: null, former: { membership: ADA, reason } });
    act(() => module.dismissFormer());
    expect(result.current).toEqual({ current: null, former: null });
  });

  it('that there is none of can’t end', async () => {
    const { useMembership, leaveClass, endMembership } = await load();
    const { result } = renderHook(useMembership);
    act(() => {
      leaveClass();
      endMembership();
    });
    expect(result.current).toEqual({ current: null, former: null });
  });

  it('is another after entering another class', async () => {
    const { enterClass, leaveClass, useMembership } = await load();
    enterClass(ADA);
    leaveClass();
    enterClass(BOB);
    expect(renderHook(useMembership).result.current).toEqual({ current: BOB, former: null });
  });

  it.each([
    ['superpose.class', BOB],
    [null, BOB],
    ['superpose.memory', ADA],
  ])('follows another tab’s change of %s', async (key, membership) => {
    const { enterClass, useMembership } = await load();
    enterClass(ADA);
    const { result } = renderHook(useMembership);
    localStorage.setItem('superpose.class', JSON.stringify(BOB));
    fromOtherTab(key);
    expect(result.current.current).toEqual(membership);
  });

  it('that ended in another tab leaves no bar', async () => {
    const { enterClass, useMembership } = await load();
    enterClass(ADA);
    const { result } = renderHook(useMembership);
    localStorage.removeItem('superpose.class');
    fromOtherTab('superpose.class');
    expect([result.current, hasBar()]).toEqual([{ current: null, former: null }, false]);
  });

  it('isn’t followed while no part shows it', async () => {
    const { enterClass, useMembership, currentMembership } = await load();
    enterClass(ADA);
    renderHook(useMembership).unmount();
    localStorage.setItem('superpose.class', JSON.stringify(BOB));
    fromOtherTab('superpose.class');
    expect(currentMembership()).toEqual(ADA);
  });

  it.each(['classId', 'className', 'memberId', 'memberKey', 'nickname'])(
    'is none without its %s',
    async (field) => {
      localStorage.setItem('superpose.class', JSON.stringify({ ...ADA, [field]: '' }));
      expect((await load()).currentMembership()).toBeNull();
    },
  );

  it('lasts for the page where the storage is closed', async () => {
    closeStorage();
    const { enterClass, currentMembership } = await load();
    expect(currentMembership()).toBeNull();
    enterClass(ADA);
    expect(currentMembership()).toEqual(ADA);
  });

  it('has its progress at an address without the key, which goes in a header', async () => {
    const { ownProgressPath, bearer } = await load();
    expect(ownProgressPath('a/b')).toBe('/exercises/classes/a%2Fb/me');
    expect(bearer('key')).toEqual({ Authorization: 'Bearer key' });
  });
});
