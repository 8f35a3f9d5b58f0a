import type { Operation } from '@superpose/quantum';
import { meantAngles } from './angles.js';
import type { EditKind } from './edit.js';
import { isRotation } from './trials.js';

const SAME_ANGLE = 0.006;

/** What kind of slip it is to have one gate where another belongs; null when they have nothing in common. */
export function replacementKind(from: Operation, to: Operation): EditKind | null {
  const sharesQubit = from.qubits.some((qubit) => to.qubits.includes(qubit));
  if (from.gate !== to.gate) return sharesQubit ? 'wrong-gate' : null;
  if (from.gate === 'CX') {
    if (!sharesQubit) return null;
    return from.qubits[0] === to.qubits[1] && from.qubits[1] === to.qubits[0]
      ? 'control-target-swapped'
      : 'wrong-cnot';
  }
  const isSameAngle = isNear(from.params?.[0] ?? 0, to.params?.[0] ?? 0);
  if (!sharesQubit) return isSameAngle ? 'wrong-qubit' : null;
  return isRotation(from.gate) ? angleKind(from.params![0]!, to.params![0]!) : null;
}

const angleKind = (from: number, to: number): EditKind =>
  meantAngles(from).find(([, angle]) => isNear(angle, to))?.[0] ?? 'angle-wrong';

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_ANGLE;
