/**
 * The gate catalogue: one row per gate. The type `GateName`, the validation, every simulation path and the tests over the
 * catalogue read this table. The slow oracle does not: it defines each gate again, and does not compile without one.
 *
 * Rotations follow R_P(θ) = exp(−iθP/2) (Nielsen & Chuang, §4.2). U(θ, φ, λ) is the OpenQASM 3 definition in its
 * Qiskit phase: [[cos θ/2, −e^{iλ} sin θ/2], [e^{iφ} sin θ/2, e^{i(φ+λ)} cos θ/2]].
 */

import {
  adjointEntries,
  composite,
  constant,
  controlled,
  entriesOf,
  fixedMatrix,
  fixedPhase,
  FLIP,
  HADAMARD,
  HALF,
  halfSwap,
  MATRIX_ENTRIES,
  negate,
  NONE,
  PHASE,
  phasedSwap,
  ROTATE_X,
  ROTATE_Y,
  ROTATE_Z,
  rotatedPair,
  single,
  SWAPPED,
  uOf,
  Z_PHASE,
} from './gate-shapes.js';
import type { GateRow, PaletteEntry } from './gate-row.js';

export type { GateFamily, GateRow } from './gate-row.js';

const CATALOGUE = {
  H: {
    ...single('H', 'Makes an even superposition of |0⟩ and |1⟩', HADAMARD, { gate: 'H' }),
    palette: { mode: 'basic', key: 'h', linkCode: 'H' },
  },
  X: {
    ...single('X', 'Flips |0⟩ and |1⟩', FLIP, { gate: 'X' }),
    palette: { mode: 'basic', key: 'x', linkCode: 'X' },
  },
  Y: {
    ...single('Y', 'Flips |0⟩ and |1⟩ with phases i and −i', fixedMatrix(0, 0, 0, -1, 0, 1, 0, 0), {
      gate: 'Y',
    }),
    palette: { mode: 'basic', key: 'y', linkCode: 'Y' },
  },
  Z: {
    ...single('Z', 'Turns the phase of |1⟩ by π', Z_PHASE, { gate: 'Z' }),
    palette: { mode: 'basic', key: 'z', linkCode: 'Z' },
  },
  S: {
    ...single('S', 'Turns the phase of |1⟩ by π/2', fixedPhase(0, 1), { gate: 'SDG' }),
    palette: { mode: 'basic', key: 's', linkCode: 'S' },
  },
  SDG: {
    ...single('S†', 'Turns the phase of |1⟩ by −π/2', fixedPhase(0, -1), { gate: 'S' }),
    palette: { mode: 'all', key: 's', linkCode: 's' },
  },
  T: {
    ...single('T', 'Turns the phase of |1⟩ by π/4', fixedPhase(HALF, HALF), { gate: 'TDG' }),
    palette: { mode: 'basic', key: 't', linkCode: 'T' },
  },
  TDG: {
    ...single('T†', 'Turns the phase of |1⟩ by −π/4', fixedPhase(HALF, -HALF), { gate: 'T' }),
    palette: { mode: 'all', key: 't', linkCode: 't' },
  },
  SX: {
    ...single('√X', 'Half of an X', fixedMatrix(0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5), { gate: 'SXDG' }),
    palette: { mode: 'all', key: 'x', linkCode: 'v' },
  },
  SXDG: {
    ...single('√X†', 'Undoes √X', fixedMatrix(0.5, -0.5, 0.5, 0.5, 0.5, 0.5, 0.5, -0.5), { gate: 'SX' }),
    palette: { mode: 'all', key: 'x', linkCode: 'V' },
  },
  P: {
    ...single('P', 'Turns the phase of |1⟩ by an angle', PHASE, { gate: 'P', params: negate }),
    palette: { mode: 'all', key: 'p', linkCode: 'P' },
  },
  RX: {
    ...single('RX', 'Rotates about the x axis', ROTATE_X, { gate: 'RX', params: negate }),
    palette: { mode: 'basic', key: 'r', linkCode: 'x' },
  },
  RY: {
    ...single('RY', 'Rotates about the y axis', ROTATE_Y, { gate: 'RY', params: negate }),
    palette: { mode: 'basic', key: 'r', linkCode: 'y' },
  },
  RZ: {
    ...single('RZ', 'Rotates about the z axis', ROTATE_Z, { gate: 'RZ', params: negate }),
    palette: { mode: 'basic', key: 'r', linkCode: 'z' },
  },
  U: {
    ...single(
      'U',
      'Any rotation of one qubit, by three angles',
      { structure: 'matrix', coefficients: uOf, params: ['theta', 'phi', 'lambda'] },
      { gate: 'U', params: ([theta = 0, phi = 0, lambda = 0]) => [-theta, -lambda, -phi] },
    ),
    palette: { mode: 'all', key: 'u', linkCode: 'U' },
  },
  MATRIX: single(
    'M',
    'The unitary whose four entries are given',
    { structure: 'matrix', coefficients: entriesOf, params: MATRIX_ENTRIES },
    { gate: 'MATRIX', params: adjointEntries },
  ),
  CX: {
    ...controlled(1, '⊕', 'Flips the target where the control is 1', FLIP, { gate: 'CX' }),
    palette: { name: 'CNOT', mode: 'basic', key: 'c', linkCode: 'C' },
  },
  CY: controlled(1, 'Y', 'Y on the target where the control is 1', fixedMatrix(0, 0, 0, -1, 0, 1, 0, 0), {
    gate: 'CY',
  }),
  CZ: {
    ...controlled(1, 'Z', 'Turns the phase by π where both are 1', Z_PHASE, { gate: 'CZ' }),
    palette: { mode: 'all', key: 'c', linkCode: 'c' },
  },
  CH: controlled(
    1,
    'H',
    'H on the target where the control is 1',
    fixedMatrix(HALF, 0, HALF, 0, HALF, 0, -HALF, 0),
    {
      gate: 'CH',
    },
  ),
  CP: {
    ...controlled(1, 'P', 'Turns the phase by an angle where both are 1', PHASE, {
      gate: 'CP',
      params: negate,
    }),
    palette: { mode: 'all', key: 'c', linkCode: 'p' },
  },
  CRX: controlled(1, 'RX', 'RX where the control is 1', ROTATE_X, { gate: 'CRX', params: negate }),
  CRY: controlled(1, 'RY', 'RY where the control is 1', ROTATE_Y, { gate: 'CRY', params: negate }),
  CRZ: controlled(1, 'RZ', 'RZ where the control is 1', ROTATE_Z, { gate: 'CRZ', params: negate }),
  SWAP: {
    ...controlled(0, '×', 'Exchanges two qubits', SWAPPED, { gate: 'SWAP' }, 2),
    palette: { mode: 'all', key: 'w', linkCode: 'W' },
  },
  SQRTSWAP: {
    ...composite('√×', 'Half of a SWAP', NONE, halfSwap('SX'), { gate: 'SQRTSWAPDG' }),
    palette: { mode: 'all', key: 'w', linkCode: 'w' },
  },
  SQRTSWAPDG: composite('√׆', 'Undoes √SWAP', NONE, halfSwap('SXDG'), { gate: 'SQRTSWAP' }),
  ISWAP: {
    ...composite('i×', 'Exchanges two qubits, with the phase i where they differ', NONE, phasedSwap('S'), {
      gate: 'ISWAPDG',
    }),
    palette: { mode: 'all', key: 'w', linkCode: 'I' },
  },
  ISWAPDG: composite('i׆', 'Undoes iSWAP', NONE, phasedSwap('SDG'), { gate: 'ISWAP' }),
  RXX: {
    ...composite('RXX', 'Rotates two qubits about XX', ['theta'], rotatedPair('H', 'H'), {
      gate: 'RXX',
      params: negate,
    }),
    palette: { mode: 'all', key: 'r', linkCode: 'a' },
  },
  RYY: {
    ...composite('RYY', 'Rotates two qubits about YY', ['theta'], rotatedPair('SX', 'SXDG'), {
      gate: 'RYY',
      params: negate,
    }),
    palette: { mode: 'all', key: 'r', linkCode: 'b' },
  },
  RZZ: {
    ...composite('RZZ', 'Rotates two qubits about ZZ', ['theta'], rotatedPair(), {
      gate: 'RZZ',
      params: negate,
    }),
    palette: { mode: 'all', key: 'r', linkCode: 'd' },
  },
  CCX: {
    ...controlled(2, '⊕', 'Flips the target where both controls are 1', FLIP, { gate: 'CCX' }),
    palette: { mode: 'all', key: 'c', linkCode: 'F' },
  },
  CSWAP: {
    ...controlled(1, '×', 'Exchanges two qubits where the control is 1', SWAPPED, { gate: 'CSWAP' }, 2),
    palette: { mode: 'all', key: 'w', linkCode: 'f' },
  },
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
  CUSTOM: {
    symbol: 'G',
    family: 'controlled',
    description: 'A gate with a definition',
    controls: 0,
    targets: 'any',
    params: NONE,
    structure: 'composite',
    coefficients: constant(),
    inverse: { gate: 'CUSTOM' },
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
  [Gate in GateName]: Catalogue[Gate] extends { palette: { mode: 'basic' } } ? Gate : never;
}[GateName];
/** A gate that the editor's palette offers at once or together with all others. */
export type OfferedGate = {
  [Gate in GateName]: Catalogue[Gate] extends { palette: PaletteEntry } ? Gate : never;
}[GateName];
type NameOf<Gate extends OfferedGate> = Catalogue[Gate]['palette'] extends { name: infer Name } ? Name : Gate;
/** What a gate of the palette is called on the wire and on the screen. */
export type PaletteName = { [Gate in PaletteGate]: NameOf<Gate> }[PaletteGate];
/** What any gate that is offered is called. */
export type OfferedName = { [Gate in OfferedGate]: NameOf<Gate> }[OfferedGate];

export const PALETTE_GATES = GATE_NAMES.filter(isPaletteGate);
export const OFFERED_GATES = GATE_NAMES.filter(
  (gate): gate is OfferedGate => GATES[gate].palette !== undefined,
);

export function isPaletteGate(gate: GateName): gate is PaletteGate {
  return GATES[gate].palette?.mode === 'basic';
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

/** The gate that is called so, of all that are offered; undefined for any other value. */
export const offeredGateCalled = (name: unknown): OfferedGate | undefined =>
  OFFERED_GATES.find((gate) => calledName(gate) === name);

/** Whether a name is one of the catalogue's. */
export function isGateName(name: unknown): name is GateName {
  return typeof name === 'string' && name in GATES;
}

/** On how many qubits a gate acts; NaN for those that act on any number. */
export const wireCount = (gate: GateName): number =>
  Number(GATES[gate].controls) + Number(GATES[gate].targets);

/** How many of an operation's `qubitCount` qubits are its controls; they come first. */
export function controlCount(gate: GateName, qubitCount: number): number {
  const { targets } = GATES[gate];
  return targets === 'any' ? 0 : qubitCount - targets;
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
