import type { Diagnosis } from '@superpose/contracts';
import type { Wires } from './coherent.js';
import type { StepCircuit } from './step.js';

/**
 * What an exercise asks for, and all that a new kind of goal must define. The tutor tries its edits by `passes`, or much
 * faster by `outputs` where they are given.
 */
export interface Goal {
  readonly qubitCount: number;
  /** How many classical bits there are; none unless given. */
  readonly bitCount?: number;
  /** The same goal for circuits that need this many spare qubits, if there are classical bits. */
  readonly withSpares?: (spares: number) => Goal;
  /** Whether all gates may be used. */
  readonly allGates?: true;
  /** How far a circuit is from the goal, from 0 (reached) to 1. */
  readonly error: (circuit: StepCircuit) => number;
  readonly passes: (circuit: StepCircuit) => boolean;
  /** Circuits known to pass, the reference solution first. */
  readonly solutions: readonly StepCircuit[];
  /** Where the result of a failed circuit differs, for when no slip explains it. */
  readonly difference: (circuit: StepCircuit) => Diagnosis;
  readonly outputs?: Outputs;
  /** Whether a given circuit is to be changed in a few places. */
  readonly isRepair?: boolean;
  /** For a circuit that reaches the goal but breaks a limit beside it. */
  readonly limitBroken?: (circuit: StepCircuit) => Diagnosis | null;
}

/** For a goal that depends only on what the circuit makes of certain inputs. */
export interface Outputs {
  /** The amplitudes before the first gate: 2ⁿ for each input, one input after another, interleaved. */
  readonly start: Float64Array;
  /** The goal's error, from the amplitudes that the gates make of `start`; above `enough`, perhaps less than all of it. */
  readonly error: (amplitudes: Float64Array, enough?: number) => number;
  /** The errors of which `error` is the largest, or 0; in a rotation's angle, trigonometric polynomials of degree 2. */
  readonly caseErrors?: (amplitudes: Float64Array) => number[];
  /** The largest error that may pass. */
  readonly tolerance: number;
  /** Where the classical bits have their records, of a goal that has any. */
  readonly wires?: Wires;
  /** The length of the parts of `start` that have a global phase each; unless given, all of it shares one. */
  readonly partLength?: number;
  /** False where an input is no basis state or a locked box takes part, which a client's own run doesn't show. */
  readonly startsFromZeros?: boolean;
  /** The locked boxes in the order of their columns. */
  readonly boxes?: readonly LockedBox[];
  /** For a goal whose error depends on |⟨expected|amplitudes⟩| alone, scaled to be 1 where the goal is met. */
  readonly overlap?: { readonly expected: Float64Array; readonly error: (overlap: number) => number };
}

export interface LockedBox {
  readonly label: string;
  readonly timeStep: number;
  readonly qubits: readonly number[];
  /** Does in place what the box does to each input. */
  readonly apply: (amplitudes: Float64Array) => void;
}
