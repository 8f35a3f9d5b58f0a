/** The qubits and classical bits of the circuit, as the program declares them. */
import { isOperation, type Condition, type Instruction } from '@superpose/quantum';
import { conditionOf, NO_BIT, type Emitter, type Step } from './emitter.js';
import type { Budget } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import { listed, type Bits, type Register } from './bits.js';
import type { Token } from './tokens.js';
import { bitsNamed, bitValue, type KnownValue, type OpenValue } from './values.js';

/** The size of a register as it is written; null for a single bit without one. */
export type Size = { readonly value: number; readonly token: Token } | null;

/** A value that an assignment gave a bit, in place of the result of a measurement. */
interface Given {
  readonly value: KnownValue | OpenValue;
  readonly at: Span;
  readonly since: number;
}

export class Registered {
  readonly qubits: Register[] = [];
  /** The program's registers; those of blocks have bits of the circuit too. */
  readonly bits: Register[] = [];
  qubitCount = 0;
  private bitCount = 0;
  private readonly given = new Map<number, Given>();
  /** The qubits of a device, `$0`, by their numbers. */
  private readonly physical = new Map<number, number>();
  /** The bits of blocks by the place of their declaration, which is read again in loops. */
  private readonly locals = new Map<number, Bits>();
  /** Bits of blocks that variables depend on, so that they can't be used again. */
  private readonly held = new Set<number>();

  constructor(
    private readonly budget: Budget,
    private readonly emitter: Emitter,
  ) {}

  declareQubits({ text: name }: Token, size: Size, at: Span): Bits {
    const count = sizeOf(size);
    this.budget.requireQubits(at, this.qubitCount + count);
    const register = { name, first: this.qubitCount, size: count, isIndexed: size !== null };
    this.qubits.push(register);
    this.qubitCount += count;
    return register;
  }

  /** @param isLocal whether it is a block's */
  declareBits(name: Token, size: Size, isLocal: boolean): Bits {
    const count = sizeOf(size);
    const before = this.locals.get(name.from);
    if (
      isLocal &&
      before?.size === count &&
      count <= MAX_LOCAL &&
      !listed(before).some((bit) => this.held.has(bit))
    ) {
      listed(before).forEach((bit) => this.given.delete(bit));
      return before;
    }
    const bits = this.newBits(count);
    if (isLocal) this.locals.set(name.from, bits);
    else this.bits.push({ ...bits, name: name.text, isIndexed: size !== null });
    return bits;
  }

  /** Bits without a name, for results that go nowhere else. */
  newBits(size: number): Bits {
    const bits = { first: this.bitCount, size };
    this.bitCount += size;
    return bits;
  }

  /** The qubit of a device: `$3`. Qubits that are named by numbers keep their order. */
  physicalQubit(name: Token): Bits {
    const number = Number(name.text.slice(1));
    const known = this.physical.get(number);
    if (known !== undefined) return { first: known, size: 1 };
    const qubit = this.declareQubits(name, null, name);
    this.physical.set(number, qubit.first);
    return qubit;
  }

  /** The value of a bit where the reader stands. */
  valueOf(bit: number, at: Span): KnownValue | OpenValue {
    const given = this.given.get(bit);
    if (!given) return bitValue(bit);
    this.requireUnchanged(given.value, given.since, at);
    return given.value;
  }

  requireUnchanged(value: KnownValue | OpenValue, since: number, at: Span): void {
    if (value.kind === 'number' || !this.emitter.isChangedSince(bitsNamed(value), since)) return;
    throw new QasmError(
      at,
      'a bit that this depends on has been measured again since; keep the first result in another bit',
    );
  }

  give(bit: number, value: KnownValue | OpenValue, at: Span): void {
    this.hold(bitsNamed(value));
    this.given.set(bit, { value, at, since: this.emitter.measurements });
  }

  hold(bits: Iterable<number>): void {
    for (const bit of bits) this.held.add(bit);
  }

  /** Takes the results of a measurement in place of what the bits were given. */
  measured(bits: Bits, at: Span): void {
    if (this.given.size === 0) return;
    for (const bit of listed(bits)) {
      const given = this.given.get(bit);
      const isZero =
        given?.value.kind === 'number' && given.value.number === 0 && !this.emitter.isMeasured(bit);
      if (given && this.emitter.isConditional && !isZero) {
        throw new QasmError(
          at,
          'a measurement under a condition cannot replace a value that was assigned; measure into another bit',
        );
      }
      this.given.delete(bit);
    }
  }

  /** Whether a bit has no use but to hold a result that was measured since a step. */
  isResult(bit: number, since: number, at: Span): boolean {
    const { steps } = this.emitter;
    if (this.registerOf(bit) || this.held.has(bit)) return false;
    this.budget.spend(at, 2 * (steps.length - since));
    return steps.slice(since).some(({ instruction }) => namesBit(instruction, bit));
  }

  /**
   * Has what was measured into a bit since a step be measured into another one.
   * @returns whether it can be: the other bit is not named since
   */
  moveBit(from: number, to: number, since: number): boolean {
    const { steps } = this.emitter;
    const later = steps.slice(since);
    if (later.some(({ instruction }) => namesBit(instruction, to))) return false;
    later.forEach((step, i) => {
      if (!namesBit(step.instruction, from)) return;
      steps[since + i] = { ...step, instruction: renumbered(step.instruction, new Map([[from, to]])) };
    });
    this.given.delete(to);
    this.emitter.noteMeasured(to);
    return true;
  }

