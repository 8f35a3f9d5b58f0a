import {
  namedInstructionOf,
  wireInstructionOf,
  type NamedInstruction,
  type WireInstruction,
} from '@superpose/contracts';
import {
  buildDynamicCircuit,
  dynamicDepth,
  touchedQubits,
  type Circuit,
  type Condition,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';

/** A gate, a measurement or a reset in its column: what a graded circuit is made of. */
export interface Step extends Omit<Operation, 'gate'> {
  readonly gate: GateName | 'MEASURE' | 'RESET';
  /** Where a measurement puts its result. */
  readonly bit?: number;
  /** Bits that it waits for. */
  readonly condition?: Condition;
  /** Which of the register's spare qubits is its own; see `engineOperations`. */
  readonly spare?: number;
}

/** A circuit that is graded, in execution order. */
export interface StepCircuit {
  readonly qubitCount: number;
  /** Of classical bits; none unless given. */
  readonly bitCount?: number;
  readonly operations: readonly Step[];
}

/** An instruction of the wire that was checked. */
export const stepOf = (wire: WireInstruction): Step => namedInstructionOf(wire) as Step;

/** A step as it crosses the wire. */
export const wireOf = (step: Step): WireInstruction => wireInstructionOf(step as NamedInstruction);

/** @throws CircuitError when a step doesn't fit the register */
export function buildSteps(qubitCount: number, bitCount: number, steps: readonly Step[]): StepCircuit {
  const { instructions } = buildDynamicCircuit(qubitCount, bitCount, steps as readonly Instruction[]);
  const operations = withSpares(instructions as readonly Step[]);
  return bitCount === 0 ? { qubitCount, operations } : { qubitCount, bitCount, operations };
}

/** Gives each step that needs a spare qubit another one. */
export function withSpares(steps: readonly Step[]): Step[] {
  const written = new Set<number>();
  let next = 0;
  return steps.map((step) => {
    const { gate, bit = -1, condition } = step;
    const isFirst = gate === 'MEASURE' && !written.has(bit) && !condition?.bits.includes(bit);
    if (gate === 'MEASURE') written.add(bit);
    if (isMeasuring(step) && !isFirst) return { ...step, spare: next++ };
    return step;
  });
}

export const spareCount = ({ operations }: StepCircuit): number =>
  operations.filter(({ spare }) => spare !== undefined).length;

/** A measurement or a reset. */
export const isMeasuring = ({ gate }: Step): boolean => gate === 'MEASURE' || gate === 'RESET';

/** Whether a circuit is more than gates. */
export const measures = ({ operations }: StepCircuit): boolean =>
  operations.some((step) => isMeasuring(step) || step.condition);

/** Whether it matters which of two steps comes first: they share a qubit, or one writes a bit that the other looks at. */
export function sharesWire(a: Step, b: Step): boolean {
  const qubits = touchedQubits(b);
  return touchedQubits(a).some((qubit) => qubits.includes(qubit)) || writesFor(a, b) || writesFor(b, a);
}

const writesFor = ({ bit }: Step, other: Step): boolean =>
  bit !== undefined && (other.bit === bit || Boolean(other.condition?.bits.includes(bit)));

/** A circuit of gates alone as the engine's own. */
export const asCircuit = ({ qubitCount, operations }: StepCircuit): Circuit => ({
  qubitCount,
  operations: operations as readonly Operation[],
});

export const depthOf = ({ qubitCount, bitCount = 0, operations }: StepCircuit): number =>
  dynamicDepth({ qubitCount, bitCount, instructions: operations } as DynamicCircuit);
