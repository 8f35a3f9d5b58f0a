import { useSyncExternalStore } from 'react';

/** The class that this browser is a member of. The key opens the member's own results and nothing else. */
export interface Membership {
  readonly classId: string;
  readonly className: string;
  readonly memberId: string;
  readonly memberKey: string;
  readonly nickname: string;
}

export interface MembershipState {
  readonly current: Membership | null;
  /** Why there is none any more, until that has been read: the learner left, or the class has ended. */
  readonly former: { readonly membership: Membership; readonly reason: 'left' | 'ended' } | null;
}

// public/theme.js reads the same key, to keep the bar's place free before the first paint.
const STORAGE_KEY = 'superpose.class';
const NONE: MembershipState = { current: null, former: null };
const listeners = new Set<() => void>();
let state: MembershipState | null = null;

const current = (): MembershipState => (state ??= { current: load(), former: null });
export const currentMembership = (): Membership | null => current().current;

export const enterClass = (membership: Membership): void => change({ current: membership, former: null });

/** The key is forgotten here; the results stay with the class. */
export const leaveClass = (): void => end('left');
/** The server doesn't know the key any more. */
export const endMembership = (): void => end('ended');
export const dismissFormer = (): void => change({ ...current(), former: null });

function end(reason: 'left' | 'ended'): void {
  const { current: membership } = current();
  if (membership) change({ current: null, former: { membership, reason } });
}

function change(next: MembershipState): void {
  state = next;
  try {
    if (next.current) localStorage.setItem(STORAGE_KEY, JSON.stringify(next.current));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage may be closed to the page; the membership then lasts until it is left.
  }
  announce();
}

function announce(): void {
  document.documentElement.toggleAttribute('data-class-bar', Boolean(state?.current ?? state?.former));
  listeners.forEach((listener) => listener());
}

function load(): Membership | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Stored;
    return isMembership(stored) ? stored : null;
  } catch {
    return null;
  }
}

type Stored = Partial<Record<keyof Membership, unknown>>;

const isMembership = (stored: Stored): stored is Membership =>
  [stored.classId, stored.className, stored.memberId, stored.memberKey, stored.nickname].every(
    (field) => typeof field === 'string' && field !== '',
  );

/** Another tab may have joined or left. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  state = { current: load(), former: null };
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

export const useMembership = (): MembershipState => useSyncExternalStore(subscribe, current, () => NONE);

/** Where the server says what a member of a class has reached. */
export const ownProgressPath = (classId: string): string =>
  `/exercises/classes/${encodeURIComponent(classId)}/me`;

/** The header that a call by a key's owner carries. A key is never part of an address. */
export const bearer = (key: string): { Authorization: string } => ({ Authorization: `Bearer ${key}` });
