// public/theme.js runs before the first paint, and has to read what these write.
import { beforeEach, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { enterClass, leaveClass } from './membership';
import { chooseTheme } from './theme';

const script = await readFile(new URL('../../public/theme.js', import.meta.url), 'utf8');
const root = document.documentElement;
/** As on the next visit. */
function paint(systemIsDark = false) {
  delete root.dataset.theme;
  root.removeAttribute('data-class-bar');
  globalThis.matchMedia = (query) =>
    ({ matches: systemIsDark && query === '(prefers-color-scheme: dark)' }) as MediaQueryList;
  new Function(script)();
  return [root.dataset.theme, root.hasAttribute('data-class-bar')];
}

beforeEach(() => localStorage.clear());

it.each([
  [true, 'dark'],
  [false, 'light'],
])('without a choice the page is as the system is, dark: %s', (systemIsDark, theme) => {
  expect(paint(systemIsDark)).toEqual([theme, false]);
});

it.each([
  ['dark', false],
  ['light', true],
] as const)('the page is %s from the start once that was chosen', (theme, systemIsDark) => {
  chooseTheme(theme);
  expect(paint(systemIsDark)[0]).toBe(theme);
});

it('the bar of a class has its place from the start, until the class is left', () => {
  enterClass({ classId: 'c', className: 'Physics', memberId: 'm', memberKey: 'k', nickname: 'Ada' });
  expect(paint()).toEqual(['light', true]);
  leaveClass();
  expect(paint()).toEqual(['light', false]);
});
