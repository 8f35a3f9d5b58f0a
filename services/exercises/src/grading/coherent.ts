import { applyOperation, type Operation } from '@superpose/quantum';
import { isMeasuring, withSpares, type Step, type StepCircuit } from './step.js';

/** The wires of a circuit with classical bits: its qubits, then a record of each bit, then spare qubits. */
export interface Wires {
  readonly qubitCount: number;
  readonly bitCount: number;
}

export const recordOf = (bit: number, { qubitCount }: Wires): number => qubitCount + bit;

/**
 * A step as gates alone, on a larger register. A measurement copies its qubit to the record of its bit, which is only
 * asked from then on, so that nothing is lost by leaving the record unread: the state of the qubits, for each value that
 * the records have in the end, is the one that measuring leaves them in (the principle of deferred measurement; M. A. Nielsen
 * and I. L. Chuang, Quantum Computation and Quantum Information, section 4.4). What a record held before, and what a qubit
 * was before a reset, moves to a spare qubit that nothing touches again. Spare qubits and records start as 0.
 */
export function engineOperations(step: Step, wires: Wires): readonly Operation[] {
  const { gate, qubits, bit = 0, condition, spare } = step;
  const when = (operation: Operation, bits = condition?.bits ?? []): Operation =>
    controlled(operation, bits, step, wires);
  const spareQubit = wires.qubitCount + wires.bitCount + (spare ?? 0);
  const record = recordOf(bit, wires);
  switch (gate) {
    case 'RESET':
      // Without a spare there is no reset.
      return spare === undefined ? [] : [when({ gate: 'SWAP', qubits: [qubits[0]!, spareQubit] })];
    case 'MEASURE': {
      const copy: Operation = { gate: 'CX', qubits: [qubits[0]!, record] };
      const swap: Operation = { gate: 'SWAP', qubits: [record, spareQubit] };
      if (condition?.bits.includes(bit)) return spare === undefined ? [] : overwriting(step, swap, when);
      return spare === undefined ? [when(copy)] : [when(swap), when(copy)];
    }
    default:
      return [when({ ...step, gate } as Operation)];
  }
}

/**
 * A measurement that waits for the very bit that it writes: where the bit has its value and the result is the other one,
 * the record takes the result and the spare qubit remembers it.
 */
function overwriting(
  { qubits, bit, condition }: Step,
  swap: Operation,
  when: (operation: Operation, bits: readonly number[]) => Operation,
): Operation[] {
  const others = condition!.bits.filter((other) => other !== bit);
  const value = (condition!.value >> condition!.bits.indexOf(bit!)) & 1;
  if (value === 1) return [when({ ...swap, negativeControls: qubits }, others)];
  const flip: Operation = { gate: 'X', qubits: [swap.qubits[1]!] };
  return [flip, when({ ...swap, controls: qubits }, others), flip];
}

/** An operation that is carried out where these bits of a step's condition read what they should. */
function controlled(
  operation: Operation,
  bits: readonly number[],
  { condition }: Step,
  wires: Wires,
): Operation {
  if (bits.length === 0) return operation;
  const isOne = (bit: number): boolean => Boolean((condition!.value >>> condition!.bits.indexOf(bit)) & 1);
  const records = (value: boolean): number[] =>
    bits.filter((bit) => isOne(bit) === value).map((bit) => recordOf(bit, wires));
  return {
    ...operation,
    controls: [...(operation.controls ?? []), ...records(true)],
    negativeControls: [...(operation.negativeControls ?? []), ...records(false)],
  };
}

/** Applies a step to the amplitudes of one or more states of the whole register, one after another. */
export function applyCoherently(amplitudes: Float64Array, step: Step, wires: Wires): void {
  if (!step.condition && !isMeasuring(step)) return applyOperation(amplitudes, step as Operation);
  for (const operation of engineOperations(step, wires)) applyOperation(amplitudes, operation);
}

/** A circuit to run: its records are those of the bits that it writes. */
interface Compact {
  readonly steps: readonly Step[];
  /** The bits that have a record, in their order. */
  readonly bits: readonly number[];
  readonly spares: number;
}

/** The circuit with no record of a bit that is never written, and with spare qubits anew, whatever circuit its steps were in before. */
function compactOf({ operations }: StepCircuit): Compact {
  const named = operations.flatMap(({ gate, bit }) => (gate === 'MEASURE' ? [bit!] : []));
  const bits = [...new Set(named)].sort((a, b) => a - b);
  const written = new Set<number>();
  const steps = operations.flatMap(({ spare: _, ...step }): Step[] => {
    const waiting = withoutUnwritten(step, bits, written);
    if (!waiting) return [];
    if (step.gate !== 'MEASURE') return [waiting];
    written.add(step.bit!);
    return [{ ...waiting, bit: bits.indexOf(step.bit!) }];
  });
  const spared = withSpares(steps);
  return { steps: spared, bits, spares: spared.filter(({ spare }) => spare !== undefined).length };
}

/** A step that waits only for bits that were written, by their records; null where it waits for a 1 that none can read. */
function withoutUnwritten(
  step: Step,
  recorded: readonly number[],
  written: ReadonlySet<number>,
): Step | null {
  const { condition, ...rest } = step;
  if (!condition) return step;
  const ones = condition.bits.map((_, place) => (condition.value >>> place) & 1);
  if (condition.bits.some((bit, place) => ones[place] === 1 && !written.has(bit))) return null;
  const places = condition.bits.flatMap((bit, place) => (written.has(bit) ? [place] : []));
  if (places.length === 0) return rest;
  const value = places.reduce((sum, place, index) => sum + ones[place]! * 2 ** index, 0);
  return {
    ...rest,
    condition: { bits: places.map((place) => recorded.indexOf(condition.bits[place]!)), value },
  };
}

/**
 * What a circuit makes of the state that `prepare` makes of zeros, with all records and the spare qubits that it takes.
 * @param between is called before each step, and at the end with null
 */
export function runCoherently(
  circuit: StepCircuit,
  prepare: (amplitudes: Float64Array) => void,
  between: (amplitudes: Float64Array, next: Step | null) => void,
): Float64Array {
  const { qubitCount, bitCount = 0 } = circuit;
  const { steps, bits, spares } =
    bitCount === 0 ? { steps: circuit.operations, bits: [], spares: 0 } : compactOf(circuit);
  const amplitudes = new Float64Array(2 * 2 ** (qubitCount + bits.length + spares));
  amplitudes[0] = 1;
  prepare(amplitudes);
  for (const step of steps) {
    between(amplitudes, step);
    applyCoherently(amplitudes, step, { qubitCount, bitCount: bits.length });
  }
  between(amplitudes, null);
  return bits.length === bitCount ? amplitudes : withAllRecords(amplitudes, bits, { qubitCount, bitCount });
}

/** The same amplitudes where the bits that were never written have a record too, which is 0. */
function withAllRecords(amplitudes: Float64Array, bits: readonly number[], wires: Wires): Float64Array {
  const { qubitCount, bitCount } = wires;
  const result = new Float64Array(amplitudes.length * 2 ** (bitCount - bits.length));
  const [size, recorded] = [2 ** qubitCount, 2 ** bits.length];
  for (let block = 0; block * 2 * size < amplitudes.length; block++) {
    const value = block % recorded;
    const records = bits.reduce((all, bit, place) => all + ((value >> place) & 1) * 2 ** bit, 0);
    const at = Math.floor(block / recorded) * 2 ** bitCount + records;
    result.set(amplitudes.subarray(2 * size * block, 2 * size * (block + 1)), 2 * size * at);
  }
  return result;
}
