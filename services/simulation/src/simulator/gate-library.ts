import {
  GATE_NAMES,
  ROTATION_GATE_NAMES,
  type GateLibrary,
  type GateLibraryEntry,
} from '@superpose/contracts';
import { GATES } from '@superpose/quantum';

const ROTATIONS: readonly string[] = ROTATION_GATE_NAMES;

/** The palette of the pages: the wire's gates, described by the engine's catalogue. */
export const GATE_LIBRARY: GateLibrary = {
  single_qubit_gates: GATE_NAMES.filter((name) => name !== 'CNOT').map((name) => entry(name, GATES[name])),
  two_qubit_gates: [entry('CNOT', GATES.CX)],
};

function entry(name: string, row: { description: string; symbol: string }): GateLibraryEntry {
  return { name, description: row.description, symbol: row.symbol, parameterized: ROTATIONS.includes(name) };
}
