import type { Membership } from '../../platform/membership';

/**
 * The teacher's key stays in the tab's session: it survives a reload and is gone with the tab, so that the next person at
 * a shared computer doesn't have it. A link carries a key in its fragment, which no browser sends to a server.
 */
const storageKey = (classId: string): string => `superpose.teacher.${classId}`;
/** For pages that storage is closed to. */
const inMemory = new Map<string, string>();

export function teacherKeyOf(classId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(classId)) ?? inMemory.get(classId) ?? null;
  } catch {
    return inMemory.get(classId) ?? null;
  }
}

export function keepTeacherKey(classId: string, key: string): void {
  inMemory.set(classId, key);
  try {
    sessionStorage.setItem(storageKey(classId), key);
  } catch {
    // The key then lasts until the page is left.
  }
}

export function forgetTeacherKey(classId: string): void {
  inMemory.delete(classId);
  try {
    sessionStorage.removeItem(storageKey(classId));
  } catch {
    // There is nothing to forget.
  }
}

const fragmentOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const fieldOf = (fragment: string, name: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get(name);

export const teacherLink = (classId: string, key: string): string =>
  `${location.origin}/classes/${classId}#${fragmentOf({ teacher: key })}`;
export const teacherKeyIn = (fragment: string): string | null => fieldOf(fragment, 'teacher');

/** The class and the key of a pasted teacher link; null where it is none. */
export function readTeacherLink(text: string): { classId: string; key: string } | null {
  const [, classId, fragment = ''] = /\/classes\/([\w-]+)#(\S+)$/.exec(text.trim()) ?? [];
  const key = teacherKeyIn(fragment);
  return classId && key ? { classId, key } : null;
}

export const joinLink = (joinCode: string): string =>
  `${location.origin}/join?${fragmentOf({ code: joinCode })}`;

type PersonalLink = Pick<Membership, 'classId' | 'memberKey'>;
export const personalLink = ({ classId, memberKey }: PersonalLink): string =>
  `${location.origin}/join#${fragmentOf({ class: classId, key: memberKey })}`;
export function readPersonalLink(fragment: string): PersonalLink | null {
  const classId = fieldOf(fragment, 'class');
  const memberKey = fieldOf(fragment, 'key');
  return classId && memberKey ? { classId, memberKey } : null;
}
