/** Lowering: from catalogue operations to primitives, an initial product state and one scalar. */
import type { Operation } from '../circuit.js';
import { elementaryOperations } from '../elementary.js';
import { GATES, controlCount, targetMatrix } from '../gates.js';
import { pushControlledFlip } from './cancel.js';
import { LOW_QUBITS } from './schedule.js';
import { applyMatrix, decomposeMatrix, multiply, type Matrix } from './matrix.js';
import {
  controlledFlip,
  exchange,
  flip,
  hadamard,
  phase,
  phaseByAngle,
  rotateImaginary,
  rotateReal,
  type Primitive,
} from './primitives.js';

/** A stretch of primitives, or one operation that no window can hold, which is applied to the whole state. */
export type Stage =
  | { readonly kind: 'primitives'; readonly primitives: Primitive[] }
  | { readonly kind: 'whole'; readonly operation: Operation };

export interface LoweredCircuit {
  /** Per qubit α and β of the state that the gates before its first meeting with another qubit make of |0⟩. */
  readonly initial: readonly (readonly [number, number, number, number])[];
  readonly stages: readonly Stage[];
  /** The factor that the primitives leave out, beside the scales of their butterflies. */
  readonly scalar: readonly [number, number];
}

/**
 * Lowers operations on |0…0⟩.
 * @param width the window's number of qubits; gates on nearly as many are left whole
 */
export function lower(qubitCount: number, operations: readonly Operation[], width: number): LoweredCircuit {
  const lowering = new Lowering(qubitCount, width, qubitCount <= width);
  for (const operation of elementaryOperations(operations)) lowering.add(operation);
  return lowering.finish();
}

/** Whether an operation is applied to the whole state: an oracle, or one on too many qubits for the window. */
export function isLeftWhole({ gate, qubits }: Operation, width: number): boolean {
  const { structure } = GATES[gate];
  return structure === 'phaseOracle' || structure === 'indexOracle' || qubits.length > width - LOW_QUBITS;
}

const scratch = new Float64Array(8);
const NO_PARAMS: readonly number[] = [];

class Lowering {
  private readonly initial: [number, number, number, number][];
  private readonly untouched: boolean[];
  /** Per qubit the single-qubit operations since it last met another qubit; most often there is just one. */
  private readonly runs: (Operation | Operation[] | null)[];
  private readonly stages: Stage[] = [];
  private primitives: Primitive[] = [];
  /** Where each qubit's amplitudes are: SWAPs in a register that one window holds only change this. */
  private readonly where: number[];
  private relabeled = false;
  private scalarRe = 1;
  private scalarIm = 0;

  constructor(
    qubitCount: number,
    private readonly width: number,
    private readonly relabels: boolean,
  ) {
    this.where = Array.from({ length: qubitCount }, (_, qubit) => qubit);
    this.initial = Array.from({ length: qubitCount }, () => [1, 0, 0, 0]);
    this.untouched = new Array<boolean>(qubitCount).fill(true);
    this.runs = new Array<Operation | Operation[] | null>(qubitCount).fill(null);
  }

  add(original: Operation): void {
    const operation = this.relabeled
      ? { ...original, qubits: original.qubits.map((qubit) => this.where[qubit]!) }
      : original;
    const { qubits } = operation;
    if (operation.gate === 'SWAP' && qubits.length === 2 && this.relabels)
      return this.relabel(qubits[0]!, qubits[1]!);
    if (qubits.length === 1 && !operation.oracle) {
      const run = this.runs[qubits[0]!]!;
      if (!run) this.runs[qubits[0]!] = operation;
      else if (Array.isArray(run)) run.push(operation);
      else this.runs[qubits[0]!] = [run as Operation, operation];
      return;
    }
    for (let j = 0; j < qubits.length; j++) this.endRun(qubits[j]!);
    this.addMultiQubit(operation);
  }

  finish(): LoweredCircuit {
    this.endRuns();
    this.endStage();
    return { initial: this.initial, stages: this.stages, scalar: [this.scalarRe, this.scalarIm] };
  }

  /** Qubits that are swapped change names instead of places, until `endRuns` puts them right. */
  private relabel(a: number, b: number): void {
    const [first, second] = [this.where.indexOf(a), this.where.indexOf(b)];
    this.where[first] = b;
    this.where[second] = a;
    this.relabeled = true;
  }

  private endRuns(): void {
    for (let qubit = 0; qubit < this.runs.length; qubit++) this.endRun(qubit);
    for (let qubit = 0; qubit < this.where.length; qubit++) {
      const place = this.where[qubit]!;
      if (place === qubit) continue;
      this.push(exchange(place, qubit, true));
      this.where[this.where.indexOf(qubit)] = place;
      this.where[qubit] = qubit;
    }
    this.relabeled = false;
  }

  private endStage(): void {
    if (this.primitives.length === 0) return;
    this.stages.push({ kind: 'primitives', primitives: this.primitives });
    this.primitives = [];
  }

  private endRun(qubit: number): void {
    const run = this.runs[qubit];
    const fresh = this.untouched[qubit]!;
    this.untouched[qubit] = false;
    if (!run) return;
    this.runs[qubit] = null;
    if (!fresh && !Array.isArray(run)) return this.addSingle(run as Operation, qubit);
    const operations = Array.isArray(run) ? (run as Operation[]) : [run as Operation];
    if (fresh) {
      for (const { gate, params } of operations)
        applyMatrix(this.initial[qubit]!, targetMatrix(gate, params)!);
    } else if (operations.filter(({ gate }) => isMixing(gate)).length < 2) {
      for (const operation of operations) this.addSingle(operation, qubit);
    } else {
      const matrices = operations.map(({ gate, params }): Matrix => targetMatrix(gate, params)!);
      this.addMatrix(qubit, matrices.reduce((product, matrix) => multiply(matrix, product))); // prettier-ignore
    }
  }

