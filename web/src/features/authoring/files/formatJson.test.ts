import { expect, it } from '@jest/globals';
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
  [{ a: { '11': 1, '10': 2, '00': 3 } }, '{\n  "a": {\n    "00": 3,\n    "10": 2,\n    "11": 1\n  }\n}'],
])('%j is formatted as the files of the project are', (value, text) =>
  expect(formatJson(value)).toBe(`${text}\n`),
);

it('a list that is too long for a line has a line for each', () => {
  const long = Array.from({ length: 12 }, (_, n) => `a text of ${n}`);
  expect(formatJson({ a: long }).split('\n')).toHaveLength(17);
});
