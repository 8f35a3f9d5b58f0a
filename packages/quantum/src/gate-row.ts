/** What the catalogue says of a gate. */

/**
 * The shape of the matrix that acts on the target once all controls are 1. Kernels are chosen by it.
 * - `hadamard`   (x + y, x − y)/√2
 * - `flip`       exchanges |0⟩ and |1⟩
 * - `swap`       exchanges two targets
 * - `phase`      diag(1, w): coefficients [re w, im w]; symmetric in controls and target
 * - `diagonal`   diag(v, w): coefficients [re v, im v, re w, im w]
 * - `ry`, `rx`   real rotation, and rotation with imaginary off-diagonal: coefficients [cos θ/2, sin θ/2]
 * - `matrix`     any 2×2 matrix: 8 coefficients, row by row, re before im
 * - `phaseOracle`, `indexOracle`  given by the operation's function over all its qubits
 * - `composite`  made of other gates: `parts` lists them, or the operation's definition does
 */
export type GateStructure =
  | 'hadamard'
  | 'flip'
  | 'swap'
  | 'phase'
  | 'diagonal'
  | 'ry'
  | 'rx'
  | 'matrix'
  | 'phaseOracle'
  | 'indexOracle'
  | 'composite';

/** What palettes group gates by, and drawings tint them with. */
export type GateFamily = 'hadamard' | 'pauli' | 'phase' | 'rotation' | 'controlled';

/** Whether a palette offers a gate at once, or only together with all others. */
type PaletteMode = 'basic' | 'all';

/** How a palette offers a gate, and what it is called outside of the engine. */
export interface PaletteEntry {
  /** Its name on the wire and on the screen, where it isn't the engine's. */
  readonly name?: string;
  readonly mode: PaletteMode;
  /** The key that places the gate; of several gates with one key, the next at each press. */
  readonly key: string;
  /** One ASCII character in links: never change one, or old links open wrongly. */
  readonly linkCode: string;
}

/** A gate inside a composite one. */
export interface GatePart {
  readonly gate: string;
  readonly qubits: readonly number[];
  readonly params?: readonly number[];
}

export interface GateRow {
  /** What the gate does, in a learner's words. */
  readonly description: string;
  /** What a drawing shows on each target; a control is a dot. */
  readonly symbol: string;
  readonly family: GateFamily;
  /** How many of an operation's qubits are controls; 'any' takes all but the targets (at least one). */
  readonly controls: number | 'any';
  /** How many targets follow the controls; 'any' takes all qubits (oracles, custom gates). */
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
  /** What a composite gate is made of, in order; each part's qubits are numbers of this gate's targets. */
  readonly parts?: (params: readonly number[]) => readonly GatePart[];
  /** Only gates that the editor's palette offers have one. */
  readonly palette?: PaletteEntry;
}
