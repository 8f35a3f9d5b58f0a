import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../catalogue/circuit-text.js';
import { conditionForm, gateForm } from './gate-form.js';

const form = (text: string) => gateForm(parseSteps([text])[0]!);

describe('two ways to write a gate have one form:', () => {
  it.each([
    ['CNOT 0 1', 'X 1 +0'],
    ['CCX 0 2 1', 'X 1 +2 +0'],
    ['CCX 0 2 1', 'CNOT 2 1 +0'],
    ['CZ 0 1', 'CZ 1 0'],
    ['CZ 0 1', 'Z 0 +1'],
    ['CP(0.5) 0 1', 'P(0.5) 0 +1'],
    ['CSWAP 0 1 2', 'SWAP 2 1 +0'],
    ['SWAP 0 1', 'SWAP 1 0'],
    ['RZZ(0.5) 2 0', 'RZZ(0.5) 0 2'],
    ['Z 0 +1', 'Z 1 +0'],
    ['S 0 +1', 'S 1 +0'],
    ['SDG 0 +1', 'SDG 1 +0'],
    ['T 0 +1', 'T 1 +0'],
    ['TDG 0 +1', 'TDG 1 +0'],
    ['P(0.5) 0 +1', 'P(0.5) 1 +0'],
    ['X 3 -1 -0', 'X 3 -0 -1'],
  ])('%s and %s', (one, other) => expect(form(one)).toEqual(form(other)));

  it.each([
    ['CNOT 0 1', 'CNOT 1 0'],
    ['CSWAP 0 1 2', 'CSWAP 1 0 2'],
    ['X 0 +1', 'X 1 +0'],
    ['H 0 +1', 'H 1 +0'],
    ['Z 0 +1', 'Z 0 -1'],
    ['S 0 +1', 'SDG 0 +1'],
    ['Z 0 -1', 'Z 1 -0'],
  ])('not %s and %s', (one, other) => expect(form(one)).not.toEqual(form(other)));
});

it.each([
  ['X 0', ''],
  ['X 0 if c0', 'c0=1'],
  ['X 0 if !c2 c1', 'c1=1,c2=0'],
  ['X 0 if c1 !c2', 'c1=1,c2=0'],
  ['X 0 if c3 !c1 c0', 'c0=1,c1=0,c3=1'],
])('%s waits for %j', (text, waited) => expect(conditionForm(parseSteps([text])[0]!)).toBe(waited));
