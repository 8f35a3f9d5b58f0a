/** Compares what circuits do from |0…0⟩ that measure, reset or decide. */
import {
  basisLabel,
  fidelity,
  MAX_BRANCHES,
  planDynamicCircuit,
  runDynamicCircuit,
  type Counts,
  type DynamicBranch,
  type DynamicCircuit,
  type DynamicResult,
} from '@superpose/quantum';
import { usedSteps, type EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit } from '../circuit/engineCircuit';
import { PLAIN_RUN, runDynamic } from '../preview/previewRun';
import { isSame, type Both, type FirstColumn, type MeasuredComparison, type Outcomes } from './comparison';
import { outcomesOf } from './outcomes';

/** Of each circuit, where the ways can't all be followed. */
const SHOTS = 1000;
/** The most amplitudes that are touched to find the first column. */
const MOST_WORK = 2 ** 25;
/** How far apart distributions are by rounding. */
const ROUNDING = 1e-5;

type Branches = readonly DynamicBranch[];

/** Both on the same number of wires. @param bitCount as many classical bits as the larger one has */
export function compareMeasured(circuits: Both<EditorCircuit>, bitCount: number): MeasuredComparison {
  const mine = run(toDynamicCircuit(circuits.mine));
  const other = run(toDynamicCircuit(circuits.other));
  if (!mine.branches || !other.branches) return sampled(mine, other, circuits.mine.qubitCount, bitCount);
  const branches = { mine: mine.branches, other: other.branches };
  const bits = bitCount > 0 ? bitOutcomes(branches, bitCount) : null;
  const isTogether = isSame(overlapOf(byBits(branches, bitCount)));
  // States that are the same for each reading of the bits are the same on average; the long way to that is then saved.
  const overlap = isTogether ? 1 : overlapOf([branches]);
  return {
    kind: 'measured',
    verdict: isTogether ? 'same' : verdictOf(bits, overlap),
    bits,
    states: stateOutcomes(branches, circuits.mine.qubitCount),
    overlap: Math.min(1, overlap),
    firstColumn: isTogether ? null : firstColumn(circuits, bitCount, branches),
  };
}

const run = (circuit: DynamicCircuit): DynamicResult =>
  runDynamicCircuit(circuit, {
    shots: SHOTS,
    seed: 1,
    keepAmplitudes: MAX_BRANCHES * 2 ** circuit.qubitCount,
  });

/** Of circuits that aren't the same. */
function verdictOf(bits: Outcomes | null, overlap: number) {
  const sameBits = bits !== null && bits.distance <= ROUNDING;
  if (isSame(overlap)) return sameBits ? 'apart' : 'same-state';
  return sameBits ? 'same-bits' : 'different';
}

/** The bits of a branch among as many as the larger circuit has. */
const bitsOf = ({ bits }: DynamicBranch, bitCount: number): string => bits.padStart(bitCount, '0');

/** The branches of both circuits, by what the classical bits read. */
function byBits({ mine, other }: Both<Branches>, bitCount: number): Both<Branches>[] {
  const groups = new Map<string, Both<DynamicBranch[]>>();
  const add = (branches: Branches, side: keyof Both) => {
    for (const branch of branches) {
      const bits = bitsOf(branch, bitCount);
      const group = groups.get(bits) ?? { mine: [], other: [] };
      groups.set(bits, group);
      group[side].push(branch);
    }
  };
  add(mine, 'mine');
  add(other, 'other');
  return [...groups.values()];
}

/** 2·tr ρσ / (tr ρ² + tr σ²), where branches meet only those of their group: of states with bits, these are its blocks. */
function overlapOf(groups: readonly Both<Branches>[]): number {
  let [across, inside] = [0, 0];
  for (const { mine, other } of groups) {
    across += traceOf(mine, other);
    inside += traceOf(mine, mine) + traceOf(other, other);
  }
  return (2 * across) / inside;
}

/** tr ρσ. */
function traceOf(a: Branches, b: Branches): number {
  let sum = 0;
  a.forEach((x, i) => {
    // A product is the same both ways, so half of those of a circuit with itself will do.
    for (let j = a === b ? i : 0; j < b.length; j++) {
      const y = b[j]!;
      sum += (a === b && j > i ? 2 : 1) * x.probability * y.probability * fidelity(x.state, y.state);
    }
  });
  return sum;
}

function bitOutcomes({ mine, other }: Both<Branches>, bitCount: number): Outcomes {
  const shares = (branches: Branches) => {
    const sums = new Map<string, number>();
    for (const branch of branches) {
      const label = bitsOf(branch, bitCount);
      sums.set(label, (sums.get(label) ?? 0) + branch.probability);
    }
    return Object.fromEntries(sums);
  };
  return byLabel(shares(mine), shares(other));
}

/** Two distributions by their labels, which are of one length. */
function byLabel(mine: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Outcomes {
  const labels = Object.keys({ ...mine, ...other }).toSorted();
  const shares = (of: typeof mine) => labels.map((label) => of[label] ?? 0);
  return outcomesOf(shares(mine), shares(other), (index) => labels[index]!);
}

function stateOutcomes({ mine, other }: Both<Branches>, qubitCount: number): Outcomes {
  const shares = (branches: Branches) => {
    const sums = new Float64Array(2 ** qubitCount);
    for (const { probability, state } of branches) {
      for (let x = 0; x < sums.length; x++) {
        sums[x]! += probability * (state.amplitudes[2 * x]! ** 2 + state.amplitudes[2 * x + 1]! ** 2);
      }
    }
    return sums;
  };
  return outcomesOf(shares(mine), shares(other), (index) => basisLabel(index, qubitCount));
}

/** @param atEnd what both end in */
function firstColumn(
  circuits: Both<EditorCircuit>,
  bitCount: number,
  atEnd: Both<Branches>,
): FirstColumn | null {
  const shared = Math.min(usedSteps(circuits.mine), usedSteps(circuits.other));
  const workOf = (circuit: EditorCircuit) => planDynamicCircuit(toDynamicCircuit(circuit), { shots: 1 }).work;
  const products = byBits(atEnd, bitCount).reduce(
    (sum, { mine, other }) => sum + (mine.length + other.length) ** 2,
    0,
  );
  const work = workOf(circuits.mine) + workOf(circuits.other) + products * 2 ** circuits.mine.qubitCount;
  if ((shared + 1) * work > MOST_WORK) return null;
  for (let after = 0; after <= shared; after++) {
    const { branches: mine } = run(runDynamic(circuits.mine, after, PLAIN_RUN));
    const { branches: other } = run(runDynamic(circuits.other, after, PLAIN_RUN));
    if (!mine || !other) return null;
    if (!isSame(overlapOf(byBits({ mine, other }, bitCount)))) return { after, shared };
  }
  return { after: null, shared };
}

function sampled(
  mine: DynamicResult,
  other: DynamicResult,
  qubitCount: number,
  bitCount: number,
): MeasuredComparison {
  const frequencies = (counts: Counts, length: number) => {
    // A circuit without classical bits reads 0 in all of them each time.
    const all = Object.keys(counts).length > 0 ? counts : { '': SHOTS };
    return Object.fromEntries(
      Object.entries(all).map(([label, count]) => [label.padStart(length, '0'), count / SHOTS]),
    );
  };
  const table = (counts: 'counts' | 'bitCounts', length: number) =>
    byLabel(frequencies(mine[counts], length), frequencies(other[counts], length));
  return {
    kind: 'sampled',
    shots: SHOTS,
    bits: bitCount > 0 ? table('bitCounts', bitCount) : null,
    states: table('counts', qubitCount),
  };
}
