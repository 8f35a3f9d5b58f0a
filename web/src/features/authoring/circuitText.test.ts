import { expect, it } from '@jest/globals';
import { columnsOfText, textOfColumns } from './circuitText';

it.each([
  ['', []],
  ['H 0; CNOT 0 1', ['H 0', 'CNOT 0 1']],
  ['H 0, X 1; CNOT 0 1;', ['H 0, X 1', 'CNOT 0 1']],
  ['H 0\nCNOT 0 1', ['H 0', 'CNOT 0 1']],
  ['H 0, CNOT 0 1', ['H 0', 'CNOT 0 1']],
  ['X 0, X 1, X 0, X 1', ['X 0, X 1', 'X 0, X 1']],
  ['U(pi/2, 0, pi) 0, X 1', ['U(pi/2, 0, pi) 0, X 1']],
  ['RX(pi/3) 0, RX(1) 1', ['RX(pi/3) 0, RX(1) 1']],
  ['Z 2 +0 -1, X 1', ['Z 2 +0 -1', 'X 1']],
  ['MEASURE 0 c1, X 1 if c0', ['MEASURE 0 c1, X 1 if c0']],
  ['- ; H 0', ['-', 'H 0']],
  ['H 0,, ', ['H 0']],
])('%j are the columns %j', (text, columns) => expect(columnsOfText(text)).toEqual(columns));

it('columns are one text', () => expect(textOfColumns(['H 0, X 1', 'CNOT 0 1'])).toBe('H 0, X 1; CNOT 0 1'));
