/**
 * The slow oracle: every gate as its textbook sum of Kronecker products, multiplied out to the full 2^n × 2^n matrix.
 * It shares no code and no table of numbers with the engine, so that an error in one cannot hide in the other.
 */
import type { Circuit, Operation } from '../circuit.js';
import type { GateName } from '../gates.js';
import type { Statevector } from '../statevector.js';

type Complex = readonly [re: number, im: number];
/** A 2×2 matrix, row by row. */
type Matrix = readonly [Complex, Complex, Complex, Complex];
/** One factor per named qubit (the identity elsewhere), times a number. */
interface Term {
  readonly scale: Complex;
  readonly factors: ReadonlyMap<number, Matrix>;
}

const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
const expi = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)];
const real = (...entries: [number, number, number, number]): Matrix =>
  entries.map((entry): Complex => [entry, 0]) as unknown as Matrix;
const combine = (x: Complex, a: Matrix, y: Complex, b: Matrix): Matrix =>
  a.map((entry, i): Complex => {
    const [p, q] = [times(x, entry), times(y, b[i]!)];
    return [p[0] + q[0], p[1] + q[1]];
  }) as unknown as Matrix;

const I = real(1, 0, 0, 1);
const X = real(0, 1, 1, 0);
const Y: Matrix = [[0, 0], [0, -1], [0, 1], [0, 0]]; // prettier-ignore
const Z = real(1, 0, 0, -1);
const ONE = real(0, 0, 0, 1);
const hadamard = real(Math.SQRT1_2, Math.SQRT1_2, Math.SQRT1_2, -Math.SQRT1_2);
const phase = (angle: number): Matrix => [[1, 0], [0, 0], [0, 0], expi(angle)]; // prettier-ignore
/** exp(−iθP/2) = cos(θ/2) I − i sin(θ/2) P, for a Pauli matrix P. */
const rotation = (pauli: Matrix, theta: number): Matrix =>
  combine([Math.cos(theta / 2), 0], I, [0, -Math.sin(theta / 2)], pauli);
const product = (a: Matrix, b: Matrix): Matrix =>
  [0, 1, 2, 3].map((i): Complex => {
    const [row, column] = [i & 2, i & 1];
    const [p, q] = [times(a[row]!, b[column]!), times(a[row + 1]!, b[column + 2]!)];
    return [p[0] + q[0], p[1] + q[1]];
  }) as unknown as Matrix;
const scaled = (scale: Complex, m: Matrix): Matrix =>
  m.map((entry) => times(scale, entry)) as unknown as Matrix;

/** A gate of the catalogue without a matrix here is a type error. */
type ControlledGate = Exclude<GateName, 'DIAGONAL' | 'PERMUTATION' | 'SWAP' | 'CSWAP'>;

/** The 2×2 matrix on the last qubit of a gate with any number of controls before it. */
function targetMatrixOf(gate: ControlledGate, [a = 0, b = 0, c = 0]: readonly number[]): Matrix {
  switch (gate) {
    case 'H':
    case 'CH': return hadamard; // prettier-ignore
    case 'X':
    case 'CX':
    case 'CCX':
    case 'MCX': return X; // prettier-ignore
    case 'Y':
    case 'CY': return Y; // prettier-ignore
    case 'Z':
    case 'CZ':
    case 'MCZ': return Z; // prettier-ignore
    case 'S': return phase(Math.PI / 2); // prettier-ignore
    case 'SDG': return phase(-Math.PI / 2); // prettier-ignore
    case 'T': return phase(Math.PI / 4); // prettier-ignore
    case 'TDG': return phase(-Math.PI / 4); // prettier-ignore
    case 'SX': return scaled(expi(Math.PI / 4), rotation(X, Math.PI / 2)); // prettier-ignore
    case 'SXDG': return scaled(expi(-Math.PI / 4), rotation(X, -Math.PI / 2)); // prettier-ignore
    case 'P':
    case 'CP': return phase(a); // prettier-ignore
    case 'RX':
    case 'CRX': return rotation(X, a); // prettier-ignore
    case 'RY':
    case 'CRY': return rotation(Y, a); // prettier-ignore
    case 'RZ':
    case 'CRZ': return rotation(Z, a); // prettier-ignore
    // U(θ, φ, λ) = e^{i(φ+λ)/2} RZ(φ) RY(θ) RZ(λ)
    case 'U':
      return scaled(expi((b + c) / 2), product(product(rotation(Z, b), rotation(Y, a)), rotation(Z, c)));
  }
}

