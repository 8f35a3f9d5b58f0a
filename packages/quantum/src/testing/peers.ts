/** Other people's simulators behind the engine's own types: for tests of agreement and for the benchmark. */
import { jsqubits, type JsqubitsState } from 'jsqubits';
import QuantumCircuit from 'quantum-circuit';
import type { Circuit, Operation } from '../circuit.js';
import type { GateName } from '../gates.js';
import { sampleCounts, type Counts } from '../measure.js';
import { probabilities, type Statevector } from '../statevector.js';

/** Our gate → the method, whose arguments are the qubits (controls as a separate list where there are any), then the angles. */
const JSQUBITS_METHODS: Partial<Record<GateName, string>> = {
  ...{ H: 'hadamard', X: 'x', Y: 'y', Z: 'z', S: 's', T: 't' },
  ...{ P: 'r', RX: 'rotateX', RY: 'rotateY', RZ: 'rotateZ', SWAP: 'swap' },
  ...{ CX: 'controlledX', CY: 'controlledY', CZ: 'controlledZ', CH: 'controlledHadamard', CP: 'controlledR' },
  ...{ CRX: 'controlledXRotation', CRY: 'controlledYRotation', CRZ: 'controlledZRotation' },
  ...{ CCX: 'controlledX', MCX: 'controlledX', MCZ: 'controlledZ' },
};
const QUANTUM_CIRCUIT_NAMES: Partial<Record<GateName, string>> = {
  ...{ H: 'h', X: 'x', Y: 'y', Z: 'z', S: 's', SDG: 'sdg', T: 't', TDG: 'tdg', SX: 'srn', SXDG: 'srndg' },
  ...{ P: 'u1', RX: 'rx', RY: 'ry', RZ: 'rz', U: 'u3' },
  ...{ CX: 'cx', CY: 'cy', CZ: 'cz', CH: 'ch', CP: 'cu1', CRX: 'crx', CRY: 'cry', CRZ: 'crz' },
  ...{ SWAP: 'swap', CCX: 'ccx', CSWAP: 'cswap' },
};
/** The other library has its own names for angles. */
const ANGLE_NAMES: Record<string, readonly string[]> = {
  ...{ rx: ['theta'], ry: ['theta'], rz: ['phi'], u1: ['lambda'], u3: ['theta', 'phi', 'lambda'] },
  ...{ cu1: ['lambda'], crx: ['theta'], cry: ['theta'], crz: ['phi'] },
};

export const JSQUBITS_GATES = Object.keys(JSQUBITS_METHODS) as GateName[];
export const QUANTUM_CIRCUIT_GATES = Object.keys(QUANTUM_CIRCUIT_NAMES) as GateName[];

export function runJsqubits({ qubitCount, operations }: Circuit): JsqubitsState {
  let state = jsqubits('|' + '0'.repeat(qubitCount) + '>');
  for (const { gate, qubits, params = [] } of operations) {
    const method = JSQUBITS_METHODS[gate]!;
    const wires = method.startsWith('controlled') ? [qubits.slice(0, -1), qubits.at(-1)] : qubits;
    state = (state[method] as (...args: unknown[]) => JsqubitsState).call(state, ...wires, ...params);
  }
  return state;
}

/** The circuit in the other library's own form, not yet run. */
function toQuantumCircuit({ qubitCount, operations }: Circuit): QuantumCircuit {
  const circuit = new QuantumCircuit(qubitCount);
  operations.forEach((operation, column) => addGate(circuit, operation, column));
  return circuit;
}

function addGate(circuit: QuantumCircuit, { gate, qubits, params = [] }: Operation, column: number): void {
  const name = QUANTUM_CIRCUIT_NAMES[gate]!;
  const named = Object.fromEntries(params.map((angle, i) => [ANGLE_NAMES[name]![i]!, angle]));
  circuit.addGate(name, column, [...qubits], { params: named });
}

export function simulateWithJsqubits(circuit: Circuit): Statevector {
  const state = runJsqubits(circuit);
  return collect(circuit.qubitCount, (x) => {
    const { real, imaginary } = state.amplitude(x);
    return [real, imaginary];
  });
}

export function runQuantumCircuit(circuit: Circuit): QuantumCircuit {
  const other = toQuantumCircuit(circuit);
  other.run();
  return other;
}

export function simulateWithQuantumCircuit(circuit: Circuit): Statevector {
  const other = runQuantumCircuit(circuit);
  return collect(circuit.qubitCount, (x) => {
    const amplitude = other.state[x];
    return amplitude ? [amplitude.re, amplitude.im] : [0, 0];
  });
}

/**
 * Simulates once and draws the shots from the amplitudes with the engine's own sampler, for the library's `measure` goes
 * through all amplitudes and builds a new state for every shot.
 */
export function sampleWithJsqubits(circuit: Circuit, shots: number, seed: number): Counts {
  return sampleCounts(probabilities(simulateWithJsqubits(circuit)), circuit.qubitCount, shots, seed);
}

function collect(qubitCount: number, amplitudeOf: (x: number) => readonly [number, number]): Statevector {
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  for (let x = 0; x < 2 ** qubitCount; x++) amplitudes.set(amplitudeOf(x), 2 * x);
  return { qubitCount, amplitudes };
}
