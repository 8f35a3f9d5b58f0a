import { ROTATION_GATE_NAMES, type GateName, type RotationName, type WireGate } from '@superpose/contracts';

/** A gate on the grid. Qubit 0 is the top wire; `timeStep` 0 is the column T1; angles are in radians. */
export interface PlacedGate {
  /** Identifies a gate of one circuit while it is moved; means nothing outside it. */
  readonly id: string;
  readonly name: GateName;
  /** The control, for a CNOT. */
  readonly qubit: number;
  readonly timeStep: number;
  /** CNOT only. */
  readonly targetQubit?: number;
  /** RX, RY and RZ only. */
  readonly parameter?: number;
}

/** Gates of one time step run in the order of the list, so that an overlap is well defined. */
export interface EditorCircuit {
  readonly qubitCount: number;
  readonly gates: readonly PlacedGate[];
}

export const emptyCircuit = (qubitCount: number): EditorCircuit => ({ qubitCount, gates: [] });

export function isRotation(name: GateName): name is RotationName {
  return (ROTATION_GATE_NAMES as readonly GateName[]).includes(name);
}

/** The wires a gate acts on, control first. */
export function qubitsOf(gate: Pick<PlacedGate, 'qubit' | 'targetQubit'>): number[] {
  return gate.targetQubit === undefined ? [gate.qubit] : [gate.qubit, gate.targetQubit];
}

export function gateAt(circuit: EditorCircuit, qubit: number, timeStep: number): PlacedGate | undefined {
  return circuit.gates.find((gate) => gate.qubit === qubit && gate.timeStep === timeStep);
}

/** How many columns the gates reach into: the last used time step plus one, 0 when there are none. */
export function usedSteps(circuit: EditorCircuit): number {
  return circuit.gates.reduce((steps, gate) => Math.max(steps, gate.timeStep + 1), 0);
}

/** Appends gates that have no id yet. */
export function withGates(circuit: EditorCircuit, gates: readonly Omit<PlacedGate, 'id'>[]): EditorCircuit {
  const first = 1 + circuit.gates.reduce((last, { id }) => Math.max(last, Number(id.slice(1))), 0);
  const added = gates.map((gate, index) => ({ ...gate, id: `g${first + index}` }));
  return { ...circuit, gates: [...circuit.gates, ...added] };
}

export function toWireGates(circuit: EditorCircuit): WireGate[] {
  return circuit.gates.map(({ name, qubit, timeStep, targetQubit = 0, parameter = 0 }): WireGate => {
    if (name === 'CNOT') return { name, qubit, timeStep, target_qubit: targetQubit };
    if (name === 'RX' || name === 'RY' || name === 'RZ') return { name, qubit, timeStep, parameter };
    return { name, qubit, timeStep };
  });
}

export function fromWireGates(qubitCount: number, gates: readonly WireGate[]): EditorCircuit {
  return withGates(
    emptyCircuit(qubitCount),
    gates.map((gate) => ({
      name: gate.name,
      qubit: gate.qubit,
      timeStep: gate.timeStep,
      ...(gate.name === 'CNOT' ? { targetQubit: gate.target_qubit } : {}),
      ...('parameter' in gate ? { parameter: gate.parameter } : {}),
    })),
  );
}
