import {
  angleCount,
  INSTRUCTION_NAMES,
  wiresOf,
  type GateLibrary,
  type InstructionName,
} from '@superpose/contracts';
import {
  GATES,
  PALETTE_GATES,
  calledName,
  offeredGateCalled,
  wireCount,
  type PaletteGate,
} from '@superpose/quantum';

/** What isn't a gate of the catalogue. */
const OTHERS: Partial<Record<InstructionName, { readonly description: string; readonly symbol: string }>> = {
  MEASURE: { description: 'Measures a qubit into a classical bit', symbol: 'M' },
  RESET: { description: 'Brings a qubit to |0⟩', symbol: '|0⟩' },
  BARRIER: { description: 'Does nothing; keeps what stands on either side apart', symbol: '┊' },
};

const BASIC_NAMES: readonly string[] = PALETTE_GATES.map((gate) => calledName(gate));
export const MORE_GATES: readonly InstructionName[] = INSTRUCTION_NAMES.filter(
  (name) => !BASIC_NAMES.includes(name),
);

/** The palette of the pages: the wire's gates, described by the engine's catalogue. */
export const GATE_LIBRARY: GateLibrary = {
  single_qubit_gates: PALETTE_GATES.filter((gate) => wireCount(gate) === 1).map(entryOf),
  two_qubit_gates: PALETTE_GATES.filter((gate) => wireCount(gate) > 1).map(entryOf),
  more_gates: MORE_GATES.map((name) => {
    const { description, symbol } = OTHERS[name] ?? GATES[offeredGateCalled(name) ?? 'CUSTOM'];
    const [qubits, angles] = [wiresOf(name), angleCount(name)];
    return {
      name,
      description,
      symbol,
      parameterized: angles > 0,
      qubits: Number.isNaN(qubits) ? null : qubits,
      angles,
    };
  }),
};

function entryOf(gate: PaletteGate): GateLibrary['single_qubit_gates'][number] {
  const { description, symbol, params } = GATES[gate];
  return { name: calledName(gate), description, symbol, parameterized: params.length > 0 };
}
