/** The border between a gate as it crosses the wire and the engine's operation: the one place that knows both. */
import {
  GATES,
  calledName,
  gateCalled,
  wireCount,
  type GateName,
  type PaletteGate,
  type PaletteName,
} from '@superpose/quantum/gates';

/** A gate as it crosses the wire, where `timeStep` 0 is the column T1. */
export interface WireGate {
  readonly name: PaletteName;
  /** The gate's qubit; of two the first, which is a controlled gate's control. */
  readonly qubit: number;
  /** The second qubit of a gate on two or more: a controlled gate's target. */
  readonly target_qubit?: number;
  /** The controls of a gate on three or more, but for the last. */
  readonly controls?: readonly number[];
  /** The angle of a gate that has one, in radians. */
  readonly parameter?: number;
  readonly timeStep: number;
}

/** The fields that name a gate's qubits. */
export type GateQubits = Pick<WireGate, 'name' | 'qubit' | 'target_qubit' | 'controls'>;

/** A gate of the palette in its column, as the engine runs it: controls first, angles in radians. */
export interface PlacedOperation {
  readonly gate: PaletteGate;
  readonly qubits: readonly number[];
  readonly params?: readonly number[];
  readonly timeStep: number;
}

/** An operation of the engine, which may have no column yet. */
interface UnplacedOperation {
  readonly gate: GateName;
  readonly qubits: readonly number[];
  readonly params?: readonly number[];
  readonly timeStep?: number;
}

export const hasAngle = (gate: PaletteGate): boolean => GATES[gate].params.length > 0;

/** Where a wire gate names each of its qubits, in the engine's order. */
export function qubitFields(
  gate: GateQubits,
): { readonly path: (string | number)[]; readonly qubit: number }[] {
  const { name, qubit, target_qubit: target = 0, controls = [] } = gate;
  const wires = wireCount(gateCalled(name)!);
  return [
    ...(wires > 2 ? controls.map((control, index) => ({ path: ['controls', index], qubit: control })) : []),
    { path: ['qubit'], qubit },
    ...(wires > 1 ? [{ path: ['target_qubit'], qubit: target }] : []),
  ];
}

/** An operation as it crosses the wire; it has to be one of the palette's. */
export function wireGateOf({ gate, qubits, params, timeStep = 0 }: UnplacedOperation): WireGate {
  const controls = qubits.slice(0, -2);
  const [qubit = 0, target] = qubits.slice(controls.length);
  return {
    name: calledName(gate as PaletteGate),
    qubit,
    timeStep,
    ...(target === undefined ? {} : { target_qubit: target }),
    ...(controls.length === 0 ? {} : { controls }),
    ...(params?.length ? { parameter: params[0]! } : {}),
  };
}
