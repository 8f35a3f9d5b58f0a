import type { GateFamily } from '@superpose/quantum/gates';

/** The box of a gate in a drawing. */
export const FACES: Readonly<Record<GateFamily, string>> = {
  hadamard: 'fill-gate-hadamard stroke-gate-hadamard-ink',
  pauli: 'fill-gate-pauli stroke-gate-pauli-ink',
  phase: 'fill-gate-phase stroke-gate-phase-ink',
  rotation: 'fill-gate-rotation stroke-gate-rotation-ink',
  controlled: 'fill-gate-control stroke-gate-control-ink',
};

/** What is written in it. */
export const INKS: Readonly<Record<GateFamily, string>> = {
  hadamard: 'fill-gate-hadamard-ink',
  pauli: 'fill-gate-pauli-ink',
  phase: 'fill-gate-phase-ink',
  rotation: 'fill-gate-rotation-ink',
  controlled: 'fill-gate-control-ink',
};
