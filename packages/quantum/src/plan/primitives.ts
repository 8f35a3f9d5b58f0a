/**
 * What the planner works on: every catalogue gate is a product of these few kinds, up to a scalar. They are chosen so
 * that a whole level of one kind costs a single sweep over the amplitudes, or none (see docs/engine.md).
 */

/** A 2×2 gate with its scale taken out, as the kernels know it: assembly/butterflies.ts has the formulas. */
export const BUTTERFLY = { hadamard: 0, rotateReal: 1, rotateImaginary: 2, idle: 3 } as const;
export type Butterfly = (typeof BUTTERFLY)[keyof typeof BUTTERFLY];

export interface ButterflyPrimitive {
  readonly kind: 'butterfly';
  readonly qubits: readonly [number];
  readonly gate: Butterfly;
  /** tan(θ/2) of a rotation; unused for Hadamard. */
  readonly tangent: number;
  /** What was taken out: cos(θ/2), or 1/√2. */
  readonly scale: number;
}

/** Multiplies the amplitudes in which all the qubits are 1 by re + i·im. */
export interface PhasePrimitive {
  readonly kind: 'phase';
  readonly qubits: readonly number[];
  readonly re: number;
  readonly im: number;
}

/** A permutation of the basis that is linear over GF(2), up to the constant flip of X. */
export interface LinearPrimitive {
  readonly kind: 'linear';
  readonly gate: 'X' | 'CX' | 'SWAP';
  readonly qubits: readonly number[];
  /** Wait for all that comes before, because nothing but the end of the circuit follows. */
  readonly closing?: boolean;
}

export type Primitive = ButterflyPrimitive | PhasePrimitive | LinearPrimitive;

/**
 * From which of its qubits on a primitive mixes or moves amplitudes. On those before it is diagonal: they are controls, or
 * all qubits of a phase, and need no place in a window.
 */
export function firstMixed({ kind, gate, qubits }: Primitive & { readonly gate?: unknown }): number {
  if (kind === 'phase') return qubits.length;
  return gate === 'CX' ? 1 : 0;
}

export const phase = (qubits: readonly number[], re: number, im: number): PhasePrimitive => ({
  kind: 'phase',
  qubits,
  re,
  im,
});
export const phaseByAngle = (qubits: readonly number[], angle: number): PhasePrimitive =>
  phase(qubits, Math.cos(angle), Math.sin(angle));
export const flip = (qubit: number): LinearPrimitive => ({ kind: 'linear', gate: 'X', qubits: [qubit] });
export const controlledFlip = (control: number, target: number): LinearPrimitive => ({
  kind: 'linear',
  gate: 'CX',
  qubits: [control, target],
});
export const exchange = (a: number, b: number, closing = false): LinearPrimitive => ({
  kind: 'linear',
  gate: 'SWAP',
  qubits: [a, b],
  closing,
});
export const hadamard = (qubit: number): ButterflyPrimitive => ({
  kind: 'butterfly',
  qubits: [qubit],
  gate: BUTTERFLY.hadamard,
  tangent: 1,
  scale: Math.SQRT1_2,
});

/** Below this cosine a rotation is taken as one by π, which is a flip and a phase, and the rest, whose tangent is small. */
const LEAST_COSINE = 1 / 16;

/** Pushes RY(θ), from cos(θ/2) and sin(θ/2). */
export function rotateReal(qubit: number, cos: number, sin: number, push: (p: Primitive) => void): void {
  if (Math.abs(cos) >= LEAST_COSINE) return push(rotation(qubit, BUTTERFLY.rotateReal, sin / cos, cos));
  // RY(θ) = X · Z · RY(θ − π), and RY(θ − π) has cosine sin(θ/2) and sine −cos(θ/2).
  push(rotation(qubit, BUTTERFLY.rotateReal, -cos / sin, sin));
  push(phase([qubit], -1, 0));
  push(flip(qubit));
}

/** Pushes RX(θ), from cos(θ/2) and sin(θ/2), up to the scalar that `multiplyScalar` is given. */
export function rotateImaginary(
  qubit: number,
  cos: number,
  sin: number,
  push: (p: Primitive) => void,
  multiplyScalar: (re: number, im: number) => void,
): void {
  if (Math.abs(cos) >= LEAST_COSINE) return push(rotation(qubit, BUTTERFLY.rotateImaginary, sin / cos, cos));
  // RX(θ) = −i · X · RX(θ − π).
  multiplyScalar(0, -1);
  push(rotation(qubit, BUTTERFLY.rotateImaginary, -cos / sin, sin));
  push(flip(qubit));
}

function rotation(qubit: number, gate: Butterfly, tangent: number, scale: number): ButterflyPrimitive {
  return { kind: 'butterfly', qubits: [qubit], gate, tangent, scale };
}
