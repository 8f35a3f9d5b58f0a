/** A circuit of all gates as files and links carry it: as the wire spells it, with what only the editor knows of it. */
import {
  DEFAULT_LIMITS,
  readCircuit,
  type FieldFault,
  type WireCustomGate,
  type WireInstruction,
} from '@superpose/contracts';
import { readAngle } from '@superpose/openqasm';
import { GATES, type GateFamily } from '@superpose/quantum/gates';
import {
  withGates,
  type ColumnNote,
  type CustomGate,
  type EditorCircuit,
  type UnnamedGate,
} from '../circuit/circuit';
import { displaysOf, withoutDisplays } from '../circuit/displays';
import { areSoundNotes, LONGEST_NOTE } from '../circuit/notes';
import { isCircuitName, LONGEST_NAME } from '../circuit/circuitName';
import { fromSharedDisplays, toSharedDisplay, type SharedDisplay } from './sharedDisplays';
import { fromWireCircuit, toWireCircuit } from '../circuit/wireCircuit';

interface SharedGate extends WireInstruction {
  /** Its angles as they were typed; an empty text where a number says it as well. */
  readonly angles_typed?: readonly string[];
}

interface SharedCustomGate extends Omit<WireCustomGate, 'gates'> {
  readonly gates?: readonly SharedGate[];
  readonly colour?: GateFamily;
}

export interface SharedCircuit {
  readonly name?: string;
  readonly qubits: number;
  readonly initial_states?: readonly string[];
  readonly custom_gates?: readonly SharedCustomGate[];
  readonly gates: readonly SharedGate[];
  readonly displays?: readonly SharedDisplay[];
  readonly notes?: readonly ColumnNote[];
}

export function toShared(circuit: EditorCircuit): SharedCircuit {
  const { qubits, gates, initial_states: states, custom_gates: customGates } = toWireCircuit(circuit);
  const typed = (wire: readonly WireInstruction[], own: readonly UnnamedGate[]): SharedGate[] =>
    wire.map((gate, index) => {
      const texts = own[index]!.angleTexts;
      return texts ? { ...gate, angles_typed: texts } : gate;
    });
  const displays = displaysOf(circuit).map(toSharedDisplay);
  return {
    ...(circuit.name ? { name: circuit.name } : {}),
    qubits,
    ...(states ? { initial_states: states } : {}),
    ...(customGates
      ? {
          custom_gates: customGates.map((gate, index) => {
            const own = circuit.customGates![index]!;
            return {
              ...gate,
              ...(gate.gates ? { gates: typed(gate.gates, own.gates ?? []) } : {}),
              colour: own.family,
            };
          }),
        }
      : {}),
    gates: typed(gates, withoutDisplays(circuit).gates),
    ...(displays.length > 0 ? { displays } : {}),
    ...(circuit.notes ? { notes: circuit.notes } : {}),
  };
}

const NOT_A_NAME = `must be a text of 1 to ${LONGEST_NAME} characters`;
const NOT_NOTES = `must be a list of comments, one for a column: its timeStep and a text of at most ${LONGEST_NOTE} characters`;

/** Reads what `toShared` gives, also when written by hand. */
export function fromShared(
  value: unknown,
): { readonly circuit: EditorCircuit } | { readonly fault: FieldFault } {
  const read = readCircuit(value);
  if ('fault' in read) return read;
  const shared = value as SharedCircuit;
  const circuit = fromWireCircuit(read.circuit);
  const found = fromSharedDisplays(shared.displays, circuit.qubitCount);
  if ('fault' in found) return found;
  const { notes, name } = shared;
  if (name !== undefined && !isCircuitName(name)) return { fault: { path: ['name'], message: NOT_A_NAME } };
  if (notes !== undefined && !areSoundNotes(notes, DEFAULT_LIMITS.maxTimeSteps))
    return { fault: { path: ['notes'], message: NOT_NOTES } };
  const gates = circuit.gates.map((gate, index) => withTexts(gate, shared.gates[index]));
  return {
    circuit: {
      ...withGates({ ...circuit, gates }, found.displays),
      ...(notes?.length && { notes }),
      ...(name !== undefined && { name }),
      ...(circuit.customGates && {
        customGates: circuit.customGates.map((gate, index) => coloured(gate, shared.custom_gates![index]!)),
      }),
    },
  };
}

/** Texts that say what the angles are; others are dropped. */
function withTexts<Gate extends UnnamedGate>(gate: Gate, shared: SharedGate | undefined): Gate {
  const texts: unknown = shared?.angles_typed;
  const { params = [] } = gate;
  const isRight =
    Array.isArray(texts) &&
    texts.length === params.length &&
    texts.every((text, index) => text === '' || (typeof text === 'string' && says(text, params[index]!)));
  return isRight && texts.some(Boolean) ? { ...gate, angleTexts: texts as string[] } : gate;
}

const LONGEST_TEXT = 40;

const says = (text: string, angle: number): boolean =>
  text.length <= LONGEST_TEXT &&
  Math.abs((readAngle(text) ?? NaN) - angle) <= 1e-12 * Math.max(1, Math.abs(angle));

const FAMILIES: ReadonlySet<unknown> = new Set(Object.values(GATES).map(({ family }) => family));

function coloured(gate: CustomGate, { colour, gates }: SharedCustomGate): CustomGate {
  return {
    ...gate,
    ...(FAMILIES.has(colour) ? { family: colour! } : {}),
    ...(gate.gates && { gates: gate.gates.map((inner, index) => withTexts(inner, gates?.[index])) }),
  };
}
