import type { StepCircuit } from '../step.js';
import type { Goal } from '../goal.js';
import { createOutputTrials } from './output-trials.js';
import { createOverlapTrials } from './overlap-trials.js';
import { createPlainTrials } from './plain-trials.js';
import type { Budget, Trials } from './trials.js';

export function createTrials(goal: Goal, circuit: StepCircuit, budget: Budget): Trials {
  const { outputs } = goal;
  if (!outputs) return createPlainTrials(goal, circuit, budget);
  return outputs.overlap
    ? createOverlapTrials(outputs, outputs.overlap, circuit, budget)
    : createOutputTrials(outputs, circuit, budget);
}
