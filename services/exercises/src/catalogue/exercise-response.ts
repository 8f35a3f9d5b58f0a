import { basisLabel, type Statevector, type Unitary } from '@superpose/quantum';
import {
  type ExerciseDetail,
  type ExerciseListItem,
  type TargetData,
  type WireComplex,
} from '@superpose/contracts';
import { wireOf } from '../grading/step.js';
import type { Target } from '../grading/target.js';
import type { Exercise } from './exercise.js';
import { complexEntry, goalFields, tidy } from './goal-fields.js';

/** An exercise as the list shows it: without hints, target or solution. */
export const listItemOf = (exercise: Exercise): ExerciseListItem => ({
  id: exercise.id,
  title: exercise.title,
  difficulty: exercise.difficulty,
  description: exercise.description,
  num_qubits: exercise.qubitCount,
  target_type: exercise.target.type,
  tags: [...exercise.tags],
  ...(exercise.topic === undefined ? {} : { topic: exercise.topic }),
  ...(exercise.lesson === undefined ? {} : { lesson: exercise.lesson }),
});

/** An exercise as its page shows it; never its solution. */
export const detailOf = (exercise: Exercise): ExerciseDetail => ({
  ...listItemOf(exercise),
  hints: [...exercise.hints],
  target_data: { tolerance: exercise.tolerance, ...targetFields(exercise.target, exercise.qubitCount) },
  ...goalFields(exercise.target),
  ...(exercise.limits ? { limits: exercise.limits } : {}),
  ...(exercise.allGates ? { all_gates: true } : {}),
  ...(exercise.asksForProgram ? { asks_for_program: true } : {}),
  ...(exercise.bitCount ? { num_bits: exercise.bitCount } : {}),
  ...(exercise.startCircuit ? { start_circuit: exercise.startCircuit.map(wireOf) } : {}),
});

function targetFields(target: Target, qubitCount: number): Omit<TargetData, 'tolerance'> {
  switch (target.type) {
    case 'state_vector':
      return { state_vector: stateEntries(target.statevector) };
    case 'measurement_probabilities': {
      const entries = Array.from(target.probabilities, (p, index) => [
        basisLabel(index, qubitCount),
        tidy(p),
      ]);
      return { measurement_probabilities: Object.fromEntries(entries) };
    }
    case 'unitary':
      return { unitary: unitaryRows(target.unitary) };
    default:
      return {};
  }
}

const stateEntries = ({ amplitudes }: Statevector): (number | WireComplex)[] =>
  Array.from({ length: amplitudes.length / 2 }, (_, index) => {
    const { real, imag } = complexEntry(amplitudes, index);
    return imag === 0 ? real : { real, imag };
  });

function unitaryRows({ qubitCount, entries }: Unitary): WireComplex[][] {
  const size = 2 ** qubitCount;
  const row = (r: number) =>
    Array.from({ length: size }, (_, column) => complexEntry(entries, r * size + column));
  return Array.from({ length: size }, (_, r) => row(r));
}
