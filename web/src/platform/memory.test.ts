import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeMemory, clearMemory, currentMemory, mark, NOTHING, readMemory, writeMemory } from './memory';

beforeEach(clearMemory);

describe('the memory', () => {
  test('is the same after it was written and read', () => {
    mark('read', 'intro/1.1');
    mark('solved', 'exercise/07-bell-state');
    changeMemory((before) => ({ ...before, last: { path: '/courses/intro/1.2', title: '1.2' } }));
    expect(readMemory(JSON.parse(writeMemory(currentMemory())))).toEqual(currentMemory());
  });

  test('keeps a mark once, and in this browser', () => {
    mark('tried', 'gates/2.1#twice');
    const before = currentMemory();
    mark('tried', 'gates/2.1#twice');
    expect(currentMemory()).toBe(before);
    expect(JSON.parse(localStorage.getItem('superpose.memory') ?? '')).toMatchObject({
      version: 1,
      tried: ['gates/2.1#twice'],
    });
  });

  test.each([null, 'text', {}, { version: 2, read: [] }])('does not take %j for one', (value) => {
    expect(readMemory(value)).toBeNull();
  });

  test('leaves out what does not belong in it', () => {
    const odd = {
      version: 1,
      read: ['a', 1, 'a'],
      last: { path: 'https://elsewhere', title: 't' },
      cards: 3,
      missed: { 'cnot-copies': 'gates/2.4#a', odd: 1 },
    };
    expect(readMemory(odd)).toEqual({ ...NOTHING, read: ['a'], missed: { 'cnot-copies': 'gates/2.4#a' } });
  });

  test('is empty once it was cleared', () => {
    mark('read', 'intro/1.1');
    clearMemory();
    expect(currentMemory()).toEqual(NOTHING);
  });
});
