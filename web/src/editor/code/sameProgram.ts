import { parseDynamicProgram, writeQasm3, type DynamicProgram } from '@superpose/openqasm';
import type { UnnamedGate } from '../circuit/circuit';
import { inAllGates } from '../exchange/allGatesOf';
import { rowsOf } from './placeGates';

type Gate = Omit<UnnamedGate, 'timeStep'>;

/**
 * Whether a program does what a circuit does whose own program is `wanted`, gate by gate: on each wire and bit the same
 * gates in the same order. What is on other wires may come earlier or later.
 */
export function isProgramOf(read: DynamicProgram, wanted: DynamicProgram): boolean {
  // A gate that only some programs have a name for is written out in ours; so it is in both, then.
  return isSameProgram(read, wanted) || isSameProgram(parseDynamicProgram(writeQasm3(read.circuit)), wanted);
}

function isSameProgram(a: DynamicProgram, b: DynamicProgram): boolean {
  const [rows, others] = [rowsOfProgram(a), rowsOfProgram(b)];
  if (rows.size !== others.size) return false;
  return [...rows].every(([row, gates]) => {
    const same = others.get(row);
    return same?.length === gates.length && gates.every((gate, index) => isSameGate(gate, same[index]!));
  });
}

function rowsOfProgram({ circuit }: DynamicProgram): Map<number, Gate[]> {
  const rows = new Map<number, Gate[]>();
  const gates = circuit.instructions.flatMap((instruction) => inAllGates(instruction, circuit.qubitCount));
  for (const gate of gates.flatMap(withSingleBarriers)) {
    for (const row of rowsOf(gate)) {
      const list = rows.get(row);
      if (list) list.push(gate);
      else rows.set(row, [gate]);
    }
  }
  return rows;
}

const withSingleBarriers = (gate: Gate): Gate[] =>
  gate.gate === 'BARRIER' ? gate.qubits.map((qubit) => ({ ...gate, qubits: [qubit] })) : [gate];

/** Angles as they come back from their texts. */
const CLOSE = 1e-10;

function isSameGate(a: Gate, b: Gate): boolean {
  const { params: anglesA = [], ...restA } = a;
  const { params: anglesB = [], ...restB } = b;
  return (
    anglesA.every(
      (angle, index) => Math.abs(angle - anglesB[index]!) <= CLOSE * Math.max(1, Math.abs(angle)),
    ) && fieldsOf(restA) === fieldsOf(restB)
  );
}

/** Controls have no order. */
const fieldsOf = ({ gate, qubits, controls = [], negativeControls = [], bit, condition }: Gate): string =>
  JSON.stringify([gate, qubits, sorted(controls), sorted(negativeControls), bit, condition]);

const sorted = (qubits: readonly number[]): number[] => qubits.toSorted((a, b) => a - b);
