import { expect, it } from '@jest/globals';
import { ketText } from './ketText';

it.each([
  ['0', '|0⟩'],
  ['+', '|+⟩'],
  ['-', '|−⟩'],
  ['-i', '|−i⟩'],
])('the state %s is written %s', (state, text) => expect(ketText(state)).toBe(text));
