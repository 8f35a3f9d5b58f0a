import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../../catalogue/circuit-text.js';
import { gateWithAngle, missingText, placedGate, placeAlone, placeText, qubitText } from './placed-gate.js';

/** In column 3. */
const placed = (text: string) => placedGate(parseSteps(['-', '-', text])[0]!);

describe('a gate is named by its place', () => {
  it.each([
    ['H 1', 'the H on q1 in column 3', 'q1'],
    ['CNOT 2 0', 'the CNOT from q2 to q0 in column 3', 'q2 and q0'],
    ['SWAP 2 0', 'the SWAP on q2 and q0 in column 3', 'q2 and q0'],
    ['CCX 2 0 1', 'the CCX from q2 and q0 to q1 in column 3', 'q2, q0 and q1'],
    ['Z 2 +0', 'the Z on q2 with control q0 on 1 in column 3', 'q0 and q2'],
    ['Z 2 +0 +1', 'the Z on q2 with controls q0 and q1 on 1 in column 3', 'q0, q1 and q2'],
    [
      'Z 3 +0 -1 -2',
      'the Z on q3 with control q0 on 1 and controls q1 and q2 on 0 in column 3',
      'q0, q1, q2 and q3',
    ],
    ['CCX 2 0 1 -3', 'the CCX from q2 and q0 to q1 with control q3 on 0 in column 3', 'q2, q3, q0 and q1'],
    ['RESET 3', 'the reset of q3 in column 3', 'q3'],
    ['MEASURE 1 c2', 'the measurement of q1 into c2 in column 3', 'q1'],
    ['X 2 if c1', 'the X on q2 in column 3 that waits for c1 to be 1', 'q2'],
    ['X 2 if !c3 c1', 'the X on q2 in column 3 that waits for c3 to be 0 and c1 to be 1', 'q2'],
  ])('%s: %s', (text, place, qubits) => {
    const gate = placed(text);
    expect([placeText(gate), qubitText(gate)]).toEqual([place, qubits]);
  });

  it('without its condition where that is spoken of', () => {
    expect(placeAlone(placed('X 2 if c1'))).toBe('the X on q2 in column 3');
  });
});

describe('a gate to be put in is named with its angles', () => {
  it.each([
    ['RX(pi/2) 1', 'RX(π/2) on q1'],
    ['U(pi, 0, -pi/4) 0', 'U(π, 0, −π/4) on q0'],
    ['CP(pi/4) 0 1', 'CP(π/4) on q0 and q1'],
    ['MEASURE 0 c1', 'a measurement of q0 into c1'],
    ['Z 1 if c0', 'Z on q1 that waits for c0 to be 1'],
    ['RESET 2', 'a reset of q2'],
    ['S 1 -0', 'S on q1 with control q0 on 0'],
  ])('%s: %s', (text, name) => expect(gateWithAngle(placed(text))).toBe(name));

  it.each([
    ['H 1', 'a gate is missing here: H on q1'],
    ['MEASURE 0 c1', 'a measurement is missing here: q0 into c1'],
    ['RESET 2', 'a reset is missing here: q2'],
  ])('%s is missing: %s', (text, sentence) => expect(missingText(placed(text), 'here')).toBe(sentence));
});
