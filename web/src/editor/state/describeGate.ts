import { controlCount, type GateName } from '@superpose/quantum/gates';
import type { TFunction } from 'i18next';
import { formatFixed } from '../../platform/numbers';
import { homeOf, targetOf, type PlacedGate, type UnnamedGate } from '../circuit/circuit';
import { isBasicGate, isDisplay, nameOf, type DisplayGate, type EditorGate } from '../circuit/gateFacts';

type Translate = TFunction<'editor'>;

/** A gate in words, such as "RX 1.57", "CNOT from q0 to q1" or "Controlled Z, controls q0 and q1 on 0, target q2". */
export function describeGate(placed: UnnamedGate, t: Translate): string {
  const text = describeUnconditioned(placed, t);
  const { condition } = placed;
  if (!condition) return text;
  const bits = condition.bits.map((bit, j) =>
    t('gate.bitIs', { bit, value: Math.floor(condition.value / 2 ** j) % 2 }),
  );
  return t('gate.conditioned', { gate: text, bits: listOf(bits, t) });
}

function describeUnconditioned(placed: UnnamedGate, t: Translate): string {
  const { gate, qubits, bit, custom, controls = [], negativeControls = [] } = placed;
  if (isDisplay(gate)) return describeDisplay(placed, t);
  if (gate === 'MEASURE') return t('gate.measured', { bit });
  const target = targetOf(placed);
  if (controls.length + negativeControls.length > 0) return describeControlled(placed, t);
  const name = custom ?? (isBasicGate(gate) ? nameOf(gate) : t(`gateName.${nameOf(gate)}`));
  const angles = (placed.params ?? []).map(
    (angle, index) => placed.angleTexts?.[index] || formatFixed(angle, 2),
  );
  const text = angles.length === 0 ? name : t('gate.rotation', { name, angle: angles.join(', ') });
  if (target === undefined) return text;
  const count = gate === 'CUSTOM' ? 0 : controlCount(gate as GateName, qubits.length);
  if (count === 0) return t('gate.on', { gate: text, qubits: listOf(qubits.map(wireName), t) });
  return t('gate.joined', { gate: text, controls: qubits.slice(0, count).map(wireName).join(', '), target });
}

function describeDisplay({ gate, qubits, paulis }: UnnamedGate, t: Translate): string {
  const name = t(`gateName.${gate as DisplayGate}`);
  const shown = paulis === undefined ? name : t('display.ofPaulis', { name, paulis });
  if (qubits.length === 1) return shown;
  return t('gate.on', { gate: shown, qubits: listOf(qubits.map(wireName), t) });
}

function describeControlled(placed: UnnamedGate, t: Translate): string {
  const { gate, qubits, controls = [], negativeControls = [] } = placed;
  const own = gate === 'CUSTOM' ? 0 : controlCount(gate as GateName, qubits.length);
  const all = [...qubits.slice(0, own), ...controls, ...negativeControls]
    .toSorted((a, b) => a - b)
    .map((qubit) =>
      negativeControls.includes(qubit) ? t('gate.onZero', { qubit: wireName(qubit) }) : wireName(qubit),
    );
  const targets = qubits.slice(own);
  const bare = {
    ...placed,
    qubits: targets.slice(0, 1),
    gate: UNCONTROLLED[gate] ?? gate,
    controls: undefined,
    negativeControls: undefined,
  };
  return t('gate.controlled', {
    gate: describeUnconditioned(bare, t),
    count: all.length,
    controls: listOf(all, t),
    targets: listOf(targets.map(wireName), t),
  });
}

/** What a gate with a control by its name does to its target. */
const UNCONTROLLED: Partial<Record<EditorGate, EditorGate>> = {
  CX: 'X',
  CZ: 'Z',
  CP: 'P',
  CCX: 'X',
  CSWAP: 'SWAP',
};

/** What one wire is for a gate whose cell is on another. */
export function describeWire(gate: PlacedGate, place: number, t: Translate): string {
  if (isDisplay(gate.gate)) return describeDisplay(gate, t);
  const name = gate.custom ?? nameOf(gate.gate);
  const { qubits, controls = [] } = gate;
  const home = homeOf(gate);
  if (place < qubits.length) return t('grid.target', { gate: name, control: home });
  const isOne = place < qubits.length + controls.length;
  return t(isOne ? 'grid.control' : 'grid.controlOnZero', { gate: name, home });
}

const wireName = (qubit: number): string => `q${qubit}`;

/** "q0", "q0 and q1" or "q0, q1 and q2". */
function listOf(words: readonly string[], t: Translate): string {
  if (words.length < 2) return words.join('');
  return t('gate.and', { first: words.slice(0, -1).join(', '), last: words.at(-1) });
}
