/** The slow oracle of dynamic circuits: density matrices, one for each value of the classical bits, by full matrix products. */
import { isOperation, type Instruction, type DynamicCircuit } from '../instruction.js';
import { referenceMatrix } from './reference-simulator.js';

/** What a dynamic circuit leaves, for one value of its classical bits. */
export interface ReferenceOutcome {
  readonly probability: number;
  /** Of all qubits, times the probability; row-major and interleaved. */
  readonly density: Float64Array;
}

/** Runs a dynamic circuit on |0…0⟩; meant for at most 5 qubits. By the label c(m−1)…c0; impossible values are left out. */
export function referenceDynamicCircuit(circuit: DynamicCircuit): Map<string, ReferenceOutcome> {
  const size = 2 ** circuit.qubitCount;
  const start = new Float64Array(2 * size * size);
  start[0] = 1;
  let worlds = new Map([['0'.repeat(circuit.bitCount), start]]);
  for (const instruction of circuit.instructions) worlds = after(worlds, instruction, circuit.qubitCount);
  const outcomes = [...worlds].map(([bits, density]): [string, ReferenceOutcome] => {
    let probability = 0;
    for (let x = 0; x < size; x++) probability += density[2 * (x * size + x)]!;
    return [bits, { probability, density }];
  });
  return new Map(outcomes.filter(([, { probability }]) => probability > 1e-14));
}

type Worlds = Map<string, Float64Array<ArrayBuffer>>;

function after(worlds: Worlds, instruction: Instruction, qubitCount: number): Worlds {
  const next: Worlds = new Map();
  const add = (bits: string, density: Float64Array<ArrayBuffer>) => {
    const known = next.get(bits);
    if (known) for (let i = 0; i < known.length; i++) known[i]! += density[i]!;
    else next.set(bits, density.slice());
  };
  for (const [bits, density] of worlds) {
    const { condition } = instruction;
    const isOff = condition?.bits.some(
      (bit, j) => Number(bits[bits.length - 1 - bit]) !== (Math.floor(condition.value / 2 ** j) & 1),
    );
    if (isOff || instruction.gate === 'BARRIER') add(bits, density);
    else if (isOperation(instruction)) {
      add(bits, conjugated(referenceMatrix({ ...instruction }, qubitCount), density, 2 ** qubitCount));
    } else {
      const qubit = instruction.qubits[0]!;
      for (const value of [0, 1]) {
        // |0⟩⟨value| resets, |value⟩⟨value| measures.
        const to = instruction.gate === 'RESET' ? 0 : value;
        const kraus = oneQubitMatrix(qubit, to, value, qubitCount);
        const now =
          instruction.gate === 'RESET'
            ? bits
            : bits.slice(0, bits.length - 1 - instruction.bit) +
              String(value) +
              bits.slice(bits.length - instruction.bit);
        add(now, conjugated(kraus, density, 2 ** qubitCount));
      }
    }
  }
  return next;
}

/** |to⟩⟨from| on one qubit, the identity on all others. */
function oneQubitMatrix(qubit: number, to: number, from: number, qubitCount: number): Float64Array {
  const size = 2 ** qubitCount;
  const matrix = new Float64Array(2 * size * size);
  for (let column = 0; column < size; column++) {
    if (((column >> qubit) & 1) !== from) continue;
    const row = to === from ? column : column ^ (1 << qubit);
    matrix[2 * (row * size + column)] = 1;
  }
  return matrix;
}

/** A·ρ·A†. */
function conjugated(a: Float64Array, rho: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const half = new Float64Array(rho.length);
  const result = new Float64Array(rho.length);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < size; k++) {
      const [ar, ai] = [a[2 * (row * size + k)]!, a[2 * (row * size + k) + 1]!];
      if (ar === 0 && ai === 0) continue;
      for (let column = 0; column < size; column++) {
        const [from, to] = [2 * (k * size + column), 2 * (row * size + column)];
        half[to]! += ar * rho[from]! - ai * rho[from + 1]!;
        half[to + 1]! += ar * rho[from + 1]! + ai * rho[from]!;
      }
    }
  }
  for (let column = 0; column < size; column++) {
    for (let k = 0; k < size; k++) {
      const [ar, ai] = [a[2 * (column * size + k)]!, a[2 * (column * size + k) + 1]!];
      if (ar === 0 && ai === 0) continue;
      for (let row = 0; row < size; row++) {
        const [from, to] = [2 * (row * size + k), 2 * (row * size + column)];
        result[to]! += half[from]! * ar + half[from + 1]! * ai;
        result[to + 1]! += half[from + 1]! * ar - half[from]! * ai;
      }
    }
  }
  return result;
}
