import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { storedSwitch } from './storedSwitch';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('is off at first, and shown by everything that uses it once it’s set', () => {
  const { use, isOn, set } = storedSwitch('a');
  const [first, second] = [renderHook(use), renderHook(use)];
  expect([isOn(), first.result.current]).toStrictEqual([false, false]);
  act(() => set(true));
  expect([isOn(), first.result.current, second.result.current]).toStrictEqual([true, true, true]);
  act(() => set(false));
  expect([isOn(), first.result.current, second.result.current]).toStrictEqual([false, false, false]);
});

it('is kept under its own name, and for this visit alone where that is asked for', () => {
  const { set, setForNow, isOn } = storedSwitch('a');
  act(() => set(true));
  expect([storedSwitch('a').isOn(), storedSwitch('b').isOn()]).toStrictEqual([true, false]);
  act(() => setForNow(false));
  expect([isOn(), storedSwitch('a').isOn()]).toStrictEqual([false, true]);
});

it.each([
  ['on', true],
  ['off', false],
  ['yes', false],
])('stored as “%s” is %s', (text, expected) => {
  localStorage.setItem('a', text);
  expect(storedSwitch('a').isOn()).toBe(expected);
});

it('is read once, and holds where storage is closed', () => {
  const closed = () => {
    throw new Error('closed');
  };
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  const { isOn, set } = storedSwitch('a');
  expect([isOn(), isOn(), getItem.mock.calls.length]).toStrictEqual([false, false, 1]);
  act(() => set(true));
  expect(isOn()).toBe(true);
});
