import type { GoalLimits } from '@superpose/contracts';
import type { Facts, LimitsContent, WrittenExercise } from '@superpose/content/exercises';
import { buildTarget } from './build-target.js';
import { exerciseFaults, type ExerciseFault } from './check-exercise.js';
import { parseFor } from './circuit-text.js';
import type { Exercise } from './exercise.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** Makes an exercise of what is written, or says all that is untrue in its facts. Never throws. */
export function buildExercise(
  written: WrittenExercise,
): Exercise | { readonly faults: readonly ExerciseFault[] } {
  try {
    const exercise = exerciseOf(written);
    const faults = exerciseFaults(exercise, written.facts, written.texts.hints.length);
    return faults.length === 0 ? exercise : { faults };
  } catch (error) {
    const { message } = error as Error;
    return { faults: [{ path: error instanceof FieldError ? error.path : [], message }] };
  }
}

/** What kept a field of the facts from being understood. */
class FieldError extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    cause: unknown,
  ) {
    super((cause as Error).message, { cause });
  }
}

function inField<T>(path: readonly PropertyKey[], make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new FieldError(path, error);
  }
}

function exerciseOf({ id, facts, texts, version }: WrittenExercise): Exercise {
  const {
    difficulty,
    tolerance,
    qubits: qubitCount,
    bits: bitCount,
    formerIds,
    topic,
    lesson,
    limits,
  } = facts;
  const parse = parseFor(facts);
  const solution = inField(['solution'], () => parse(facts.solution));
  const target: TargetGoal = {
    qubitCount,
    ...(facts.gates ? { allGates: true } : {}),
    ...(bitCount ? { bitCount } : {}),
    tolerance,
    target: inField(['target'], () => buildTarget(qubitCount, facts, { bitCount: bitCount ?? 0, solution })),
    solution,
    otherSolutions: otherSolutionsOf(facts).map(({ path, circuit }) => inField(path, () => parse(circuit))),
    ...(limits ? { limits: wireLimits(limits) } : {}),
    ...(facts.startCircuit
      ? { startCircuit: inField(['startCircuit'], () => parse(facts.startCircuit!)) }
      : {}),
  };
  return {
    id,
    difficulty,
    formerIds,
    ...(topic === undefined ? {} : { topic }),
    ...(lesson === undefined ? {} : { lesson }),
    ...(facts.program ? { asksForProgram: true } : {}),
    ...target,
    goal: goalOf(target),
    ...texts,
    contentVersion: version,
  };
}

const wireLimits = ({ allowedGates, neighboursOnly, ...counts }: LimitsContent): GoalLimits => ({
  ...counts,
  ...(allowedGates ? { allowed_gates: allowedGates } : {}),
  ...(neighboursOnly ? { neighbours_only: neighboursOnly } : {}),
});

interface Placed {
  readonly path: readonly PropertyKey[];
  readonly circuit: string[];
}

/** The circuits that are said to pass, each once: those of the content first, then those of hints. */
function otherSolutionsOf({ solution, otherSolutions, hintCircuits }: Facts): Placed[] {
  const others = otherSolutions.map((circuit, index) => ({ path: ['otherSolutions', index], circuit }));
  const ofHints = hintCircuits.map(({ circuit }, index) => ({ path: ['hintCircuits', index], circuit }));
  const passing = ofHints.filter((_, index) => hintCircuits[index]!.gives === undefined);
  const byText = new Map([...others, ...passing].map((one) => [JSON.stringify(one.circuit), one]));
  byText.delete(JSON.stringify(solution));
  return [...byText.values()];
}
