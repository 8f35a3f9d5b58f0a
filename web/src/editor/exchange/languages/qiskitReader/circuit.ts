import { DEFAULT_LIMITS } from '@superpose/contracts';
import { isOperation, touchedQubits, type Instruction, type Operation } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import type { Complex } from '../complex';
import { ALWAYS, Bits, type Path } from '../reading/conditions';
import { defined, placedOn, type ReadGate } from '../reading/gate';
import { quoted, ReadError } from '../reading/readError';
import { onPath, type Budget, type ReadCircuit, type Step } from '../reading/steps';

const MAX_BITS = 1024;

export interface Register {
  readonly name: string;
  readonly isQuantum: boolean;
  length: number;
}

/** What an expression stands for. */
export type Value =
  | { readonly kind: 'number'; readonly value: Complex }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly items: Value[] }
  | { readonly kind: 'register'; readonly register: Register }
  | { readonly kind: 'wire'; readonly register: Register; readonly index: number }
  /** `q[0]` of a register that the program doesn't show. */
  | { readonly kind: 'loose'; readonly name: string; readonly index: number }
  | { readonly kind: 'circuit'; readonly circuit: ProgramCircuit; readonly name: string }
  | { readonly kind: 'gate'; readonly gate: ReadGate }
  /** What the block behind `else_` waits for; null where that is no one condition. */
  | { readonly kind: 'else'; readonly circuit: ProgramCircuit; readonly path: Path | null | 'several' }
  /** Anything else: what a run gives, or a name that isn't assigned. */
  | { readonly kind: 'unknown'; readonly name?: string };

/** A QuantumCircuit of the program. */
export class ProgramCircuit {
  readonly registers: Register[] = [];
  readonly steps: Step[] = [];
  readonly bits = new Bits();
  /** What bits must be for the next call to be carried out; null where it never is. */
  path: Path | null = ALWAYS;
  /** Whether another circuit has it inside, or it is the copy of one and nothing more. */
  isUsed = false;
  private readonly loose: { quantum?: string; classical?: string } = {};

  /** @param isImplied whether the program only calls it: it then has the qubits and bits that are named */
  constructor(
    readonly place: TextPlace,
    private readonly budget: Budget,
    readonly isImplied = false,
  ) {
    if (isImplied) {
      for (const isQuantum of [true, false]) this.registers.push({ name: '', isQuantum, length: 0 });
    }
  }

  count(isQuantum: boolean): number {
    return this.registers.reduce((sum, each) => sum + (each.isQuantum === isQuantum ? each.length : 0), 0);
  }

  add(register: Register, place: TextPlace): void {
    if (this.registers.includes(register)) return;
    this.registers.push(register);
    this.requireSize(place);
  }

  read(): ReadCircuit {
    const { steps, place } = this;
    const qubitCount = this.count(true);
    if (qubitCount === 0) throw new ReadError(place, 'this circuit has no qubits; write QuantumCircuit(2)');
    return { qubitCount, bitCount: this.count(false), steps, place };
  }

  /**
   * The qubits, or the classical bits, that a value names.
   * @throws ReadError for a value that names none of this circuit
   */
  wires(value: Value, isQuantum: boolean, place: TextPlace): number[] {
    const what = isQuantum ? 'qubit' : 'classical bit';
    this.budget.spend(place);
    switch (value.kind) {
      case 'number':
        return [this.numbered(value.value[0], value.value[1], isQuantum, place)];
      case 'list':
        return value.items.flatMap((item) => this.wires(item, isQuantum, place));
      case 'register': {
        const first = this.offset(value.register, isQuantum, place);
        return Array.from({ length: value.register.length }, (_, k) => first + k);
      }
      case 'wire':
        return [this.offset(value.register, isQuantum, place) + value.index];
      case 'loose': {
        const key = isQuantum ? 'quantum' : 'classical';
        this.loose[key] ??= value.name;
        if (this.isImplied && this.loose[key] === value.name) {
          return [this.numbered(value.index, 0, isQuantum, place)];
        }
        throw new ReadError(place, `${quoted(value.name)} isn’t known here; write which register it is`);
      }
    }
    throw new ReadError(place, `write the number of a ${what} here, such as 0`);
  }

  private numbered(index: number, im: number, isQuantum: boolean, place: TextPlace): number {
    const register = this.isImplied && this.registers.find((each) => each.isQuantum === isQuantum);
    if (register && index >= register.length && Number.isInteger(index)) {
      register.length = index + 1;
      this.requireSize(place);
    }
    const count = this.count(isQuantum);
    const wire = index < 0 ? index + count : index;
    if (im === 0 && Number.isInteger(wire) && wire >= 0 && wire < count) return wire;
    const what = isQuantum ? 'qubit' : 'classical bit';
    throw new ReadError(
      place,
      count === 0
        ? `this circuit has no ${what}; declare it as in QuantumCircuit(2, 2)`
        : `write a ${what} from 0 to ${count - 1}`,
    );
  }

  private offset(register: Register, isQuantum: boolean, place: TextPlace): number {
    let first = 0;
    for (const each of this.registers) {
      if (each === register && each.isQuantum === isQuantum) return first;
      if (each.isQuantum === isQuantum) first += each.length;
    }
    const name = register.name === '' ? 'this register' : quoted(register.name);
    throw new ReadError(place, `${name} isn’t in this circuit; write QuantumCircuit with it`);
  }

  private requireSize(place: TextPlace): void {
    const most = DEFAULT_LIMITS.maxRunQubits;
    if (this.count(true) > most)
      throw new ReadError(place, `a circuit may have at most ${most} qubits; write fewer`);
    if (this.count(false) > MAX_BITS) {
      throw new ReadError(place, `a circuit may have at most ${MAX_BITS} classical bits; write fewer`);
    }
  }

  emit(instruction: Instruction, { line, column }: TextPlace): void {
    const place = { line, column };
    const touched = touchedQubits(instruction);
    if (new Set(touched).size !== touched.length) {
      throw new ReadError(place, 'this names a qubit twice; write different qubits');
    }
    if (!this.path) return;
    this.isUsed = false;
    this.steps.push({ instruction: onPath(instruction, this.path, this.bits, place), place });
    this.budget.add(instruction, place, this.steps.length);
    if (instruction.gate === 'MEASURE') this.bits.measured(instruction.bit);
  }

  apply(gate: ReadGate, qubits: readonly number[], place: TextPlace): void {
    for (const operation of placedOn(gate, qubits)) this.emit(operation, place);
  }

  /** @throws ReadError for a circuit with measurements, resets or conditions, which makes no gate */
  toGate(name: string): ReadGate {
    this.isUsed = true;
    const operations = this.steps.flatMap(({ instruction, place }): Operation[] => {
      if (instruction.gate === 'BARRIER') return [];
      if (isOperation(instruction) && !instruction.condition) return [instruction];
      throw new ReadError(place, 'a gate can’t measure, reset or wait; write this call outside of it');
    });
    return defined({ name: name || 'circuit', qubitCount: this.read().qubitCount, operations });
  }

  /** The same circuit again, which can be changed alone. */
  copy(): ProgramCircuit {
    const copy = new ProgramCircuit(this.place, this.budget, this.isImplied);
    copy.registers.splice(0, Infinity, ...this.registers);
    copy.steps.push(...this.steps);
    copy.isUsed = true;
    return copy;
  }
}
