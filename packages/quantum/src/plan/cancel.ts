/** Cancelling: two CX that undo each other, though phases stand between them, are a diagonal and need no window. */
import { phase, type LinearPrimitive, type Primitive } from './primitives.js';

/** How many primitives are looked at; a partner further away is rare, and looking for it would cost planning time. */
const FURTHEST = 64;

/**
 * Appends a CX, or takes its partner away: CX · P(φ) on the target · CX turns by φ where the two qubits differ, which is
 * P(φ) on each of them and a phase of −2φ on both.
 */
export function pushControlledFlip(list: Primitive[], flip: LinearPrimitive): void {
  const [control, target] = flip.qubits as [number, number];
  const end = Math.max(0, list.length - FURTHEST);
  for (let index = list.length - 1; index >= end; index--) {
    const other = list[index]!;
    if (isSame(other, control, target)) return cancel(list, index, control, target);
    if (!letsPass(other, control, target)) break;
  }
  list.push(flip);
}

const isSame = (other: Primitive, control: number, target: number): boolean =>
  other.kind === 'linear' && other.gate === 'CX' && other.qubits[0] === control && other.qubits[1] === target;

/** Whether a CX commutes with a primitive, or makes a phase on the target one that depends on both qubits. */
function letsPass(other: Primitive, control: number, target: number): boolean {
  const { kind, qubits } = other;
  if (kind === 'phase') return qubits.length === 1 || !qubits.includes(target);
  if (kind === 'linear') {
    if (other.gate === 'CX') return qubits[1] !== control && qubits[0] !== target;
    if (other.gate === 'X') return qubits[0] !== control;
    return !qubits.includes(control) && !qubits.includes(target);
  }
  return qubits[0] !== control && qubits[0] !== target;
}

function cancel(list: Primitive[], index: number, control: number, target: number): void {
  const between = list.splice(index).slice(1);
  for (const primitive of between) {
    list.push(primitive);
    if (primitive.kind !== 'phase' || primitive.qubits.length > 1 || primitive.qubits[0] !== target) continue;
    const { re, im } = primitive;
    list.push(phase([control], re, im), phase([control, target], re * re - im * im, -2 * re * im));
  }
}
