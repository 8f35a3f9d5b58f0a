// Circuits and programs of a chosen size, as request bodies.
import { range } from './figures.js';

export interface GateBody {
  readonly name: string;
  readonly qubit: number;
  readonly timeStep: number;
  readonly target_qubit?: number;
  readonly parameter?: number;
}

export interface CircuitBody {
  readonly qubits: number;
  readonly gates: readonly GateBody[];
  readonly seed: number;
  readonly shots: number;
}

/** Rotations and chains of CNOT over all qubits: a circuit that no plan makes cheap. */
export function heavyCircuit(qubits: number, gateCount: number, seed = 7): CircuitBody {
  const gates = range(gateCount).map((n): GateBody => {
    const [qubit, timeStep] = [n % qubits, n % 500];
    if (n % 2)
      return { name: 'CNOT', qubit, target_qubit: (qubit + 1 + (n % (qubits - 1))) % qubits, timeStep };
    return { name: n % 3 ? 'RX' : 'RY', qubit, timeStep, parameter: 0.1 + (n % 97) / 50 };
  });
  return { qubits, gates, seed, shots: 256 };
}

/** The same as a program, which has room for several times as many gates in a body. */
export function heavyProgram(circuit: CircuitBody): { qasm: string; seed: number; shots: number } {
  const lines = circuit.gates.map(({ name, qubit, target_qubit: target, parameter = 0 }) =>
    name === 'CNOT'
      ? `cx q[${qubit}],q[${target}];`
      : `${name.toLowerCase()}(${parameter.toFixed(2)}) q[${qubit}];`,
  );
  const qasm = `OPENQASM 2.0;include "qelib1.inc";qreg q[${circuit.qubits}];${lines.join('')}`;
  return { qasm, seed: circuit.seed, shots: circuit.shots };
}

/** A job of a few milliseconds: one gate, on more qubits than the service runs at once. */
export const lightJob = (seed = 1): CircuitBody => ({
  qubits: 17,
  gates: [{ name: 'H', qubit: 0, timeStep: 0 }],
  seed,
  shots: 16,
});
