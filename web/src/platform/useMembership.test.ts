import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import {
  currentMembership,
  dismissFormer,
  endMembership,
  enterClass,
  leaveClass,
  useMembership,
} from './membership';

const ADA = { classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'key', nickname: 'Ada' };
const hasBar = () => document.documentElement.hasAttribute('data-class-bar');

afterEach(() => {
  cleanup();
  leaveClass();
  dismissFormer();
});

describe('a page', () => {
  const NONE = { current: null, former: null };

  it('shows who has entered, who has left or whose class has ended, until that was read', () => {
    const { result } = renderHook(useMembership);
    expect(result.current).toStrictEqual(NONE);
    act(() => enterClass(ADA));
    expect(result.current).toStrictEqual({ current: ADA, former: null });
    act(() => dismissFormer());
    expect(result.current).toStrictEqual({ current: ADA, former: null });
    act(() => leaveClass());
    expect(result.current).toStrictEqual({ current: null, former: { membership: ADA, reason: 'left' } });
    act(() => endMembership());
    expect(result.current.former?.reason).toBe('left');
    act(() => enterClass(ADA));
    act(() => endMembership());
    expect(result.current).toStrictEqual({ current: null, former: { membership: ADA, reason: 'ended' } });
    act(() => dismissFormer());
    expect(result.current).toStrictEqual(NONE);
  });

  const inOtherTab = (key: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));

  it.each([
    ['the class is entered', 'superpose.class', true],
    ['storage is emptied and filled', null, true],
    ['something else is stored', 'superpose.theme', false],
  ])('hears that in another tab %s: %s, %s', (_, key, isHeard) => {
    const { result } = renderHook(useMembership);
    localStorage.setItem('superpose.class', JSON.stringify(ADA));
    inOtherTab(key);
    expect(result.current).toStrictEqual(isHeard ? { current: ADA, former: null } : NONE);
    expect(hasBar()).toBe(isHeard);
  });

  it('listens to other tabs as long as any part of it shows the membership', () => {
    const { result, unmount } = renderHook(useMembership);
    const other = renderHook(useMembership);
    other.unmount();
    localStorage.setItem('superpose.class', JSON.stringify(ADA));
    inOtherTab('superpose.class');
    expect(result.current.current).toEqual(ADA);
    unmount();
    localStorage.clear();
    inOtherTab('superpose.class');
    expect(currentMembership()).toEqual(ADA);
  });
});
