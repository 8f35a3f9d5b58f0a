import { describe, expect, it } from '@jest/globals';
import { characterCount, readCertificateCode, readJoinCode, readVisibleText } from './classes.js';
import { createClassRequestSchema, joinClassRequestSchema } from './schemas/class.js';

describe('a join code', () => {
  it.each(['K7QM-2F', 'k7qm-2f', 'k7qm2F', ' K7QM 2F ', 'k-7-q-m-2-f'])('is read from %j', (text) => {
    expect(readJoinCode(text)).toBe('K7QM-2F');
  });

  it('has no look-alikes: I and L are 1, O is 0', () => {
    expect(readJoinCode('oil0-1l')).toBe('0110-11');
  });

  it.each(['', 'K7QM-2', 'K7QM-2FX', 'K7QM-2U', 'K7QM-2é', '------', '\u0000K7QM2F'])('is not %j', (text) => {
    expect(readJoinCode(text)).toBeNull();
  });

  it('is written like a certificate’s, in groups of four', () => {
    expect(readCertificateCode('k7qm2fx09abc')).toBe('K7QM-2FX0-9ABC');
  });
});

describe('a certificate’s code', () => {
  it.each([
    ['K7QM-2FX0-9ABC', 'K7QM-2FX0-9ABC'],
    [' k7qm 2fxo 9abc', 'K7QM-2FX0-9ABC'],
    ['OOIL-ilLo-0o1i', '0011-1110-0011'],
    ['K7QM-2FX0-9AB', null],
    ['K7QM-2FX0-9ABCD', null],
    ['K7QM-2F', null],
    ['K7QM-2FX0-9ABU', null],
  ])('%j is read as %j', (text, code) => {
    expect(readCertificateCode(text)).toBe(code);
  });
});

describe('a visible text', () => {
  it.each([
    ['Ada', 'Ada'],
    ['!', '!'],
    ['7', '7'],
    ['€', '€'],
    ['a\u00a0\u3000b', 'a b'],
    ['\u00a0Ada\u2003', 'Ada'],
    [`Ada${' '.repeat(397)}`, 'Ada'],
    [`Ada${' '.repeat(398)}`, null],
    ['', null],
    ['\u00a0', null],
    ['a\u2028b', null],
    ['a\u2029b', null],
    ['a\u200bb', null],
  ])('%j is read as %j', (text, read) => {
    expect(readVisibleText(text)).toBe(read);
  });

  it.each([
    ['', 0],
    ['ab', 2],
    ['🦊a', 2],
  ])('%j has %i characters', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});

describe('a nickname', () => {
  const read = (nickname: unknown) =>
    joinClassRequestSchema.safeParse({ join_code: 'x', nickname }).data?.nickname;

  it.each([
    ['Ada', 'Ada'],
    ['  Ada   L. ', 'Ada L.'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['李雷', '李雷'],
    ['<b>x</b>', '<b>x</b>'],
    ['=1+1', '=1+1'],
    ['🦊🦊', '🦊🦊'],
    ['x'.repeat(24), 'x'.repeat(24)],
  ])('%j is read as %j', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['one character', 'A'],
    ['25 characters', 'x'.repeat(25)],
    ['10 000 characters', 'x'.repeat(10_000)],
    ['spaces', '     '],
    ['a zero-width space', 'Ad\u200ba'],
    ['a zero-width joiner', 'Ad\u200da'],
    ['a byte order mark', '\ufeffAda'],
    ['a right-to-left override', 'Ad\u202ea'],
    ['a bidirectional isolate', 'Ad\u2067a'],
    ['an Arabic letter mark', 'Ad\u061ca'],
    ['a soft hyphen', 'Ad\u00ada'],
    ['a Hangul filler', 'Ad\u3164a'],
    ['a blank Braille cell', '\u2800\u2800'],
    ['a variation selector', 'Ad\ufe0fa'],
    ['accents alone', '\u0301\u0301'],
    ['a control character', 'Ad\na'],
    ['a null character', 'Ad\u0000a'],
    ['half a surrogate pair', 'Ad\ud800'],
    ['a private character', 'Ad\ue000'],
    ['a line separator', 'Ad\u2028a'],
    ['a number', 12],
    ['null', null],
  ])('with %s is refused', (_, text) => expect(read(text)).toBeUndefined());
});

describe('a class', () => {
  const parse = (fields: object) =>
    createClassRequestSchema.safeParse({ name: 'Year 12', exercise_ids: ['07-bell-state'], ...fields });

  it('is kept for 180 days unless its teacher chooses', () => {
    expect(parse({}).data).toMatchObject({ keep_days: 180 });
  });

  it.each([
    { due_at: '2026-12-01T12:00:00Z' },
    { due_at: '2026-12-01T12:00:00.000+01:00' },
    { keep_days: 365 },
    { name: 'Zo\u00eb' },
  ])('may have %j', (fields) => expect(parse(fields).success).toBe(true));

  it.each([
    { due_at: 'tomorrow' },
    { due_at: '2026-02-31T12:00:00' },
    { due_at: '9999-12-01T12:00:00Z' },
    { due_at: 5 },
    { keep_days: 0 },
    { keep_days: 366 },
    { keep_days: 1.5 },
    { exercise_ids: [] },
    { exercise_ids: [7] },
    { exercise_ids: Array.from({ length: 101 }, () => '07-bell-state') },
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: 'a\u202eb' },
  ])('may not have %j', (fields) => expect(parse(fields).success).toBe(false));
});
