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
const ZERO = real(1, 0, 0, 0);
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

const PAIR_GATES = [
  'RXX',
  'RYY',
  'RZZ',
  'SWAP',
  'CSWAP',
  'SQRTSWAP',
  'SQRTSWAPDG',
  'ISWAP',
  'ISWAPDG',
] as const;
type PairGate = (typeof PAIR_GATES)[number];
const isPairGate = (gate: GateName): gate is PairGate => PAIR_GATES.includes(gate as PairGate);
/** A gate of the catalogue without a matrix here is a type error. */
type ControlledGate = Exclude<GateName, 'DIAGONAL' | 'PERMUTATION' | 'CUSTOM' | PairGate>;

/** The 2×2 matrix on the last qubit of a gate with any number of controls before it. */
function targetMatrixOf(gate: ControlledGate, params: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0] = params;
  switch (gate) {
    case 'MATRIX':
      return [0, 2, 4, 6].map((i): Complex => [params[i]!, params[i + 1]!]) as unknown as Matrix;
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

/** A gate of two targets, as a sum of I⊗I, X⊗X, Y⊗Y and Z⊗Z with these numbers. */
function pauliSum(gate: PairGate, [theta = 0]: readonly number[]): readonly Complex[] {
  const [cos, sin]: [Complex, Complex] = [[Math.cos(theta / 2), 0], [0, -Math.sin(theta / 2)]]; // prettier-ignore
  const none: Complex = [0, 0];
  const half: Complex = [0.5, 0];
  switch (gate) {
    case 'RXX': return [cos, sin, none, none]; // prettier-ignore
    case 'RYY': return [cos, none, sin, none]; // prettier-ignore
    case 'RZZ': return [cos, none, none, sin]; // prettier-ignore
    case 'SWAP':
    case 'CSWAP': return [half, half, half, half]; // prettier-ignore
    // √SWAP is 1 on symmetric and i on antisymmetric states: (1 + i)/2 + (1 − i)/2 · SWAP.
    case 'SQRTSWAP': return [[0.75, 0.25], [0.25, -0.25], [0.25, -0.25], [0.25, -0.25]]; // prettier-ignore
    case 'SQRTSWAPDG': return [[0.75, -0.25], [0.25, 0.25], [0.25, 0.25], [0.25, 0.25]]; // prettier-ignore
    case 'ISWAP': return [half, [0, 0.5], [0, 0.5], half]; // prettier-ignore
    case 'ISWAPDG': return [half, [0, -0.5], [0, -0.5], half]; // prettier-ignore
  }
}

const IDENTITY: Term = { scale: [1, 0], factors: new Map() };

function termsOf(operation: Operation): Term[] {
  const { qubits, controls = [], negativeControls = [] } = operation;
  const { terms, ownControls } = uncontrolledTerms(operation);
  const conditions = new Map([
    ...[...controls, ...qubits.slice(0, ownControls)].map((qubit) => [qubit, ONE] as const),
    ...negativeControls.map((qubit) => [qubit, ZERO] as const),
  ]);
  if (conditions.size === 0) return terms;
  // A controlled gate: I + P ⊗ (G − I), where P projects on the controls' values.
  return [
    IDENTITY,
    { scale: [-1, 0], factors: conditions },
    ...terms.map(({ scale, factors }) => ({ scale, factors: new Map([...conditions, ...factors]) })),
  ];
}

function uncontrolledTerms({ gate, qubits, params = [], oracle }: Operation): {
  readonly terms: Term[];
  readonly ownControls: number;
} {
  if (gate === 'CUSTOM') throw new Error('A defined gate is multiplied out of its parts.');
  if (gate === 'DIAGONAL' || gate === 'PERMUTATION') {
    const flip = (bit: number, image: number) =>
      real(...([0, 1, 2, 3].map((i) => Number(i === 2 * image + bit)) as [number, number, number, number]));
    const terms = Array.from({ length: 2 ** qubits.length }, (_, x): Term => {
      const image = gate === 'PERMUTATION' ? oracle!(x) : x;
      const factors = new Map(qubits.map((qubit, j) => [qubit, flip((x >> j) & 1, (image >> j) & 1)]));
      return { scale: gate === 'DIAGONAL' ? expi(oracle!(x)) : [1, 0], factors };
    });
    return { terms, ownControls: 0 };
  }
  if (isPairGate(gate)) {
    const [a, b] = qubits.slice(-2) as [number, number];
    const terms = pauliSum(gate, params).map((scale, i): Term => ({
      scale,
      factors: new Map([a, b].map((qubit) => [qubit, [I, X, Y, Z][i]!])),
    }));
    return { terms, ownControls: qubits.length - 2 };
  }
  const factors = new Map([[qubits.at(-1)!, targetMatrixOf(gate, params)]]);
  return { terms: [{ scale: [1, 0], factors }], ownControls: qubits.length - 1 };
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
  if (operation.definition) return definedMatrix(operation, qubitCount);
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

/** The product of the parts' matrices, each controlled as the whole is. */
function definedMatrix(operation: Operation, qubitCount: number): Float64Array {
  const { qubits, definition, controls = [], negativeControls = [] } = operation;
  const on = (operands: readonly number[] = []) => operands.map((operand) => qubits[operand]!);
  const size = 2 ** qubitCount;
  let whole = new Float64Array(2 * size * size);
  for (let i = 0; i < size; i++) whole[2 * (i * size + i)] = 1;
  for (const part of definition!.operations) {
    const factor = referenceMatrix(
      {
        ...part,
        qubits: on(part.qubits),
        controls: [...on(part.controls), ...controls],
        negativeControls: [...on(part.negativeControls), ...negativeControls],
      },
      qubitCount,
    );
    whole = matrixProduct(factor, whole, size);
  }
  return whole;
}

function matrixProduct(a: Float64Array, b: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const product = new Float64Array(a.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      for (let k = 0; k < size; k++) {
        const [i, j, to] = [2 * (row * size + k), 2 * (k * size + column), 2 * (row * size + column)];
        const [re, im] = times([a[i]!, a[i + 1]!], [b[j]!, b[j + 1]!]);
        product[to]! += re;
        product[to + 1]! += im;
      }
    }
  }
  return product;
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
