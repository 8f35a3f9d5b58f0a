import type { ExerciseDetail, Expected, GoalOperation, WireComplex, WireGoal } from '@superpose/contracts';
import type { Operation } from '@superpose/quantum';
import type { CasesTarget } from '../grading/goals/cases.js';
import type { Expectation } from '../grading/goals/expectation.js';
import { registerIndex, type MapTarget } from '../grading/goals/map.js';
import type { Target } from '../grading/target.js';

/** The response fields of a goal that is none of the three plain targets. */
export function goalFields(target: Target): Pick<ExerciseDetail, 'goal' | 'locked'> {
  if ('outputs' in target) return { goal: mapGoal(target) };
  if (!('cases' in target)) return {};
  const locked = target.boxes.map(({ label, timeStep, qubits }) => ({
    label,
    time_step: timeStep,
    qubits: [...qubits],
  }));
  return { goal: casesGoal(target), ...(locked.length > 0 ? { locked } : {}) };
}

function mapGoal({ oracle, inputs, ancillas, outputs }: MapTarget): WireGoal {
  if (oracle) {
    const { form, truthTable, output } = oracle;
    return {
      kind: 'oracle',
      form,
      truth_table: truthTable,
      inputs: [...oracle.inputs],
      output,
      ancillas: [...ancillas],
    };
  }
  const unitary = outputs.map((_, row) =>
    outputs.map((amplitudes) => complexEntry(amplitudes, registerIndex(inputs, row))),
  );
  return { kind: 'isometry', inputs: [...inputs], ancillas: [...ancillas], unitary };
}

function casesGoal({ type, cases }: CasesTarget): WireGoal {
  const [first] = cases;
  if (first && 'terms' in first.expected) {
    const { terms, atLeast } = first.expected;
    return { kind: 'observable', terms: terms.map((term) => ({ ...term })), at_least: atLeast };
  }
  if (type === 'reduced_state') return { kind: type, expected: wireExpected(first!.expected) };
  return {
    kind: type as 'family',
    cases: cases.map(({ name, prepare, boxes, expected }) => ({
      name,
      prepare: prepare.map(wireOperation),
      boxes: boxes.map((operations) => operations.map(wireOperation)),
      expected: wireExpected(expected),
    })),
  };
}

function wireExpected(expected: Expectation): Expected {
  if ('terms' in expected) throw new RangeError('An observable is not expected of some qubits.');
  const { bits = [] } = expected;
  const qubits = expected.qubits.slice(0, expected.qubits.length - bits.length);
  const read = bits.length > 0 ? { bits: [...bits] } : {};
  if ('outcome' in expected) return { qubits, outcome: expected.outcome, ...read };
  const size = 2 ** expected.qubits.length;
  const places = Array.from({ length: size }, (_, place) => place);
  const density = places.map((row) =>
    places.map((column) => complexEntry(expected.density, row * size + column)),
  );
  return { qubits, ...read, density };
}

const wireOperation = ({ gate, qubits, params }: Operation): GoalOperation => ({
  gate,
  qubits: [...qubits],
  ...(params ? { params: [...params] } : {}),
});

export const complexEntry = (interleaved: ArrayLike<number>, index: number): WireComplex => ({
  real: tidy(interleaved[2 * index]!),
  imag: tidy(interleaved[2 * index + 1]!),
});

/** What rounding has left of a zero would read as a complex entry, and as a minus sign before 0.0000. */
export const tidy = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);
