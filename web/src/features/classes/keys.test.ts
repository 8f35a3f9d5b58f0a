import { describe, expect, it, jest } from '@jest/globals';
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

  it.each([
    ['/classes/c#teacher=a#b', { classId: 'c', key: 'a#b' }],
    ['/classes/c#more=1&teacher=a', { classId: 'c', key: 'a' }],
    ['/classes/c/members#teacher=a', null],
    ['/classes/#teacher=a', null],
    ['/classes/c?teacher=a', null],
    ['/classes/c#teacher=a b', null],
    ['/classes/c#key=a', null],
  ])('are read from %j as %j', (text, found) => {
    expect(readTeacherLink(text)).toEqual(found);
  });

  it.each([
    ['#class=c&key=k', { classId: 'c', memberKey: 'k' }],
    ['class=c&key=k#2', { classId: 'c', memberKey: 'k#2' }],
    ['#class=c', null],
    ['#key=k', null],
    ['#class=&key=k', null],
  ])('of a member are read from %j as %j', (fragment, found) => {
    expect(readPersonalLink(fragment)).toEqual(found);
  });

  it('have links of this site', () => {
    expect([
      teacherLink('c', 'k'),
      joinLink('K7QM-2F'),
      personalLink({ classId: 'c', memberKey: 'k' }),
    ]).toStrictEqual([
      `${location.origin}/classes/c#teacher=k`,
      `${location.origin}/join?code=K7QM-2F`,
      `${location.origin}/join#class=c&key=k`,
    ]);
  });

  it('of a teacher last until the page is left where storage is closed', () => {
    const closed = () => {
      throw new Error('closed');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(closed);
    expect(teacherKeyOf('another')).toBeNull();
    keepTeacherKey('another', KEY);
    expect(teacherKeyOf('another')).toBe(KEY);
    forgetTeacherKey('another');
    expect(teacherKeyOf('another')).toBeNull();
    jest.restoreAllMocks();
  });

  it('of a teacher survive a reload, each under its class', () => {
    sessionStorage.setItem('superpose.teacher.reloaded', KEY);
    expect([teacherKeyOf('reloaded'), teacherKeyOf('other')]).toStrictEqual([KEY, null]);
    keepTeacherKey('other', 'second');
    expect(sessionStorage.getItem('superpose.teacher.other')).toBe('second');
    forgetTeacherKey('other');
    expect(sessionStorage.getItem('superpose.teacher.other')).toBeNull();
    expect(teacherKeyOf('reloaded')).toBe(KEY);
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
