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
          expect((error as { getStatus(): number }).getStatus()).toBe(400);
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
});
