import type { Diagnosis, WireComplex } from '@superpose/contracts';
import { ketText } from '../quantity-text.js';

/** An amplitude's size below which the page shows nothing of it. */
const NOTHING = 5e-5;

/** What to think about, in words: where a circuit's result differs. Null for what doesn't say that. */
export function thoughtOf(difference: Diagnosis): string | null {
  switch (difference.code) {
    case 'relative-phase':
    case 'relative-phases':
      return `Each outcome has the right probability, but the phase of ${ketText(difference.basis)} isn't right: which gates turn a phase?`;
    case 'input-phase':
      return `Each basis state becomes the right one, but the input ${ketText(difference.basis)} gets the wrong phase: which gates turn a phase?`;
    case 'furthest-basis-state':
      return shareText(difference.label, sizeOf(difference.expected), sizeOf(difference.actual));
    case 'furthest-outcome':
      return oftenText(difference.label, difference.expected as number, difference.actual as number);
    case 'input-differs':
      return `Follow the input ${ketText(difference.basis)} through your circuit: it should end as ${ketText(difference.params.output)}, and doesn't.`;
    case 'output-differs':
      return `Follow the input ${ketText(difference.basis)} through your circuit: it doesn't end as it should.`;
    case 'ancilla-changed':
      return `Follow the helper q${difference.params.qubit} on the input ${ketText(difference.params.input)}: it has to end as 0.`;
    case 'case-outcome':
    case 'case-state':
      return caseText(difference);
    case 'observable-low':
      return 'The observable is too small: in which state would it be larger?';
    default:
      return null;
  }
}

function shareText(label: string, expected: number, actual: number): string {
  const ket = ketText(label);
  if (expected < NOTHING) return `Your state has ${ket} in it, and shouldn't: where does it come in?`;
  if (actual < NOTHING) return `Your state has no ${ket} in it, and should: what could bring it in?`;
  return `Your state has too ${actual < expected ? 'little' : 'much'} of ${ket}.`;
}

function oftenText(label: string, expected: number, actual: number): string {
  const ket = ketText(label);
  if (expected < NOTHING ** 2) return `${ket} should never be measured: where does it come in?`;
  if (actual < NOTHING ** 2) return `${ket} is never measured, and should be: what could bring it in?`;
  return `${ket} is measured too ${actual < expected ? 'rarely' : 'often'}.`;
}

function caseText({ code, params }: Extract<Diagnosis, { code: 'case-outcome' | 'case-state' }>): string {
  const { name, qubits, bits = [] } = params;
  const places = [...qubits.map((qubit) => `q${qubit}`), ...bits.map((bit) => `c${bit}`)];
  const follow = name === '' ? 'Follow your circuit to its end' : `Follow your circuit in the case “${name}”`;
  if (code === 'case-state') return `${follow}: ${places.join(' and ')} should end in another state.`;
  const reading = [...params.outcome].reverse().map((bit, place) => `${places[place]} as ${bit}`);
  return `${follow}: you should read ${reading.join(' and ')} every time.`;
}

const sizeOf = (amplitude: number | WireComplex): number =>
  typeof amplitude === 'number' ? Math.abs(amplitude) : Math.hypot(amplitude.real, amplitude.imag);
