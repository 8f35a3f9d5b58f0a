import { probabilities, simulate, unitaryOf, type Circuit } from '@superpose/quantum';
import type { Diagnosis } from '@superpose/contracts';
import { describeDistributionDifference } from './distribution-difference.js';
import type { Goal } from './grade.js';
import { MISTAKES } from './mistakes.js';
import { createReachTest } from './reach-test.js';
import { describeStateDifference } from './state-difference.js';
import { describeUnitaryDifference } from './unitary-difference.js';

/** A larger circuit is graded, but not searched for slips: the search runs it dozens of times. */
const LARGEST_SEARCHED = 200;

/**
 * Why a failed circuit failed, the most telling first; never empty. Slips that would explain everything are named,
 * and phases where only they are wrong; where nothing explains it, the place that differs.
 */
export function diagnose(goal: Goal, circuit: Circuit): Diagnosis[] {
  const slips = circuit.operations.length <= LARGEST_SEARCHED ? findSlips(goal, circuit) : [];
  const difference = describeDifference(goal, circuit);
  const isWorthSaying = slips.length === 0 || difference.code === 'relative-phase';
  return isWorthSaying ? [...slips, difference] : slips;
}

function findSlips(goal: Goal, circuit: Circuit): Diagnosis[] {
  const reaches = createReachTest(goal);
  const found = new Map<string, Diagnosis>();
  for (const { diagnosis, meant } of MISTAKES) {
    if (!found.has(diagnosis.code) && meant(circuit).some(reaches)) found.set(diagnosis.code, diagnosis);
  }
  return [...found.values()];
}

function describeDifference({ target, tolerance }: Goal, circuit: Circuit): Diagnosis {
  switch (target.type) {
    case 'state_vector':
      return describeStateDifference(target.statevector, simulate(circuit), tolerance);
    case 'measurement_probabilities':
      return describeDistributionDifference(
        target.probabilities,
        probabilities(simulate(circuit)),
        circuit.qubitCount,
      );
    case 'unitary':
      return describeUnitaryDifference(target.unitary, unitaryOf(circuit), tolerance);
  }
}
