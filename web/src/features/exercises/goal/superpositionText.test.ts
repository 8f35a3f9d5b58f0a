import { expect, it } from '@jest/globals';
import { superpositionText } from './superpositionText';

const half = Math.SQRT1_2;

it.each([
  [[1, 0], '|0⟩'],
  [[0, -1], '−|1⟩'],
  [[half, -half], '0.707|0⟩ − 0.707|1⟩'],
  [[half, 0, 0, half], '0.707|00⟩ + 0.707|11⟩'],
  [[0.6, { real: 0, imag: 0.8 }], '0.6|0⟩ + 0.8i|1⟩'],
  [[0.6, { real: 0, imag: -0.8 }], '0.6|0⟩ − 0.8i|1⟩'],
  [[{ real: 0, imag: 1 }, 0], 'i|0⟩'],
  [[half, { real: -0.5, imag: 0.5 }], '0.707|0⟩ + (−0.5 + 0.5i)|1⟩'],
  [[half, { real: 0.5, imag: -0.5 }], '0.707|0⟩ + (0.5 − 0.5i)|1⟩'],
  [[1, 4e-4], '|0⟩'],
])('%j is %s', (amplitudes, text) => {
  expect(superpositionText(amplitudes)).toBe(text);
});
