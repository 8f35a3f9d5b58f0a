import { describe, expect, it } from '@jest/globals';
import {
  buildCircuit,
  GATE_NAMES,
  GATES,
  simulate,
  unitaryOf,
  unitaryOverlap,
  fidelity,
  type GateName,
  type Operation,
} from '@superpose/quantum';
import fc from 'fast-check';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { circuitOnPage, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit, withGates } from '../circuit/circuit';
import { importCircuit } from './importCircuit';
import { inPalette, rewrittenGates } from './paletteGates';
import { toJson } from './json';
import { readProgram } from './fromQasm';
import { toQasm2, toQasm3 } from './toQasm';
import { exportFormats } from './exportFormats';

const circuitIn = (text: string, rules = simulatorRules) => {
  const outcome = importCircuit(text, rules);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.circuit;
};

describe('a circuit as OpenQASM', () => {
  it.each([
    ['3', toQasm3],
    ['2', toQasm2],
  ])('%s comes back as it was', (_version, write) => {
    fc.assert(
      fc.property(circuitOnPage, ({ rules, circuit }) => {
        const inOrder = circuit.gates.toSorted((a, b) => a.timeStep - b.timeStep);
        const back = circuitIn(write(circuit), rules);
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
      fc.property(circuitOnPage, ({ rules, circuit }) => {
        const back = circuitIn(toQasm3(circuit), rules);
        const states = [circuit, back].map((each) => simulate(toEngineCircuit(each)));
        expect(fidelity(states[0]!, states[1]!)).toBeCloseTo(1, 9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('gates outside the palette', () => {
  const operationOf = (gate: GateName): Operation => {
    const { controls, targets, params } = GATES[gate];
    const width = Number(controls) + Number(targets);
    return { gate, qubits: [2, 0, 1].slice(0, width), params: [0.3, 1.1, -2].slice(0, params.length) };
  };

  it.each(rewrittenGates)('%s becomes the palette’s, up to a global phase', (name) => {
    const operation = operationOf(name);
    const gates = inPalette(operation).map((unplaced, timeStep) => ({ ...unplaced, timeStep }));
    const overlap = unitaryOverlap(
      unitaryOf(buildCircuit(3, [operation])),
      unitaryOf(toEngineCircuit(withGates(emptyCircuit(3), gates))),
    );
    expect(Math.abs(overlap)).toBeCloseTo(1, 12);
  });

  it('are all that a program can name', () => {
    const readable = GATE_NAMES.filter((name) => {
      if (name === 'DIAGONAL' || name === 'PERMUTATION') return false;
      const { qubits, params = [] } = operationOf(name);
      const angles = params.length > 0 ? `(${params.join(', ')})` : '';
      const program = `qubit[3] q;\n${name.toLowerCase()}${angles} ${qubits.map((q) => `q[${q}]`).join(', ')};`;
      const read = readProgram(program);
      if (!read.ok) return false;
      expect(importCircuit(program, exerciseRules(3))).toMatchObject({ ok: true });
      return true;
    });
    expect(readable.length).toBeGreaterThan(20);
    expect(readable).toEqual(expect.arrayContaining([...rewrittenGates]));
  });

  it('are reported by name', () => {
    const program = 'qubit[3] q;\nccx q[0], q[1], q[2];\nh q[0];\nswap q[0], q[1];\nccx q[2], q[1], q[0];';
    expect(importCircuit(program, exerciseRules(3))).toMatchObject({ rewritten: ['ccx', 'swap'] });
    expect(importCircuit(toQasm3(bell), simulatorRules)).toMatchObject({ rewritten: [] });
  });
});

describe('an import', () => {
  it('names the line that cannot be read', () => {
    expect(importCircuit('OPENQASM 2.0;\nqreg q[2];\nfoo q[0];', simulatorRules)).toMatchObject({
      failure: { code: 'qasm', line: 3, column: 1 },
    });
  });

  it('of too many qubits names the register, and offers the program', () => {
    const program = 'OPENQASM 3.0; // qubit[9] q;\nqubit[4] a;\n  qubit[3] b;\nh b[2];\n';
    expect(importCircuit(program, simulatorRules)).toEqual({
      ok: false,
      failure: { code: 'too-many-qubits', line: 3, column: 9, values: { qubits: 6 }, program },
    });
    expect(importCircuit(program, exerciseRules(7))).toMatchObject({ ok: true });
  });

  it('of too many time steps names the gate that does not fit, and offers the program', () => {
    const program = `qubit[3] q;\nccx q[0],\n  q[1], q[2]; // ccx\nh q[0]; ccx q[0], q[1], q[2];`;
    expect(importCircuit(program, simulatorRules)).toMatchObject({
      ok: false,
      failure: { code: 'too-many-steps', line: 2, column: 1, values: { step: 9, columns: 8 }, program },
    });
    const nine = `qubit[2] q;\n${'h q[0];\n'.repeat(8)}  h q[0];`;
    expect(importCircuit(nine, simulatorRules)).toMatchObject({ failure: { line: 10, column: 3 } });
  });

  it('as JSON offers the program too, and names the gate that the page’s rules refuse', () => {
    const wide = circuitOf(7, gate('H', 6, 0));
    expect(importCircuit(toJson(wide), simulatorRules)).toMatchObject({
      failure: { code: 'too-many-qubits', line: 4, column: 13, program: toQasm3(wide) },
    });
    const twice = toJson(circuitOf(2, gate('H', 0, 0), gate('X', 0, 0)));
    expect(importCircuit(twice, simulatorRules)).toEqual({
      ok: false,
      failure: {
        code: 'refused',
        line: 7,
        column: 5,
        values: {},
        refusal: { code: 'cell-taken', qubit: 0, timeStep: 0 },
      },
    });
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
  const { write } = exportFormats.find(({ id }) => id === 'qiskit')!;
  expect(write(circuit)).toBe(
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
