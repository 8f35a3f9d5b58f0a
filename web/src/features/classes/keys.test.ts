import { describe, expect, it } from '@jest/globals';
import {
  forgetTeacherKey,
  joinLink,
  keepTeacherKey,
  personalLink,
  readPersonalLink,
  readTeacherLink,
  teacherKeyIn,
  teacherKeyOf,
  teacherLink,
} from './keys';

const CLASS = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const KEY = 'aZ-_09+/=';

describe('keys of a class', () => {
  it('are in the fragment of a link and nowhere else in it', () => {
    for (const link of [teacherLink(CLASS, KEY), personalLink({ classId: CLASS, memberKey: KEY })]) {
      const { origin, pathname, search, hash } = new URL(link);
      expect(hash).not.toBe('');
      expect(origin + pathname + search).not.toContain('aZ');
    }
  });

  it('are read from their links as they were written', () => {
    expect(readTeacherLink(` ${teacherLink(CLASS, KEY)}\n`)).toEqual({ classId: CLASS, key: KEY });
    expect(teacherKeyIn(new URL(teacherLink(CLASS, KEY)).hash)).toBe(KEY);
    const own = { classId: CLASS, memberKey: KEY };
    expect(readPersonalLink(new URL(personalLink(own)).hash)).toEqual(own);
  });

  it.each(['', 'https://school.example/', `/classes/${CLASS}`, `/classes/${CLASS}#teacher=`])(
    'are not found in %p',
    (text) => {
      expect(readTeacherLink(text)).toBeNull();
      expect(readPersonalLink(text)).toBeNull();
    },
  );

  it('of a teacher are kept for the tab alone until they are forgotten', () => {
    keepTeacherKey(CLASS, KEY);
    expect(teacherKeyOf(CLASS)).toBe(KEY);
    expect(JSON.stringify({ ...localStorage })).not.toContain(KEY);
    forgetTeacherKey(CLASS);
    expect(teacherKeyOf(CLASS)).toBeNull();
  });

  it('are not needed for joining, so the code may be in the query', () => {
    expect(new URL(joinLink('K7QM-2F')).search).toBe('?code=K7QM-2F');
  });
});
