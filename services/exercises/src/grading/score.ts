import type { StepCircuit } from './step.js';
import type { Goal } from './goal.js';
import { applyStep, laidOut, takesTooLong } from './steps.js';
import { leastOverlap } from './overlap.js';

const FULL_SCORE = 100;
const LOWEST_PASS = 90;

/** A point less for each gate more than in the reference solution. */
export const passedScore = (extraGates: number): number => Math.max(LOWEST_PASS, FULL_SCORE - extraGates);

/** The slips that were found in a failed circuit, and whether mending them gives a known solution. */
export interface Nearness {
  readonly slips: 1 | 2 | null;
  readonly isKnown: boolean;
  /** How many of the circuit's gates stay as they are where mending one slip gives a known solution; else 0. */
  readonly kept?: number;
}

/** Two gates or more of a known solution are a part of it, even where they undo each other without the missing one. */
const PART_OF_SOLUTION = 2;

/**
 * 0 for a circuit that does nothing, or that is no nearer to the goal than one that does nothing; unless most of a known
 * solution is there. With one slip 70 to
 * 85, with two 50 to 69, the upper half where a known solution is left by mending them; else up to 49 as the error falls.
 */
export function failedScore(
  goal: Goal,
  circuit: StepCircuit,
  error: number,
  { slips, isKnown, kept = 0 }: Nearness,
): number {
  const emptyError = goal.error({ ...circuit, operations: [] });
  // A circuit that does nothing has the error of one without gates, so most need no further run.
  const isPart = kept >= PART_OF_SOLUTION;
  if (!isPart && Math.abs(error - emptyError) < 0.01 && doesNothing(goal, circuit)) return 0;
  const nearness = Math.min(1, Math.max(0, 1 - error / Math.max(emptyError, error, 1e-9)));
  if (slips === 1) return (isKnown ? 80 : 70) + Math.floor((isKnown ? 5 : 9) * nearness);
  if (slips === 2) return (isKnown ? 60 : 50) + Math.floor(9 * nearness);
  return Math.floor(49 * nearness);
}

/** Whether a circuit leaves every input of the goal as it is, up to a global phase. */
function doesNothing(goal: Goal, circuit: StepCircuit): boolean {
  const { outputs } = goal;
  // What comes as near as that gets 0 points in any case.
  if (!outputs || takesTooLong(goal, circuit)) return false;
  const after = ({ operations }: StepCircuit): Float64Array => {
    const amplitudes = outputs.start.slice();
    for (const step of operations) applyStep(outputs, amplitudes, step);
    return amplitudes;
  };
  const idle = after(laidOut(goal, { ...circuit, operations: [] }));
  return leastOverlap(idle, after(laidOut(goal, circuit)), outputs.partLength) > 1 - 1e-6;
}
