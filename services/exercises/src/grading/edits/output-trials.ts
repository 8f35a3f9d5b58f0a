import { targetMatrix } from '@superpose/quantum';
import type { StepCircuit, Step } from '../step.js';
import type { Outputs } from '../goal.js';
import { applyStep } from '../steps.js';
import { leastErrorTurn } from './angles.js';
import { largestOfWaves } from './waves.js';
import { createPartialRuns } from './partial-runs.js';
import { INSERT_WORK, isPlainOnOne, type Budget, type RotationName, type Trials } from './trials.js';

/**
 * Trials for a goal that needs all output amplitudes. A gate on one qubit is a sum of four elementary maps |a⟩⟨b|, so
 * the rest of the circuit is run on those four once for each place, and each gate only mixes them.
 */
export function createOutputTrials(outputs: Outputs, { operations }: StepCircuit, budget: Budget): Trials {
  const { start, error, caseErrors, tolerance } = outputs;
  const { prefix } = createPartialRuns(operations, outputs, start, budget);
  const finished = (amplitudes: Float64Array, removed: number | null, at: number): Float64Array => {
    for (let index = at; index < operations.length; index++) {
      if (index === removed) continue;
      budget.spend(amplitudes.length);
      applyStep(outputs, amplitudes, operations[index]!);
    }
    return amplitudes;
  };
  let last: { removed: number | null; at: number; qubit: number; parts: Float64Array[] } | null = null;
  const partsOf = (removed: number | null, at: number, qubit: number): Float64Array[] => {
    if (last?.removed !== removed || last.at !== at || last.qubit !== qubit) {
      const before = prefix(removed, at);
      const parts = [0, 1, 2, 3].map((entry) =>
        finished(moved(before, 1 << qubit, entry >> 1, entry & 1), removed, at),
      );
      last = { removed, at, qubit, parts };
    }
    return last.parts;
  };
  const mixed = new Float64Array(start.length);
  const insert = (removed: number | null, at: number, operation: Step): number => {
    if (budget.exhausted) return Infinity;
    if (!isPlainOnOne(operation)) {
      const amplitudes = prefix(removed, at).slice();
      applyStep(outputs, amplitudes, operation);
      return error(finished(amplitudes, removed, at), tolerance);
    }
    const { gate, qubits, params } = operation;
    budget.spend(2 * start.length + INSERT_WORK);
    mix(mixed, partsOf(removed, at, qubits[0]!), targetMatrix(gate, params)!);
    return error(mixed, tolerance);
  };
  return {
    tolerance,
    without: (removed) => error(finished(prefix(removed, removed).slice(), removed, removed), tolerance),
    insert,
    bestTurn: (removed, at, gate, qubit) => {
      if (budget.exhausted) return { angle: 0, error: Infinity };
      const [cosine, sine] = halves(partsOf(removed, at, qubit), gate);
      const turned = (angle: number): Float64Array => {
        const [c, s] = [Math.cos(angle / 2), Math.sin(angle / 2)];
        for (let i = 0; i < mixed.length; i++) mixed[i] = c * cosine[i]! + s * sine[i]!;
        budget.spend(start.length);
        return mixed;
      };
      const errorAt = caseErrors
        ? largestOfWaves((angle) => caseErrors(turned(angle)))
        : (angle: number): number => error(turned(angle));
      return leastErrorTurn(errorAt, tolerance);
    },
  };
}

/** R(θ) = cos(θ/2)·1 − i·sin(θ/2)·P: the amplitudes that belong to the cosine, and those that belong to the sine. */
function halves(
  [p00, p01, p10, p11]: readonly Float64Array[],
  gate: RotationName,
): [Float64Array, Float64Array] {
  const cosine = p00!.map((value, i) => value + p11![i]!);
  if (gate === 'RY') return [cosine, p10!.map((value, i) => value - p01![i]!)];
  const turned =
    gate === 'RX' ? p01!.map((value, i) => value + p10![i]!) : p00!.map((value, i) => value - p11![i]!);
  const sine = turned.map((_, i) => (i % 2 === 0 ? turned[i + 1]! : -turned[i - 1]!));
  return [cosine, sine];
}

/** |a⟩⟨b| on the qubit with this bit. */
function moved(before: Float64Array, bit: number, a: number, b: number): Float64Array {
  const result = new Float64Array(before.length);
  for (let x = 0; x < before.length / 2; x++) {
    if (Boolean(x & bit) !== Boolean(b)) continue;
    const y = a ? x | bit : x & ~bit;
    result[2 * y] = before[2 * x]!;
    result[2 * y + 1] = before[2 * x + 1]!;
  }
  return result;
}

function mix(result: Float64Array, parts: readonly Float64Array[], matrix: Float64Array): void {
  result.fill(0);
  parts.forEach((part, entry) => {
    const [gr, gi] = [matrix[2 * entry]!, matrix[2 * entry + 1]!];
    if (gr === 0 && gi === 0) return;
    for (let i = 0; i < part.length; i += 2) {
      result[i]! += gr * part[i]! - gi * part[i + 1]!;
      result[i + 1]! += gr * part[i + 1]! + gi * part[i]!;
    }
  });
}
