import type { GoalLimits } from '@superpose/contracts';
import type { Facts, LimitsContent, WrittenExercise } from '@superpose/content/exercises';
import { buildTarget } from './build-target.js';
import { exerciseFaults } from './check-exercise.js';
import { parseFor } from './circuit-text.js';
import type { Exercise } from './exercise.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';

/** Makes an exercise of what is written, or says all that is untrue in its facts, a sentence each. Never throws. */
export function buildExercise(written: WrittenExercise): Exercise | { readonly faults: readonly string[] } {
  try {
    const exercise = exerciseOf(written);
    const faults = exerciseFaults(exercise, written.facts, written.texts.hints.length);
    return faults.length === 0 ? exercise : { faults };
  } catch (error) {
    return { faults: [(error as Error).message] };
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
  const solution = parse(facts.solution);
  const target: TargetGoal = {
    qubitCount,
    ...(facts.gates ? { allGates: true } : {}),
    ...(bitCount ? { bitCount } : {}),
    tolerance,
    target: buildTarget(qubitCount, facts, { bitCount: bitCount ?? 0, solution }),
    solution,
    otherSolutions: otherSolutionsOf(facts).map(parse),
    ...(limits ? { limits: wireLimits(limits) } : {}),
    ...(facts.startCircuit ? { startCircuit: parse(facts.startCircuit) } : {}),
  };
  return {
    id,
    difficulty,
    formerIds,
    ...(topic === undefined ? {} : { topic }),
    ...(lesson === undefined ? {} : { lesson }),
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

/** The circuits that are said to pass, each once: those of the content first, then those of hints. */
function otherSolutionsOf({ solution, otherSolutions, hintCircuits }: Facts): string[][] {
  const passing = hintCircuits.filter(({ gives }) => gives === undefined).map(({ circuit }) => circuit);
  const byText = new Map(
    [...otherSolutions, ...passing].map((circuit) => [JSON.stringify(circuit), circuit]),
  );
  byText.delete(JSON.stringify(solution));
  return [...byText.values()];
}
