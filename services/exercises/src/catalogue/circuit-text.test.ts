import { describe, expect, it } from '@jest/globals';
import { ContentError, parseCircuitText } from './circuit-text.js';

describe('a circuit as content files write it', () => {
  it('has a text per column and a comma between gates', () => {
    expect(parseCircuitText(['H 0, X 2', 'CNOT 0 1'])).toEqual([
      { gate: 'H', qubits: [0], timeStep: 0 },
      { gate: 'X', qubits: [2], timeStep: 0 },
      { gate: 'CX', qubits: [0, 1], timeStep: 1 },
    ]);
  });

  it.each([
    ['RX(pi) 0', Math.PI],
    ['RX(pi/3) 0', Math.PI / 3],
    ['RX(-pi/2) 0', -Math.PI / 2],
    ['RX(3pi/4) 0', (3 * Math.PI) / 4],
    ['RX(-0.79) 0', -0.79],
  ])('reads the angle of %s', (text, angle) => {
    expect(parseCircuitText([text])[0]?.params).toEqual([expect.closeTo(angle, 12)]);
  });

  it('reads gates with several angles and qubits', () => {
    expect(parseCircuitText(['U(pi/2, 0, pi) 0, CCX 1 2 3'])).toMatchObject([
      { gate: 'U', params: [Math.PI / 2, 0, Math.PI], qubits: [0] },
      { gate: 'CCX', qubits: [1, 2, 3] },
    ]);
  });

  it.each(['h 0', 'FOO 0', 'H', 'H q0', '', 'H 0,', 'RX(two) 0', 'RX() 0', 'RX(pi/0) 0', 'toString 0'])(
    'is refused with the gate named: %j',
    (text) => {
      expect(() => parseCircuitText([text])).toThrow(ContentError);
    },
  );
});
