import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../../catalogue/circuit-text.js';
import { isOtherAngle, turnOf } from './turns.js';

const step = (text: string) => parseSteps([text])[0]!;
const PI = Math.PI;

describe('the turn that a gate is', () => {
  it.each([
    ['X 1', 'RX', PI],
    ['Y 1', 'RY', PI],
    ['Z 1', 'RZ', PI],
    ['S 1', 'RZ', PI / 2],
    ['T 1', 'RZ', PI / 4],
    ['SDG 1', 'RZ', -PI / 2],
    ['TDG 1', 'RZ', -PI / 4],
    ['SX 1', 'RX', PI / 2],
    ['SXDG 1', 'RX', -PI / 2],
    ['RX(0.3) 1', 'RX', 0.3],
    ['RY(0.3) 1', 'RY', 0.3],
    ['RZ(0.3) 1', 'RZ', 0.3],
  ])('%s is %s by %d', (text, gate, angle) => {
    expect(turnOf(step(text))).toMatchObject({ gate, qubits: [1], params: [angle], timeStep: 0 });
  });

  it.each(['H 0', 'CNOT 0 1', 'SWAP 0 1', 'X 0 +1', 'X 0 -1', 'X 0 if c0', 'MEASURE 0 c0', 'RESET 0'])(
    '%s is none',
    (text) => expect(turnOf(step(text))).toBeNull(),
  );

  it.each([
    ['RZ(0.3) 0', 'S 0', true],
    ['RX(0.3) 0', 'SX 0', true],
    ['RX(0.3) 0', 'S 0', false],
    ['S 0', 'RZ(0.3) 0', false],
    ['S 0', 'T 0', false],
    ['RZ(0.3) 0', 'RZ(0.4) 0', false],
    ['RZ(0.3) 0', 'H 0', false],
  ])('%s in place of %s has the wrong angle alone: %j', (from, to, isOther) => {
    expect(isOtherAngle(step(from), step(to))).toBe(isOther);
  });
});
