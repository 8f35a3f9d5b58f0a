/** A circuit of all gates and instructions as it crosses the wire, and as the engine runs it. */
import { definedByMatrix } from '@superpose/quantum/custom';
import {
  GATES,
  OFFERED_GATES,
  calledName,
  offeredGateCalled,
  wireCount,
  type GateName,
  type OfferedGate,
  type OfferedName,
} from '@superpose/quantum/gates';
import type { GateDefinition, Instruction, Operation } from '@superpose/quantum/instructions';

/** What is no gate of the catalogue: a gate with a definition, and what isn't unitary. */
export const OTHER_INSTRUCTIONS = ['CUSTOM', 'MEASURE', 'RESET', 'BARRIER'] as const;
export type InstructionName = OfferedName | (typeof OTHER_INSTRUCTIONS)[number];

export const INSTRUCTION_NAMES: readonly InstructionName[] = [
  ...OFFERED_GATES.map((gate) => calledName(gate) as OfferedName),
  ...OTHER_INSTRUCTIONS,
];

/** What a circuit that is graded may hold: no gate with a definition, and no barrier. */
export const GRADED_NAMES = INSTRUCTION_NAMES.filter(
  (name): name is GradedName => name !== 'CUSTOM' && name !== 'BARRIER',
);
/** The same where there are no classical bits. */
export const UNITARY_NAMES = GRADED_NAMES.filter((name) => name !== 'MEASURE' && name !== 'RESET');
export type GradedName = Exclude<InstructionName, 'CUSTOM' | 'BARRIER'>;

/** Classical bits that must read `value`; bit j of the value is that of `bits[j]`. */
export interface WireCondition {
  readonly bits: readonly number[];
  readonly value: number;
}

/** A gate or another instruction; `timeStep` 0 is the column T1. Which fields it has depends on its name. */
export interface WireInstruction {
  readonly name: InstructionName;
  /** Its first qubit; of a CNOT the control. */
  readonly qubit: number;
  /** The second qubit of a gate on two or more: a CNOT's target. */
  readonly target_qubit?: number;
  /** A CUSTOM gate's qubits after the first, in its order. */
  readonly other_qubits?: readonly number[];
  /** Further qubits that must be 1; CCX and CSWAP need one at least. */
  readonly controls?: readonly number[];
  /** Qubits that must be 0. */
  readonly negative_controls?: readonly number[];
  /** The angle of a gate that has one, in radians. */
  readonly parameter?: number;
  /** The angles of a gate that has several, in radians. */
  readonly parameters?: readonly number[];
  /** Where a MEASURE puts its result. */
  readonly classical_bit?: number;
  readonly condition?: WireCondition;
  /** Which of the circuit's custom gates a CUSTOM is. */
  readonly gate?: string;
  readonly timeStep: number;
}

/** A gate that the circuit defines: by its gates, or by its matrix, whose index has qubit 0 as its lowest bit. */
export interface WireCustomGate {
  readonly name: string;
  readonly qubits: number;
  readonly gates?: readonly WireInstruction[];
  readonly matrix?: readonly (readonly { readonly real: number; readonly imag: number }[])[];
}

/** What a qubit starts as. */
export const INITIAL_STATES = ['0', '1', '+', '-', 'i', '-i'] as const;
export type InitialState = (typeof INITIAL_STATES)[number];

export interface WireCircuit {
  readonly qubits: number;
  readonly gates: readonly WireInstruction[];
  /** How many classical bits there are; as many as the gates name unless given. */
  readonly bits?: number;
  /** By qubit; |0⟩ where there is none. */
  readonly initial_states?: readonly InitialState[];
  /** Each may use those before it. */
  readonly custom_gates?: readonly WireCustomGate[];
}

/** A circuit as the engine builds it. */
export interface PlacedInstructions {
  readonly qubitCount: number;
  readonly bitCount: number;
  readonly instructions: readonly Instruction[];
}

/** How many angles a gate has, by its name on the wire. */
export const angleCount = (name: InstructionName): number => {
  const gate = offeredGateCalled(name);
  return gate ? GATES[gate].params.length : 0;
};

/** How many qubits an instruction names beside its further controls; NaN for a CUSTOM gate. */
export function wiresOf(name: InstructionName): number {
  const gate = offeredGateCalled(name);
  if (gate) return wireCount(gate);
  return name === 'CUSTOM' ? NaN : 1;
}

/** Whether a circuit is more than gates: it has measurements, resets, conditions or classical bits. */
export const isDynamic = ({ gates, bits = 0 }: Pick<WireCircuit, 'gates' | 'bits'>): boolean =>
  bits > 0 || gates.some(({ name, condition }) => name === 'MEASURE' || name === 'RESET' || condition);

/** A circuit that was checked, as the engine's instructions. Fields that an instruction has no use for are passed over. */
export function instructionsOf(circuit: WireCircuit): PlacedInstructions {
  const definitions = definitionsOf(circuit.custom_gates ?? []);
  const { qubits, gates, initial_states: initial = [] } = circuit;
  return {
    qubitCount: qubits,
    bitCount: circuit.bits ?? bitsNamed(gates),
    // Preparations stand before the first column; the order of the list decides within a time step.
    instructions: [
      ...initial.flatMap((state, qubit) => preparation(state, qubit)),
      ...gates.map((gate) => instructionOf(gate, definitions)),
    ],
  };
}

const bitsNamed = (gates: readonly WireInstruction[]): number =>
  gates.reduce(
    (most, { classical_bit: bit = -1, condition }) =>
      Math.max(most, bit + 1, ...(condition?.bits ?? []).map((b) => b + 1)),
    0,
  );

