import {
  entropyOf,
  pauliExpectation,
  purityOf,
  runDynamicCircuit,
  simulate,
  type DensityMatrix,
} from '@superpose/quantum';
import { isDynamic, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { displaysOf } from '../circuit/displays';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { mixture, type Branch } from '../views/mixture';

/** What a display shows of the state before its column. */
export interface DisplayReading {
  readonly id: string;
  /** The reduced state of its wires; bit j of an index is its wire j from the top. Not of a Pauli string. */
  readonly density?: DensityMatrix;
  /** Of its Pauli string. */
  readonly expectation?: number;
  readonly purity?: number;
  /** In bits. */
  readonly entropy?: number;
}

/** Amplitudes of all branches together; above, displays stay empty. */
const MAX_AMPLITUDES = 2 ** 16;

/** What all displays of a circuit show; nothing where measurements before them can go too many ways. */
export function readDisplays(circuit: EditorCircuit): readonly DisplayReading[] {
  const before = new Map<number, readonly Branch[] | null>();
  return displaysOf(circuit).flatMap((display) => {
    const { timeStep } = display;
    if (!before.has(timeStep)) before.set(timeStep, branchesBefore(circuit, timeStep));
    const branches = before.get(timeStep);
    return branches ? [readingOf(branches, display)] : [];
  });
}

function branchesBefore(circuit: EditorCircuit, timeStep: number): readonly Branch[] | null {
  const before = { ...circuit, gates: circuit.gates.filter((gate) => gate.timeStep < timeStep) };
  if (!isDynamic(before)) return [{ probability: 1, state: simulate(toEngineCircuit(before)) }];
  const options = { shots: 1, seed: 0, keepAmplitudes: MAX_AMPLITUDES };
  return runDynamicCircuit(toDynamicCircuit(before), options).branches ?? null;
}

function readingOf(branches: readonly Branch[], { id, gate, qubits, paulis }: PlacedGate): DisplayReading {
  if (paulis !== undefined) {
    const expectation = branches.reduce(
      (sum, { probability, state }) =>
        sum + probability * pauliExpectation(state, spreadOut(paulis, qubits, state.qubitCount)),
      0,
    );
    return { id, expectation };
  }
  const density = mixture(branches, qubits);
  if (gate !== 'SHOW_ENTROPY') return { id, density };
  return { id, density, purity: purityOf(density), entropy: entropyOf(density) };
}

/** The letters of all qubits of the circuit, I where the display isn’t. */
const spreadOut = (paulis: string, qubits: readonly number[], qubitCount: number): string =>
  Array.from({ length: qubitCount }, (_, qubit) => paulis[qubits.indexOf(qubit)] ?? 'I').join('');
