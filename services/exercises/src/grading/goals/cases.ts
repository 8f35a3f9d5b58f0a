import type { Diagnosis } from '@superpose/contracts';
import { applyOperation, type Circuit, type Operation } from '@superpose/quantum';
import { percentText } from '../quantity-text.js';
import {
  expectationError,
  observableValue,
  outcomeProbability,
  qubitsText,
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
export function casesError(target: CasesTarget, circuit: Circuit): number {
  if (circuit.operations.some((operation) => isInBox(target.boxes, operation))) return 1;
  return Math.max(
    ...target.cases.map((run) => expectationError(run.expected, finalState(target, run, circuit))),
  );
}

/** Like `casesError(…) <= tolerance`, but done at the first case that fails. */
export const casesPass = (target: CasesTarget, tolerance: number, circuit: Circuit): boolean =>
  !circuit.operations.some((operation) => isInBox(target.boxes, operation)) &&
  target.cases.every((run) => expectationError(run.expected, finalState(target, run, circuit)) <= tolerance);

export const isInBox = (boxes: readonly Box[], { qubits, timeStep = 0 }: Operation): boolean =>
  boxes.some((box) => box.timeStep === timeStep && qubits.some((qubit) => box.qubits.includes(qubit)));

export function finalState({ boxes }: CasesTarget, run: RunCase, circuit: Circuit): Float64Array {
  const amplitudes = new Float64Array(2 * 2 ** circuit.qubitCount);
  amplitudes[0] = 1;
  for (const operation of run.prepare) applyOperation(amplitudes, operation);
  let next = 0;
  const runBoxesUpTo = (timeStep: number): void => {
    for (; next < boxes.length && boxes[next]!.timeStep <= timeStep; next++) {
      for (const operation of run.boxes[next]!) applyOperation(amplitudes, operation);
    }
  };
  for (const operation of circuit.operations) {
    runBoxesUpTo(operation.timeStep ?? 0);
    applyOperation(amplitudes, operation);
  }
  runBoxesUpTo(Infinity);
  return amplitudes;
}

/** The case that is furthest off; the first of equals. */
export function describeCases(target: CasesTarget, circuit: Circuit): Diagnosis {
  const runs = target.cases.map((run) => {
    const amplitudes = finalState(target, run, circuit);
    return { run, amplitudes, error: expectationError(run.expected, amplitudes) };
  });
  const worst = runs.reduce((best, other) => (other.error > best.error + 1e-9 ? other : best));
  return describeCase(worst.run, worst.amplitudes);
}

function describeCase({ name, expected }: RunCase, amplitudes: Float64Array): Diagnosis {
  if ('terms' in expected) {
    const value = observableValue(expected.terms, amplitudes);
    return {
      code: 'observable-low',
      message: `The value of the observable is ${value.toFixed(3)}; it should be at least ${expected.atLeast.toFixed(3)}.`,
      params: { value, at_least: expected.atLeast },
    };
  }
  const { qubits } = expected;
  const where = name === '' ? '' : `In the case “${name}”, `;
  if ('outcome' in expected) {
    const probability = outcomeProbability(qubits, expected.outcome, amplitudes);
    const reading = [...expected.outcome].reverse().map((bit, place) => `q${qubits[place]} as ${bit}`);
    return {
      code: 'case-outcome',
      message: `${where}${where === '' ? 'You' : 'you'} should read ${reading.join(' and ')} for certain; yours gives that with probability ${percentText(probability)}.`,
      params: { name, outcome: expected.outcome, qubits: [...qubits], probability },
    };
  }
  const subject = `state of ${qubitsText(qubits)} is not the one asked for.`;
  const message = `${where === '' ? 'The' : `${where}the`} ${subject}`;
  return { code: 'case-state', message, params: { name, qubits: [...qubits] } };
}
