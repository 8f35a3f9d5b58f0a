import { wireGateOf, type InitialState, type WireCondition, type WireGate } from '@superpose/contracts';
import type { GateFamily } from '@superpose/quantum/gates';
import { isBasicGate, type EditorGate } from './gateFacts';

/** A gate or another instruction in its column, with neither id nor circuit. Qubit 0 is the top wire; `timeStep` 0 is the column T1. */
export interface UnnamedGate {
  readonly gate: EditorGate;
  /** Its own qubits in the engine's order: the controls that it has by its name come first. */
  readonly qubits: readonly number[];
  /** Angles in radians. */
  readonly params?: readonly number[];
  /** The angles as they were typed; missing where numbers say it as well. */
  readonly angleTexts?: readonly string[];
  /** Further qubits that must be 1. */
  readonly controls?: readonly number[];
  /** Further qubits that must be 0. */
  readonly negativeControls?: readonly number[];
  /** Where a measurement puts its result. */
  readonly bit?: number;
  readonly condition?: WireCondition;
  /** Which of the circuit's gates a CUSTOM is. */
  readonly custom?: string;
  /** What a display measures on each of its wires: a letter I, X, Y or Z, in the order of `qubits`. */
  readonly paulis?: string;
  readonly timeStep: number;
}

export interface PlacedGate extends UnnamedGate {
  /** Identifies a gate of one circuit while it is moved; means nothing outside it. */
  readonly id: string;
}

/** A gate that the circuit defines: by its gates or by its matrix, whose index has qubit 0 as its lowest bit. */
export interface CustomGate {
  readonly name: string;
  readonly qubitCount: number;
  /** Its colour. */
  readonly family: GateFamily;
  readonly gates?: readonly UnnamedGate[];
  readonly matrix?: readonly (readonly { readonly real: number; readonly imag: number }[])[];
}

/** A comment on a column. */
export interface ColumnNote {
  readonly timeStep: number;
  readonly text: string;
}

/** Gates of one time step run in the order of the list, so that an overlap is well defined. */
export interface EditorCircuit {
  readonly qubitCount: number;
  readonly gates: readonly PlacedGate[];
  /** By wire; |0⟩ where there is none. */
  readonly initialStates?: readonly InitialState[];
  /** Each may use those before it. */
  readonly customGates?: readonly CustomGate[];
  /** In the order of their columns. */
  readonly notes?: readonly ColumnNote[];
  /** What the learner calls it. */
  readonly name?: string;
}

export const emptyCircuit = (qubitCount: number): EditorCircuit => ({ qubitCount, gates: [] });

/** The wire whose cell a gate is in: the first, which is a controlled gate's control. */
export const homeOf = ({ qubits }: Pick<PlacedGate, 'qubits'>): number => qubits[0]!;

/** The last wire of a gate on several; undefined for a gate on one. */
export const targetOf = ({ qubits }: Pick<PlacedGate, 'qubits'>): number | undefined =>
  qubits.length > 1 ? qubits.at(-1) : undefined;

/** All wires that a gate is on: its own, then its further controls on 1, then those on 0. */
export const wiresOf = ({
  qubits,
  controls = [],
  negativeControls = [],
}: Pick<UnnamedGate, 'qubits' | 'controls' | 'negativeControls'>): number[] => [
  ...qubits,
  ...controls,
  ...negativeControls,
];

/** The angle of a gate that has one. */
export const angleOf = ({ params }: Pick<PlacedGate, 'params'>): number | undefined => params?.[0];

export function gateAt(circuit: EditorCircuit, qubit: number, timeStep: number): PlacedGate | undefined {
  return circuit.gates.find((gate) => homeOf(gate) === qubit && gate.timeStep === timeStep);
}

/** How many columns the gates reach into: the last used time step plus one, 0 when there are none. */
export function usedSteps(circuit: Pick<EditorCircuit, 'gates'>): number {
  return circuit.gates.reduce((steps, gate) => Math.max(steps, gate.timeStep + 1), 0);
}

/** The classical bits that a gate names. */
export const bitsOf = ({ bit, condition }: Pick<UnnamedGate, 'bit' | 'condition'>): readonly number[] => [
  ...(bit === undefined ? [] : [bit]),
  ...(condition?.bits ?? []),
];

/** How many classical bits a circuit has: as many as its gates name. */
export const bitCountOf = ({ gates }: Pick<EditorCircuit, 'gates'>): number =>
  gates.reduce((count, gate) => Math.max(count, ...bitsOf(gate).map((bit) => bit + 1)), 0);

/** Whether a circuit holds nothing but the ten basic gates: what every page can show, and the first links and files could say. */
export const isBasic = ({ gates, initialStates = [], customGates = [] }: EditorCircuit): boolean =>
  customGates.length === 0 &&
  initialStates.every((state) => state === '0') &&
  gates.every(
    (gate) =>
      isBasicGate(gate.gate) &&
      wiresOf(gate).length === gate.qubits.length &&
      !gate.condition &&
      !gate.angleTexts,
  );

/** Whether a circuit is nothing but basic gates: no comments, and no name. */
export const isPlain = (circuit: EditorCircuit): boolean =>
  isBasic(circuit) && !circuit.notes && !circuit.name;

/** Whether a circuit is more than gates: it measures, resets or decides. */
export const isDynamic = ({ gates }: Pick<EditorCircuit, 'gates'>): boolean =>
  gates.some(({ gate, condition }) => gate === 'MEASURE' || gate === 'RESET' || condition !== undefined);

/** Appends gates that have no id yet. */
export function withGates(circuit: EditorCircuit, gates: readonly UnnamedGate[]): EditorCircuit {
  const first = 1 + circuit.gates.reduce((last, { id }) => Math.max(last, Number(id.slice(1))), 0);
  const added = gates.map((gate, index) => ({ ...gate, id: `g${first + index}` }));
  return { ...circuit, gates: [...circuit.gates, ...added] };
}

/** The gates of a basic circuit, as the wire has them. */
export const toWireGates = ({ gates }: EditorCircuit): WireGate[] =>
  gates.map((gate) => wireGateOf(gate as Parameters<typeof wireGateOf>[0]));
