// @ts-check
import { describe, expect, it } from '@jest/globals';
import { mebibytes, storedAs } from './clients.mjs';
import { classId, clientName } from './client-names.mjs';
import { UsageError } from './command-line.mjs';

it.each([
  [0, 0],
  [2_000, 0],
  [10_486, 0.01],
  [1_000_000, 0.95],
  [1_048_576, 1],
  [1_572_864, 1.5],
  [67_108_864, 64],
])('%i bytes are %d MiB', (bytes, mib) => expect(mebibytes(bytes)).toBe(mib));

it('the database knows a client by the SHA-256 of its name', () => {
  expect(storedAs('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('an operator names', () => {
  it('a class by its id, in any case', () => {
    expect([classId(ID), classId(ID.toUpperCase())]).toEqual([ID, ID]);
  });

  it.each(['', 'class', ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), ID.replace('f', 'g')])(
    'no class by %p',
    (text) => {
      expect(() => classId(text)).toThrow(UsageError);
    },
  );

  it.each([`member ${ID}`, `teacher ${ID}`, 'a'.repeat(43), `-_${'0'.repeat(41)}`])(
    'a client by %p, also with spaces around it',
    async (name) => {
      expect(await clientName(name)).toBe(name);
      expect(await clientName(` ${name}\n`)).toBe(name);
    },
  );
});
