import { describe, expect, it } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { parseCircuitText } from '../../catalogue/circuit-text.js';
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
