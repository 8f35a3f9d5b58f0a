import { createRequire } from 'node:module';
import type { DynamicCircuit, GateName, Operation } from '@superpose/quantum';

/** What is used of the package quantum-circuit, which brings no types. */
export interface QuantumCircuit {
  readonly state: Readonly<Record<string, { readonly re: number; readonly im: number } | undefined>>;
  readonly numQubits: number;
  addGate(name: string, column: number, wires: readonly number[], options?: object): void;
  importQuil(text: string): void;
  exportQuil(comment: string, decompose: boolean): string;
  exportQiskit(comment: string, decompose: boolean): string;
  run(): void;
}

const QuantumCircuitOf = createRequire(import.meta.url)('quantum-circuit') as new (
  qubitCount?: number,
) => QuantumCircuit;

/** The package's names of gates, and of their angles. */
const NAMES: Partial<Record<GateName, readonly [string, ...string[]]>> = {
  ...{ H: ['h'], X: ['x'], Y: ['y'], Z: ['z'], S: ['s'], SDG: ['sdg'], T: ['t'], TDG: ['tdg'] },
  ...{ SX: ['srn'], SXDG: ['srndg'], P: ['u1', 'lambda'], U: ['u3', 'theta', 'phi', 'lambda'] },
  ...{ RX: ['rx', 'theta'], RY: ['ry', 'theta'], RZ: ['rz', 'phi'] },
  ...{ CX: ['cx'], CY: ['cy'], CZ: ['cz'], CH: ['ch'], CP: ['cu1', 'lambda'] },
  ...{ CRX: ['crx', 'theta'], CRY: ['cry', 'theta'], CRZ: ['crz', 'phi'] },
  ...{ SWAP: ['swap'], ISWAP: ['iswap'], CCX: ['ccx'], CSWAP: ['cswap'] },
};

export const PEER_GATES = Object.keys(NAMES) as GateName[];

/** The circuit in the package's form. */
export function peerOf({ qubitCount, instructions }: DynamicCircuit): QuantumCircuit {
  const circuit = new QuantumCircuitOf(qubitCount);
  instructions.forEach((instruction, column) => {
    const { gate, qubits, params = [] } = instruction as Operation;
    const [name, ...angles] = NAMES[gate]!;
    const named = Object.fromEntries(angles.map((angle, k) => [angle, params[k]]));
    circuit.addGate(name, column, qubits, { params: named });
  });
  return circuit;
}

/** What the package reads out of a Quil program. */
export function peerFromQuil(text: string): QuantumCircuit {
  const circuit = new QuantumCircuitOf();
  circuit.importQuil(text);
  return circuit;
}

/** The state after a run, re before im. */
export function peerState(circuit: QuantumCircuit, qubitCount: number): Float64Array {
  circuit.run();
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  for (let x = 0; x < 2 ** qubitCount; x++) {
    const { re, im } = circuit.state[x] ?? { re: 0, im: 0 };
    amplitudes.set([re, im], 2 * x);
  }
  return amplitudes;
}
