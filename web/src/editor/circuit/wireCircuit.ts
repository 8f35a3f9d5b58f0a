/** The editor's circuits as they cross the wire, and as the engine runs them. */
import {
  instructionsOf,
  namedInstructionOf,
  wireInstructionOf,
  type PlacedInstructions,
  type WireCircuit,
  type WireInstruction,
} from '@superpose/contracts';
import { emptyCircuit, withGates, type CustomGate, type EditorCircuit, type UnnamedGate } from './circuit';
import { isDisplay } from './gateFacts';

/** A circuit without initial states and custom gates. */
export const fromWireGates = (qubitCount: number, gates: readonly WireInstruction[]): EditorCircuit =>
  withGates(emptyCircuit(qubitCount), gates.map(fromWireInstruction));

/** All but the displays, which nothing that runs has to know. */
export const toWireCircuit = ({
  qubitCount,
  gates,
  initialStates = [],
  customGates = [],
}: EditorCircuit): WireCircuit => ({
  qubits: qubitCount,
  gates: gates.filter(({ gate }) => !isDisplay(gate)).map(toWireInstruction),
  ...(initialStates.length > 0 ? { initial_states: initialStates } : {}),
  ...(customGates.length > 0 ? { custom_gates: customGates.map(toWireCustomGate) } : {}),
});

export const toWireInstruction = ({ custom, ...gate }: UnnamedGate): WireInstruction =>
  wireInstructionOf({
    ...gate,
    ...(custom === undefined ? {} : { definition: { name: custom } }),
  } as Parameters<typeof wireInstructionOf>[0]);

const toWireCustomGate = ({ name, qubitCount, gates, matrix }: CustomGate) => ({
  name,
  qubits: qubitCount,
  ...(matrix ? { matrix } : { gates: (gates ?? []).map(toWireInstruction) }),
});

/** A circuit of the wire that was checked. The wire knows no colours: all custom gates get the same. */
export const fromWireCircuit = (wire: WireCircuit): EditorCircuit => ({
  ...withGates(emptyCircuit(wire.qubits), wire.gates.map(fromWireInstruction)),
  ...(wire.initial_states?.length ? { initialStates: wire.initial_states } : {}),
  ...(wire.custom_gates?.length
    ? {
        customGates: wire.custom_gates.map(({ name, qubits, gates, matrix }) => ({
          name,
          qubitCount: qubits,
          family: 'controlled' as const,
          ...(matrix ? { matrix } : { gates: gates!.map(fromWireInstruction) }),
        })),
      }
    : {}),
});

function fromWireInstruction(wire: WireInstruction): UnnamedGate {
  const { definition, ...gate } = namedInstructionOf(wire) as UnnamedGate & { definition?: { name: string } };
  return definition ? { ...gate, custom: definition.name } : gate;
}

/** The circuit as the engine builds it: preparations first, then the gates in the order of the list. */
export const engineInstructions = (circuit: EditorCircuit): PlacedInstructions =>
  instructionsOf(toWireCircuit(circuit));
