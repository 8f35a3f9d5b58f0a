import {
  apart,
  hasFurtherControls,
  WHOLE_CODES,
  type Diagnosis,
  type PartCode,
  type PlacedGate,
  type SlipCode,
  type SlipParams,
  type WholeCode,
} from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { formatFixed, formatPercent } from '../../../platform/numbers';
import { amplitudeText } from '../amplitudeText';
import { placeNames } from '../qubitNames';
import { angleText, isFractionOfPi } from './angleText';
import {
  gateText,
  gateWithAngle,
  missingText,
  placeAlone,
  placeText,
  waitedFor,
  wiresText,
} from './gateText';

type Translate = TFunction<'diagnosis'>;
type Slip = Extract<Diagnosis, { steps: unknown }>;

/** A reason in words. A slip has three sentences: where to look, what is wrong there, and how to mend it. */
export function sentencesOf(reason: Diagnosis, t: Translate, allowed: readonly string[] = []): string[] {
  const sentences = 'steps' in reason ? slipSentences(reason, t) : [sentenceOf(reason, t, allowed)];
  return sentences.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}

const columnText = ({ column, new_column: isNew }: PlacedGate, t: Translate): string =>
  isNew ? t('newColumn', { column }) : t('column', { column });

function slipSentences({ code, params }: Slip, t: Translate): string[] {
  const { from, to, other, box } = params;
  const isOfCondition = code === 'wrong-condition' || code === 'condition-extra';
  const what = t(`what.${whatKey(code, to)}`, {
    from: from && (isOfCondition ? placeAlone(from, t) : placeText(from, t)),
    other: other && placeText(other, t),
    to: to && missingText(to, t),
    column: params.column,
    box: box?.label,
    boxColumn: box?.column,
  });
  return [whereText(code, params, t), what, editText(code, params, t)];
}

/** A measurement or a reset that is missing isn't called a gate. */
function whatKey(code: SlipCode, to: PlacedGate | undefined) {
  const noun = to?.gate === 'MEASURE' ? 'measurement' : to?.gate === 'RESET' ? 'reset' : null;
  if (!noun) return code;
  if (code === 'missing-gate') return `missing-${noun}` as const;
  return code === 'missing-gate-between' ? (`missing-${noun}-between` as const) : code;
}

function whereText(code: SlipCode, { from, to, other, column }: SlipParams, t: Translate): string {
  const qubits = wiresText((from ?? to)!, t);
  const question = t(`question.${code}`);
  if (code === 'missing-gate-between') return t('lookBefore', { column, qubits, question });
  if (code !== 'order-swapped' || !other) return t('lookAt', { column, qubits, question });
  const [first, second] = [Math.min(column, other.column), Math.max(column, other.column)];
  return t('lookAtBoth', { first, second, qubits, question });
}

function editText(code: SlipCode, params: SlipParams, t: Translate): string {
  const { to } = params;
  const from = params.from ? placeText(params.from, t) : '';
  if (!to) return t('edit.extra-gate', { from });
  const column = columnText(to, t);
  switch (code) {
    case 'missing-gate':
    case 'missing-gate-between':
      return t('put', { to: gateWithAngle(to, t), column });
    case 'wrong-qubit':
      return t('edit.wrong-qubit', { from, qubit: to.qubit, column });
    case 'control-target-swapped':
      return t('edit.control-target-swapped', { from, qubit: to.qubit, target: to.target_qubit });
    case 'order-swapped':
    case 'too-early':
    case 'too-late':
    case 'wrong-side-of-box':
      return t('move', { from, column });
    case 'wrong-bit':
      return t('edit.wrong-bit', { from, bit: to.classical_bit });
    case 'wrong-condition':
      return t('edit.wrong-condition', {
        from: placeAlone(params.from!, t),
        bits: waitedFor(to.condition!, t),
        instead: waitedFor(params.from!.condition!, t),
      });
    case 'condition-missing':
      return t('edit.condition-missing', { from, bits: waitedFor(to.condition!, t) });
    case 'condition-extra':
      return t('edit.condition-extra', { from: placeAlone(params.from!, t) });
    case 'wrong-gate':
    case 'wrong-cnot':
    case 'wrong-control':
    case 'extra-gate':
      return t('replace', { to: gateWithAngle(to, t), column, from });
    default:
      return t('changeAngle', { from, angle: angleText(to.angle ?? 0) });
  }
}