/** The gates that make an initial state of |0⟩. */
function preparation(state: InitialState, qubit: number): Operation[] {
  const gates = { '0': '', '1': 'X', '+': 'H', '-': 'X H', i: 'H S', '-i': 'H SDG' }[state];
  return gates
    .split(' ')
    .filter(Boolean)
    .map((gate) => ({ gate: gate as 'H', qubits: [qubit], timeStep: 0 }));
}

/** The custom gates by name, in the engine's form. */
function definitionsOf(customGates: readonly WireCustomGate[]): ReadonlyMap<string, GateDefinition> {
  const definitions = new Map<string, GateDefinition>();
  for (const { name, qubits, gates = [], matrix } of customGates) {
    definitions.set(
      name,
      matrix
        ? definedByMatrix(name, qubits, matrix)
        : { name, qubitCount: qubits, operations: operationsOf(gates, definitions) },
    );
  }
  return definitions;
}

const operationsOf = (
  gates: readonly WireInstruction[],
  definitions: ReadonlyMap<string, GateDefinition>,
): Operation[] =>
  gates
    .toSorted((a, b) => a.timeStep - b.timeStep)
    .map((gate) => ({
      ...(instructionOf(gate, definitions) as Operation),
      timeStep: undefined,
    }));

function instructionOf(wire: WireInstruction, definitions: ReadonlyMap<string, GateDefinition>): Instruction {
  const named = namedInstructionOf(wire);
  if (named.gate !== 'CUSTOM') return named as Instruction;
  return { ...named, definition: definitions.get(named.definition!.name)! };
}

/** An instruction of the wire that was checked; of a gate with a definition it has the name. */
export function namedInstructionOf(wire: WireInstruction): NamedInstruction {
  const { name, qubit, classical_bit: bit = 0, timeStep, condition } = wire;
  const when = condition ? { condition } : {};
  switch (name) {
    case 'MEASURE':
      return { gate: name, qubits: [qubit], bit, timeStep, ...when };
    case 'RESET':
      return { gate: name, qubits: [qubit], timeStep, ...when };
    case 'BARRIER':
      return { gate: name, qubits: [qubit], timeStep };
    case 'CUSTOM':
      return {
        gate: name,
        qubits: [qubit, ...(wire.other_qubits ?? [])],
        definition: { name: wire.gate! },
        ...furtherControls(wire.controls, wire.negative_controls),
        timeStep,
        ...when,
      };
    default:
      return { ...gateOf(wire, offeredGateCalled(name)!), ...when };
  }
}

function gateOf(wire: WireInstruction, gate: OfferedGate): NamedOperation {
  const { qubit, target_qubit: target = 0, controls = [], parameter = 0, parameters, timeStep } = wire;
  const wires = wireCount(gate);
  const angles = GATES[gate].params.length;
  // The first controls of a gate on three qubits are its own.
  const own = controls.slice(0, Math.max(0, wires - 2));
  return {
    gate,
    qubits: wires === 1 ? [qubit] : [...own, qubit, target],
    ...(angles === 1 ? { params: [parameter] } : angles > 1 ? { params: parameters! } : {}),
    ...furtherControls(controls.slice(own.length), wire.negative_controls),
    timeStep,
  };
}

const furtherControls = (
  controls: readonly number[] = [],
  negativeControls: readonly number[] = [],
): Pick<Operation, 'controls' | 'negativeControls'> => ({
  ...(controls.length > 0 ? { controls } : {}),
  ...(negativeControls.length > 0 ? { negativeControls } : {}),
});

/** An instruction as it crosses the wire: of a gate with a definition, its name. The gate has to be one that is offered. */
export function wireInstructionOf(instruction: NamedInstruction): WireInstruction {
  const { gate, qubits, timeStep = 0, condition } = instruction;
  const [qubit = 0, ...others] = qubits;
  const when = condition ? { condition } : {};
  switch (gate) {
    case 'MEASURE':
      return { name: gate, qubit, classical_bit: instruction.bit, timeStep, ...when };
    case 'RESET':
      return { name: gate, qubit, timeStep, ...when };
    case 'BARRIER':
      return { name: gate, qubit, timeStep };
    case 'CUSTOM': {
      const placed = { name: gate, qubit, gate: instruction.definition!.name, timeStep } as const;
      const rest = others.length > 0 ? { other_qubits: others } : {};
      return { ...placed, ...rest, ...wireControls(instruction, []), ...when };
    }
    default:
      return { ...wireGate(instruction), ...when };
  }
}

/** An instruction of which only the name of its definition is known. */
export type NamedInstruction = Exclude<Instruction, { gate: GateName }> | NamedOperation;

interface NamedOperation extends Omit<Operation, 'definition'> {
  readonly definition?: Pick<GateDefinition, 'name'>;
  readonly condition?: WireCondition;
}

function wireGate(operation: NamedOperation): WireInstruction {
  const { gate, qubits, params = [], timeStep = 0 } = operation;
  // The first controls of a gate on three qubits are its own.
  const own = qubits.slice(0, -2);
  const [qubit = 0, target] = qubits.slice(own.length);
  return {
    name: calledName(gate as OfferedGate) as OfferedName,
    qubit,
    timeStep,
    ...(target === undefined ? {} : { target_qubit: target }),
    ...(params.length === 1 ? { parameter: params[0]! } : params.length > 1 ? { parameters: params } : {}),
    ...wireControls(operation, own),
  };
}

function wireControls(
  { controls = [], negativeControls = [] }: Pick<Operation, 'controls' | 'negativeControls'>,
  own: readonly number[],
): Pick<WireInstruction, 'controls' | 'negative_controls'> {
  const all = [...own, ...controls];
  return {
    ...(all.length > 0 ? { controls: all } : {}),
    ...(negativeControls.length > 0 ? { negative_controls: negativeControls } : {}),
  };
}