  /**
   * Numbers the circuit's bits and qubits, now that all are known: the program's registers come first, then what blocks
   * measured. A register that was only given values is left out.
   */
  settle(steps: Step[]): {
    readonly qubits: Register[];
    readonly bits: Register[];
    readonly bitCount: number;
  } {
    const used = [...usedBits(steps)].sort((a, b) => a - b);
    const hidden = this.onlyGiven(new Set(used));
    const places = new Map<number, number>();
    const bits: Register[] = [];
    let bitCount = 0;
    for (const register of this.bits) {
      if (hidden.has(register)) continue;
      bits.push({ ...register, first: bitCount });
      bitCount += register.size;
    }
    const shown = new Map(bits.map((register) => [register.name, register.first]));
    for (const bit of used) {
      const register = this.registerOf(bit);
      if (register) places.set(bit, shown.get(register.name)! + bit - register.first);
    }
    for (const bit of used) if (!places.has(bit) && bit !== NO_BIT) places.set(bit, bitCount++);
    if (used.includes(NO_BIT)) places.set(NO_BIT, bitCount);
    const qubitPlaces = this.qubitPlaces();
    const isMoved = [...places].some(([bit, place]) => bit !== place) || this.physical.size > 0;
    if (isMoved) {
      steps.forEach((step, i) => {
        steps[i] = { ...step, instruction: renumbered(step.instruction, places, qubitPlaces) };
      });
    }
    const qubits = this.qubits.map((register) => ({ ...register, first: qubitPlaces[register.first]! }));
    return { qubits: qubits.sort((a, b) => a.first - b.first), bits, bitCount };
  }

  /** The registers that hold no result of a measurement, but values that the program gave them. */
  private onlyGiven(used: ReadonlySet<number>): ReadonlySet<Register> {
    const given = new Map<Register, Span>();
    for (const [bit, { value, at }] of this.given) {
      const register = this.registerOf(bit);
      const isZero = value.kind === 'number' && value.number === 0 && !this.emitter.isMeasured(bit);
      if (register && !isZero) given.set(register, at);
    }
    for (const bit of used) {
      const register = this.registerOf(bit);
      const at = register && given.get(register);
      if (!at) continue;
      throw new QasmError(
        at,
        `${register.name} holds results of measurements too, and they would be lost; use another register for this value`,
      );
    }
    return new Set(given.keys());
  }

  /** The register of the program that has a bit; they lie one after another. */
  private registerOf(bit: number): Register | undefined {
    let [low, high] = [0, this.bits.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.bits[middle]!.first <= bit) low = middle;
      else high = middle;
    }
    const register = this.bits[low];
    const isInside = register && bit >= register.first && bit < register.first + register.size;
    return isInside ? register : undefined;
  }

  /** Where each qubit ends: those of a device in the order of their numbers. */
  private qubitPlaces(): readonly number[] {
    const places = Array.from({ length: this.qubitCount }, (_, qubit) => qubit);
    const free = [...this.physical.values()].sort((a, b) => a - b);
    const byNumber = [...this.physical].sort(([a], [b]) => a - b);
    byNumber.forEach(([, qubit], i) => (places[qubit] = free[i]!));
    return places;
  }
}

/** Registers of blocks up to this size are found again in loops. */
const MAX_LOCAL = 64;

function sizeOf(size: Size): number {
  if (!size) return 1;
  if (size.value < 1) throw new QasmError(size.token, 'a register holds at least one bit');
  return size.value;
}

function usedBits(steps: readonly Step[]): Set<number> {
  const used = new Set<number>();
  for (const { instruction } of steps) {
    if (instruction.gate === 'MEASURE') used.add(instruction.bit);
    for (const bit of instruction.condition?.bits ?? []) used.add(bit);
  }
  return used;
}

const namesBit = (instruction: Instruction, bit: number): boolean =>
  (instruction.gate === 'MEASURE' && instruction.bit === bit) ||
  (instruction.condition?.bits.includes(bit) ?? false);

/** An instruction with its bits and qubits in other places; those that are not named stay. */
function renumbered(
  instruction: Instruction,
  bits: ReadonlyMap<number, number>,
  qubitPlaces: readonly number[] = [],
): Instruction {
  const placed = (qubits: readonly number[]) => qubits.map((qubit) => qubitPlaces[qubit] ?? qubit);
  const { condition } = instruction;
  const moved = {
    ...instruction,
    qubits: placed(instruction.qubits),
    ...(instruction.gate === 'MEASURE' && { bit: bits.get(instruction.bit) ?? instruction.bit }),
    ...(condition && { condition: movedCondition(condition, bits) }),
  };
  if (!isOperation(instruction)) return moved;
  const { controls, negativeControls } = instruction;
  return {
    ...moved,
    ...(controls && { controls: placed(controls) }),
    ...(negativeControls && { negativeControls: placed(negativeControls) }),
  } as Instruction;
}

function movedCondition({ bits, value }: Condition, places: ReadonlyMap<number, number>): Condition {
  const required = bits.map((bit, j) => [places.get(bit) ?? bit, Math.floor(value / 2 ** j) % 2] as const);
  return conditionOf(new Map(required as [number, 0 | 1][]))!;
}
