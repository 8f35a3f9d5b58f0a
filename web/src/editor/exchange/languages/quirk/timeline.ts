import {
  elementaryOperations,
  touchedQubits,
  unitaryOf,
  type Condition,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import {
  controlled,
  inColumn,
  isControl,
  isGate,
  operationOf,
  quantumControls,
  swapRows,
  type Cell,
} from './column';
import { QuirkError } from './quirkError';

type ControlsHere = ReturnType<typeof quantumControls>;

/** Puts a circuit of Quirk together, column by column. A column becomes as many time steps as it takes. */
export class Timeline {
  readonly instructions: Instruction[] = [];
  /** The classical bit of each wire that is measured: it always has the wire's value. */
  private readonly bitOf = new Map<number, number>();
  private nextBit = 0;
  /** The step that takes what comes next, and the wires that are taken in it, with those that its lines cross. */
  private step = 0;
  private taken = new Set<number>();

  get bitCount(): number {
    return this.nextBit;
  }

  /** Applies gates to a wire, before all columns. */
  prepare(qubit: number, gates: readonly GateName[]): void {
    gates.forEach((gate, timeStep) => this.instructions.push({ gate, qubits: [qubit], timeStep }));
    if (gates.length > 0) this.step = Math.max(this.step, gates.length);
  }

  /** @throws QuirkError for what Quirk can't do to wires that are measured */
  addColumn(cells: readonly Cell[], index: number): void {
    inColumn(index, () => {
      const controls = this.controlsOf(cells);
      const hasControl = cells.some(isControl);
      this.addAll(controls.before);
      this.nextStep();
      const measures = cells.filter(({ gate }) => gate.kind === 'measure');
      for (const { row } of measures) this.measure(row, hasControl);
      const measuredAgain = cells.filter(isGate).flatMap((cell) => this.addGate(cell, controls));
      const swap = swapRows(cells);
      if (swap) measuredAgain.push(...this.addSwap(swap, controls, hasControl));
      this.nextStep();
      this.addAll(controls.after);
      for (const row of measuredAgain)
        this.add({ gate: 'MEASURE', qubits: [row], bit: this.bitOf.get(row)! });
      this.nextStep();
    });
  }

  /** Controls on measured wires are conditions on their bits. */
  private controlsOf(cells: readonly Cell[]): ControlsHere {
    const all = cells.filter(isControl);
    const classical = all.filter(({ row }) => this.bitOf.has(row));
    if (classical.some(({ gate }) => gate.turned)) {
      throw new QuirkError('a control along x or y would mix a measured qubit.');
    }
    const condition: Condition = {
      bits: classical.map(({ row }) => this.bitOf.get(row)!),
      value: classical.reduce((sum, { gate }, j) => sum + gate.value * 2 ** j, 0),
    };
    const quantum = quantumControls(all.filter((cell) => !classical.includes(cell)));
    return { ...quantum, ...(classical.length > 0 ? { condition } : {}) };
  }

  /** Adds the gate of a cell; the measured wires whose values it may change are to be measured again. */
  private addGate(cell: Cell & Parameters<typeof operationOf>[0], controls: ControlsHere): number[] {
    const { gate, row, height } = cell;
    const isSeen = hasQuantumControl(controls) || gate.plain === undefined;
    const operations = isSeen ? [operationOf(cell)] : gate.plain!.map((one) => ({ ...one, qubits: [row] }));
    const rows = Array.from({ length: height }, (_, j) => row + j);
    const measured = rows.filter((each) => this.bitOf.has(each));
    const effect = measured.length > 0 ? effectOf(gate.operations, height) : 'phases';
    if (
      effect === 'mixes' ||
      (effect === 'permutes' && (measured.length < height || hasQuantumControl(controls)))
    ) {
      throw new QuirkError(`Quirk's gate “${gate.name}” would mix a measured qubit.`);
    }
    this.addAll(operations.map((operation) => controlled(operation, controls)));
    return effect === 'permutes' ? measured : [];
  }

  private addSwap(rows: readonly [number, number], controls: ControlsHere, hasControl: boolean): number[] {
    const [a, b] = rows;
    const measured = rows.filter((row) => this.bitOf.has(row));
    const isMixed = measured.length === 1;
    if ((measured.length > 0 && hasQuantumControl(controls)) || (isMixed && hasControl)) {
      throw new QuirkError("Quirk's gate “Swap” would mix a measured qubit.");
    }
    this.add(controlled({ gate: 'SWAP', qubits: rows }, controls));
    if (!isMixed) return measured;
    // The value moves, and its bit with it.
    const [from] = measured as [number];
    this.bitOf.set(from === a ? b : a, this.bitOf.get(from)!);
    this.bitOf.delete(from);
    return [];
  }

  /** A wire that is measured already keeps its value. */
  private measure(row: number, hasControl: boolean): void {
    if (this.bitOf.has(row)) return;
    if (hasControl) throw new QuirkError("Quirk's gate “Measure” can't be controlled.");
    const bit = this.nextBit++;
    this.bitOf.set(row, bit);
    this.add({ gate: 'MEASURE', qubits: [row], bit });
  }

  private addAll(operations: readonly Operation[]): void {
    for (const operation of operations) this.add(operation);
  }

  /** Places an instruction in the current step, or in the next where the wires that it crosses are taken. */
  private add(instruction: Instruction): void {
    const qubits = touchedQubits(instruction);
    const [first, last] = [Math.min(...qubits), Math.max(...qubits)];
    const crossed = Array.from({ length: last - first + 1 }, (_, j) => first + j);
    if (crossed.some((qubit) => this.taken.has(qubit))) this.nextStep();
    for (const qubit of crossed) this.taken.add(qubit);
    this.instructions.push({ ...instruction, timeStep: this.step });
  }

  private nextStep(): void {
    if (this.taken.size > 0) this.step++;
    this.taken = new Set();
  }
}

const hasQuantumControl = ({ controls, negativeControls }: ControlsHere): boolean =>
  controls.length + negativeControls.length > 0;

/** Gates on more wires aren't looked into. */
const MOST_WIRES = 4;

type Effect = 'phases' | 'permutes' | 'mixes';
const effects = new WeakMap<readonly Operation[], Effect>();

/** Whether a gate only changes phases, exchanges basis states besides, or mixes them. */
function effectOf(operations: readonly Operation[], qubitCount: number): Effect {
  const known = effects.get(operations);
  if (known) return known;
  const effect = qubitCount > MOST_WIRES ? 'mixes' : effectOfMatrix(operations, qubitCount);
  effects.set(operations, effect);
  return effect;
}

function effectOfMatrix(operations: readonly Operation[], qubitCount: number): Effect {
  const { entries } = unitaryOf({ qubitCount, operations: elementaryOperations(operations) });
  const size = 2 ** qubitCount;
  let effect: Effect = 'phases';
  for (let index = 0; index < size * size; index++) {
    const modulus = Math.hypot(entries[2 * index]!, entries[2 * index + 1]!);
    if (modulus > 1e-9 && modulus < 1 - 1e-9) return 'mixes';
    if (modulus > 0.5 && Math.floor(index / size) !== index % size) effect = 'permutes';
  }
  return effect;
}
