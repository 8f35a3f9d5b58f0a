import { conditionForm } from '../gate-form.js';
import { isMeasuring, type Step } from '../step.js';
import { meantAngles } from './angles.js';
import type { EditKind } from './edit.js';

const SAME_ANGLE = 0.006;

/** What kind of slip it is to have one gate where another belongs; null when they have nothing in common. */
export function replacementKind(from: Step, to: Step): EditKind | null {
  const sharesQubit = from.qubits.some((qubit) => to.qubits.includes(qubit));
  if (from.gate !== to.gate) return sharesQubit ? 'wrong-gate' : null;
  const [first, ...others] = differences(from, to);
  // A single gate that differs in more than one way is another gate.
  if (!first || others.length > 0) return null;
  switch (first) {
    case 'bit':
      return 'wrong-bit';
    case 'condition':
      return conditionKind(from, to);
    case 'controls':
      return 'wrong-control';
    case 'qubits':
      return qubitsKind(from, to, sharesQubit);
    case 'angles':
      return from.params!.length === 1 ? angleKind(from.params![0]!, to.params![0]!) : 'wrong-gate';
  }
}

type Difference = 'qubits' | 'angles' | 'bit' | 'condition' | 'controls';

/** In which ways two steps of one gate differ. */
function differences(from: Step, to: Step): Difference[] {
  const isOther: Record<Difference, boolean> = {
    qubits: from.qubits.join() !== to.qubits.join(),
    angles: (from.params ?? []).some((angle, place) => !isNear(angle, to.params![place]!)),
    bit: from.bit !== to.bit,
    condition: conditionForm(from) !== conditionForm(to),
    controls: controlsOf(from) !== controlsOf(to),
  };
  return (Object.keys(isOther) as Difference[]).filter((difference) => isOther[difference]);
}

const controlsOf = ({ controls = [], negativeControls = [] }: Step): string =>
  [controls, negativeControls].map((qubits) => [...qubits].sort((a, b) => a - b).join()).join('|');

const conditionKind = (from: Step, to: Step): EditKind =>
  !from.condition ? 'condition-missing' : !to.condition ? 'condition-extra' : 'wrong-condition';

function qubitsKind(from: Step, to: Step, sharesQubit: boolean): EditKind | null {
  if (from.qubits.length === 1 || isMeasuring(from)) return 'wrong-qubit';
  if (!sharesQubit) return null;
  const isTurned = from.gate === 'CX' && from.qubits[0] === to.qubits[1] && from.qubits[1] === to.qubits[0];
  return isTurned ? 'control-target-swapped' : 'wrong-cnot';
}

const angleKind = (from: number, to: number): EditKind =>
  meantAngles(from).find(([, angle]) => isNear(angle, to))?.[0] ?? 'angle-wrong';

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_ANGLE;
