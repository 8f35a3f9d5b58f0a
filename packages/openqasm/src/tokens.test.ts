import { describe, expect, it } from '@jest/globals';
import { TokenReader } from './tokens.js';

/** `word:h@1,1` … of every token but the end. */
const tokensOf = (source: string) => {
  const reader = new TokenReader(source);
  const tokens: string[] = [];
  while (reader.next.kind !== 'end') {
    const { kind, text, line, column } = reader.take();
    tokens.push(`${kind} ${text} ${line}:${column}`);
  }
  return tokens;
};

describe('a text is split into', () => {
  it.each([
    ['words', 'a z A Z _ a9 b0 __x_1', ['a', 'z', 'A', 'Z', '_', 'a9', 'b0', '__x_1']],
    ['words of any alphabet', 'π φ1 aé éa été_2 qλ _π', ['π', 'φ1', 'aé', 'éa', 'été_2', 'qλ', '_π']],
  ])('%s', (_title, source, words) => {
    expect(tokensOf(source).map((token) => token.split(' ').slice(0, 2).join(' '))).toEqual(
      words.map((word) => `word ${word}`),
    );
  });

  it.each([
    '0',
    '9',
    '10',
    '0123456789',
    '1.5',
    '1.',
    '.5',
    '1e5',
    '1E5',
    '1e+5',
    '1e-5',
    '1.5e-12',
    '.5E+07',
  ])('the number %s', (number) => {
    expect(tokensOf(number)).toEqual([`number ${number} 1:1`]);
    expect(tokensOf(`${number};`)).toEqual([`number ${number} 1:1`, `sign ; 1:${number.length + 1}`]);
  });

  it('a number and a word where the one touches the other', () => {
    expect(tokensOf('2pi 1e 3.x')).toEqual([
      'number 2 1:1',
      'word pi 1:2',
      'number 1 1:5',
      'word e 1:6',
      'number 3. 1:8',
      'word x 1:10',
    ]);
  });

  it('signs, of which two have two characters', () => {
    expect(tokensOf('-+*/^()[]{},;=@:').map((token) => token.split(' ')[1])).toEqual([...'-+*/^()[]{},;=@:']);
    expect(tokensOf('-> ** - * *')).toEqual([
      'sign -> 1:1',
      'sign ** 1:4',
      'sign - 1:7',
      'sign * 1:9',
      'sign * 1:11',
    ]);
  });

  it('texts in quotes of both kinds, without them', () => {
    expect(tokensOf(`"a'b" 'c"d' ""`)).toEqual(["text a'b 1:1", 'text c"d 1:7', 'text  1:13']);
  });

  it('what is between spaces, tabs, line ends and comments', () => {
    expect(tokensOf('a\tb c // d\ne/* f\n g */h\r\ni/**/j\r\rk/*/l*/m')).toEqual([
      'word a 1:1',
      'word b 1:3',
      'word c 1:5',
      'word e 2:1',
      'word h 3:6',
      'word i 4:1',
      'word j 4:6',
      'word k 6:1',
      'word m 6:8',
    ]);
  });

  it('nothing but the end, which stays', () => {
    const reader = new TokenReader('\n  ');
    for (let i = 0; i < 2; i++) {
      expect(reader.take()).toMatchObject({ kind: 'end', line: 2, column: 3, from: 3, to: 3 });
    }
  });

  it('what follows a byte order mark', () => {
    expect(tokensOf('\ufeffa')).toEqual(['word a 1:1']);
  });
});

describe('a character that nothing begins with is named:', () => {
  it.each([
    ['a €', 3, '"€"'],
    ['#', 1, '"#"'],
    ['a\n ¿', 2, '"¿"'],
    ['²', 1, '"²"'],
    ['𝟙', 1, '"𝟙"'],
    ['😀', 1, '"😀"'],
    ['\u00a0', 1, 'U+00A0'],
    ['\u200b', 1, 'U+200B'],
    ['\u0000', 1, 'U+0000'],
    ['\u000c', 1, 'U+000C'],
    ['.', 1, '"."'],
  ])('%j', (source, column, character) => {
    const line = source.startsWith('a\n') ? 2 : 1;
    expect(() => tokensOf(source)).toThrow(
      `Line ${line}, column ${column}: the character ${character} has no meaning here`,
    );
  });

  it.each([
    ...[...'“”„«»'].map((quote) => [quote, '"']),
    ...[...'‘’‚'].map((quote) => [quote, "'"]),
    ...[...'−–—'].map((dash) => [dash, '-']),
    ...[...'×·∙'].map((times) => [times, '*']),
    ['÷', '/'],
    ['；', ';'],
    ['，', ','],
    ['（', '('],
    ['）', ')'],
    ['→', '->'],
    ['≠', '!='],
    ['≤', '<='],
    ['≥', '>='],
  ])('%s, with the sign of the language that it stands for', (written, meant) => {
    expect(() => tokensOf(`a ${written}`)).toThrow(
      `Line 1, column 3: the character "${written}" has no meaning here; write ${meant}.`,
    );
  });

  it.each(['"a', '"a\nb"', '"a\rb"', "'a\nb'", "'a\rb'"])(
    'the quote of a text that never ends: %j',
    (source) => {
      expect(() => tokensOf(source)).toThrow(
        `Line 1, column 1: the text never ends; write ${source[0]} at its end, on the same line.`,
      );
    },
  );

  it('the beginning of a comment that never ends', () => {
    expect(() => tokensOf('/* a')).toThrow(
      'Line 1, column 1: the comment never ends; write */ where it does.',
    );
  });
});

describe('a reader', () => {
  it('takes a sign or a word where it is next, and no text', () => {
    const reader = new TokenReader('a "b" ;');
    expect([reader.takeIf('b'), reader.takeIf('a'), reader.takeIf('b')]).toEqual([false, true, false]);
    expect(() => reader.expect('b')).toThrow('Line 1, column 3: expected b but found "b".');
    expect(reader.expectKind('text', 'a text').text).toBe('b');
    expect(reader.expect(';').text).toBe(';');
    expect(reader.next.kind).toBe('end');
  });
});
