import { operationOf, wireGateOf, type PlacedOperation, type WireGate } from '@superpose/contracts';

/** A gate on the grid. Qubit 0 is the top wire; `timeStep` 0 is the column T1; angles are in radians. */
export interface PlacedGate extends PlacedOperation {
  /** Identifies a gate of one circuit while it is moved; means nothing outside it. */
  readonly id: string;
}

/** Gates of one time step run in the order of the list, so that an overlap is well defined. */
export interface EditorCircuit {
  readonly qubitCount: number;
  readonly gates: readonly PlacedGate[];
}

export const emptyCircuit = (qubitCount: number): EditorCircuit => ({ qubitCount, gates: [] });

/** The wire whose cell a gate is in: the first, which is a controlled gate's control. */
export const homeOf = ({ qubits }: Pick<PlacedGate, 'qubits'>): number => qubits[0]!;

/** The last wire of a gate on several; undefined for a gate on one. */
export const targetOf = ({ qubits }: Pick<PlacedGate, 'qubits'>): number | undefined =>
  qubits.length > 1 ? qubits.at(-1) : undefined;

/** The angle of a gate that has one. */
export const angleOf = ({ params }: Pick<PlacedGate, 'params'>): number | undefined => params?.[0];

export function gateAt(circuit: EditorCircuit, qubit: number, timeStep: number): PlacedGate | undefined {
  return circuit.gates.find((gate) => homeOf(gate) === qubit && gate.timeStep === timeStep);
}

/** How many columns the gates reach into: the last used time step plus one, 0 when there are none. */
export function usedSteps(circuit: EditorCircuit): number {
  return circuit.gates.reduce((steps, gate) => Math.max(steps, gate.timeStep + 1), 0);
}

/** Appends gates that have no id yet. */
export function withGates(circuit: EditorCircuit, gates: readonly PlacedOperation[]): EditorCircuit {
  const first = 1 + circuit.gates.reduce((last, { id }) => Math.max(last, Number(id.slice(1))), 0);
  const added = gates.map((gate, index) => ({ ...gate, id: `g${first + index}` }));
  return { ...circuit, gates: [...circuit.gates, ...added] };
}

export const toWireGates = (circuit: EditorCircuit): WireGate[] => circuit.gates.map(wireGateOf);

export const fromWireGates = (qubitCount: number, gates: readonly WireGate[]): EditorCircuit =>
  withGates(emptyCircuit(qubitCount), gates.map(operationOf));
