import {
  buildDynamicCircuit,
  elementaryOperations,
  isOperation,
  unitaryOf,
  type DynamicCircuit,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { GATE_NAMES } from '@superpose/quantum/gates';
import { randomCircuit, randomDynamicCircuit, referenceDynamicCircuit } from '@superpose/quantum/testing';
import type { ReadProgram } from './library';

/** All gates but those that are given by a function, and custom ones. */
export const WRITABLE = GATE_NAMES.filter((gate) => !['DIAGONAL', 'PERMUTATION', 'CUSTOM'].includes(gate));

/** A circuit without classical bits. */
export const unitaryCircuit = (qubitCount: number, operations: readonly Operation[]): DynamicCircuit =>
  buildDynamicCircuit(qubitCount, 0, operations);

/** Every writable gate and custom gates of them, with controls on 1 and on 0; the parts of custom gates have some too. */
export function randomGates(qubitCount: number, operationCount: number, seed: number): DynamicCircuit {
  const gates = [...WRITABLE, 'CUSTOM', 'CUSTOM'] as const;
  const { operations } = randomCircuit({ qubitCount, operationCount, seed, gates, controlled: true });
  return unitaryCircuit(
    qubitCount,
    operations.map((operation, index) => defined(operation, seed + index, 1)),
  );
}

/** The same with measurements, resets, barriers and conditions on one or several bits. */
export function randomProgram(qubitCount: number, length: number, seed: number): DynamicCircuit {
  const bitCount = 1 + (seed % 2);
  const gates = [...WRITABLE, 'CUSTOM'] as const;
  const options = { qubitCount, bitCount, length, seed, gates, controlled: true, classicalShare: 0.6 };
  const { instructions } = randomDynamicCircuit(options);
  const varied = instructions.map((each, index): Instruction => {
    if (isOperation(each)) return defined(each, seed + index, 1);
    const roll = (seed * 7 + index * 5) % 6;
    if (roll === 0) return { gate: 'BARRIER', qubits: each.qubits };
    if (roll > 2) return each;
    const bits = [(seed + index) % bitCount];
    return { ...each, condition: { bits, value: roll - 1 } };
  });
  return buildDynamicCircuit(qubitCount, bitCount, varied);
}

/** Custom gates get parts that every language has words for, and one gets a custom gate among them. */
function defined<Any extends Operation>(operation: Any, seed: number, depth: number): Any {
  if (operation.gate !== 'CUSTOM') return operation;
  const qubitCount = operation.qubits.length;
  const gates = depth > 0 ? ([...WRITABLE, 'CUSTOM', 'CUSTOM'] as const) : WRITABLE;
  const { operations } = randomCircuit({ qubitCount, operationCount: 3, seed, gates, controlled: true });
  const parts = operations.map((part, index) => defined(part, seed + index, depth - 1));
  return { ...operation, definition: { name: `U${seed % 3}`, qubitCount, operations: parts } };
}

/**
 * How far a program that was read back is from the circuit: the largest difference of their unitaries' entries up to a
 * global phase, or of their density matrices for each value of the bits. Further qubits must be |0⟩.
 */
export function distance(circuit: DynamicCircuit, { circuit: read }: ReadProgram): number {
  if (circuit.instructions.every((each) => isOperation(each) || each.gate === 'BARRIER')) {
    if (circuit.bitCount === 0) return unitaryDistance(circuit, read);
  }
  const wanted = referenceDynamicCircuit(circuit);
  const found = referenceDynamicCircuit(
    buildDynamicCircuit(read.qubitCount, circuit.bitCount, read.instructions),
  );
  const [size, larger] = [2 ** circuit.qubitCount, 2 ** read.qubitCount];
  let largest = 0;
  for (const bits of new Set([...wanted.keys(), ...found.keys()])) {
    const [a, b] = [wanted.get(bits)?.density, found.get(bits)?.density];
    for (let row = 0; row < larger; row++) {
      for (let k = 0; k < 2 * larger; k++) {
        const isInside = row < size && k < 2 * size;
        const difference = (isInside ? (a?.[2 * row * size + k] ?? 0) : 0) - (b?.[2 * row * larger + k] ?? 0);
        largest = Math.max(largest, Math.abs(difference));
      }
    }
  }
  return largest;
}

const entriesOf = ({ qubitCount, instructions }: DynamicCircuit) =>
  unitaryOf({ qubitCount, operations: elementaryOperations(instructions.filter(isOperation)) }).entries;

function unitaryDistance(one: DynamicCircuit, other: DynamicCircuit): number {
  if (one.qubitCount !== other.qubitCount) return Infinity;
  const [a, b] = [entriesOf(one), entriesOf(other)];
  let [re, im] = [0, 0];
  for (let k = 0; k < a.length; k += 2) {
    re += a[k]! * b[k]! + a[k + 1]! * b[k + 1]!;
    im += a[k + 1]! * b[k]! - a[k]! * b[k + 1]!;
  }
  const norm = Math.hypot(re, im);
  [re, im] = [re / norm, im / norm];
  let largest = 0;
  for (let k = 0; k < a.length; k += 2) {
    const [x, y] = [b[k]! * re - b[k + 1]! * im, b[k]! * im + b[k + 1]! * re];
    largest = Math.max(largest, Math.hypot(a[k]! - x, a[k + 1]! - y));
  }
  return largest;
}
