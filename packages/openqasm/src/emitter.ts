import { isOperation, type Condition, type Instruction } from '@superpose/quantum';
import type { Budget } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import { bitAt, type Bits } from './bits.js';
import { both, MAX_CONDITION_BITS, type RequiredBits } from './values.js';

export interface Step {
  readonly instruction: Instruction;
  readonly position: Span;
}

/** Disjoint cases of measured bits; what depends on them is carried out in each of them, and so once at most. */
export type Cases = readonly RequiredBits[];

const ALWAYS: Cases = [new Map()];

/** The bit of a measurement that names none, until all are declared. */
export const NO_BIT = -1;

export const CHANGED = 'a measurement has changed the bits of the condition; end its block there';

/** Collects the circuit's instructions with the conditions under which they are read. */
export class Emitter {
  readonly steps: Step[] = [];
  /** How many measurements there have been, and which of them was the last into each bit. */
  measurements = 0;
  private readonly lastInto = new Map<number, number>();
  private gateCount = 0;
  private otherCount = 0;
  private cases: Cases = ALWAYS;
  private conditions: readonly (Condition | undefined)[] = [undefined];
  /** The bits that measurements have changed in the block, and whether it depends on one of them. */
  private changed: ReadonlySet<number> = new Set();
  private isSpoiled = false;

  constructor(private readonly budget: Budget) {}

  /** The cases in which what is read now is carried out. */
  get required(): Cases {
    return this.cases;
  }

  get isConditional(): boolean {
    return this.cases !== ALWAYS;
  }

  /**
   * Reads what is carried out only in some of the cases, or something else where none of them can be.
   * @returns the bits that measurements have changed there
   */
  where(inner: Cases, at: Span, read: () => void, otherwise?: () => void): ReadonlySet<number> {
    const { cases, conditions, changed, isSpoiled } = this;
    this.budget.spend(at, 4 * cases.length * inner.length);
    const joined = cases.flatMap((one) => inner.flatMap((other) => both(one, other) ?? []));
    const size = Math.max(0, ...joined.map((each) => each.size));
    this.budget.spend(at, 4 * joined.length * size);
    if (size > MAX_CONDITION_BITS) {
      throw new QasmError(at, `a condition may name at most ${MAX_CONDITION_BITS} bits`);
    }
    const isKnown = inner.length === 1 && inner[0]!.size === 0;
    if (joined.length > 0 && !isKnown) {
      this.cases = joined;
      this.conditions = joined.map(conditionOf);
      this.isSpoiled = false;
    }
    this.changed = new Set();
    if (joined.length > 0) read();
    else otherwise?.();
    const inside = this.changed;
    this.cases = cases;
    this.conditions = conditions;
    this.changed = new Set([...changed, ...inside]);
    this.isSpoiled = isSpoiled || this.namesAny(inside);
    return inside;
  }

  /** Whether what is read now depends on one of the bits. */
  private namesAny(bits: Iterable<number>): boolean {
    for (const bit of bits) if (this.cases.some((each) => each.has(bit))) return true;
    return false;
  }

  /** Whether a measurement has changed a bit since a count of measurements was taken. */
  isChangedSince(bits: Iterable<number>, measurements: number): boolean {
    for (const bit of bits) if ((this.lastInto.get(bit) ?? 0) > measurements) return true;
    return false;
  }

  noteMeasured(bit: number): void {
    this.lastInto.set(bit, ++this.measurements);
  }

  isMeasured(bit: number): boolean {
    return this.lastInto.has(bit);
  }

  /** @throws QasmError where what is read depends on bits that a measurement has changed since */
  requireUnspoiled(at: Span): void {
    if (this.isSpoiled) throw new QasmError(at, CHANGED);
  }

  add(instruction: Instruction, { line, column, from, to }: Span): void {
    const position = { line, column, from, to };
    this.requireUnspoiled(position);
    if (this.conditions.length > 1) this.budget.spend(position, this.conditions.length);
    for (const condition of this.conditions) {
      if (isOperation(instruction)) this.budget.requireOperations(position, ++this.gateCount);
      else this.budget.requireOthers(position, ++this.otherCount);
      this.steps.push({ instruction: condition ? { ...instruction, condition } : instruction, position });
    }
  }

  /** Measures qubits, the first into the first bit and so on, or into none. */
  measure(qubits: Bits, bits: Bits | null, at: Span): void {
    this.budget.spend(at, qubits.size);
    const named = Array.from({ length: qubits.size }, (_, i) => (bits ? bitAt(bits, i) : NO_BIT));
    const isChanging = this.namesAny(named);
    if (isChanging && (this.cases.length > 1 || named.length > 1)) {
      throw new QasmError(
        at,
        'a measurement here would change the bits of its condition; measure into another bit',
      );
    }
    named.forEach((bit, i) => {
      this.add({ gate: 'MEASURE', qubits: [bitAt(qubits, i)], bit }, at);
      if (bits) this.noteMeasured(bit);
    });
    if (bits && this.isConditional) this.changed = new Set([...this.changed, ...named]);
    this.isSpoiled ||= isChanging;
  }
}

/** As instructions carry it; undefined without a bit. */
export function conditionOf(required: RequiredBits): Condition | undefined {
  if (required.size === 0) return undefined;
  const bits = [...required.keys()].sort((a, b) => a - b);
  return { bits, value: bits.reduce((sum, bit, j) => sum + required.get(bit)! * 2 ** j, 0) };
}
