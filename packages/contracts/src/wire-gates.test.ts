import { describe, expect, it, test } from '@jest/globals';
import { GATES, PALETTE_GATES, type GateName, type PaletteName } from '@superpose/quantum/gates';
import { gateFault, gatesOutsideRegister } from './gate-faults.js';
import { DEFAULT_LIMITS } from './limits.js';
import { gateListSchema } from './schemas/circuit.js';
import { faultsOf } from './testing/faults-of.js';
import { wireGateOf, type PlacedOperation, type WireGate } from './wire-gates.js';

// Jest gives this file a catalogue that no other test sees. Its palette has four gates more, each an entry in its row.
const offer = (gate: GateName, name: string = gate) => {
  Object.assign(GATES[gate], { palette: { name, key: 'k', linkCode: 'k' } });
  (PALETTE_GATES as GateName[]).push(gate);
};
offer('SWAP');
offer('CRX');
offer('CCX', 'TOFFOLI');
offer('CSWAP', 'FREDKIN');

const at = (name: string, fields: object) => ({ name, timeStep: 4, ...fields }) as WireGate;
const placed = (gate: string, qubits: number[], ...params: number[]) =>
  ({ gate, qubits, ...(params.length > 0 ? { params } : {}), timeStep: 4 }) as PlacedOperation;

const PAIRS: readonly (readonly [WireGate, PlacedOperation])[] = [
  [at('H', { qubit: 2 }), placed('H', [2])],
  [at('RY', { qubit: 1, parameter: -0.5 }), placed('RY', [1], -0.5)],
  [at('CNOT', { qubit: 3, target_qubit: 0 }), placed('CX', [3, 0])],
  [at('SWAP', { qubit: 0, target_qubit: 2 }), placed('SWAP', [0, 2])],
  [at('CRX', { qubit: 1, target_qubit: 2, parameter: 0.25 }), placed('CRX', [1, 2], 0.25)],
  [at('TOFFOLI', { qubit: 1, target_qubit: 3, controls: [2] }), placed('CCX', [2, 1, 3])],
  [at('FREDKIN', { qubit: 1, target_qubit: 3, controls: [0] }), placed('CSWAP', [0, 1, 3])],
];

describe('an operation', () => {
  test.each(PAIRS)('is %j on the wire', (wireGate, operation) => {
    expect(wireGateOf(operation)).toEqual(wireGate);
    expect(gateFault(wireGate, 4, DEFAULT_LIMITS)).toBeNull();
    expect(faultsOf(gateListSchema(), [wireGate])).toEqual([]);
  });

  it('passes over fields that the gate has no use for', () => {
    const stray = at('H', { qubit: 1, target_qubit: 2, controls: [3], parameter: 7 });
    const pair = at('CNOT', { qubit: 1, target_qubit: 0, controls: [3], parameter: 7 });
    expect(gatesOutsideRegister([stray, pair], 2)).toEqual([]);
  });

  it('has no column where the operation has none', () => {
    expect(wireGateOf({ gate: 'H', qubits: [0], params: [] })).toEqual({ name: 'H', qubit: 0, timeStep: 0 });
  });
});

const TOFFOLI = at('TOFFOLI', { qubit: 1, target_qubit: 2, controls: [0] });
const FAULTS: readonly (readonly [gate: WireGate, path: string, message: string])[] = [
  [at('SWAP', { qubit: 1 }), 'target_qubit', 'must be an integer from 0 to 23'],
  [at('SWAP', { qubit: 1, target_qubit: 1 }), 'target_qubit', 'must differ from the control qubit'],
  [
    at('CRX', { qubit: 0, target_qubit: 1 }),
    'parameter',
    'must be a finite angle in radians between -1000000 and 1000000',
  ],
  [{ ...TOFFOLI, controls: undefined }, 'controls', 'must be a list of 1 qubit'],
  [{ ...TOFFOLI, controls: [] }, 'controls', 'must be a list of 1 qubit'],
  [{ ...TOFFOLI, controls: [0, 3] }, 'controls', 'must be a list of 1 qubit'],
  [{ ...TOFFOLI, controls: [24] }, 'controls[0]', 'must be an integer from 0 to 23'],
  [{ ...TOFFOLI, controls: [1] }, 'controls', 'must differ from each other and from the other qubits'],
  [{ ...TOFFOLI, controls: [2] }, 'controls', 'must differ from each other and from the other qubits'],
];

describe('a gate on several qubits', () => {
  test.each(FAULTS)('%j is refused by both checks: %s %s', (gate, path, message) => {
    const fault = gateFault(gate, 24, DEFAULT_LIMITS)!;
    expect(fault.message).toBe(message);
    expect(fault.path.join('.')).toBe(path.replace('[0]', '.0'));
    expect(faultsOf(gateListSchema(), [gate])).toEqual([`[0].${path} ${message}`]);
  });

  it('lies outside a register by any of its qubits', () => {
    const message = 'must be from 0 to 1 for 2 qubits';
    expect(gatesOutsideRegister([{ ...TOFFOLI, controls: [3] }], 2)).toEqual([
      { path: ['gates', 0, 'controls', 0], message },
      { path: ['gates', 0, 'target_qubit'], message },
    ]);
  });

  it('is offered by the name that its palette entry gives it', () => {
    const unknown = at('CCX', { qubit: 1, target_qubit: 2, controls: [0] });
    expect(gateFault(unknown, 4, DEFAULT_LIMITS)).toMatchObject({ path: ['name'] });
    const name: PaletteName = 'CNOT';
    expect(gateFault(at(name, { qubit: 0, target_qubit: 1 }), 4, DEFAULT_LIMITS)).toBeNull();
  });
});
