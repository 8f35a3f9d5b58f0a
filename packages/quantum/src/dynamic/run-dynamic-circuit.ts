import { RandomSource } from '../random.js';
import { simulate, throwIfCancelled } from '../simulate.js';
import { cliffordStepsOf, runStabilizer } from '../stabilizer/run-stabilizer.js';
import { countRows, drawShots, rankOf } from '../stabilizer/sample-affine.js';
import type { AffineBit } from '../stabilizer/tableau.js';
import type { Statevector } from '../statevector.js';
import { explore, unreadBits, type BitSource, type Start } from './explore.js';
import { isOperation, type DynamicCircuit } from '../instruction.js';
import { MAX_BRANCHES, planDynamicCircuit, type DynamicPlan } from './plan-dynamic-circuit.js';
import type { DynamicResult, RunDynamicOptions } from './dynamic-result.js';
import { addTo, sortedByLabel } from './count-sum.js';
import { measuredBitsOf, Tally } from './tally.js';
import { VectorState } from './vector-state.js';

/**
 * Runs a dynamic circuit on |0…0⟩, synchronously. Throws a CircuitError when it can't be run within the limits and
 * SimulationCancelled when the flag is raised. The same seed gives the same counts.
 */
export function runDynamicCircuit(circuit: DynamicCircuit, options: RunDynamicOptions): DynamicResult {
  const plan = planDynamicCircuit(circuit, options);
  return plan.method === 'stabilizer' ? runOnTableau(circuit, options) : runOnVectors(circuit, plan, options);
}

function runOnVectors(circuit: DynamicCircuit, plan: DynamicPlan, options: RunDynamicOptions): DynamicResult {
  const { instructions } = circuit;
  const { splitsAt } = plan;
  const state = simulate(
    // A part of a circuit that is valid, so it isn't checked again.
    { qubitCount: circuit.qubitCount, operations: instructions.slice(0, splitsAt).filter(isOperation) },
    options,
  );
  const from = { at: splitsAt, bits: bitsAfter(circuit, splitsAt) };
  if (splitsAt === instructions.length) {
    const tally = new Tally(circuit, options, true);
    tally.add({ state, probability: 1, shots: options.shots, bits: from.bits }, options.seed);
    return tally.result('statevector');
  }
  const walk = { circuit, options, amplitudes: state.amplitudes, from };
  return walkBranches(walk, true) ?? walkBranches(walk, false)!;
}

/** The classical bits after the first instructions, whose measurements all wait for the end. */
function bitsAfter({ bitCount, instructions }: DynamicCircuit, end: number): BitSource[] {
  const bits = unreadBits(bitCount);
  for (const each of instructions.slice(0, end)) {
    if (each.gate === 'MEASURE') bits[each.bit] = { qubit: each.qubits[0]! };
  }
  return bits;
}

interface Walk {
  readonly circuit: DynamicCircuit;
  readonly options: RunDynamicOptions;
  /** Of the state before the first branching. */
  readonly amplitudes: Statevector['amplitudes'];
  readonly from: Start;
}

/** Walks all branches, or those that shots take; null if all are too many. */
function walkBranches({ circuit, options, amplitudes, from }: Walk, all: boolean): DynamicResult | null {
  const tally = new Tally(circuit, options, all);
  const random = new RandomSource(options.seed);
  let leaves = 0;
  const isDone = explore(circuit, new VectorState(circuit.qubitCount, Float64Array.from(amplitudes)), {
    shots: options.shots,
    random,
    all,
    from,
    check: () => throwIfCancelled(options),
    onLeaf: (leaf) => {
      if (all && ++leaves > MAX_BRANCHES) return false;
      tally.add({ ...leaf, state: leaf.state.statevector }, random.nextUint32());
      return true;
    },
  });
  return isDone ? tally.result(all ? 'branches' : 'shots') : null;
}

function runOnTableau(
  circuit: DynamicCircuit,
  { shots, seed, ...options }: RunDynamicOptions,
): DynamicResult {
  const steps = cliffordStepsOf(circuit)!;
  const random = new RandomSource(seed);
  const check = () => throwIfCancelled(options);
  const outcome = runStabilizer(circuit, steps, { check });
  const measuredBits = measuredBitsOf(circuit);
  if (outcome) {
    const rows = drawShots([...outcome.qubits, ...outcome.bits], outcome.coinCount, shots, random);
    const [qubits, bits] = [rows.slice(0, circuit.qubitCount), rows.slice(circuit.qubitCount)];
    return {
      method: 'stabilizer',
      counts: countRows(qubits, shots),
      measuredBits,
      bitCounts: bits.length > 0 ? countRows(bits, shots) : {},
      rank: rankOf(outcome.qubits),
    };
  }
  const counts = new Map<string, number>();
  const bitCounts = new Map<string, number>();
  for (let shot = 0; shot < shots; shot++) {
    const { qubits, bits } = runStabilizer(circuit, steps, {
      check,
      draw: () => (random.nextUint32() & 1) as 0 | 1,
    })!;
    addTo(counts, labelOf(qubits), 1);
    if (bits.length > 0) addTo(bitCounts, labelOf(bits), 1);
  }
  return {
    method: 'stabilizer',
    counts: sortedByLabel(counts),
    measuredBits,
    bitCounts: sortedByLabel(bitCounts),
  };
}

const labelOf = (bits: readonly AffineBit[]): string =>
  bits
    .map((bit) => bit[0]! & 1)
    .toReversed()
    .join('');
