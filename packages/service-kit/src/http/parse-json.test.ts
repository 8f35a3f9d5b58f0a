import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseJson } from './parse-json.js';

const parse = (text: string) => parseJson(Buffer.from(text));

describe('parseJson', () => {
  it('reads what JSON.parse reads, up to 8 levels', () => {
    const shallow = fc.json({ maxDepth: 7 }).filter((text) => !/__proto__|constructor|\\u/.test(text));
    fc.assert(fc.property(shallow, (text) => expect(parse(text)).toEqual(JSON.parse(text))));
  });

  it('returns a value or throws a 400 for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          parseJson(Buffer.from(bytes));
        } catch (error) {
          expect((error as { status: number }).status).toBe(400);
        }
      }),
    );
  });

  it('accepts a value that contains the name of a forbidden key', () => {
    expect(parse('{"name":"constructor","note":"\\u005f_proto__"}')).toEqual({
      name: 'constructor',
      note: '__proto__',
    });
  });

  it.each([
    ['{"a":', 'INVALID_JSON', 'The request body is not valid JSON.'],
    ["{'a': 1}", 'INVALID_JSON', 'The request body is not valid JSON.'],
    ['', 'INVALID_JSON', 'The request body is not valid JSON.'],
    ['['.repeat(9) + ']'.repeat(9), 'JSON_TOO_DEEP', 'The request body is nested deeper than 8 levels.'],
    ['{"a":'.repeat(9), 'JSON_TOO_DEEP', 'The request body is nested deeper than 8 levels.'],
    ['{"a":['.repeat(5), 'JSON_TOO_DEEP', 'The request body is nested deeper than 8 levels.'],
    // An escaped quote doesn't end a text; the quote behind an escaped backslash does.
    [
      `{"a":"\\"","b":${'['.repeat(8)}${']'.repeat(8)}}`,
      'JSON_TOO_DEEP',
      'The request body is nested deeper than 8 levels.',
    ],
    [
      `{"a":"\\\\","b":${'['.repeat(8)}${']'.repeat(8)}}`,
      'JSON_TOO_DEEP',
      'The request body is nested deeper than 8 levels.',
    ],
    ['{"__proto__": 1}', 'FORBIDDEN_KEY', 'The request body may not hold the key "__proto__".'],
    ['[{"a": {"constructor": 1}}]', 'FORBIDDEN_KEY', 'The request body may not hold the key "constructor".'],
    ['{"\\u0063onstructor": 1}', 'FORBIDDEN_KEY', 'The request body may not hold the key "constructor".'],
  ])('refuses %j with %s', (text, code, detail) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, code, detail }));
  });

  it.each([
    ['['.repeat(8) + ']'.repeat(8)],
    ['[[[[[[[[]]]]]]],[[[[[[[]]]]]]]]'],
    ['{"a": "\\\\", "b": [[[[[[[]]]]]]]}'],
    ['{"prototype": 1, "_proto_": 2, "Constructor": 3}'],
  ])('reads %s', (text) => expect(parse(text)).toEqual(JSON.parse(text)));
});
