import { describe, expect, it } from '@jest/globals';
import { formatJson } from './formatJson';

it.each<[unknown, string]>([
  [{}, '{}'],
  [[], '[]'],
  [{ a: 1, b: null, c: 'd' }, '{\n  "a": 1,\n  "b": null,\n  "c": "d"\n}'],
  [{ a: ['H 0', 'CNOT 0 1'] }, '{\n  "a": ["H 0", "CNOT 0 1"]\n}'],
  [{ a: [['H 0', 'X 0']] }, '{\n  "a": [["H 0", "X 0"]]\n}'],
  [
    {
      a: [
        ['X 0', 'X 1'],
        ['Y 0', 'Y 1'],
      ],
    },
    '{\n  "a": [\n    ["X 0", "X 1"],\n    ["Y 0", "Y 1"]\n  ]\n}',
  ],
  [{ a: [{ b: 1 }] }, '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}'],
  ['a "text"', '"a \\"text\\""'],
  [[1, null, 'a', true], '[1, null, "a", true]'],
  [{ a: {}, b: [] }, '{\n  "a": {},\n  "b": []\n}'],
  [{ a: { b: { c: [{}] } } }, '{\n  "a": {\n    "b": {\n      "c": [\n        {}\n      ]\n    }\n  }\n}'],
  [[['a'], ['b', 'c']], '[["a"], ["b", "c"]]'],
  [[['a', 'b'], 'c'], '[["a", "b"], "c"]'],
  [[[{ a: 1 }]], '[\n  [\n    {\n      "a": 1\n    }\n  ]\n]'],
  [{ b: 1, a: 2 }, '{\n  "b": 1,\n  "a": 2\n}'],
  [{ '1': 1, '01': 2, '00': 3 }, '{\n  "00": 3,\n  "01": 2,\n  "1": 1\n}'],
  [{ '1': 1, '0x': 2, x0: 3, '01': 4 }, '{\n  "1": 1,\n  "0x": 2,\n  "x0": 3,\n  "01": 4\n}'],
  [{ a: { '11': 1, '10': 2, '00': 3 } }, '{\n  "a": {\n    "00": 3,\n    "10": 2,\n    "11": 1\n  }\n}'],
])('%j is formatted as the files of the project are', (value, text) =>
  expect(formatJson(value)).toBe(`${text}\n`),
);

it('a list that is too long for a line has a line for each', () => {
  const long = Array.from({ length: 12 }, (_, n) => `a text of ${n}`);
  expect(formatJson({ a: long }).split('\n')).toHaveLength(17);
});

/** A text with its quotes, of a number of characters. */
const wide = (width: number) => 'x'.repeat(width - 2);

describe('a line has at most 109 characters, and a comma that may follow', () => {
  it.each<[string, unknown, boolean]>([
    ['a list', [wide(107)], true],
    ['a longer list', [wide(108)], false],
    ['a list within a list', [[wide(105)]], true],
    ['a longer list within a list', [[wide(106)]], false],
    ['a field', { a: [wide(100)] }, true],
    ['a longer field', { a: [wide(101)] }, false],
    ['a field of a field', { b: { a: [wide(98)] } }, true],
    ['a longer field of a field', { b: { a: [wide(99)] } }, false],
    [
      'a list on its own line',
      [
        ['a', wide(100)],
        ['b', 'c'],
      ],
      true,
    ],
    [
      'a longer list on its own line',
      [
        ['a', wide(101)],
        ['b', 'c'],
      ],
      false,
    ],
  ])('%s', (_, value, fits) => {
    const lines = formatJson(value).split('\n');
    expect(lines.some((line) => /^ *"x+",?$/.test(line))).toBe(!fits);
  });
});