function termsOf({ gate, qubits, params = [], oracle }: Operation): Term[] {
  const identity: Term = { scale: [1, 0], factors: new Map() };
  const flip = (bit: number, image: number) =>
    real(...([0, 1, 2, 3].map((i) => Number(i === 2 * image + bit)) as [number, number, number, number]));
  if (gate === 'DIAGONAL' || gate === 'PERMUTATION') {
    return Array.from({ length: 2 ** qubits.length }, (_, x): Term => {
      const image = gate === 'PERMUTATION' ? oracle!(x) : x;
      const factors = new Map(qubits.map((qubit, j) => [qubit, flip((x >> j) & 1, (image >> j) & 1)]));
      return { scale: gate === 'DIAGONAL' ? expi(oracle!(x)) : [1, 0], factors };
    });
  }
  if (gate === 'SWAP' || gate === 'CSWAP') {
    // SWAP = ½ (I⊗I + X⊗X + Y⊗Y + Z⊗Z), and controlled: I + |1⟩⟨1| ⊗ (SWAP − I).
    const [a, b] = qubits.slice(-2) as [number, number];
    const controls = qubits.slice(0, -2).map((qubit) => [qubit, ONE] as const);
    const pauliPairs = [X, Y, Z].map((pauli): Term => ({
      scale: [0.5, 0],
      factors: new Map([...controls, [a, pauli], [b, pauli]]),
    }));
    return [identity, { scale: [-0.5, 0], factors: new Map(controls) }, ...pauliPairs];
  }
  // A controlled gate: I + |1…1⟩⟨1…1| ⊗ (G − I).
  const change = combine([1, 0], targetMatrixOf(gate, params), [-1, 0], I);
  const controls = qubits.slice(0, -1).map((qubit) => [qubit, ONE] as const);
  return [identity, { scale: [1, 0], factors: new Map([...controls, [qubits.at(-1)!, change]]) }];
}

/** The entry of a Kronecker product, qubit n−1 the leftmost factor and qubit 0 the rightmost. */
function entryOf({ scale, factors }: Term, qubitCount: number, row: number, column: number): Complex {
  let entry = scale;
  for (let qubit = 0; qubit < qubitCount; qubit++) {
    const [r, c] = [(row >> qubit) & 1, (column >> qubit) & 1];
    const factor = factors.get(qubit);
    if (!factor && r !== c) return [0, 0];
    if (factor) entry = times(entry, factor[2 * r + c]!);
    if (entry[0] === 0 && entry[1] === 0) return entry;
  }
  return entry;
}

/** The full matrix of an operation, row-major and interleaved. */
export function referenceMatrix(operation: Operation, qubitCount: number): Float64Array {
  const size = 2 ** qubitCount;
  const matrix = new Float64Array(2 * size * size);
  for (const term of termsOf(operation)) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const [re, im] = entryOf(term, qubitCount, row, column);
        matrix[2 * (row * size + column)]! += re;
        matrix[2 * (row * size + column) + 1]! += im;
      }
    }
  }
  return matrix;
}

/** Runs a circuit on |0…0⟩ by full matrix products; meant for at most 8 qubits. */
export function referenceSimulate({ qubitCount, operations }: Circuit): Statevector {
  const size = 2 ** qubitCount;
  let state = new Float64Array(2 * size);
  state[0] = 1;
  for (const operation of operations) {
    const matrix = referenceMatrix(operation, qubitCount);
    const next = new Float64Array(2 * size);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const at = 2 * (row * size + column);
        const [re, im] = times([matrix[at]!, matrix[at + 1]!], [state[2 * column]!, state[2 * column + 1]!]);
        next[2 * row]! += re;
        next[2 * row + 1]! += im;
      }
    }
    state = next;
  }
  return { qubitCount, amplitudes: state };
}
