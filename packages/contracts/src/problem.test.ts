import { expect, it, test } from '@jest/globals';
import { fieldPath, PROBLEM_CONTENT_TYPE } from './problem.js';

test.each([
  [[], ''],
  [['qubits'], 'qubits'],
  [['gates', 3, 'parameter'], 'gates[3].parameter'],
  [['gates', 0], 'gates[0]'],
  [[0, 'name'], '[0].name'],
  [['a', 1, 2, 'b', 'c'], 'a[1][2].b.c'],
])('the path %j reads as %j', (path, text) => expect(fieldPath(path)).toBe(text));

it('a problem is sent as RFC 9457 has it', () =>
  expect(PROBLEM_CONTENT_TYPE).toBe('application/problem+json'));
