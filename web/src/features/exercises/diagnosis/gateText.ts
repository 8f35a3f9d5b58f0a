import type { PlacedGate } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { angleText } from './angleText';

type Translate = TFunction<'diagnosis'>;

/** All wires of a gate, its target last. */
export function wiresText(placed: PlacedGate, t: Translate): string {
  const { qubit, target_qubit: target, controls = [], negative_controls: off = [] } = placed;
  return qubitList([...controls, ...off, qubit, ...(target === undefined ? [] : [target])], t);
}

/** "H on q1", "CNOT from q0 to q1", "measurement of q0 into c1", "Z on q2 with controls q0 and q1 on 0". */
export const gateText = (placed: PlacedGate, t: Translate): string =>
  waiting(controlled(actionText(placed, placed.gate, t), placed, t), placed, t);

/** A gate to put in, with its angles: "RX(π/2) on q1", "a measurement of q0 into c1". */
export function gateWithAngle(placed: PlacedGate, t: Translate): string {
  const angles = placed.angles ?? (placed.angle === undefined ? [] : [placed.angle]);
  const name =
    angles.length === 0
      ? placed.gate
      : t('turned', { gate: placed.gate, angles: angles.map(angleText).join(', ') });
  const action = actionText(placed, name, t);
  return waiting(controlled(isGate(placed) ? action : t('one', { what: action }), placed, t), placed, t);
}

/** "the H on q1 in column 4", "the X on q2 in column 5 that waits for c1 to be 1". */
export const placeText = (placed: PlacedGate, t: Translate): string =>
  waiting(placeAlone(placed, t), placed, t);

/** The same without its condition, where that is spoken of. */
export const placeAlone = (placed: PlacedGate, t: Translate): string =>
  t('placed', { gate: gateText({ ...placed, condition: undefined }, t), column: placed.column });

/** What is missing: "H on q1"; of a measurement, which is named apart, "q0 into c1". */
export function missingText(placed: PlacedGate, t: Translate): string {
  const { gate, qubit, classical_bit: bit } = placed;
  if (gate === 'MEASURE') return waiting(t('measured', { qubit, bit }), placed, t);
  return gate === 'RESET' ? waiting(qubitList([qubit], t), placed, t) : gateText(placed, t);
}

/** Whether it's a gate, not a measurement or a reset. */
const isGate = ({ gate }: PlacedGate): boolean => gate !== 'MEASURE' && gate !== 'RESET';

/** "c0 to be 1 and c1 to be 0". */
export const waitedFor = ({ bits, value }: NonNullable<PlacedGate['condition']>, t: Translate): string =>
  bits.map((bit, j) => t('bitIs', { bit, value: (value >> j) & 1 })).join(t('and'));

function actionText(placed: PlacedGate, name: string, t: Translate): string {
  const { gate, qubit, target_qubit: target, classical_bit: bit, controls = [] } = placed;
  if (gate === 'MEASURE') return t('measurement', { qubit, bit });
  if (gate === 'RESET') return t('reset', { qubit });
  if (target === undefined) return t('gate', { gate: name, qubit });
  if (gate === 'CNOT') return t('cnot', { qubit, target });
  // Its controls are alike, whichever of them is named apart.
  if (gate === 'CCX') return t('ccx', { controls: qubitList([...controls, qubit], t), target });
  return t('gateOn', { gate: name, qubits: qubitList([qubit, target], t) });
}

function controlled(text: string, placed: PlacedGate, t: Translate): string {
  const { gate, controls = [], negative_controls: off = [] } = placed;
  const named = [controlsText(gate === 'CCX' ? [] : controls, 1, t), controlsText(off, 0, t)].filter(Boolean);
  return named.length === 0 ? text : t('controlled', { gate: text, controls: named.join(t('and')) });
}

const controlsText = (qubits: readonly number[], value: 0 | 1, t: Translate): string =>
  qubits.length === 0 ? '' : t('controls', { count: qubits.length, qubits: qubitList(qubits, t), value });

const waiting = (text: string, { condition }: PlacedGate, t: Translate): string =>
  condition ? t('waiting', { gate: text, bits: waitedFor(condition, t) }) : text;

/** "q0, q1 and q2". */
function qubitList(qubits: readonly number[], t: Translate): string {
  const names = qubits.map((qubit) => `q${qubit}`);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(t('and'));
}
