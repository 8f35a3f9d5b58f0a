import { basisLabel, probabilities, totalVariation, type Statevector } from '@superpose/quantum';
import { apart, type Diagnosis } from '@superpose/contracts';
import { complexAt, conjugateProduct, modulus, phaseOf, sum } from './complex.js';
import { oddPhase } from './odd-phase.js';
import { amplitudeText, angleText, ketText } from './quantity-text.js';
import type { ComplexNumber } from './complex.js';

const NEGLIGIBLE = 1e-6;
/** Probabilities nearer than this are called right. */
const LARGEST_UNSEEN = 0.01;

/** Of the error, what may be owed to the sizes of the amplitudes where the phases are to blame. */
const SMALL_PART = 0.1;

/** Where two states differ: in a phase only, or else in the amplitude that is furthest off. */
export function describeStateDifference(
  expected: Statevector,
  actual: Statevector,
  tolerance: number,
): Diagnosis {
  // A fidelity error of ε can move the probabilities by √ε and no more (Fuchs–van de Graaf inequality).
  const distance = totalVariation(probabilities(expected), probabilities(actual));
  const ofSizes = sizeError(expected, actual);
  const arePhases = ofSizes <= tolerance || ofSizes < SMALL_PART * fidelityError(expected, actual);
  return arePhases && distance <= Math.min(Math.sqrt(tolerance), LARGEST_UNSEEN)
    ? describePhase(expected, actual)
    : describeFurthestAmplitude(expected, actual);
}

/** One minus the fidelity, and the same with all phases put right. */
const fidelityError = (expected: Statevector, actual: Statevector): number =>
  1 - modulus(sum(overlapsOf(expected, actual))) ** 2;
const sizeError = (expected: Statevector, actual: Statevector): number =>
  1 - overlapsOf(expected, actual).reduce((total, overlap) => total + modulus(overlap), 0) ** 2;

function describePhase(expected: Statevector, actual: Statevector): Diagnosis {
  const overlaps = overlapsOf(expected, actual).map((overlap, index) => ({
    index,
    phase: phaseOf(overlap),
    weight: modulus(overlap),
  }));
  const { index, by, alone } = oddPhase(overlaps.filter(({ weight }) => weight > NEGLIGIBLE));
  const basis = basisLabel(index, expected.qubitCount);
  const common = { params: { label: basis, by }, basis, by };
  return alone
    ? {
        code: 'relative-phase',
        message: `The probabilities are right; the phase of ${ketText(basis)} is off by ${angleText(by)}.`,
        ...common,
      }
    : {
        code: 'relative-phases',
        message: `The probabilities are right, but not the phases: that of ${ketText(basis)} is off by ${angleText(by)}.`,
        ...common,
      };
}

/** The amplitude whose size is furthest off, as the page shows both: a global phase turns neither. */
function describeFurthestAmplitude(expected: Statevector, actual: Statevector): Diagnosis {
  const pairs = Array.from({ length: expected.amplitudes.length / 2 }, (_, index) => {
    const pair = {
      expected: complexAt(expected.amplitudes, index),
      actual: complexAt(actual.amplitudes, index),
    };
    return { index, ...pair, distance: Math.abs(modulus(pair.expected) - modulus(pair.actual)) };
  });
  const furthest = pairs.reduce((a, b) => (b.distance > a.distance + 1e-9 ? b : a));
  const label = basisLabel(furthest.index, expected.qubitCount);
  const [asked, given] = apart([furthest.expected, furthest.actual], amplitudeText, 4);
  const quantities = {
    label,
    expected: wireAmplitude(furthest.expected),
    actual: wireAmplitude(furthest.actual),
  };
  return {
    code: 'furthest-basis-state',
    message: `The amplitude of ${ketText(label)} should be ${asked}; yours is ${given}.`,
    params: quantities,
    ...quantities,
  };
}

const overlapsOf = (expected: Statevector, actual: Statevector): ComplexNumber[] =>
  Array.from({ length: expected.amplitudes.length / 2 }, (_, index) =>
    conjugateProduct(complexAt(expected.amplitudes, index), complexAt(actual.amplitudes, index)),
  );

/** As on the page's target: a number where it is real. */
const wireAmplitude = (amplitude: ComplexNumber): number | ComplexNumber =>
  Math.abs(amplitude.imag) < NEGLIGIBLE ? amplitude.real : amplitude;
