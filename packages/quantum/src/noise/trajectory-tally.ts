import type { Circuit } from '../circuit.js';
import { CountSum } from '../dynamic/count-sum.js';
import { bitCountsOf } from '../dynamic/last-reading.js';
import { measuredBitsOf } from '../dynamic/tally.js';
import type { DynamicCircuit } from '../instruction.js';
import { sampleCounts, type Counts } from '../measure.js';
import type { RandomSource } from '../random.js';
import { fidelity } from '../fidelity.js';
import { probabilities, type Statevector } from '../statevector.js';
import { readoutErrorOf, type NoiseModel, type ReadoutError } from './noise-model.js';
import type { Trajectory } from './outcomes.js';
import { misreadCounts } from './readout.js';

/** What many noisy shots have shown. */
export interface NoisyTrajectories {
  readonly qubitCount: number;
  readonly shots: number;
  /** How many of the shots' statevectors were followed apart. */
  readonly trajectories: number;
  /**
   * The probability of every basis state, in index order, averaged over the shots. It estimates the density matrix's
   * diagonal, so it has no readout errors: `applyReadout` adds them.
   */
  readonly probabilities: Float64Array;
  /**
   * The standard error of each average; NaN of a single shot. An error that no shot has drawn is in neither.
   */
  readonly standardErrors: Float64Array;
  /** With the reference, if there was one: the mean over the shots, and its standard error, NaN of a single shot. */
  readonly fidelity?: { readonly mean: number; readonly standardError: number };
  /** All qubits, read once more at the end, with readout errors: label q(n−1)…q0 → how often. */
  readonly counts: Counts;
  /** The classical bits that a measurement names, in order; none of a `Circuit`. */
  readonly measuredBits: readonly number[];
  /** What the classical bits record, with readout errors: label c(m−1)…c0 → how often; empty without any. */
  readonly bitCounts: Counts;
}

/** Sums up the ends of trajectories. */
export class TrajectoryTally {
  shots = 0;
  private trajectories = 0;
  private readonly means: Float64Array;
  /** Sums of the squared distances from the mean (Welford), which are 0 where all are the same. */
  private readonly squares: Float64Array;
  private fidelityMean = 0;
  private fidelitySquares = 0;
  private readonly counts = new CountSum();
  private readonly bitCounts = new CountSum();

  constructor(
    private readonly circuit: Circuit | DynamicCircuit,
    private readonly model: NoiseModel,
    private readonly reference?: Statevector,
  ) {
    this.means = new Float64Array(2 ** circuit.qubitCount);
    this.squares = new Float64Array(this.means.length);
  }

  add({ state, bits, shots }: Trajectory, random: RandomSource): void {
    const { qubitCount } = this.circuit;
    const distribution = probabilities(state.statevector);
    this.trajectories++;
    this.shots += shots;
    this.average(distribution, shots);
    if (this.reference) this.averageFidelity(fidelity(state.statevector, this.reference), shots);
    const counts = sampleCounts(distribution, qubitCount, shots, random.nextUint32());
    const qubits = Array.from({ length: qubitCount }, (_, qubit) => this.errorOf(qubit));
    this.counts.add(misreadCounts(counts, qubits.toReversed(), random));
    if (bits.length === 0) return;
    const sources = bits.map((source) => ('qubit' in source ? this.errorOf(source.qubit) : undefined));
    this.bitCounts.add(misreadCounts(bitCountsOf(counts, qubitCount, bits), sources.toReversed(), random));
  }

  private average(distribution: Float64Array, shots: number): void {
    const share = shots / this.shots;
    const { means, squares } = this;
    for (let x = 0; x < means.length; x++) {
      const distance = distribution[x]! - means[x]!;
      means[x]! += distance * share;
      squares[x]! += shots * distance * (distribution[x]! - means[x]!);
    }
  }

  private averageFidelity(value: number, shots: number): void {
    const distance = value - this.fidelityMean;
    this.fidelityMean += (distance * shots) / this.shots;
    this.fidelitySquares += shots * distance * (value - this.fidelityMean);
  }

  private errorOf(qubit: number): ReadoutError | undefined {
    return readoutErrorOf(this.model.readout, qubit);
  }

  result(): NoisyTrajectories {
    const { circuit, shots, trajectories } = this;
    const errorOf = (squares: number) => Math.sqrt(squares / (shots - 1) / shots);
    return {
      qubitCount: circuit.qubitCount,
      shots,
      trajectories,
      probabilities: this.means,
      standardErrors: this.squares.map(errorOf),
      ...(this.reference && {
        fidelity: { mean: this.fidelityMean, standardError: errorOf(this.fidelitySquares) },
      }),
      counts: this.counts.result(),
      measuredBits: 'instructions' in circuit ? measuredBitsOf(circuit) : [],
      bitCounts: this.bitCounts.result(),
    };
  }
}
