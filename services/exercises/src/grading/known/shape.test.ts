import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText, parseSteps } from '../../catalogue/circuit-text.js';
import { buildSteps } from '../step.js';
import { createContentOf, shapeOf } from './shape.js';

const circuit = (...columns: string[]) => buildCircuit(3, parseCircuitText(columns));
const contentOf = createContentOf([circuit('RY(pi/3) 0', 'CNOT 0 1')]);
const shape = (...columns: string[]) => shapeOf(circuit(...columns), contentOf);
const KNOWN = shape('RY(pi/3) 0', 'CNOT 0 1', 'H 2');

describe('the shape of a circuit', () => {
  it.each([
    ['typed with two decimals', ['RY(1.05) 0', 'CNOT 0 1', 'H 2']],
    ['with free columns', ['-', 'RY(pi/3) 0', '-', 'CNOT 0 1', 'H 2']],
    ['with gates on other wires earlier', ['RY(pi/3) 0, H 2', 'CNOT 0 1']],
  ])('is the same %s', (_, columns) => expect(shape(...columns)).toBe(KNOWN));

  it.each([
    ['another angle', ['RY(1.06) 0', 'CNOT 0 1', 'H 2']],
    ['another sign', ['RY(-pi/3) 0', 'CNOT 0 1', 'H 2']],
    ['another gate', ['RX(pi/3) 0', 'CNOT 0 1', 'H 2']],
    ['another order on a wire', ['CNOT 0 1', 'RY(pi/3) 0', 'H 2']],
    ['a CNOT turned', ['RY(pi/3) 0', 'CNOT 1 0', 'H 2']],
    ['another wire', ['RY(pi/3) 0', 'CNOT 0 1', 'H 1']],
    ['a gate more', ['RY(pi/3) 0', 'CNOT 0 1', 'H 2', 'H 2']],
    ['a gate less', ['RY(pi/3) 0', 'CNOT 0 1']],
  ])('is another with %s', (_, columns) => expect(shape(...columns)).not.toBe(KNOWN));

  it('of an angle that is not known is its own', () => {
    expect(shape('RX(0.3) 0')).not.toBe(shape('RX(0.3004) 0'));
    expect(shape('RX(0.3) 0')).toBe(shape('RX(0.30001) 0'));
  });
});

describe('the shape of a circuit with all gates', () => {
  const measured = (...columns: string[]) => shapeOf(buildSteps(4, 2, parseSteps(columns)), contentOf);

  it.each([
    ['a CCX and an X with two controls', ['CCX 0 1 2'], ['X 2 +1 +0']],
    ['a CNOT with a control and a CCX', ['CNOT 1 2 +0'], ['CCX 0 1 2']],
    ['a CZ and a Z with a control', ['CZ 0 1'], ['Z 0 +1']],
    ['a CP the other way', ['CP(pi/2) 0 1'], ['CP(pi/2) 1 0']],
    ['a SWAP the other way', ['SWAP 0 1'], ['SWAP 1 0']],
    ['a CSWAP and a SWAP with a control', ['CSWAP 2 0 1'], ['SWAP 1 0 +2']],
    ['conditions in another order', ['X 0 if c0 !c1'], ['X 0 if !c1 c0']],
    [
      'measurements of different qubits in another order',
      ['MEASURE 0 c0', 'MEASURE 1 c1'],
      ['MEASURE 1 c1', 'MEASURE 0 c0'],
    ],
    [
      'gates on other qubits that wait for one bit',
      ['MEASURE 0 c0', 'X 1 if c0', 'X 2 if c0'],
      ['MEASURE 0 c0', 'X 2 if c0', 'X 1 if c0'],
    ],
  ])('is the same for %s', (_, a, b) => expect(measured(...a)).toBe(measured(...b)));

  it.each([
    ['a control on 0', ['X 2 +0'], ['X 2 -0']],
    ['another control', ['X 2 +0'], ['X 2 +1']],
    ['a CNOT turned', ['CNOT 0 1'], ['X 0 +1 -2']],
    ['another bit', ['MEASURE 0 c0'], ['MEASURE 0 c1']],
    ['another condition', ['X 0 if c0'], ['X 0 if c1']],
    ['another value', ['X 0 if c0'], ['X 0 if !c0']],
    ['a condition more', ['X 0 if c0'], ['X 0 if c0 c1']],
    ['none', ['X 0 if c0'], ['X 0']],
    [
      'a gate that waits for a bit before it is measured',
      ['MEASURE 0 c0', 'X 1 if c0'],
      ['X 1 if c0', 'MEASURE 0 c0'],
    ],
    [
      'measurements into one bit in another order',
      ['MEASURE 0 c0', 'MEASURE 1 c0'],
      ['MEASURE 1 c0', 'MEASURE 0 c0'],
    ],
    ['a reset', ['RESET 0'], ['MEASURE 0 c0']],
  ])('is another with %s', (_, a, b) => expect(measured(...a)).not.toBe(measured(...b)));
});
