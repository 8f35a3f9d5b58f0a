import { basisLabel, probabilities, totalVariation, type Statevector } from '@superpose/quantum';
import type { Diagnosis } from '@superpose/contracts';
import { complexAt, conjugateProduct, modulus, phaseOf, sum } from './complex.js';
import { oddPhase } from './odd-phase.js';
import { amplitudeText, angleText, ketText } from './quantity-text.js';
import type { ComplexNumber } from './target.js';

const NEGLIGIBLE = 1e-6;

/** Where two states differ: in a phase only, or else in the amplitude that is furthest off. */
export function describeStateDifference(
  expected: Statevector,
  actual: Statevector,
  tolerance: number,
): Diagnosis {
  // A fidelity error of ε can move the probabilities by √ε and no more (Fuchs–van de Graaf inequality).
  const distance = totalVariation(probabilities(expected), probabilities(actual));
  return distance <= Math.sqrt(tolerance)
    ? describePhase(expected, actual)
    : describeFurthestAmplitude(expected, actual);
}

function describePhase(expected: Statevector, actual: Statevector): Diagnosis {
  const overlaps = overlapsOf(expected, actual).map((overlap, index) => ({
    index,
    phase: phaseOf(overlap),
    weight: modulus(overlap),
  }));
  const { index, by, alone } = oddPhase(overlaps.filter(({ weight }) => weight > NEGLIGIBLE));
  const basis = basisLabel(index, expected.qubitCount);
  const message = alone
    ? `The probabilities are right; the phase of ${ketText(basis)} is off by ${angleText(by)}.`
    : `The probabilities are right, but not the phases: that of ${ketText(basis)} is off by ${angleText(by)}.`;
  return { code: 'relative-phase', message, basis, by };
}

function describeFurthestAmplitude(expected: Statevector, actual: Statevector): Diagnosis {
  const globalPhase = phaseOf(sum(overlapsOf(expected, actual)));
  const pairs = Array.from({ length: expected.amplitudes.length / 2 }, (_, index) => {
    const pair = {
      expected: complexAt(expected.amplitudes, index),
      actual: turned(complexAt(actual.amplitudes, index), -globalPhase),
    };
    return { index, ...pair, distance: distanceOf(pair.expected, pair.actual) };
  });
  const furthest = pairs.reduce((a, b) => (b.distance > a.distance + 1e-9 ? b : a));
  const label = basisLabel(furthest.index, expected.qubitCount);
  return {
    code: 'furthest-basis-state',
    message: `The amplitude of ${ketText(label)} should be ${amplitudeText(furthest.expected)}; yours is ${amplitudeText(furthest.actual)}.`,
    label,
    expected: wireAmplitude(furthest.expected),
    actual: wireAmplitude(furthest.actual),
  };
}

const overlapsOf = (expected: Statevector, actual: Statevector): ComplexNumber[] =>
  Array.from({ length: expected.amplitudes.length / 2 }, (_, index) =>
    conjugateProduct(complexAt(expected.amplitudes, index), complexAt(actual.amplitudes, index)),
  );

const distanceOf = (a: ComplexNumber, b: ComplexNumber): number =>
  Math.hypot(a.real - b.real, a.imag - b.imag);

const turned = ({ real, imag }: ComplexNumber, angle: number): ComplexNumber => ({
  real: real * Math.cos(angle) - imag * Math.sin(angle),
  imag: real * Math.sin(angle) + imag * Math.cos(angle),
});

/** As on the page's target: a number where it is real. */
const wireAmplitude = (amplitude: ComplexNumber): number | ComplexNumber =>
  Math.abs(amplitude.imag) < NEGLIGIBLE ? amplitude.real : amplitude;
