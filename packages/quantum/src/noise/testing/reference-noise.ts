/**
 * The slow oracle of noise: density matrices by full matrix products, every channel as its Kraus operators, each a Kronecker
 * product over all qubits. One matrix for each value of the classical bits. Shares no code with the engine.
 */
import type { Circuit, Operation } from '../../circuit.js';
import type { DynamicCircuit, Instruction } from '../../instruction.js';
import { referenceMatrix } from '../../testing/reference-simulator.js';
import type { NoiseChannel, NoiseModel, NoiseRule } from '../noise-model.js';

/** Row-major and interleaved. */
type Matrix = Float64Array<ArrayBuffer>;

const real = (...entries: readonly number[]): Matrix =>
  Float64Array.from(entries.flatMap((entry) => [entry, 0]));
const scaled = (factor: number, m: Matrix): Matrix => m.map((part) => factor * part);

const I = real(1, 0, 0, 1);
const X = real(0, 1, 1, 0);
const Y = Float64Array.of(0, 0, 0, -1, 0, 1, 0, 0);
const Z = real(1, 0, 0, -1);
export const PAULI = { I, X, Y, Z } as const;

/** Nielsen & Chuang, §8.3. */
export function krausOperators(channel: NoiseChannel, p: number): Matrix[] {
  switch (channel) {
    case 'depolarizing':
      return [scaled(Math.sqrt(1 - (3 * p) / 4), I), ...[X, Y, Z].map((m) => scaled(Math.sqrt(p / 4), m))];
    case 'bit-flip':
      return [scaled(Math.sqrt(1 - p), I), scaled(Math.sqrt(p), X)];
    case 'phase-flip':
      return [scaled(Math.sqrt(1 - p), I), scaled(Math.sqrt(p), Z)];
    case 'amplitude-damping':
      return [real(1, 0, 0, Math.sqrt(1 - p)), real(0, Math.sqrt(p), 0, 0)];
    case 'phase-damping':
      return [real(1, 0, 0, Math.sqrt(1 - p)), real(0, 0, 0, Math.sqrt(p))];
  }
}

const sizeOf = (m: Matrix) => Math.round(Math.sqrt(m.length / 2));

export function product(a: Matrix, b: Matrix): Matrix {
  const size = sizeOf(a);
  const result = new Float64Array(a.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      for (let k = 0; k < size; k++) {
        const [i, j, to] = [2 * (row * size + k), 2 * (k * size + column), 2 * (row * size + column)];
        result[to]! += a[i]! * b[j]! - a[i + 1]! * b[j + 1]!;
        result[to + 1]! += a[i]! * b[j + 1]! + a[i + 1]! * b[j]!;
      }
    }
  }
  return result;
}

export function adjoint(m: Matrix): Matrix {
  const size = sizeOf(m);
  const result = new Float64Array(m.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      result[2 * (row * size + column)] = m[2 * (column * size + row)]!;
      result[2 * (row * size + column) + 1] = -m[2 * (column * size + row) + 1]!;
    }
  }
  return result;
}

export function kronecker(a: Matrix, b: Matrix): Matrix {
  const [m, n] = [sizeOf(a), sizeOf(b)];
  const result = new Float64Array(2 * (m * n) ** 2);
  for (let row = 0; row < m * n; row++) {
    for (let column = 0; column < m * n; column++) {
      const i = 2 * (Math.floor(row / n) * m + Math.floor(column / n));
      const j = 2 * ((row % n) * n + (column % n));
      const to = 2 * (row * m * n + column);
      result[to] = a[i]! * b[j]! - a[i + 1]! * b[j + 1]!;
      result[to + 1] = a[i]! * b[j + 1]! + a[i + 1]! * b[j]!;
    }
  }
  return result;
}

/** Factor k on qubit k; qubit 0 is the rightmost factor. */
export const onQubits = (factors: readonly Matrix[]): Matrix =>
  factors.reduce((whole, factor) => kronecker(factor, whole), real(1));

const onOne = (m: Matrix, qubit: number, qubitCount: number): Matrix =>
  onQubits(Array.from({ length: qubitCount }, (_, k) => (k === qubit ? m : I)));

/** Σ KρK†. */
const through = (operators: readonly Matrix[], rho: Matrix): Matrix =>
  operators
    .map((k) => product(product(k, rho), adjoint(k)))
    .reduce((sum, m) => sum.map((part, i) => part + m[i]!));

