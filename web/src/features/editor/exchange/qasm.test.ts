import { describe, expect, it } from '@jest/globals';
import {
  buildCircuit,
  simulate,
  unitaryOf,
  unitaryOverlap,
  fidelity,
  type Operation,
} from '@superpose/quantum';
import fc from 'fast-check';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { anyCircuit, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit, withGates } from '../circuit/circuit';
import { importCircuit } from './importCircuit';
import { inPalette, rewrittenGates } from './paletteGates';
import { fromQasm, toQasm2, toQasm3 } from './qasm';
import { toQiskit } from './qiskit';

const circuitIn = (text: string, rules = simulatorRules) => {
  const outcome = fromQasm(text, rules);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.circuit;
};

describe('a circuit as OpenQASM', () => {
  it.each([
    ['3', toQasm3],
    ['2', toQasm2],
  ])('%s comes back as it was', (_version, write) => {
    fc.assert(
      fc.property(anyCircuit, (circuit) => {
        const inOrder = circuit.gates.toSorted((a, b) => a.timeStep - b.timeStep);
        const back = circuitIn(write(circuit), exerciseRules(circuit.qubitCount));
        expect(withoutIds(back)).toEqual(withoutIds({ ...circuit, gates: inOrder }));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['without its note', (text: string) => text.replace(/^\/\/ columns.*\n/m, '')],
    ['with a gate more', (text: string) => text.replace('h q[', 'h q[0];\nh q[')],
    ['with its columns out of order', (text: string) => text.replace('T3 T5', 'T5 T3')],
  ])('%s moves left as far as the rules allow', (_case, edit) => {
    const text = edit(toQasm3(circuitOf(2, gate('H', 0, 2), cnot(0, 1, 4))));
    const steps = circuitIn(text).gates.map(({ timeStep }) => timeStep);
    expect(steps).toEqual(steps.map((_, index) => index));
  });

  it('of a circuit that is already as far left as it goes is the identity', () => {
    expect(circuitIn(toQasm3(bell))).toEqual(bell);
  });

  it('computes the same state after the round trip', () => {
    fc.assert(
      fc.property(anyCircuit, (circuit) => {
        const back = circuitIn(toQasm3(circuit), exerciseRules(circuit.qubitCount));
        const states = [circuit, back].map((each) => simulate(toEngineCircuit(each)));
        expect(fidelity(states[0]!, states[1]!)).toBeCloseTo(1, 9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('gates outside the palette', () => {
  const widths: Record<string, number> = { CX: 2, CZ: 2, CY: 2, CP: 2, CRZ: 2, CRY: 2, SWAP: 2 };
  const angles: Record<string, number[]> = {
    RX: [0.7],
    RY: [0.7],
    RZ: [0.7],
    P: [0.7],
    U: [0.3, 1.1, -2],
    CP: [0.7],
    CRZ: [0.7],
    CRY: [0.7],
  };
  it.each(rewrittenGates)('%s becomes the palette’s, up to a global phase', (name) => {
    const qubits = widths[name] === 2 ? [1, 0] : [1];
    const operation = { gate: name, qubits, params: angles[name] ?? [] } as Operation;
    const gates = inPalette(operation) ?? [];
    const rewritten = withGates(
      emptyCircuit(2),
      gates.map((unplaced, timeStep) => ({ ...unplaced, timeStep })),
    );
    const overlap = unitaryOverlap(
      unitaryOf(buildCircuit(2, [operation])),
      unitaryOf(toEngineCircuit(rewritten)),
    );
    expect(Math.abs(overlap)).toBeCloseTo(1, 12);
  });

  it('are refused by name and line where they would take many', () => {
    const program = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nh q[0];\n  ccx q[0], q[1], q[2];\n';
    expect(importCircuit(program, simulatorRules)).toEqual({
      ok: false,
      failure: { code: 'qasm-gate', line: 5, column: 3, values: { gate: 'ccx' } },
    });
  });
});

describe('an import', () => {
  it('names the line that cannot be read', () => {
    expect(importCircuit('OPENQASM 2.0;\nqreg q[2];\nfoo q[0];', simulatorRules)).toMatchObject({
      failure: { code: 'qasm', line: 3, column: 1 },
    });
  });

  it('is held to the page’s rules', () => {
    const wide = toQasm3(circuitOf(7, gate('H', 6, 0)));
    expect(importCircuit(wide, simulatorRules)).toMatchObject({ failure: { code: 'not-on-this-page' } });
    expect(importCircuit(wide, exerciseRules(7))).toMatchObject({ ok: true });
  });

  it('gives one CNOT of a time step to each column of an exercise', () => {
    const program = toQasm3(circuitOf(4, cnot(0, 1, 0), cnot(2, 3, 0)));
    expect(circuitIn(program, exerciseRules(4)).gates.map(({ timeStep }) => timeStep)).toEqual([0, 1]);
    expect(circuitIn(program).gates.map(({ timeStep }) => timeStep)).toEqual([0, 0]);
  });

  it('of nothing asks for something', () => {
    expect(importCircuit(' \n', simulatorRules)).toMatchObject({ failure: { code: 'empty' } });
  });

  it('gives a circuit of fewer qubits idle wires', () => {
    expect(importCircuit(toQasm3(circuitOf(1, gate('H', 0, 0))), simulatorRules)).toMatchObject({
      circuit: { qubitCount: 2 },
    });
  });
});

it('a circuit as a Qiskit program has a call for each gate, in time order', () => {
  const circuit = circuitOf(3, cnot(2, 0, 1), gate('H', 0, 0), gate('RX', 1, 0, -Math.PI / 2));
  expect(toQiskit(circuit)).toBe(
    [
      'from qiskit import QuantumCircuit',
      '',
      'circuit = QuantumCircuit(3)',
      'circuit.h(0)',
      'circuit.rx(-1.5707963267948966, 1)',
      'circuit.cx(2, 0)',
      'circuit.measure_all()',
      '',
    ].join('\n'),
  );
});
