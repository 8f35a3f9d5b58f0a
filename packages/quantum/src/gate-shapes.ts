/** The building blocks of the catalogue's rows: matrices by their structure, and what composite gates are made of. */
import type { GateFamily, GateRow } from './gate-row.js';

export const HALF = Math.SQRT1_2;
export const NONE: readonly never[] = [];
export const negate = (params: readonly number[]) => params.map((angle) => -angle);

type Coefficients = GateRow['coefficients'];
export const constant = (...values: number[]): Coefficients => {
  const fixed = Float64Array.from(values);
  return () => fixed;
};
const phaseOf: Coefficients = (params, out) => {
  out[0] = Math.cos(params[0]!);
  out[1] = Math.sin(params[0]!);
  return out;
};
const halfAngle: Coefficients = (params, out) => {
  out[0] = Math.cos(params[0]! / 2);
  out[1] = Math.sin(params[0]! / 2);
  return out;
};
const rzOf: Coefficients = (params, out) => {
  out[0] = out[2] = Math.cos(params[0]! / 2);
  out[3] = Math.sin(params[0]! / 2);
  out[1] = -out[3];
  return out;
};
export const uOf: Coefficients = ([theta = 0, phi = 0, lambda = 0], out) => {
  const [c, s] = [Math.cos(theta / 2), Math.sin(theta / 2)];
  out.set([c, 0, -s * Math.cos(lambda), -s * Math.sin(lambda)]);
  out.set([s * Math.cos(phi), s * Math.sin(phi), c * Math.cos(phi + lambda), c * Math.sin(phi + lambda)], 4);
  return out;
};

type Shape = Pick<GateRow, 'structure' | 'coefficients' | 'params'>;
export const HADAMARD: Shape = { structure: 'hadamard', coefficients: constant(), params: NONE };
export const FLIP: Shape = { structure: 'flip', coefficients: constant(), params: NONE };
export const SWAPPED: Shape = { structure: 'swap', coefficients: constant(), params: NONE };
export const Z_PHASE: Shape = { structure: 'phase', coefficients: constant(-1, 0), params: NONE };
export const PHASE: Shape = { structure: 'phase', coefficients: phaseOf, params: ['lambda'] };
export const ROTATE_X: Shape = { structure: 'rx', coefficients: halfAngle, params: ['theta'] };
export const ROTATE_Y: Shape = { structure: 'ry', coefficients: halfAngle, params: ['theta'] };
export const ROTATE_Z: Shape = { structure: 'diagonal', coefficients: rzOf, params: ['theta'] };

export const fixedPhase = (re: number, im: number): Shape => ({
  structure: 'phase',
  coefficients: constant(re, im),
  params: NONE,
});
export const fixedMatrix = (...entries: number[]): Shape => ({
  structure: 'matrix',
  coefficients: constant(...entries),
  params: NONE,
});

function familyOf(symbol: string): GateFamily {
  if (symbol === 'H') return 'hadamard';
  if (symbol === '⊕' || symbol === '×') return 'controlled';
  if (/^[XYZ]$/.test(symbol)) return 'pauli';
  return /^[RU]/.test(symbol) ? 'rotation' : 'phase';
}

export const single = (
  symbol: string,
  description: string,
  shape: Shape,
  inverse: GateRow['inverse'],
): GateRow => ({
  symbol,
  family: familyOf(symbol),
  description,
  controls: 0,
  targets: 1,
  ...shape,
  inverse,
});
export const controlled = (
  controls: GateRow['controls'],
  symbol: string,
  description: string,
  shape: Shape,
  inverse: GateRow['inverse'],
  targets = 1,
): GateRow => ({ symbol, family: familyOf(symbol), description, controls, targets, ...shape, inverse });

export const MATRIX_ENTRIES = ['re00', 'im00', 're01', 'im01', 're10', 'im10', 're11', 'im11'];
export function entriesOf(params: readonly number[], out: Float64Array): Float64Array {
  out.set(params);
  return out;
}
export const adjointEntries = ([
  a = 0,
  ai = 0,
  b = 0,
  bi = 0,
  c = 0,
  ci = 0,
  d = 0,
  di = 0,
]: readonly number[]) => [...[a, -ai, c, -ci], ...[b, -bi, d, -di]];

type Parts = NonNullable<GateRow['parts']>;
export const composite = (
  symbol: string,
  description: string,
  params: readonly string[],
  parts: Parts,
  inverse: GateRow['inverse'],
): GateRow => ({
  symbol,
  family: /^R/.test(symbol) ? 'rotation' : 'controlled',
  description,
  controls: 0,
  targets: 2,
  params,
  structure: 'composite',
  coefficients: constant(),
  parts,
  inverse,
});

/** √SWAP as a CX on either side of √X on the first qubit where the second is 1. */
export const halfSwap =
  (half: 'SX' | 'SXDG'): Parts =>
  () => [
    { gate: 'CX', qubits: [0, 1] },
    { gate: half, qubits: [1, 0] },
    { gate: 'CX', qubits: [0, 1] },
  ];

/** A phase on the parity of two qubits, and their exchange. */
export const phasedSwap =
  (turn: 'S' | 'SDG'): Parts =>
  () => [
    { gate: 'CX', qubits: [0, 1] },
    { gate: turn, qubits: [1] },
    { gate: 'CX', qubits: [0, 1] },
    { gate: 'SWAP', qubits: [0, 1] },
  ];

/** exp(−iθ P⊗P/2): `into` turns P to Z on both qubits, where a rotation of their parity is one about ZZ. */
export const rotatedPair =
  (into?: string, back?: string): Parts =>
  ([theta = 0]) => {
    const both = (gate?: string) => (gate ? [0, 1].map((qubit) => ({ gate, qubits: [qubit] })) : []);
    const flip = { gate: 'CX', qubits: [0, 1] };
    return [...both(into), flip, { gate: 'RZ', qubits: [1], params: [theta] }, flip, ...both(back)];
  };
