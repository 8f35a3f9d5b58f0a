import { isMeasuring, type Step } from '../step.js';
import { touchedQubits, type GateName } from '@superpose/quantum';

export type RotationName = 'RX' | 'RY' | 'RZ';
export const isRotation = (gate: Step['gate']): gate is RotationName => /^R[XYZ]$/.test(gate);

/** Whether a step is a gate on one qubit that nothing else decides about. */
export const isPlainOnOne = (step: Step): step is Step & { readonly gate: GateName } =>
  !isMeasuring(step) && !step.condition && touchedQubits(step).length === 1;

export interface Turn {
  readonly angle: number;
  readonly error: number;
}

/** Computes quickly what a circuit's error would be after an edit. Places are indices of its operations. */
export interface Trials {
  /** The largest error that may pass. */
  readonly tolerance: number;
  /** The error with one operation left out. */
  readonly without: (removed: number) => number;
  /** The error with an operation put in before index `at`, and perhaps another left out. */
  readonly insert: (removed: number | null, at: number, operation: Step) => number;
  /** The angle with the least error for a rotation at that place, or null where that is not known. */
  readonly bestTurn: (removed: number | null, at: number, gate: RotationName, qubit: number) => Turn | null;
}

/** What trying a gate costs beside its amplitudes. */
export const INSERT_WORK = 30;

/** The work that a search may do, in amplitudes touched: never a clock, so that the same circuit has the same verdict. */
export class Budget {
  constructor(private left: number) {}

  spend(work: number): void {
    this.left -= work;
  }

  get exhausted(): boolean {
    return this.left <= 0;
  }
}
