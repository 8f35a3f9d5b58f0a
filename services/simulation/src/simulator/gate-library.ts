import type { GateLibrary, GateLibraryEntry } from '@superpose/contracts';
import { GATES, PALETTE_GATES, calledName, wireCount, type PaletteGate } from '@superpose/quantum';

/** The palette of the pages: the wire's gates, described by the engine's catalogue. */
export const GATE_LIBRARY: GateLibrary = {
  single_qubit_gates: PALETTE_GATES.filter((gate) => wireCount(gate) === 1).map(entryOf),
  two_qubit_gates: PALETTE_GATES.filter((gate) => wireCount(gate) > 1).map(entryOf),
};

function entryOf(gate: PaletteGate): GateLibraryEntry {
  const { description, symbol, params } = GATES[gate];
  return { name: calledName(gate), description, symbol, parameterized: params.length > 0 };
}