  private addSingle({ gate, params = NO_PARAMS }: Operation, qubit: number): void {
    const { structure, coefficients } = GATES[gate];
    if (structure === 'hadamard') return this.push(hadamard(qubit));
    if (structure === 'flip') return this.push(flip(qubit));
    const k = coefficients(params, scratch);
    switch (structure) {
      case 'phase':
        return this.push(phase([qubit], k[0]!, k[1]!));
      case 'diagonal':
        return this.addDiagonal(qubit, k[0]!, k[1]!, k[2]!, k[3]!);
      case 'ry':
        return rotateReal(qubit, k[0]!, k[1]!, this.push);
      case 'rx':
        return rotateImaginary(qubit, k[0]!, k[1]!, this.push, this.multiplyScalar);
      default:
        return this.addMatrix(qubit, targetMatrix(gate, params)!);
    }
  }

  /** diag(v, w) = v · diag(1, w/v), where |v| = |w| = 1. */
  private addDiagonal(qubit: number, vr: number, vi: number, wr: number, wi: number): void {
    this.multiplyScalar(vr, vi);
    this.push(phase([qubit], wr * vr + wi * vi, wi * vr - wr * vi));
  }

  /** Any 2×2 unitary as a phase, a real rotation and a phase. */
  private addMatrix(qubit: number, matrix: Matrix): void {
    const { scalar, before, cos, sin, after } = decomposeMatrix(matrix);
    this.multiplyScalar(scalar[0], scalar[1]);
    if (before[0] !== 1) this.push(phase([qubit], before[0], before[1]));
    if (sin !== 0) rotateReal(qubit, cos, sin, this.push);
    if (after[0] !== 1) this.push(phase([qubit], after[0], after[1]));
  }

  private addMultiQubit(operation: Operation): void {
    const { gate, qubits, params = NO_PARAMS } = operation;
    const { structure, coefficients } = GATES[gate];
    if (isLeftWhole(operation, this.width)) return this.addWhole(operation);
    if (structure === 'flip' && qubits.length === 2) return this.push(controlledFlip(qubits[0]!, qubits[1]!));
    if (structure === 'swap' && qubits.length === 2) return this.push(exchange(qubits[0]!, qubits[1]!));
    const controls = qubits.slice(0, controlCount(gate, qubits.length));
    const target = qubits[controls.length]!;
    const [a = 0, b = 0, c = 0, d = 0] = coefficients(params, scratch);
    switch (structure) {
      case 'phase':
        return this.push(phase(qubits, a, b));
      case 'diagonal':
        this.push(phase(controls, a, b));
        return this.push(phase(qubits, c * a + d * b, d * a - c * b));
      case 'flip':
        return this.addControlledFlip(controls, target);
      case 'swap': {
        const other = qubits[controls.length + 1]!;
        this.push(controlledFlip(other, target));
        this.addControlledFlip([...controls, target], other);
        return this.push(controlledFlip(other, target));
      }
      default:
        return this.addControlledMatrix(controls, target, targetMatrix(gate, params)!);
    }
  }

  private addControlledFlip(controls: readonly number[], target: number): void {
    this.push(hadamard(target));
    this.push(phase([...controls, target], -1, 0));
    this.push(hadamard(target));
  }

  /**
   * Controlled e^{iα}·P(b)·RY(θ)·P(a): with the controls 1, RY(θ/2) · X · RY(−θ/2) · X = RY(θ); with one of them 0,
   * all cancels. The phases are controlled phases.
   */
  private addControlledMatrix(controls: readonly number[], target: number, matrix: Matrix): void {
    const { scalar, before, cos, sin, after } = decomposeMatrix(matrix);
    const half = Math.atan2(sin, cos) / 2;
    this.push(phase([...controls, target], before[0], before[1]));
    if (sin !== 0) {
      const flipTarget = () =>
        controls.length === 1
          ? this.push(controlledFlip(controls[0]!, target))
          : this.addControlledFlip(controls, target);
      flipTarget();
      rotateReal(target, Math.cos(half), -Math.sin(half), this.push);
      flipTarget();
      rotateReal(target, Math.cos(half), Math.sin(half), this.push);
    }
    this.push(phase([...controls, target], after[0], after[1]));
    this.push(phaseByAngle(controls, Math.atan2(scalar[1], scalar[0])));
  }

  private addWhole(operation: Operation): void {
    // The operation is meant for the qubits' present places, so they are looked up before `endRuns` restores the order.
    const qubits = operation.qubits.map((place) => this.where.indexOf(place));
    this.endRuns();
    this.endStage();
    this.stages.push({ kind: 'whole', operation: { ...operation, qubits } });
  }

  private readonly push = (primitive: Primitive): void => {
    if (primitive.kind === 'linear' && primitive.gate === 'CX')
      pushControlledFlip(this.primitives, primitive);
    else this.primitives.push(primitive);
  };

  private readonly multiplyScalar = (re: number, im: number): void => {
    const before = this.scalarRe;
    this.scalarRe = before * re - this.scalarIm * im;
    this.scalarIm = before * im + this.scalarIm * re;
  };
}

/** Whether a single-qubit gate mixes amplitudes, as against a phase or a flip. */
function isMixing(gate: Operation['gate']): boolean {
  const { structure } = GATES[gate];
  return structure !== 'phase' && structure !== 'diagonal' && structure !== 'flip';
}
