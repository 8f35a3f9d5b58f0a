import type { ExerciseDetail, WireInstruction } from '@superpose/contracts';
import { goalErrorOf } from './second-goal.js';
import { brokenLimits } from './second-limits.js';
import { run } from './second-gates.js';
import { innerProduct, plus, real, sizeOf, targetColumn, targetState } from './second-simulator.js';

/** The error of a circuit by what the exercise's page says of its goal. */
export function errorOf(detail: ExerciseDetail, gates: readonly WireInstruction[]): number {
  const { num_qubits: qubits, target_data: target } = detail;
  if (detail.goal) return goalErrorOf(detail, gates);
  if (target.state_vector) return 1 - sizeOf(innerProduct(targetState(detail), run(gates, qubits))) ** 2;
  if (target.measurement_probabilities) {
    const expected = target.measurement_probabilities;
    return run(gates, qubits).reduce(
      (sum, amplitude, x) =>
        sum + Math.abs(sizeOf(amplitude) ** 2 - expected[x.toString(2).padStart(qubits, '0')]!) / 2,
      0,
    );
  }
  const inputs = Array.from({ length: 2 ** qubits }, (_, input) => input);
  const trace = inputs.reduce(
    (sum, input) => plus(sum, innerProduct(targetColumn(detail, input), run(gates, qubits, input))),
    real(0),
  );
  return 1 - sizeOf(trace) / 2 ** qubits;
}

/** Whether a circuit reaches the goal and keeps to the limits. */
export const isRight = (detail: ExerciseDetail, gates: readonly WireInstruction[]): boolean =>
  errorOf(detail, gates) <= detail.target_data.tolerance + 1e-9 && brokenLimits(detail, gates).length === 0;
