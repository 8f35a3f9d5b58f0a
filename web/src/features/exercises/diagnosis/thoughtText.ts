import type { Diagnosis, WireComplex } from '@superpose/contracts';
import type { TFunction } from 'i18next';
import { placeNames } from '../qubitNames';

type Translate = TFunction<'diagnosis'>;

/** An amplitude's size below which the page shows nothing of it. */
const NOTHING = 5e-5;

/** What to think about, in words: where a circuit's result differs. Null for what doesn't say that. */
export function thoughtText(difference: Diagnosis, t: Translate): string | null {
  switch (difference.code) {
    case 'relative-phase':
    case 'relative-phases':
      return t('think.phase', { label: difference.params.label });
    case 'input-phase':
      return t('think.input-phase', { label: difference.params.label });
    case 'furthest-basis-state':
    case 'furthest-outcome':
      return shareText(difference, t);
    case 'input-differs':
      return t('think.input-differs', difference.params);
    case 'output-differs':
      return t('think.output-differs', difference.params);
    case 'ancilla-changed':
      return t('think.ancilla-changed', difference.params);
    case 'case-outcome':
    case 'case-state':
      return caseText(difference, t);
    case 'observable-low':
      return t('think.observable-low');
    default:
      return null;
  }
}

function shareText(
  { code, params }: Extract<Diagnosis, { code: 'furthest-basis-state' | 'furthest-outcome' }>,
  t: Translate,
): string {
  const [expected, actual] = [sizeOf(params.expected), sizeOf(params.actual)];
  const isState = code === 'furthest-basis-state';
  const nothing = isState ? NOTHING : NOTHING ** 2;
  const values = { label: params.label };
  if (expected < nothing) return t(isState ? 'think.not-asked' : 'think.never-asked', values);
  if (actual < nothing) return t(isState ? 'think.not-there' : 'think.never-there', values);
  if (actual < expected) return t(isState ? 'think.too-little' : 'think.too-rarely', values);
  return t(isState ? 'think.too-much' : 'think.too-often', values);
}

function caseText(
  { code, params }: Extract<Diagnosis, { code: 'case-outcome' | 'case-state' }>,
  t: Translate,
): string {
  const { name, qubits, bits } = params;
  const places = placeNames(qubits, bits);
  const follow = name === '' ? t('think.follow') : t('think.follow-in', { name });
  if (code === 'case-state') return t('think.case-state', { follow, qubits: places.join(t('and')) });
  const reading = [...params.outcome]
    .reverse()
    .map((bit, place) => t('reading', { name: places[place], bit }))
    .join(t('and'));
  return t('think.case-outcome', { follow, reading });
}

const sizeOf = (amplitude: number | WireComplex): number =>
  typeof amplitude === 'number' ? Math.abs(amplitude) : Math.hypot(amplitude.real, amplitude.imag);
