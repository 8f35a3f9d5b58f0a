import { calledName, wireCount } from '@superpose/quantum/gates';
import type { TFunction } from 'i18next';
import { formatFixed } from '../../platform/numbers';
import { homeOf, targetOf, angleOf, type PlacedGate } from '../circuit/circuit';
import type { Edit, EditOutcome } from '../circuit/editCircuit';
import type { Refusal } from '../circuit/rules';

type Translate = TFunction<'editor'>;

/** Columns are counted from 0 in circuits and from T1 on the screen. */
export const stepLabel = (timeStep: number): string => `T${timeStep + 1}`;

/** The sentence for a refusal; those that are alerts read exactly as specified. */
export function describeRefusal(refusal: Refusal, t: Translate): string {
  switch (refusal.code) {
    case 'cell-taken':
      return t('refusal.cell-taken', { qubit: refusal.qubit, step: stepLabel(refusal.timeStep) });
    case 'locked':
      return t('refusal.locked', { label: refusal.label });
    case 'only-target':
      return t('refusal.only-target', { qubit: refusal.qubit });
    case 'target-taken':
    case 'target-is-control':
      return t(`refusal.${refusal.code}`, { gate: calledName(refusal.gate), qubit: refusal.qubit });
    case 'step-taken':
      return t('refusal.step-taken', { gate: calledName(refusal.gate) });
    case 'too-few-qubits':
      return t('refusal.too-few-qubits', { gate: calledName(refusal.gate), qubits: wireCount(refusal.gate) });
    default:
      return t(`refusal.${refusal.code}`);
  }
}

/** What an edit did, for those who do not see it. */
export function describeEdit(edit: Edit, outcome: Extract<EditOutcome, { ok: true }>, t: Translate): string {
  const { gate, circuit } = outcome;
  if (edit.type === 'set-qubit-count') return t('announce.set-qubit-count', { count: circuit.qubitCount });
  if (edit.type === 'clear' || !gate) return t('announce.clear');
  return t(`announce.${edit.type}`, { gate: describeGate(gate, t), ...placeOf(gate) });
}

/** A gate in words, such as "RX 1.57" or "CNOT from q0 to q1". */
export function describeGate(placed: PlacedGate, t: Translate): string {
  const [angle, target] = [angleOf(placed), targetOf(placed)];
  const name = calledName(placed.gate);
  const gate = angle === undefined ? name : t('gate.rotation', { name, angle: formatFixed(angle, 2) });
  if (target === undefined) return gate;
  const controls = placed.qubits.slice(0, -1).map((qubit) => `q${qubit}`);
  return t('gate.joined', { gate, controls: controls.join(', '), target });
}

const placeOf = (gate: PlacedGate) => ({ qubit: homeOf(gate), step: stepLabel(gate.timeStep) });
