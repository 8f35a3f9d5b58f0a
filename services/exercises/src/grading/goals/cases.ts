import { apart, type Diagnosis } from '@superpose/contracts';
import { applyOperation, touchedQubits } from '@superpose/quantum';
import { runCoherently } from '../coherent.js';
import type { StepCircuit, Step } from '../step.js';
import { percentText } from '../quantity-text.js';
import {
  expectationError,
  observableValue,
  outcomeProbability,
  namesOf,
  type Box,
  type RunCase,
} from './expectation.js';

/** A goal that is reached when one circuit holds in every case. */
export interface CasesTarget {
  readonly type: 'family' | 'distinguish' | 'error_correction' | 'reduced_state' | 'observable';
  readonly boxes: readonly Box[];
  readonly cases: readonly RunCase[];
}

/** The error of the worst case; 1 for a circuit with a gate where a box is. */
export function casesError(target: CasesTarget, circuit: StepCircuit): number {
  if (circuit.operations.some((operation) => isInBox(target.boxes, operation))) return 1;
  const states = finalStates(target, circuit);
  return Math.max(...target.cases.map(({ expected }, index) => expectationError(expected, states[index]!)));
}

/** Like `casesError(…) <= tolerance`, but done at the first case that fails. */
export const casesPass = (target: CasesTarget, tolerance: number, circuit: StepCircuit): boolean =>
  !circuit.operations.some((operation) => isInBox(target.boxes, operation)) &&
  target.cases.every((run) => expectationError(run.expected, finalState(target, run, circuit)) <= tolerance);

export const isInBox = (boxes: readonly Box[], step: Step): boolean =>
  boxes.some(
    (box) =>
      box.timeStep === (step.timeStep ?? 0) &&
      touchedQubits(step).some((qubit) => box.qubits.includes(qubit)),
  );

/** The amplitudes of the qubits, of the records of the bits and of the spare qubits that the circuit takes. */
export function finalState(
  { boxes }: Pick<CasesTarget, 'boxes'>,
  run: Pick<RunCase, 'prepare' | 'boxes'>,
  circuit: StepCircuit,
): Float64Array {
  let next = 0;
  return runCoherently(
    circuit,
    (amplitudes) => {
      for (const operation of run.prepare) applyOperation(amplitudes, operation);
    },
    (amplitudes, step) => {
      const timeStep = step ? (step.timeStep ?? 0) : Infinity;
      for (; next < boxes.length && boxes[next]!.timeStep <= timeStep; next++) {
        for (const operation of run.boxes[next]!) applyOperation(amplitudes, operation);
      }
    },
  );
}

/** The final states of a circuit that was looked at before: its error is asked for, and then where it differs. */
const known = new WeakMap<
  StepCircuit,
  { readonly target: CasesTarget; readonly states: readonly Float64Array[] }
>();

function finalStates(target: CasesTarget, circuit: StepCircuit): readonly Float64Array[] {
  const earlier = known.get(circuit);
  if (earlier?.target === target) return earlier.states;
  const states = target.cases.map((run) => finalState(target, run, circuit));
  known.set(circuit, { target, states });
  return states;
}

/** The case that is furthest off; the first of equals. */
export function describeCases(target: CasesTarget, circuit: StepCircuit): Diagnosis {
  const states = finalStates(target, circuit);
  const runs = target.cases.map((run, index) => {
    const amplitudes = states[index]!;
    return { run, amplitudes, error: expectationError(run.expected, amplitudes) };
  });
  const worst = runs.reduce((best, other) => (other.error > best.error + 1e-9 ? other : best));
  return describeCase(worst.run, worst.amplitudes);
}

function describeCase({ name, expected }: RunCase, amplitudes: Float64Array): Diagnosis {
  if ('terms' in expected) {
    const value = observableValue(expected.terms, amplitudes);
    const [given, asked] = apart(
      [value, expected.atLeast],
      (number, decimals) => number.toFixed(decimals),
      3,
    );
    return {
      code: 'observable-low',
      message: `The value of the observable is ${given}; it should be at least ${asked}.`,
      params: { value, at_least: expected.atLeast },
    };
  }
  const { bits = [] } = expected;
  const qubits = expected.qubits.slice(0, expected.qubits.length - bits.length);
  const common = { qubits: [...qubits], ...(bits.length > 0 ? { bits: [...bits] } : {}) };
  const names = namesOf(expected);
  const where = name === '' ? '' : `In the case “${name}”, `;
  if ('outcome' in expected) {
    const probability = outcomeProbability(expected.qubits, expected.outcome, amplitudes);
    const reading = [...expected.outcome].reverse().map((bit, place) => `${names[place]} as ${bit}`);
    return {
      code: 'case-outcome',
      message: `${where}${where === '' ? 'You' : 'you'} should read ${reading.join(' and ')} for certain; yours gives that with probability ${apart([probability, 1], percentText, 1)[0]}.`,
      params: { name, outcome: expected.outcome, ...common, probability },
    };
  }
  const subject = `state of ${names.join(' and ')} is not the one asked for.`;
  const message = `${where === '' ? 'The' : `${where}the`} ${subject}`;
  return { code: 'case-state', message, params: { name, ...common } };
}
