/**
 * Walks through the branches of a dynamic circuit: at each measurement that can give both results, the state splits. Branches
 * that have the same past share it. The shots are divided at each split as binomial draws with the results' probabilities,
 * which is how they'd fall one by one.
 */
import { drawBinomial } from '../binomial.js';
import type { RandomSource } from '../random.js';
import { deferrable } from './deferral.js';
import {
  isOperation,
  type Condition,
  type ConditionedOperation,
  type DynamicCircuit,
} from '../instruction.js';

/** A state that operations and measurements act on, of whatever kind. */
export interface Collapsible<State> {
  apply(operation: ConditionedOperation): void;
  /** The probability that the qubit reads 1; exactly 0 or 1 where the result is certain. */
  probabilityOfOne(qubit: number): number;
  /** Projects on a possible result. */
  collapse(qubit: number, result: 0 | 1): void;
  copy(): State;
  /** Whether two states are the same up to their global phase. */
  equals(other: State): boolean;
}

/** Where a classical bit's value comes from at the end of a branch: a result that was read, or a qubit that is read last. */
export type BitSource = { readonly value: 0 | 1 } | { readonly qubit: number };

/** How far a branch has come: the next instruction, and the bits so far. */
export interface Start {
  readonly at: number;
  readonly bits: readonly BitSource[];
}

/** The end of one branch through a dynamic circuit. */
export interface Leaf<State> {
  readonly state: State;
  readonly probability: number;
  readonly shots: number;
  readonly bits: readonly BitSource[];
}

export interface ExploreOptions<State> {
  readonly shots: number;
  readonly random: RandomSource;
  /** Whether branches that no shot takes are walked too. */
  readonly all: boolean;
  /** Called at each end; false stops. */
  readonly onLeaf: (leaf: Leaf<State>) => boolean;
  /** Where to begin; at the first instruction with all bits 0 unless given. */
  readonly from?: Start;
  /** Called before each instruction; throws to cancel. */
  readonly check?: () => void;
}

interface Branch<State> {
  readonly state: State;
  readonly at: number;
  readonly probability: number;
  readonly shots: number;
  readonly bits: BitSource[];
}

/** Walks from the start state, which is used up. Returns whether all branches were walked. */
export function explore<State extends Collapsible<State>>(
  circuit: DynamicCircuit,
  start: State,
  options: ExploreOptions<State>,
): boolean {
  const waits = deferrable(circuit);
  const { at, bits } = options.from ?? { at: 0, bits: unreadBits(circuit.bitCount) };
  const branches: Branch<State>[] = [
    { state: start, at, probability: 1, shots: options.shots, bits: bits.slice() },
  ];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    if (!follow(circuit, waits, branch, branches, options)) return false;
  }
  return true;
}

/** Classical bits as they are at the start. */
export const unreadBits = (count: number): BitSource[] =>
  Array.from({ length: count }, (): BitSource => ({ value: 0 }));

/** Follows a branch to its end and puts those that branch off aside. */
function follow<State extends Collapsible<State>>(
  { instructions }: DynamicCircuit,
  waits: readonly boolean[],
  branch: Branch<State>,
  aside: Branch<State>[],
  options: ExploreOptions<State>,
): boolean {
  const { state, bits } = branch;
  let { probability, shots } = branch;
  for (let at = branch.at; at < instructions.length; at++) {
    options.check?.();
    const instruction = instructions[at]!;
    if (instruction.condition && !holds(instruction.condition, bits)) continue;
    if (isOperation(instruction)) {
      state.apply(instruction);
      continue;
    }
    if (instruction.gate === 'BARRIER') continue;
    const qubit = instruction.qubits[0]!;
    if (instruction.gate === 'MEASURE' && waits[at]) {
      bits[instruction.bit] = { qubit };
      continue;
    }
    const split = splitOf(state, qubit, { ...options, shots });
    const take = (to: Branch<State>, result: 0 | 1) => {
      if (!split.isCertain) to.state.collapse(qubit, result);
      if (instruction.gate === 'MEASURE') to.bits[instruction.bit] = { value: result };
      else if (result) to.state.apply({ gate: 'X', qubits: [qubit] });
    };
    const [first, second] = split.results;
    if (second) {
      const other: Branch<State> = {
        state: state.copy(),
        at: at + 1,
        probability: probability * second.share,
        shots: second.shots,
        bits: bits.slice(),
      };
      take(other, second.value);
      take(branch, first.value);
      // What was reset may have been entangled with nothing; then both results leave the same state.
      if (instruction.gate === 'RESET' && state.equals(other.state)) continue;
      aside.push(other);
    } else take(branch, first.value);
    probability *= first.share;
    shots = first.shots;
  }
  return options.onLeaf({ state, probability, shots, bits });
}

interface Result {
  readonly value: 0 | 1;
  readonly share: number;
  readonly shots: number;
}

/** The results of measuring a qubit that are followed, with the share of the probability and of the shots of each. */
function splitOf<State extends Collapsible<State>>(
  state: State,
  qubit: number,
  { shots, all, random }: { shots: number; all: boolean; random: RandomSource },
): { readonly isCertain: boolean; readonly results: readonly [Result, Result?] } {
  const p = state.probabilityOfOne(qubit);
  if (p === 0 || p === 1) return { isCertain: true, results: [{ value: p, share: 1, shots }] };
  const ones = drawBinomial(random, shots, p);
  const zero: Result = { value: 0, share: 1 - p, shots: shots - ones };
  const one: Result = { value: 1, share: p, shots: ones };
  const isCertain = false;
  if (all || (zero.shots > 0 && one.shots > 0)) return { isCertain, results: [zero, one] };
  return { isCertain, results: [one.shots > 0 ? one : zero] };
}

function holds({ bits, value }: Condition, sources: readonly BitSource[]): boolean {
  return bits.every((bit, j) => {
    const source = sources[bit]!;
    // A bit that a condition reads is never left for the end.
    return 'value' in source && source.value === Math.floor(value / 2 ** j) % 2;
  });
}
