import { depthOf, type Step, type StepCircuit } from '../step.js';
import {
  editCount,
  hasFurtherControls,
  type Diagnosis,
  type GoalLimits,
  type LimitName,
} from '@superpose/contracts';
import type { Goal } from '../goal.js';
import { gateText, placedGate } from '../sentences/placed-gate.js';

/** A goal that is reached only by circuits that keep to some limits too. */
export const withLimits = (goal: Goal, limits: GoalLimits, start: readonly Step[] = []): Goal => ({
  ...goal,
  isRepair: limits.edits !== undefined,
  passes: (circuit) => goal.passes(circuit) && brokenLimit(limits, circuit, start) === null,
  limitBroken: (circuit) => (goal.passes(circuit) ? brokenLimit(limits, circuit, start) : null),
});

/** The first limit that a circuit breaks, or null. */
export const brokenLimit = (
  limits: GoalLimits,
  circuit: StepCircuit,
  start: readonly Step[] = [],
): Diagnosis | null => gateNotAllowed(limits, circuit) ?? countTooHigh(limits, circuit, start);

function gateNotAllowed({ allowed_gates: allowed, neighbours_only: near }: GoalLimits, circuit: StepCircuit) {
  for (const operation of circuit.operations) {
    const at = placedGate(operation);
    const isControlled = hasFurtherControls(at);
    if (allowed && (isControlled || !allowed.includes(at.gate))) {
      const name = isControlled ? `A controlled ${at.gate}` : at.gate;
      const message = `${name} isn't allowed here: build it from ${allowed.join(', ')}.`;
      return broken('allowed_gates', message, { at });
    }
    if (near && at.target_qubit !== undefined && Math.abs(at.qubit - at.target_qubit) !== 1) {
      const message = `The ${gateText(at)} joins wires that aren't adjacent.`;
      return broken('neighbours_only', message, { at });
    }
  }
  return null;
}

type CountName = Exclude<LimitName, 'allowed_gates' | 'neighbours_only'>;

const NOUNS: Record<CountName, readonly [one: string, many: string]> = {
  gates: ['gate', 'gates'],
  cnots: ['CNOT', 'CNOTs'],
  ts: ['T', 'Ts'],
  depth: ['layer', 'layers'],
  edits: ['change', 'changes'],
};
const COUNT_NAMES: readonly CountName[] = ['edits', 'gates', 'cnots', 'ts', 'depth'];

function countTooHigh(limits: GoalLimits, circuit: StepCircuit, start: readonly Step[]): Diagnosis | null {
  const { operations } = circuit;
  const counts: Record<CountName, () => number> = {
    gates: () => operations.length,
    cnots: () => operations.filter(({ gate }) => gate === 'CX').length,
    // Turning back costs as much as turning.
    ts: () => operations.filter(({ gate }) => gate === 'T' || gate === 'TDG').length,
    depth: () => depthOf(circuit),
    edits: () => editCount(start, operations),
  };
  for (const name of COUNT_NAMES) {
    const most = limits[name];
    const actual = most === undefined ? 0 : counts[name]();
    if (most === undefined || actual <= most) continue;
    const noun = NOUNS[name][most === 1 ? 0 : 1];
    const message = `It does what is asked, but with ${actual} ${NOUNS[name][actual === 1 ? 0 : 1]}; at most ${most} ${noun} may be used.`;
    return broken(name, message, { most, actual });
  }
  return null;
}

const broken = (
  limit: LimitName,
  message: string,
  params: Omit<Extract<Diagnosis, { code: 'limit-broken' }>['params'], 'limit'>,
): Diagnosis => ({ code: 'limit-broken', message, params: { limit, ...params } });
