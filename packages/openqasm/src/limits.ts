import { MAX_QUBITS } from '@superpose/quantum';
import { counted } from './counted.js';
import { QasmError, type Span } from './qasm-error.js';

export interface QasmLimits {
  readonly maxQubits?: number;
  /** Gates, and measurements, resets and barriers together. */
  readonly maxOperations?: number;
  /** What a program of more than `maxQubits` may hold instead; such a one is refused unless this is given. */
  readonly beyond?: { readonly maxQubits: number; readonly maxOperations: number };
  /** Largest |angle| in radians. */
  readonly maxAngle?: number;
  /** Statements, and gates and qubits that they expand to, identities included. */
  readonly maxWork?: number;
}

/** What one program may cost. A gate that adds no operation costs work too: no limit on gates would stop it. */
const MAX_WORK = 2_000_000;

/** What is left of a program's limits while it is read. */
export class Budget {
  readonly maxQubits: number;
  readonly maxOperations: number;
  readonly maxAngle: number;
  private readonly beyond: QasmLimits['beyond'];
  private isBeyond = false;
  private workLeft: number;

  constructor(limits: QasmLimits) {
    this.maxQubits = limits.maxQubits ?? MAX_QUBITS;
    this.maxOperations = limits.maxOperations ?? 100_000;
    this.maxAngle = limits.maxAngle ?? Infinity;
    this.beyond = limits.beyond;
    this.workLeft = limits.maxWork ?? MAX_WORK;
  }

  spend(at: Span, work: number): void {
    this.workLeft -= work;
    if (this.workLeft < 0) throw new QasmError(at, 'the program takes too much work to read');
  }

  requireQubits(at: Span, qubitCount: number): void {
    this.isBeyond = qubitCount > this.maxQubits && this.beyond !== undefined;
    const most = this.isBeyond ? this.beyond!.maxQubits : this.maxQubits;
    if (qubitCount <= most) return;
    throw new QasmError(at, `a circuit may have at most ${counted(most, 'qubit')}`);
  }

  requireOperations(at: Span, operationCount: number): void {
    if (operationCount <= this.mostOperations) return;
    throw new QasmError(at, `a circuit may have at most ${counted(this.mostOperations, 'gate')}`);
  }

  /** There may be as many others as gates. */
  requireOthers(at: Span, count: number): void {
    if (count <= this.mostOperations) return;
    throw new QasmError(
      at,
      `a circuit may have at most ${this.mostOperations} measurements, resets and barriers`,
    );
  }

  private get mostOperations(): number {
    return this.isBeyond ? this.beyond!.maxOperations : this.maxOperations;
  }
}
