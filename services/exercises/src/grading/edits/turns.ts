import type { Step } from '../step.js';
import { isPlainOnOne, isRotation } from './trials.js';

const TURNS: Partial<Record<Step['gate'], readonly ['RX' | 'RY' | 'RZ', number]>> = {
  X: ['RX', Math.PI],
  Y: ['RY', Math.PI],
  Z: ['RZ', Math.PI],
  S: ['RZ', Math.PI / 2],
  T: ['RZ', Math.PI / 4],
  SDG: ['RZ', -Math.PI / 2],
  TDG: ['RZ', -Math.PI / 4],
  SX: ['RX', Math.PI / 2],
  SXDG: ['RX', -Math.PI / 2],
};

/** The rotation that a gate is but for a global phase; null for a gate that has none, or that something else decides about. */
export function turnOf(step: Step): Step | null {
  if (!isPlainOnOne(step)) return null;
  if (isRotation(step.gate)) return step;
  const turn = TURNS[step.gate];
  return turn ? { ...step, gate: turn[0], params: [turn[1]] } : null;
}

/** Whether a rotation stands where a fixed turn about the same axis belongs: then its angle is wrong, not the gate. */
export const isOtherAngle = (from: Step, to: Step): boolean =>
  isRotation(from.gate) && !isRotation(to.gate) && turnOf(to)?.gate === from.gate;
