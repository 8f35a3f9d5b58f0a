/**
 * The gate catalogue: one row per gate. The type `GateName`, the validation, every simulation path and the tests over the
 * catalogue read this table. The slow oracle does not: it defines each gate again, and does not compile without one.
 *
 * Rotations follow R_P(θ) = exp(−iθP/2) (Nielsen & Chuang, §4.2). U(θ, φ, λ) is the OpenQASM 3 definition in its
 * Qiskit phase: [[cos θ/2, −e^{iλ} sin θ/2], [e^{iφ} sin θ/2, e^{i(φ+λ)} cos θ/2]].
 */

/**
 * The shape of the matrix that acts on the target once all controls are 1. Kernels are chosen by it.
 * - `hadamard`   (x + y, x − y)/√2
 * - `flip`       exchanges |0⟩ and |1⟩
 * - `swap`       exchanges two targets
 * - `phase`      diag(1, w): coefficients [re w, im w]; symmetric in controls and target
 * - `diagonal`   diag(v, w): coefficients [re v, im v, re w, im w]
 * - `ry`, `rx`   real rotation, and rotation with imaginary off-diagonal: coefficients [cos θ/2, sin θ/2]
 * - `matrix`     any 2×2 matrix: 8 coefficients, row by row, re before im
 * - `phaseOracle`, `indexOracle`  given by the operation's own function over all its qubits
 */
type GateStructure =
  | 'hadamard'
  | 'flip'
  | 'swap'
  | 'phase'
  | 'diagonal'
  | 'ry'
  | 'rx'
  | 'matrix'
  | 'phaseOracle'
  | 'indexOracle';

/** What palettes group gates by, and drawings tint them with. */
export type GateFamily = 'hadamard' | 'pauli' | 'phase' | 'rotation' | 'controlled';

/** How a palette offers a gate, and what it is called outside of the engine. */
interface PaletteEntry {
  /** Its name on the wire and on the screen, where it isn't the engine's. */
  readonly name?: string;
  /** The key that places the gate; of several gates with one key, the next at each press. */
  readonly key: string;
  /** One ASCII character in links: never change one, or old links open wrongly. */
  readonly linkCode: string;
}

export interface GateRow {
  /** What the gate does, in a learner's words. */
  readonly description: string;
  /** What a drawing shows on each target; a control is a dot. */
  readonly symbol: string;
  readonly family: GateFamily;
  /** How many of an operation's qubits are controls; 'any' takes all but the targets (at least one). */
  readonly controls: number | 'any';
  /** How many targets follow the controls; 'any' takes all qubits (oracles). */
  readonly targets: number | 'any';
  /** The names of the angles, in radians, in order. */
  readonly params: readonly string[];
  readonly structure: GateStructure;
  /**
   * The matrix of the target, laid out as its structure says. Angles' coefficients are written into `out` (8 numbers
   * at most), which is then the result; a fixed gate returns its own constants.
   */
  readonly coefficients: (params: readonly number[], out: Float64Array) => Float64Array;
  /** The gate that undoes this one; `params` turns this gate's angles into that one's. */
  readonly inverse: { readonly gate: string; readonly params?: (params: readonly number[]) => number[] };
  /** Only gates that the editor's palette offers have one. */
  readonly palette?: PaletteEntry;
}

const HALF = Math.SQRT1_2;
const NONE: readonly never[] = [];
const negate = (params: readonly number[]) => params.map((angle) => -angle);

