import type { Operation } from '@superpose/quantum';
import type { PlacedGate } from '../circuit/circuit';

/** A gate without a place in time yet. */
export type UnplacedGate = Omit<PlacedGate, 'id' | 'timeStep'>;

type Rewrite = (qubits: readonly number[], angles: readonly number[]) => readonly UnplacedGate[];

const single =
  (name: 'H' | 'X' | 'Y' | 'Z' | 'S' | 'T'): Rewrite =>
  ([qubit = 0]) => [{ name, qubit }];
const rx = (qubit: number, parameter: number): UnplacedGate => ({ name: 'RX', qubit, parameter });
const ry = (qubit: number, parameter: number): UnplacedGate => ({ name: 'RY', qubit, parameter });
const rz = (qubit: number, parameter: number): UnplacedGate => ({ name: 'RZ', qubit, parameter });
const h = (qubit: number): UnplacedGate => ({ name: 'H', qubit });
const cx = (qubit: number, targetQubit: number): UnplacedGate => ({ name: 'CNOT', qubit, targetQubit });

/** Gates in terms of the palette's ten, each up to a global phase. */
const REWRITES: Partial<Record<string, Rewrite>> = {
  H: single('H'),
  X: single('X'),
  Y: single('Y'),
  Z: single('Z'),
  S: single('S'),
  T: single('T'),
  RX: ([q = 0], [angle = 0]) => [rx(q, angle)],
  RY: ([q = 0], [angle = 0]) => [ry(q, angle)],
  RZ: ([q = 0], [angle = 0]) => [rz(q, angle)],
  CX: ([c = 0, t = 0]) => [cx(c, t)],
  SDG: ([q = 0]) => [rz(q, -Math.PI / 2)],
  TDG: ([q = 0]) => [rz(q, -Math.PI / 4)],
  SX: ([q = 0]) => [rx(q, Math.PI / 2)],
  SXDG: ([q = 0]) => [rx(q, -Math.PI / 2)],
  P: ([q = 0], [angle = 0]) => [rz(q, angle)],
  U: ([q = 0], [theta = 0, phi = 0, lambda = 0]) => [rz(q, lambda), ry(q, theta), rz(q, phi)],
  CZ: ([c = 0, t = 0]) => [h(t), cx(c, t), h(t)],
  CY: ([c = 0, t = 0]) => [rz(t, -Math.PI / 2), cx(c, t), rz(t, Math.PI / 2)],
  CP: ([c = 0, t = 0], [angle = 0]) => [
    rz(c, angle / 2),
    rz(t, angle / 2),
    cx(c, t),
    rz(t, -angle / 2),
    cx(c, t),
  ],
  CRZ: ([c = 0, t = 0], [angle = 0]) => [rz(t, angle / 2), cx(c, t), rz(t, -angle / 2), cx(c, t)],
  CRY: ([c = 0, t = 0], [angle = 0]) => [ry(t, angle / 2), cx(c, t), ry(t, -angle / 2), cx(c, t)],
  SWAP: ([a = 0, b = 0]) => [cx(a, b), cx(b, a), cx(a, b)],
};

/** Null for gates that would take more than a handful of the palette's. */
export function inPalette({ gate, qubits, params = [] }: Operation): readonly UnplacedGate[] | null {
  return REWRITES[gate]?.(qubits, params) ?? null;
}

export const rewrittenGates = Object.keys(REWRITES);
