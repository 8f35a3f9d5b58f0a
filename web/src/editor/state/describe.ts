import type { TFunction } from 'i18next';
import { homeOf, type PlacedGate } from '../circuit/circuit';
import type { Edit, EditOutcome } from '../circuit/editCircuit';
import { isGate, nameOf, type EditorGate } from '../circuit/gateFacts';
import type { Refusal } from '../circuit/rules';
import { ketText } from '../parts/ketText';
import { describeGate } from './describeGate';

type Translate = TFunction<'editor'>;

/** Columns are counted from 0 in circuits and from T1 on the screen. */
export const stepLabel = (timeStep: number): string => `T${timeStep + 1}`;

/** What keeps a part of a circuit from being a gate or being inverted; of gates it's their condition. */
function kindOf(gate: EditorGate) {
  if (gate === 'MEASURE') return 'measurement';
  if (gate === 'RESET') return 'reset';
  return isGate(gate) ? 'condition' : 'other';
}

/** The sentence for a refusal; those that are alerts read exactly as specified. */
export function describeRefusal(refusal: Refusal, t: Translate): string {
  switch (refusal.code) {
    case 'cell-taken':
      return t('refusal.cell-taken', { qubit: refusal.qubit, step: stepLabel(refusal.timeStep) });
    case 'cannot-undo':
    case 'part-measures':
      return t(`refusal.${refusal.code}.${kindOf(refusal.gate)}`, {
        gate: nameOf(refusal.gate),
        step: stepLabel(refusal.timeStep),
      });
    case 'part-cuts':
      return t(`refusal.${refusal.code}`, { gate: nameOf(refusal.gate), step: stepLabel(refusal.timeStep) });
    default: {
      const { code, ...values } = refusal;
      const gate = 'gate' in values ? { gate: nameOf(values.gate) } : {};
      return t(`refusal.${code}`, { ...values, ...gate });
    }
  }
}

/** What an edit did, for those who do not see it. */
export function describeEdit(edit: Edit, outcome: Extract<EditOutcome, { ok: true }>, t: Translate): string {
  const { gate, circuit } = outcome;
  switch (edit.type) {
    case 'set-qubit-count':
      return t('announce.set-qubit-count', { count: circuit.qubitCount });
    case 'clear':
      return t('announce.clear');
    case 'set-note':
      return t('announce.set-note', { step: stepLabel(edit.timeStep) });
    case 'set-initial':
      return t('announce.set-initial', { qubit: edit.qubit, state: ketText(edit.state) });
    case 'define':
      return t('announce.define', { name: edit.custom.name });
    case 'undefine':
      return t('announce.undefine', { name: edit.name });
    case 'remove-region':
    case 'move-region':
    case 'invert-region':
    case 'insert-column':
    case 'delete-column':
      return t(`announce.${edit.type}`);
    case 'paste':
      return t('announce.paste', { count: edit.clip.gates.length });
    case 'repeat-region':
      return t('announce.repeat-region', { count: edit.times });
    case 'move-wire':
      return t('announce.move-wire', { from: edit.from, to: edit.to });
    default:
      return t(`announce.${edit.type}`, { gate: describeGate(gate!, t), ...placeOf(gate!) });
  }
}

const placeOf = (gate: PlacedGate) => ({ qubit: homeOf(gate), step: stepLabel(gate.timeStep) });