type Coefficients = GateRow['coefficients'];
const constant = (...values: number[]): Coefficients => {
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
const uOf: Coefficients = ([theta = 0, phi = 0, lambda = 0], out) => {
  const [c, s] = [Math.cos(theta / 2), Math.sin(theta / 2)];
  out.set([c, 0, -s * Math.cos(lambda), -s * Math.sin(lambda)]);
  out.set([s * Math.cos(phi), s * Math.sin(phi), c * Math.cos(phi + lambda), c * Math.sin(phi + lambda)], 4);
  return out;
};

type Shape = Pick<GateRow, 'structure' | 'coefficients' | 'params'>;
const HADAMARD: Shape = { structure: 'hadamard', coefficients: constant(), params: NONE };
const FLIP: Shape = { structure: 'flip', coefficients: constant(), params: NONE };
const SWAPPED: Shape = { structure: 'swap', coefficients: constant(), params: NONE };
const Z_PHASE: Shape = { structure: 'phase', coefficients: constant(-1, 0), params: NONE };
const PHASE: Shape = { structure: 'phase', coefficients: phaseOf, params: ['lambda'] };
const ROTATE_X: Shape = { structure: 'rx', coefficients: halfAngle, params: ['theta'] };
const ROTATE_Y: Shape = { structure: 'ry', coefficients: halfAngle, params: ['theta'] };
const ROTATE_Z: Shape = { structure: 'diagonal', coefficients: rzOf, params: ['theta'] };

const fixedPhase = (re: number, im: number): Shape => ({
  structure: 'phase',
  coefficients: constant(re, im),
  params: NONE,
});
const fixedMatrix = (...entries: number[]): Shape => ({
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

const single = (symbol: string, description: string, shape: Shape, inverse: GateRow['inverse']): GateRow => ({
  symbol,
  family: familyOf(symbol),
  description,
  controls: 0,
  targets: 1,
  ...shape,
  inverse,
});
const controlled = (
  controls: GateRow['controls'],
  symbol: string,
  description: string,
  shape: Shape,
  inverse: GateRow['inverse'],
  targets = 1,
): GateRow => ({ symbol, family: familyOf(symbol), description, controls, targets, ...shape, inverse });

const CATALOGUE = {
  H: {
    ...single('H', 'Makes an even superposition of |0⟩ and |1⟩', HADAMARD, { gate: 'H' }),
    palette: { key: 'h', linkCode: 'H' },
  },
  X: {
    ...single('X', 'Flips |0⟩ and |1⟩', FLIP, { gate: 'X' }),
    palette: { key: 'x', linkCode: 'X' },
  },
  Y: {
    ...single('Y', 'Flips |0⟩ and |1⟩ with phases i and −i', fixedMatrix(0, 0, 0, -1, 0, 1, 0, 0), {
      gate: 'Y',
    }),
    palette: { key: 'y', linkCode: 'Y' },
  },
  Z: {
    ...single('Z', 'Turns the phase of |1⟩ by π', Z_PHASE, { gate: 'Z' }),
    palette: { key: 'z', linkCode: 'Z' },
  },
  S: {
    ...single('S', 'Turns the phase of |1⟩ by π/2', fixedPhase(0, 1), { gate: 'SDG' }),
    palette: { key: 's', linkCode: 'S' },
  },
  SDG: single('S†', 'Turns the phase of |1⟩ by −π/2', fixedPhase(0, -1), { gate: 'S' }),
  T: {
    ...single('T', 'Turns the phase of |1⟩ by π/4', fixedPhase(HALF, HALF), { gate: 'TDG' }),
    palette: { key: 't', linkCode: 'T' },
  },
  TDG: single('T†', 'Turns the phase of |1⟩ by −π/4', fixedPhase(HALF, -HALF), { gate: 'T' }),
  SX: single('√X', 'Half of an X', fixedMatrix(0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5), { gate: 'SXDG' }),
  SXDG: single('√X†', 'Undoes √X', fixedMatrix(0.5, -0.5, 0.5, 0.5, 0.5, 0.5, 0.5, -0.5), { gate: 'SX' }),
  P: single('P', 'Turns the phase of |1⟩ by an angle', PHASE, { gate: 'P', params: negate }),
  RX: {
    ...single('RX', 'Rotates about the x axis', ROTATE_X, { gate: 'RX', params: negate }),
    palette: { key: 'r', linkCode: 'x' },
  },
  RY: {
    ...single('RY', 'Rotates about the y axis', ROTATE_Y, { gate: 'RY', params: negate }),
    palette: { key: 'r', linkCode: 'y' },
  },
  RZ: {
    ...single('RZ', 'Rotates about the z axis', ROTATE_Z, { gate: 'RZ', params: negate }),
    palette: { key: 'r', linkCode: 'z' },
  },
  U: single(
    'U',
    'Any rotation of one qubit, by three angles',
    { structure: 'matrix', coefficients: uOf, params: ['theta', 'phi', 'lambda'] },
    { gate: 'U', params: ([theta = 0, phi = 0, lambda = 0]) => [-theta, -lambda, -phi] },
  ),
  CX: {
    ...controlled(1, '⊕', 'Flips the target where the control is 1', FLIP, { gate: 'CX' }),
    palette: { name: 'CNOT', key: 'c', linkCode: 'C' },
  },
  CY: controlled(1, 'Y', 'Y on the target where the control is 1', fixedMatrix(0, 0, 0, -1, 0, 1, 0, 0), {
    gate: 'CY',
  }),
  CZ: controlled(1, 'Z', 'Turns the phase by π where both are 1', Z_PHASE, { gate: 'CZ' }),
  CH: controlled(
    1,
    'H',
    'H on the target where the control is 1',
    fixedMatrix(HALF, 0, HALF, 0, HALF, 0, -HALF, 0),
    {
      gate: 'CH',
    },
  ),
  CP: controlled(1, 'P', 'Turns the phase by an angle where both are 1', PHASE, {
    gate: 'CP',
    params: negate,
  }),
  CRX: controlled(1, 'RX', 'RX where the control is 1', ROTATE_X, { gate: 'CRX', params: negate }),
  CRY: controlled(1, 'RY', 'RY where the control is 1', ROTATE_Y, { gate: 'CRY', params: negate }),
  CRZ: controlled(1, 'RZ', 'RZ where the control is 1', ROTATE_Z, { gate: 'CRZ', params: negate }),
  SWAP: controlled(0, '×', 'Exchanges two qubits', SWAPPED, { gate: 'SWAP' }, 2),
  CCX: controlled(2, '⊕', 'Flips the target where both controls are 1', FLIP, { gate: 'CCX' }),
  CSWAP: controlled(1, '×', 'Exchanges two qubits where the control is 1', SWAPPED, { gate: 'CSWAP' }, 2),
  MCX: controlled('any', '⊕', 'Flips the target where all controls are 1', FLIP, { gate: 'MCX' }),
  MCZ: controlled('any', 'Z', 'Turns the phase by π where all qubits are 1', Z_PHASE, { gate: 'MCZ' }),
  DIAGONAL: {
    symbol: 'φ(x)',
    family: 'phase',
    description: 'Turns the phase of every basis state x by φ(x)',
    controls: 0,
    targets: 'any',
    params: NONE,
    structure: 'phaseOracle',
    coefficients: constant(),
    inverse: { gate: 'DIAGONAL' },
  },
  PERMUTATION: {
    symbol: 'π(x)',
    family: 'phase',
    description: 'Sends every basis state x to π(x)',
    controls: 0,
    targets: 'any',
    params: NONE,
    structure: 'indexOracle',
    coefficients: constant(),
    inverse: { gate: 'PERMUTATION' },
  },
} as const satisfies Record<string, GateRow>;

export type GateName = keyof typeof CATALOGUE;

/**
 * The catalogue by name. An object without a prototype: no inherited name passes for a gate, and V8 finds a row in it
 * twice as fast as in an ordinary object of this size, which small circuits feel.
 */
export const GATES: Readonly<Record<GateName, GateRow>> = Object.assign(Object.create(null), CATALOGUE);
export const GATE_NAMES = Object.keys(CATALOGUE) as GateName[];

type Catalogue = typeof CATALOGUE;
/** A gate that the editor's palette offers. */
export type PaletteGate = {
  [Gate in GateName]: Catalogue[Gate] extends { palette: PaletteEntry } ? Gate : never;
}[GateName];
type NameOf<Gate extends PaletteGate> = Catalogue[Gate]['palette'] extends { name: infer Name } ? Name : Gate;
/** What a gate of the palette is called on the wire and on the screen. */
export type PaletteName = { [Gate in PaletteGate]: NameOf<Gate> }[PaletteGate];

export const PALETTE_GATES = GATE_NAMES.filter(isPaletteGate);

export function isPaletteGate(gate: GateName): gate is PaletteGate {
  return GATES[gate].palette !== undefined;
}

/** The palette entry of a gate that has one. */
export const paletteEntry = (gate: PaletteGate): PaletteEntry => GATES[gate].palette!;

/** What people call a gate: as the palette does, else by the engine's name. */
export function calledName(gate: PaletteGate): PaletteName;
export function calledName(gate: GateName): string;
export function calledName(gate: GateName): string {
  return GATES[gate].palette?.name ?? gate;
}

/** The palette's gate that is called so; undefined for any other value. */
export const gateCalled = (name: unknown): PaletteGate | undefined =>
  PALETTE_GATES.find((gate) => calledName(gate) === name);

/** Whether a name is one of the catalogue's. */
export function isGateName(name: unknown): name is GateName {
  return typeof name === 'string' && name in GATES;
}

/** On how many qubits a gate acts; NaN for those that act on any number. */
export const wireCount = (gate: GateName): number =>
  Number(GATES[gate].controls) + Number(GATES[gate].targets);

/** How many of an operation's `qubitCount` qubits are its controls; they come first. */
export function controlCount(gate: GateName, qubitCount: number): number {
  const { controls, targets } = GATES[gate];
  if (controls !== 'any') return controls;
  return qubitCount - (targets as number);
}

/** The full 2×2 matrix of a row of the catalogue, row by row, re before im; null for gates of several targets. */
export function targetMatrix(gate: GateName, params: readonly number[] = NONE): Float64Array | null {
  const { structure, coefficients } = GATES[gate];
  const k = coefficients(params, new Float64Array(8));
  const [a = 0, b = 0, c = 0, d = 0] = k;
  switch (structure) {
    case 'hadamard':
      return Float64Array.of(HALF, 0, HALF, 0, HALF, 0, -HALF, 0);
    case 'flip':
      return Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0);
    case 'phase':
      return Float64Array.of(1, 0, 0, 0, 0, 0, a, b);
    case 'diagonal':
      return Float64Array.of(a, b, 0, 0, 0, 0, c, d);
    case 'ry':
      return Float64Array.of(a, 0, -b, 0, b, 0, a, 0);
    case 'rx':
      return Float64Array.of(a, 0, 0, -b, 0, -b, a, 0);
    case 'matrix':
      return k;
    default:
      return null;
  }
}
