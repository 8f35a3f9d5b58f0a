// @ts-check
import { describe, expect, it } from '@jest/globals';
import { boundGlobals } from './transform.mjs';

describe('the globals that a compiled source has as constants', () => {
  it.each([
    ['export const half = (x) => x / 2;', ''],
    ['Math.imul(2, 3);', 'const {Math}=globalThis;'],
    ['new Map(); Math.abs(Number(x));', 'const {Map,Math,Number}=globalThis;'],
    ['const Mathematics = MySet.of();', ''],
    ['const { Math } = globalThis;\nMath.abs(1);', ''],
    ['const { abs } = Math;\nabs(1);', 'const {Math}=globalThis;'],
    ['class Map {}\nnew Map();', ''],
    ['const Set = 1;\nfoo(Set, Array);', 'const {Array}=globalThis;'],
    ["import { type Other, Map } from './maps';\nnew Map();", ''],
    ["import { Collection as Map } from './maps';\nnew Map();", ''],
    ["import {\n  Map,\n} from './maps';\nnew Map(Object);", 'const {Object}=globalThis;'],
    ["import Set from './sets';\nnew Set();", ''],
  ])('of %j are %j', (source, line) => {
    expect(boundGlobals(source)).toBe(line);
  });
});
