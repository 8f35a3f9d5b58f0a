// What is tried in place of a step, and what may be missing, where all gates may be used.
import { describe, expect, it } from '@jest/globals';
import { parseSteps } from '../../catalogue/circuit-text.js';
import { placedGate, gateText } from '../sentences/placed-gate.js';
import { buildSteps, type Step } from '../step.js';
import { placesFor } from './edit.js';
import { furtherReplacements, furtherSteps, inPlaceOf } from './further-edits.js';

const circuit = (bits: number, ...columns: string[]) => buildSteps(3, bits, parseSteps(columns));
const inWords = (step: Step): string => gateText(placedGate(step));
const replacements = (bits: number, ...columns: string[]): string[] =>
  furtherReplacements(circuit(bits, ...columns), 0).map(({ kind, to }) => `${kind}: ${inWords(to!)}`);
const of = (kind: string, list: readonly string[]): string[] =>
  list.filter((text) => text.startsWith(`${kind}: `)).map((text) => text.slice(kind.length + 2));

describe('in place of a step', () => {
  it('a measurement may go into another bit, and need not wait', () => {
    expect(replacements(3, 'MEASURE 0 c1')).toEqual([
      'wrong-bit: measurement of q0 into c0',
      'wrong-bit: measurement of q0 into c2',
    ]);
    expect(replacements(1, 'RESET 0')).toEqual([]);
    const waiting = (step: Step): string[] =>
      furtherReplacements(buildSteps(3, 2, [{ ...step, condition: { bits: [1], value: 1 } }]), 0).map(
        ({ kind, to }) => `${kind}: ${inWords(to!)}`,
      );
    expect(waiting({ gate: 'MEASURE', qubits: [0], bit: 0 })).toEqual([
      'wrong-bit: measurement of q0 into c1 that waits for c1 to be 1',
      'condition-extra: measurement of q0 into c0',
    ]);
    expect(waiting({ gate: 'RESET', qubits: [2] })).toEqual(['condition-extra: reset of q2']);
  });

  it('a gate may wait for a bit, or for two where there are two', () => {
    const one = of('condition-missing', replacements(1, 'X 0'));
    expect(one).toEqual(['X on q0 that waits for c0 to be 1', 'X on q0 that waits for c0 to be 0']);
    expect(of('condition-missing', replacements(2, 'X 0'))).toHaveLength(8);
    expect(of('condition-missing', replacements(3, 'X 0'))).toHaveLength(6);
    expect(of('condition-missing', replacements(0, 'X 0'))).toEqual([]);
  });

  it('a gate that waits may wait for another bit or value, for more, for less, or not', () => {
    const list = replacements(3, 'X 0 if c0 !c1');
    expect(of('condition-extra', list)).toEqual(['X on q0']);
    expect(of('wrong-condition', list)).toEqual(
      expect.arrayContaining([
        'X on q0 that waits for c0 to be 1',
        'X on q0 that waits for c2 to be 0',
        'X on q0 that waits for c0 to be 0 and c1 to be 0',
        'X on q0 that waits for c0 to be 1 and c1 to be 1',
        'X on q0 that waits for c0 to be 1 and c1 to be 0 and c2 to be 1',
        'X on q0 that waits for c1 to be 0',
      ]),
    );
    expect(of('wrong-condition', list)).not.toContain('X on q0 that waits for c0 to be 1 and c1 to be 0');
  });

  it('a gate may have one control more, less, elsewhere or on the other value', () => {
    expect(of('wrong-control', replacements(0, 'Z 0 +1'))).toEqual([
      'Z on q0 with controls q1 and q2 on 1',
      'Z on q0 with control q1 on 1 and control q2 on 0',
      'Z on q0',
      'Z on q0 with control q1 on 0',
      'Z on q0 with control q2 on 1',
    ]);
    expect(of('wrong-control', replacements(0, 'Z 0 -1'))).toEqual([
      'Z on q0 with control q2 on 1 and control q1 on 0',
      'Z on q0 with controls q1 and q2 on 0',
      'Z on q0',
      'Z on q0 with control q1 on 1',
      'Z on q0 with control q2 on 0',
    ]);
  });

  it('another gate on two qubits may stand, with the same condition', () => {
    expect(of('wrong-gate', replacements(1, 'CNOT 0 1 if c0'))).toEqual([
      'X on q1 with control q0 on 0 that waits for c0 to be 1',
      ...['q0 and q1', 'q0 and q2', 'q1 and q2'].map((pair) => `CZ on ${pair} that waits for c0 to be 1`),
      ...['q0 and q1', 'q0 and q2', 'q1 and q2'].map((pair) => `SWAP on ${pair} that waits for c0 to be 1`),
    ]);
    expect(of('wrong-cnot', replacements(0, 'CZ 0 1'))).toEqual(['CZ on q0 and q2', 'CZ on q1 and q2']);
  });

  it('a CNOT with a further control may have its control on 0, beside that one', () => {
    const list = of('wrong-gate', replacements(0, 'CNOT 0 1 -2'));
    expect(list[0]).toBe('X on q1 with controls q2 and q0 on 0');
    expect(list.slice(1)).toEqual([
      'CZ on q0 and q1 with control q2 on 0',
      'SWAP on q0 and q1 with control q2 on 0',
    ]);
  });

  it('keeps what decides about it, and is nowhere on a qubit that does', () => {
    const [step] = parseSteps(['X 0 +1 -2 if c0']) as [Step];
    expect(inWords(inPlaceOf(step, { gate: 'Z', qubits: [0] })!)).toBe(
      'Z on q0 with control q1 on 1 and control q2 on 0 that waits for c0 to be 1',
    );
    expect(inPlaceOf(step, { gate: 'Z', qubits: [2] })).toBeNull();
    const plain: Step = { gate: 'Z', qubits: [2] };
    expect(inPlaceOf({ gate: 'X', qubits: [0] }, plain)).toBe(plain);
  });
});

describe('what may be missing', () => {
  it('is a measurement, a correction that waits or a CZ', () => {
    const steps = furtherSteps(circuit(2, 'H 0')).map(inWords);
    expect(steps).toHaveLength(3 * 2 + 3 * 3 * 2 * 2 + 3);
    expect(steps).toEqual(
      expect.arrayContaining([
        'measurement of q2 into c1',
        'Z on q0 that waits for c1 to be 0',
        'CZ on q0 and q2',
      ]),
    );
  });

  it('has its places after what shares a qubit or writes a bit that it waits for', () => {
    const steps = circuit(2, 'H 0', 'MEASURE 1 c1', 'X 0 if c1', 'H 2');
    expect(placesFor(steps, parseSteps(['Z 2 if c1'])[0]!)).toEqual([0, 2, 4]);
    expect(placesFor(steps, parseSteps(['MEASURE 2 c1'])[0]!)).toEqual([0, 2, 3, 4]);
    expect(placesFor(steps, parseSteps(['MEASURE 2 c0'])[0]!)).toEqual([0, 4]);
  });
});
