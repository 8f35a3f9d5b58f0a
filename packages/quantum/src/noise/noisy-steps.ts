/** A circuit and its noise as one list of steps, which density matrices and trajectories both walk. */
import type { Circuit, Operation } from '../circuit.js';
import type { BitSource } from '../dynamic/explore.js';
import { elementaryParts } from '../elementary.js';
import {
  isOperation,
  type Condition,
  type ConditionedOperation,
  type DynamicCircuit,
  type Instruction,
} from '../instruction.js';
import { touchedQubits } from '../operation.js';
import {
  readoutErrorOf,
  validateNoiseModel,
  type NoiseChannel,
  type NoiseModel,
  type NoiseRule,
  type ReadoutError,
} from './noise-model.js';

export interface OperationStep {
  readonly kind: 'operation';
  /** The operation as kernels take it, which have all qubits in `qubits`. */
  readonly parts: readonly Operation[];
}

export interface ChannelStep {
  readonly kind: 'channel';
  readonly channel: NoiseChannel;
  readonly probability: number;
  readonly qubit: number;
}

export interface ResetStep {
  readonly kind: 'reset';
  readonly qubit: number;
}

export interface MeasurementStep {
  readonly kind: 'measurement';
  readonly qubit: number;
  readonly bit: number;
  readonly error: ReadoutError | undefined;
  /** Whether the bit can be read from the qubit at the end, for nothing acts on the qubit or asks for the bit until then. */
  readonly waits: boolean;
}

/** The noise of a gate has the gate's condition. */
export type NoisyStep = (OperationStep | UncertainStep) & { readonly condition?: Condition };

/** A step that can turn out in several ways. */
export type UncertainStep = ChannelStep | ResetStep | MeasurementStep;

/** Throws a RangeError where the model is not valid for the circuit. */
export function noisySteps(circuit: Circuit | DynamicCircuit, model: NoiseModel): NoisyStep[] {
  validateNoiseModel(model, circuit.qubitCount);
  const instructions = instructionsOf(circuit);
  const waits = waitingMeasurements(instructions);
  return instructions.flatMap((instruction, index): NoisyStep[] => {
    const { condition } = instruction;
    if (isOperation(instruction)) {
      const parts = elementaryParts(instruction);
      return [{ kind: 'operation', parts, condition }, ...noiseOf(instruction, model)];
    }
    const [qubit] = instruction.qubits as [number];
    switch (instruction.gate) {
      case 'BARRIER':
        return [];
      case 'RESET':
        return [{ kind: 'reset', qubit, condition }];
      case 'MEASURE': {
        const error = readoutErrorOf(model.readout, qubit);
        const { bit } = instruction;
        return [{ kind: 'measurement', qubit, bit, error, waits: waits[index]!, condition }];
      }
    }
  });
}

/** Whether a condition holds; a bit that one asks for is never left to the end. */
export function conditionHolds(condition: Condition | undefined, sources: readonly BitSource[]): boolean {
  if (!condition) return true;
  return condition.bits.every((bit, j) => {
    const source = sources[bit]!;
    return 'value' in source && source.value === Math.floor(condition.value / 2 ** j) % 2;
  });
}

/** An ordinary circuit has operations alone, which are instructions without a condition. */
const instructionsOf = (circuit: Circuit | DynamicCircuit): readonly Instruction[] =>
  'instructions' in circuit ? circuit.instructions : circuit.operations;

export const bitCountOf = (circuit: Circuit | DynamicCircuit): number =>
  'bitCount' in circuit ? circuit.bitCount : 0;

function noiseOf(operation: ConditionedOperation, { channels }: NoiseModel): NoisyStep[] {
  const wires = touchedQubits(operation);
  return channels
    .filter((rule) => rule.probability > 0 && speaksOf(rule, operation.gate, wires.length))
    .flatMap(({ channel, probability, qubits }) =>
      wires
        .filter((qubit) => !qubits || qubits.includes(qubit))
        .map((qubit): NoisyStep => ({
          kind: 'channel',
          channel,
          probability,
          qubit,
          condition: operation.condition,
        })),
    );
}

function speaksOf({ gates }: NoiseRule, gate: Operation['gate'], wires: number): boolean {
  switch (gates) {
    case 'all':
      return true;
    case 'one-qubit':
      return wires === 1;
    case 'several-qubits':
      return wires > 1;
    default:
      return gates.includes(gate);
  }
}

/** By instruction. Going backwards shows what is still to come. */
function waitingMeasurements(instructions: readonly Instruction[]): boolean[] {
  const touchedLater = new Set<number>();
  const askedLater = new Set<number>();
  const waits = new Array<boolean>(instructions.length).fill(false);
  for (let index = instructions.length - 1; index >= 0; index--) {
    const instruction = instructions[index]!;
    if (instruction.gate === 'MEASURE') {
      waits[index] = !touchedLater.has(instruction.qubits[0]!) && !askedLater.has(instruction.bit);
    } else if (instruction.gate !== 'BARRIER') {
      for (const qubit of touchedQubits(instruction)) touchedLater.add(qubit);
    }
    for (const bit of instruction.condition?.bits ?? []) askedLater.add(bit);
  }
  return waits;
}
