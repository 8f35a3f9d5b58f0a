import { buildCircuit, unitaryOf, type GateName, type Operation } from '@superpose/quantum';
import { readComplex, type Complex } from '../../../../editor/preview';

/** Row by row. The basis is 0, 1 for one qubit and 00, 01, 10, 11 for two, with q0 as the right digit. */
export type Matrix = readonly (readonly Complex[])[];

const complex = (real: number, imag = 0): Complex => ({ real, imag });
const add = (a: Complex, b: Complex) => complex(a.real + b.real, a.imag + b.imag);
const times = (a: Complex, b: Complex) =>
  complex(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real);

/** a·b, so b acts first. */
export const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) =>
    b[0]!.map((_, column) =>
      row.reduce((sum, entry, k) => add(sum, times(entry, b[k]![column]!)), complex(0)),
    ),
  );

/** The rows become columns, and each i becomes −i. */
export const adjoint = (a: Matrix): Matrix =>
  a[0]!.map((_, column) => a.map((row) => complex(row[column]!.real, -row[column]!.imag)));

/** Whether the columns have length 1 and are at right angles, which is what U†U = 1 says. */
export const isUnitary = (a: Matrix): boolean =>
  product(adjoint(a), a).every((row, r) =>
    row.every(({ real, imag }, c) => Math.abs(real - Number(r === c)) < 1e-6 && Math.abs(imag) < 1e-6),
  );

/** The matrix that these texts stand for, or null where one can’t be read. */
export function readEntries(texts: readonly (readonly string[])[]): Matrix | null {
  const rows = texts.map((row) => row.map(readComplex));
  return rows.every((row) => row.every((entry) => entry !== null)) ? (rows as Matrix) : null;
}

type Gate = (angle: number) => Operation;
const gate =
  (name: GateName, ...qubits: number[]): Gate =>
  () => ({ gate: name, qubits });
const turn =
  (name: GateName, ...qubits: number[]): Gate =>
  (angle) => ({ gate: name, qubits, params: [angle] });

/** By name, for one qubit. */
export const ONE_QUBIT: Readonly<Record<string, Gate>> = {
  X: gate('X', 0),
  Y: gate('Y', 0),
  Z: gate('Z', 0),
  H: gate('H', 0),
  S: gate('S', 0),
  'S†': gate('SDG', 0),
  T: gate('T', 0),
  'T†': gate('TDG', 0),
  '√X': gate('SX', 0),
  'P(θ)': turn('P', 0),
  'RX(θ)': turn('RX', 0),
  'RY(θ)': turn('RY', 0),
  'RZ(θ)': turn('RZ', 0),
};

const Q0 = 'q0';
const Q1 = 'q1';

/** By name, for two qubits. */
export const TWO_QUBITS: Readonly<Record<string, Gate>> = {
  [`CNOT ${Q0} → ${Q1}`]: gate('CX', 0, 1),
  [`CNOT ${Q1} → ${Q0}`]: gate('CX', 1, 0),
  CZ: gate('CZ', 0, 1),
  'CP(θ)': turn('CP', 0, 1),
  [`CH ${Q0} → ${Q1}`]: gate('CH', 0, 1),
  SWAP: gate('SWAP', 0, 1),
  [`H ${Q0}`]: gate('H', 0),
  [`H ${Q1}`]: gate('H', 1),
  [`X ${Q0}`]: gate('X', 0),
  [`X ${Q1}`]: gate('X', 1),
  [`Z ${Q0}`]: gate('Z', 0),
  [`T ${Q0}`]: gate('T', 0),
  [`RY(θ) ${Q0}`]: turn('RY', 0),
};

/** What a gate does to each basis state, as a matrix; of no gate, the one that changes nothing. */
export function matrixOf(qubitCount: number, operation?: Operation): Matrix {
  const size = 2 ** qubitCount;
  const { entries } = unitaryOf(buildCircuit(qubitCount, operation ? [operation] : []));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const at = 2 * (row * size + column);
      return complex(entries[at]!, entries[at + 1]!);
    }),
  );
}