function sentenceOf(reason: Exclude<Diagnosis, Slip>, t: Translate, allowed: readonly string[]): string {
  switch (reason.code) {
    case 'relative-phase':
    case 'relative-phases':
    case 'input-phase':
      return t(reason.code, { label: reason.params.label, by: turnText(reason.params.by, t) });
    case 'furthest-basis-state':
    case 'furthest-outcome': {
      const { label, expected, actual } = reason.params;
      const [asked, given] =
        typeof expected === 'number' && typeof actual === 'number' && reason.code === 'furthest-outcome'
          ? apart([expected, actual], formatPercent, 1)
          : apart([expected, actual], amplitudeText, 4);
      return t(reason.code, { label, expected: asked, actual: given });
    }
    case 'right-up-to':
    case 'stops-short':
    case 'spoiled-after':
      return t(reason.code, reason.params);
    case 'input-differs':
      return t(reason.code, reason.params);
    case 'output-differs':
      return t(reason.code, reason.params);
    case 'states-part':
      return t(reason.code, reason.params);
    case 'ancilla-changed':
      return t(reason.code, reason.params);
    case 'extra-gates':
      return t(reason.code, { count: reason.params.n });
    case 'idle-gate':
      return t(reason.code, { gate: placeText(reason.params, t) });
    case 'observable-low': {
      const [value, atLeast] = apart([reason.params.value, reason.params.at_least], formatFixed, 3);
      return t(reason.code, { value, atLeast });
    }
    case 'part-wires-reversed':
    case 'part-order-reversed':
      return partText(reason.code, reason.params, t);
    case 'case-outcome':
    case 'case-state':
      return caseText(reason, t);
    case 'limit-broken':
      return limitText(reason, t, allowed);
    default:
      return isWhole(reason.code) ? t(`whole.${reason.code}`) : (reason as Diagnosis).message;
  }
}

/** A newer service may know codes that this client doesn't; it then shows the service's own sentence. */
const isWhole = (code: string): code is WholeCode => (WHOLE_CODES as readonly string[]).includes(code);

const turnText = (angle: number, t: Translate): string =>
  isFractionOfPi(angle) ? angleText(angle) : t('radians', { angle: angleText(angle) });

function partText(
  code: PartCode,
  { first_column: first, last_column: last }: Extract<Diagnosis, { code: PartCode }>['params'],
  t: Translate,
): string {
  const where = first === last ? t('part.column', { column: first }) : t('part.columns', { first, last });
  return t(`part.${code}`, { where });
}

function caseText(reason: Extract<Diagnosis, { code: 'case-outcome' | 'case-state' }>, t: Translate): string {
  const { name, qubits, bits } = reason.params;
  const places = placeNames(qubits, bits);
  if (reason.code === 'case-state') {
    const values = { name, qubits: places.join(t('and')) };
    return name === '' ? t('case-state', values) : t('case-state-in', values);
  }
  const { outcome, probability } = reason.params;
  const reading = [...outcome]
    .reverse()
    .map((bit, place) => t('reading', { name: places[place], bit }))
    .join(t('and'));
  const values = { name, reading, probability: apart([probability, 1], formatPercent, 1)[0] };
  return name === '' ? t('case-outcome', values) : t('case-outcome-in', values);
}

function limitText(
  { params, message }: Extract<Diagnosis, { code: 'limit-broken' }>,
  t: Translate,
  allowed: readonly string[],
): string {
  const { limit, at, most = 0, actual = 0 } = params;
  if (limit === 'allowed_gates') {
    if (!at) return message;
    const key = hasFurtherControls(at) ? 'controlled-not-allowed' : 'not-allowed';
    return t(key, { gate: at.gate, allowed: allowed.join(', ') });
  }
  if (limit === 'neighbours_only') return at ? t('not-neighbours', { gate: gateText(at, t) }) : message;
  return t('over-limit', { actual: t(limit, { count: actual }), most: t(limit, { count: most }) });
}
