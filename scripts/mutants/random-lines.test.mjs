// @ts-check
import { describe, expect, it } from '@jest/globals';
import { randomLines } from './random-lines.mjs';

/** @type {Record<string, string>} */
const FILES = {
  'gateway/src/proxy/a.ts': `import { x } from './x.js';

// One.
/** Two. */
export function a() {
  return x
    ? 1
    : 2;
}
`,
  'gateway/src/proxy/b.ts': 'export const b = 1;\n',
  'gateway/src/health/c.ts': 'export const c = 1;\nexport const d = 2;\n',
};
/** @param {number} count @param {() => number} [random] */
const draw = (count, random) =>
  randomLines(Object.keys(FILES), count, { read: (file) => FILES[file] ?? '', random });

describe('random lines', () => {
  it('are all that may hold logic where a folder has fewer', () => {
    expect(draw(9, () => 0)).toEqual([
      'gateway/src/proxy/a.ts:5-5',
      'gateway/src/proxy/a.ts:6-6',
      'gateway/src/proxy/a.ts:7-7',
      'gateway/src/proxy/a.ts:8-8',
      'gateway/src/proxy/b.ts:1-1',
      'gateway/src/health/c.ts:1-1',
      'gateway/src/health/c.ts:2-2',
    ]);
  });

  it('are as many of each folder as asked, drawn anywhere in it, each once', () => {
    expect(draw(2, () => 0.99)).toEqual([
      'gateway/src/proxy/b.ts:1-1',
      'gateway/src/proxy/a.ts:8-8',
      'gateway/src/health/c.ts:2-2',
      'gateway/src/health/c.ts:1-1',
    ]);
    expect(new Set(draw(4)).size).toBe(6);
  });
});
