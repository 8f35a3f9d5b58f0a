import type { CircuitClaim, Claim, ValueClaim } from '@superpose/content/courses';
import { fidelity, probabilities, type Statevector } from '@superpose/quantum';
import { readCircuit, stateAfter } from './circuits.ts';
import { evaluate } from './evaluate.ts';

const EXACT = 1e-9;

/**
 * Runs a claim's circuit through the engine, or reckons its number.
 * @returns a sentence for each thing that isn't as the claim says; none where all is true
 */
export const checkClaim = (claim: Claim): string[] =>
  'value' in claim ? checkValue(claim) : checkCircuit(claim);

function checkCircuit(claim: CircuitClaim): string[] {
  const { says, circuit, qubits, within = EXACT } = claim;
  const fail = (problem: string) => `“${says}” (${circuit}): ${problem}`;
  const written = readCircuit(circuit, qubits);
  const state = stateAfter(written);
  const found = probabilities(state);
  const indexOf = (label: string): number => {
    if (!/^[01]+$/.test(label) || label.length !== written.qubitCount)
      throw new Error(fail(`${label} isn’t an outcome of ${written.qubitCount} qubits`));
    return parseInt(label, 2);
  };
  const problems: string[] = [];
  const compare = (what: string, actual: number, text: string): void => {
    if (!(Math.abs(actual - evaluate(text)) <= within))
      problems.push(fail(`${what} is ${actual}, not ${text}`));
  };
  for (const [label, text] of Object.entries(claim.probabilities ?? {}))
    compare(`the probability of ${label}`, found[indexOf(label)]!, text);
  for (const [label, value] of Object.entries(claim.amplitudes ?? {})) {
    const [real, imaginary] = typeof value === 'string' ? [value, '0'] : value;
    compare(`the real part of ${label}’s amplitude`, state.amplitudes[2 * indexOf(label)]!, real);
    compare(
      `the imaginary part of ${label}’s amplitude`,
      state.amplitudes[2 * indexOf(label) + 1]!,
      imaginary,
    );
  }
  if (claim.outcomes) {
    const possible = labelsOf(state, found);
    if (possible.join() !== [...claim.outcomes].sort().join())
      problems.push(fail(`the outcomes are ${possible.join(', ')}`));
    claim.outcomes.forEach(indexOf);
  }
  if (claim.sameAs !== undefined) {
    const same = fidelity(state, stateAfter(readCircuit(claim.sameAs, written.qubitCount)));
    if (1 - same > EXACT) problems.push(fail(`the fidelity with ${claim.sameAs} is ${same}`));
  }
  return problems;
}

const labelsOf = ({ qubitCount }: Statevector, found: Float64Array): string[] =>
  [...found.keys()]
    .filter((index) => found[index]! > EXACT)
    .map((index) => index.toString(2).padStart(qubitCount, '0'))
    .sort();

/** The last number of a text: a fraction, or a decimal number that may be a percentage. */
const LAST_NUMBER =
  /(?:(?<sign>[−-])?(?:\\t?frac(?<top>\d)(?<bottom>\d)|(?<over>\d+)\/(?<under>\d+)|(?<decimal>[\d,]+(?:\.(?<digits>\d+))?)(?<percent>\\?%)?))\D*$/u;

function checkValue({ says, value }: ValueClaim): string[] {
  const found = LAST_NUMBER.exec(says)?.groups;
  if (!found) throw new Error(`“${says}”: there’s no number in it`);
  const { sign, top, bottom, over, under, decimal = '', digits = '', percent } = found;
  const size = top
    ? Number(top) / Number(bottom)
    : over
      ? Number(over) / Number(under)
      : Number(decimal.replace(/,/g, ''));
  const right = evaluate(value) * (percent ? 100 : 1);
  const rounding = decimal ? 0.5 / 10 ** digits.length : 0;
  const off = Math.abs(right - (sign ? -size : size));
  return off <= rounding + EXACT ? [] : [`“${says}”: ${value} is ${right}`];
}
