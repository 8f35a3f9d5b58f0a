/** Displays stand in a column like gates, on one wire or several below each other, and change nothing. */
import { homeOf, type EditorCircuit, type PlacedGate, type UnnamedGate } from './circuit';
import { isDisplay, type DisplayGate } from './gateFacts';
import type { Cell } from './region';

export type DisplayEdit =
  /** Makes a display as many wires high; it stays inside of the grid. */
  | { readonly type: 'resize-display'; readonly id: string; readonly wires: number }
  | { readonly type: 'set-paulis'; readonly id: string; readonly paulis: string };

/** The most wires that a display can be drawn on. */
const MOST_WIRES: Readonly<Record<DisplayGate, number>> = {
  SHOW_PROBABILITY: 4,
  SHOW_BLOCH: 1,
  SHOW_AMPLITUDES: 4,
  SHOW_DENSITY: 4,
  SHOW_PAULI: 10,
  SHOW_ENTROPY: 6,
};

export const mostWires = (gate: DisplayGate, qubitCount: number): number =>
  Math.min(MOST_WIRES[gate], qubitCount);

export const PAULIS = /^[IXYZ]+$/;

export const displaysOf = ({ gates }: EditorCircuit): PlacedGate[] =>
  gates.filter(({ gate }) => isDisplay(gate));

/** The circuit without its displays: what runs, and what is counted. */
export const withoutDisplays = (circuit: EditorCircuit): EditorCircuit => ({
  ...circuit,
  gates: circuit.gates.filter(({ gate }) => !isDisplay(gate)),
});

const below = (top: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => top + index);

/** A display carried to a cell, whole: at the lower edge it stops. */
export function shiftedDisplay(
  { qubitCount }: EditorCircuit,
  gate: PlacedGate,
  { qubit, timeStep }: Cell,
): PlacedGate {
  const count = gate.qubits.length;
  return { ...gate, qubits: below(Math.min(qubit, qubitCount - count), count), timeStep };
}

/** After its wires have been moved apart: below each other again, from the topmost on. */
export function restacked<Gate extends UnnamedGate>(gate: Gate, qubitCount: number): Gate {
  if (!isDisplay(gate.gate)) return gate;
  const count = gate.qubits.length;
  return { ...gate, qubits: below(Math.min(...gate.qubits, qubitCount - count), count) };
}

/** The display with another height or other letters. Null where it can’t be so. */
export function resized(
  { qubitCount }: EditorCircuit,
  gate: PlacedGate,
  edit: DisplayEdit,
): PlacedGate | null {
  if (!isDisplay(gate.gate)) return null;
  if (edit.type === 'set-paulis') {
    const isRight = gate.gate === 'SHOW_PAULI' && PAULIS.test(edit.paulis);
    return isRight && edit.paulis.length === gate.qubits.length ? { ...gate, paulis: edit.paulis } : null;
  }
  const { wires } = edit;
  if (!Number.isInteger(wires) || wires < 1 || wires > mostWires(gate.gate, qubitCount)) return null;
  const top = Math.min(homeOf(gate), qubitCount - wires);
  return {
    ...gate,
    qubits: below(top, wires),
    ...(gate.paulis && { paulis: gate.paulis.slice(0, wires).padEnd(wires, 'Z') }),
  };
}

/** Whether something read from a file is a display that the grid can show. */
export function isSoundDisplay({ gate, qubits, paulis }: UnnamedGate, qubitCount: number): boolean {
  if (!isDisplay(gate) || qubits.length < 1 || qubits.length > mostWires(gate, qubitCount)) return false;
  const [top] = qubits;
  const isStacked = qubits.every((qubit, index) => Number.isInteger(qubit) && qubit === top! + index);
  const isInside = top! >= 0 && qubits.at(-1)! < qubitCount;
  const hasLetters = paulis !== undefined && PAULIS.test(paulis) && paulis.length === qubits.length;
  return isStacked && isInside && (gate === 'SHOW_PAULI' ? hasLetters : paulis === undefined);
}
