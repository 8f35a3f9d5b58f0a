import { basisLabel, type Unitary } from '@superpose/quantum';
import type { Diagnosis } from '@superpose/contracts';
import { complexAt, conjugateProduct, modulus, phaseOf, sum } from './complex.js';
import { oddPhase } from './odd-phase.js';
import { angleText, ketText } from './quantity-text.js';
import type { ComplexNumber } from './complex.js';

/** The smallest basis state on which two unitaries give different outputs, or the phase by which they differ. */
export function describeUnitaryDifference(expected: Unitary, actual: Unitary, tolerance: number): Diagnosis {
  const overlaps = outputOverlaps(expected, actual);
  const differing = overlaps.findIndex((overlap) => 1 - modulus(overlap) ** 2 > tolerance);
  if (differing >= 0) return describeInput(expected, differing);
  const { index, by } = oddPhase(
    overlaps.map((overlap, index) => ({ index, phase: phaseOf(overlap), weight: 1 })),
  );
  const basis = basisLabel(index, expected.qubitCount);
  const message = `Each basis state gives the right outcome, but on the input ${ketText(basis)} the phase is off by ${angleText(by)}.`;
  return { code: 'input-phase', message, params: { label: basis, by }, basis, by };
}

function describeInput(expected: Unitary, input: number): Diagnosis {
  const basis = basisLabel(input, expected.qubitCount);
  const output = onlyOutput(expected, input);
  if (output === null) {
    const message = `On the input ${ketText(basis)} the output is not the one asked for.`;
    return { code: 'output-differs', message, params: { input: basis }, basis };
  }
  const label = basisLabel(output, expected.qubitCount);
  const message = `The input ${ketText(basis)} should become ${ketText(label)}; yours makes something else of it.`;
  return { code: 'input-differs', message, params: { input: basis, output: label }, basis };
}

/** ⟨expected output|actual output⟩ for each basis state as input: of modulus 1 where they agree up to a phase. */
function outputOverlaps(expected: Unitary, actual: Unitary): ComplexNumber[] {
  const size = 2 ** expected.qubitCount;
  const indices = Array.from({ length: size }, (_, index) => index);
  return indices.map((column) =>
    sum(
      indices.map((row) =>
        conjugateProduct(
          complexAt(expected.entries, row * size + column),
          complexAt(actual.entries, row * size + column),
        ),
      ),
    ),
  );
}

/** The one basis state that an input is sent to, or null when it becomes a superposition. */
function onlyOutput({ qubitCount, entries }: Unitary, column: number): number | null {
  const size = 2 ** qubitCount;
  for (let row = 0; row < size; row++) {
    if (modulus(complexAt(entries, row * size + column)) > 0.999) return row;
  }
  return null;
}