export const traceOf = (m: Matrix): number => {
  const size = sizeOf(m);
  return Array.from({ length: size }, (_, x) => m[2 * (x * size + x)]!).reduce((sum, p) => sum + p, 0);
};

export interface ReferenceResult {
  readonly density: Matrix;
  /** Label c(m−1)…c0 → probability. */
  readonly bits: ReadonlyMap<string, number>;
}

/** Runs a circuit with its noise on |0…0⟩; meant for at most 4 qubits. */
export function referenceNoise(circuit: Circuit | DynamicCircuit, model: NoiseModel): ReferenceResult {
  const { qubitCount } = circuit;
  const start = new Float64Array(2 * 4 ** qubitCount);
  start[0] = 1;
  const isDynamic = 'instructions' in circuit;
  let states = new Map([['0'.repeat(isDynamic ? circuit.bitCount : 0), start]]);
  const instructions: readonly Instruction[] = isDynamic ? circuit.instructions : circuit.operations;
  for (const instruction of instructions) {
    const next: typeof states = new Map();
    for (const [bits, rho] of states) {
      for (const [label, part] of after(instruction, bits, rho, model, qubitCount)) {
        const known = next.get(label);
        next.set(label, known ? known.map((entry, i) => entry + part[i]!) : part);
      }
    }
    states = next;
  }
  return {
    density: [...states.values()].reduce((sum, rho) => sum.map((part, i) => part + rho[i]!)),
    bits: new Map([...states].map(([label, rho]) => [label, traceOf(rho)])),
  };
}

function after(
  instruction: Instruction,
  bits: string,
  rho: Matrix,
  model: NoiseModel,
  qubitCount: number,
): [string, Matrix][] {
  const { condition, gate } = instruction;
  const isOff = condition?.bits.some(
    (bit, j) => Number(bits.at(-1 - bit)) !== Math.floor(condition.value / 2 ** j) % 2,
  );
  if (isOff || gate === 'BARRIER') return [[bits, rho]];
  if (gate === 'MEASURE' || gate === 'RESET') {
    const qubit = instruction.qubits[0]!;
    const values = [real(1, 0, 0, 0), real(0, 0, 0, 1)].map((m) => onOne(m, qubit, qubitCount));
    if (gate === 'RESET') {
      return [[bits, through([values[0]!, product(onOne(X, qubit, qubitCount), values[1]!)], rho)]];
    }
    const { readout } = model;
    const none = { zeroReadAsOne: 0, oneReadAsZero: 0 };
    const error = (Array.isArray(readout) ? (readout as readonly (typeof none)[])[qubit] : readout) as
      typeof none | undefined;
    return [0, 1].flatMap((value) => {
      const wrong = value === 0 ? (error ?? none).zeroReadAsOne : (error ?? none).oneReadAsZero;
      const left = through([values[value]!], rho);
      const at = bits.length - 1 - instruction.bit;
      return [value, 1 - value].map((recorded): [string, Matrix] => [
        bits.slice(0, at) + String(recorded) + bits.slice(at + 1),
        scaled(recorded === value ? 1 - wrong : wrong, left),
      ]);
    });
  }
  return [[bits, noisy(instruction, rho, model, qubitCount)]];
}

function noisy(operation: Operation, rho: Matrix, { channels }: NoiseModel, qubitCount: number): Matrix {
  const { qubits, controls = [], negativeControls = [] } = operation;
  let state = through([Float64Array.from(referenceMatrix({ ...operation }, qubitCount))], rho);
  const touched = [...qubits, ...controls, ...negativeControls];
  for (const rule of channels) {
    if (!concerns(rule, operation, touched.length)) continue;
    for (let qubit = 0; qubit < qubitCount; qubit++) {
      if (!touched.includes(qubit) || (rule.qubits && !rule.qubits.includes(qubit))) continue;
      const operators = krausOperators(rule.channel, rule.probability);
      state = through(
        operators.map((m) => onOne(m, qubit, qubitCount)),
        state,
      );
    }
  }
  return state;
}

const concerns = ({ gates }: NoiseRule, { gate }: Operation, touched: number): boolean =>
  gates === 'all' ||
  (gates === 'one-qubit' && touched === 1) ||
  (gates === 'several-qubits' && touched >= 2) ||
  (Array.isArray(gates) && gates.includes(gate));
