import type { Instruction } from '@superpose/quantum';
import type { TextPlace } from '../../importOutcome';
import { catalogued, controlled, gateOfMatrix, inverted, type ReadGate } from '../reading/gate';
import { quoted, ReadError } from '../reading/readError';
import type { ProgramCircuit, Value } from './circuit';
import { controlValues, GATE_METHODS, type GateMethod } from './gates';
import { listValue, matrixOf, realOf, UNKNOWN, wholeOf } from './values';

/** A call of a circuit's method. */
export interface MethodCall {
  readonly circuit: ProgramCircuit;
  readonly name: string;
  /** The circuit's name, if it was given one. */
  readonly called: string;
  readonly args: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly place: TextPlace;
  /** Notes a circuit that the call makes. */
  readonly made: (circuit: ProgramCircuit) => ProgramCircuit;
}

type Method = (call: MethodCall) => Value;

/** Arguments by their names, in the order in which they would stand without. */
const ORDER = [
  ...['theta', 'phi', 'lam', 'gamma', 'qubit', 'control_qubits', 'control_qubit', 'control_qubit1'],
  ...['control_qubit2', 'target_qubit', 'qubit1', 'qubit2', 'target_qubit1', 'target_qubit2', 'cbit'],
];

function given({ args, named }: MethodCall): Value[] {
  const byName = ORDER.flatMap((name) => (named.has(name) ? [named.get(name)!] : []));
  return [...args, ...byName];
}

const controlState = ({ named, place }: MethodCall): string | number | undefined => {
  const state = named.get('ctrl_state');
  if (!state || state.kind === 'unknown') return undefined;
  return state.kind === 'text' ? state.value : wholeOf(state, place);
};

/** Places a gate on qubits, registers or lists: each once, or one with each of the others. */
function placeGate(call: MethodCall, { angles, qubits, of }: GateMethod): Value {
  const { circuit, place } = call;
  const all = given(call);
  if (all.length < angles + qubits) {
    const wanted = [...(angles > 0 ? [count(angles, 'angle')] : []), count(qubits, 'qubit')].join(' and ');
    throw new ReadError(place, `write ${wanted} for ${call.name}`);
  }
  const gate = of(all.slice(0, angles).map((angle) => realOf(angle, place, 'an angle as a number')));
  const state = controlState(call);
  const lists = all.slice(angles, angles + qubits).map((value) => circuit.wires(value, true, place));
  const length = Math.max(...lists.map((list) => list.length));
  if (lists.some((list) => list.length !== length && list.length !== 1)) {
    throw new ReadError(place, 'write as many qubits in each list');
  }
  for (let k = 0; k < length; k++) {
    const row = lists.map((list) => (list.length === 1 ? list[0]! : list[k]!));
    circuit.apply(state === undefined ? gate : withState(gate, state, place), row, place);
  }
  return UNKNOWN;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** The gate with the values that its controls must have, where it was read with all of them on 1. */
function withState(gate: ReadGate, state: string | number, place: TextPlace): ReadGate {
  const [only] = gate.operations;
  const controls = only?.controls ?? [];
  if (gate.operations.length !== 1 || controls.length === 0) {
    throw new ReadError(place, 'write ctrl_state for a gate with controls only');
  }
  const values = controlValues(controls.length, state, place);
  const on = (wanted: number) => controls.filter((_, index) => values[index] === wanted);
  const { controls: _, ...bare } = only!;
  const [positive, negative] = [on(1), on(0)];
  return {
    ...gate,
    operations: [
      {
        ...bare,
        ...(positive.length > 0 ? { controls: positive } : {}),
        ...(negative.length > 0 ? { negativeControls: negative } : {}),
      },
    ],
  };
}

/** `mcx([0, 1], 2)`, and the same for a phase. */
const manyControls =
  (angles: number, of: (angles: readonly number[]) => ReadGate): Method =>
  (call) => {
    const { circuit, place } = call;
    const all = given(call);
    const values = all.slice(0, angles).map((angle) => realOf(angle, place, 'an angle as a number'));
    const [controls, target] = all.slice(angles);
    if (!controls || !target)
      throw new ReadError(place, `write ${call.name} with its controls and its target, as mcx([0, 1], 2)`);
    const qubits = circuit.wires(controls, true, place);
    const gate = controlled(of(values), controlValues(qubits.length, controlState(call), place));
    circuit.apply(gate, [...qubits, ...circuit.wires(target, true, place)], place);
    return UNKNOWN;
  };

const measure: Method = (call) => {
  const { circuit, place } = call;
  const [from, to] = given(call);
  if (!from || !to)
    throw new ReadError(place, 'write a measurement with its qubits and bits, as measure(0, 0)');
  const [qubits, bits] = [circuit.wires(from, true, place), circuit.wires(to, false, place)];
  if (qubits.length !== bits.length) throw new ReadError(place, 'write as many classical bits as qubits');
  qubits.forEach((qubit, k) => circuit.emit({ gate: 'MEASURE', qubits: [qubit], bit: bits[k]! }, place));
  return UNKNOWN;
};

const measureAll: Method = ({ circuit, named, place }) => {
  const addBits = named.get('add_bits');
  const isAdding = addBits?.kind !== 'number' || addBits.value[0] !== 0;
  const length = circuit.count(true);
  const first = isAdding ? circuit.count(false) : 0;
  if (isAdding) circuit.add({ name: 'meas', isQuantum: false, length }, place);
  if (circuit.count(false) < first + length)
    throw new ReadError(place, 'write a classical bit for each qubit');
  for (let qubit = 0; qubit < length; qubit++) {
    circuit.emit({ gate: 'MEASURE', qubits: [qubit], bit: first + qubit }, place);
  }
  return UNKNOWN;
};

const onEach =
  (gate: 'RESET' | 'BARRIER'): Method =>
  ({ circuit, args, place }) => {
    const all = Array.from({ length: circuit.count(true) }, (_, k) => k);
    const named = args.filter(({ kind }) => kind !== 'unknown');
    const qubits = named.length > 0 ? circuit.wires(listValue(named), true, place) : all;
    const lists = gate === 'BARRIER' ? [qubits] : qubits.map((qubit) => [qubit]);
    for (const list of lists) if (list.length > 0) circuit.emit({ gate, qubits: list } as Instruction, place);
    return UNKNOWN;
  };

const append: Method = ({ circuit, args, named, place }) => {
  const [what = UNKNOWN, on = named.get('qargs') ?? UNKNOWN] = args;
  const gate = gateIn(what, place);
  const qubits = circuit.wires(on, true, place);
  const isEach = gate.qubitCount === 1 && qubits.length > 1;
  if (!isEach && qubits.length !== gate.qubitCount) {
    throw new ReadError(place, `write ${count(gate.qubitCount, 'qubit')} for this gate`);
  }
  for (const list of isEach ? qubits.map((qubit) => [qubit]) : [qubits]) circuit.apply(gate, list, place);
  return UNKNOWN;
};

function gateIn(value: Value, place: TextPlace): ReadGate {
  if (value.kind === 'gate') return value.gate;
  if (value.kind === 'circuit') return value.circuit.toGate(value.name);
  throw new ReadError(place, 'this gate can’t be read; write the gates that it stands for');
}

const unitary: Method = ({ circuit, args, named, place }) => {
  const [matrix = UNKNOWN, on = named.get('qubits') ?? UNKNOWN] = args;
  const label = named.get('label');
  const gate = gateOfMatrix(label?.kind === 'text' ? label.value : 'unitary', matrixOf(matrix, place), place);
  const qubits = circuit.wires(on, true, place);
  if (qubits.length !== gate.qubitCount) {
    throw new ReadError(place, `write ${count(gate.qubitCount, 'qubit')} for this matrix`);
  }
  circuit.apply(gate, qubits, place);
  return UNKNOWN;
};

const compose: Method = ({ circuit, called, args, named, place, made }) => {
  const [other = UNKNOWN, on = named.get('qubits')] = args;
  if (named.has('front'))
    throw new ReadError(place, 'write the calls in the order in which they run instead of front');
  const inPlace = named.get('inplace');
  const isInPlace = inPlace?.kind === 'number' && inPlace.value[0] === 1;
  const target = isInPlace ? circuit : made(circuit.copy());
  circuit.isUsed = !isInPlace;
  target.isUsed = false;
  if (other.kind === 'circuit') other.circuit.isUsed = true;
  const steps =
    other.kind === 'circuit'
      ? other.circuit.steps
      : gateIn(other, place).operations.map((instruction) => ({ instruction, place }));
  const size = other.kind === 'circuit' ? other.circuit.count(true) : gateIn(other, place).qubitCount;
  const qubits =
    on && on.kind !== 'unknown' ? target.wires(on, true, place) : Array.from({ length: size }, (_, k) => k);
  if (qubits.length !== size || qubits.some((qubit) => qubit >= target.count(true))) {
    throw new ReadError(place, `write ${count(size, 'qubit')} for this circuit`);
  }
  for (const { instruction } of steps) target.emit(movedTo(instruction, qubits, place), place);
  return { kind: 'circuit', circuit: target, name: called };
};

function movedTo(instruction: Instruction, qubits: readonly number[], place: TextPlace): Instruction {
  if (instruction.condition || instruction.gate === 'MEASURE') {
    throw new ReadError(place, 'a circuit that measures can’t be put into another; write its calls here');
  }
  const moved = (list: readonly number[] | undefined) => list?.map((qubit) => qubits[qubit]!);
  if (instruction.gate === 'RESET' || instruction.gate === 'BARRIER') {
    return { ...instruction, qubits: moved(instruction.qubits)! };
  }
  const { controls, negativeControls } = instruction;
  return {
    ...instruction,
    qubits: moved(instruction.qubits)!,
    ...(controls ? { controls: moved(controls)! } : {}),
    ...(negativeControls ? { negativeControls: moved(negativeControls)! } : {}),
  };
}

const toGate: Method = ({ circuit, called }) => ({ kind: 'gate', gate: circuit.toGate(called) });

const addRegister: Method = ({ circuit, args, place }) => {
  for (const value of args) {
    if (value.kind !== 'register') throw new ReadError(place, 'write a register here, as QuantumRegister(2)');
    circuit.add(value.register, place);
  }
  return UNKNOWN;
};

const looked: Method = () => UNKNOWN;

const refused =
  (instead: string): Method =>
  ({ name, place }) => {
    throw new ReadError(place, `${quoted(name)} can’t be read; ${instead}`);
  };

const PREPARED = refused('write the gates that prepare the state');
const LOOPED = refused('write its calls one by one, with if_test for conditions');

/** The methods that only a circuit has: where one is called, there is a circuit. */
export const isPlacing = (name: string): boolean =>
  GATE_METHODS.has(name) ||
  /^(?:mcx|mct|mcp|measure|measure_all|reset|barrier|unitary|initialize)$/.test(name);

/** All methods of a circuit that are known; any other may change it, and is refused. */
export const CIRCUIT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...[...GATE_METHODS].map(([name, gate]) => [name, (call: MethodCall) => placeGate(call, gate)] as const),
  ...Object.entries({
    ...{ mcx: manyControls(0, () => catalogued('X')), mct: manyControls(0, () => catalogued('X')) },
    ...{ mcp: manyControls(1, (angles) => catalogued('P', angles)) },
    ...{ measure, measure_all: measureAll, reset: onEach('RESET'), barrier: onEach('BARRIER') },
    ...{ append, unitary, compose, to_gate: toGate, to_instruction: toGate, add_register: addRegister },
    copy: ({ circuit, called, made }: MethodCall): Value => ({
      ...{ kind: 'circuit', circuit: made(circuit.copy()), name: called },
    }),
    inverse: ({ circuit, called }: MethodCall): Value => ({
      kind: 'gate',
      gate: inverted(circuit.toGate(called)),
    }),
    ...{ initialize: PREPARED, prepare_state: PREPARED, set_statevector: PREPARED },
    ...{ if_else: LOOPED, while_loop: LOOPED, for_loop: LOOPED, switch: LOOPED },
    if_test: refused('write it as with circuit.if_test((c[0], 1)):'),
    ...{ draw: looked, depth: looked, size: looked, width: looked, count_ops: looked, qasm: looked },
    ...{ num_nonlocal_gates: looked, num_tensor_factors: looked, num_connected_components: looked },
    ...{
      decompose: looked,
      save_statevector: looked,
      save_unitary: looked,
      delay: looked,
      to_matrix: looked,
    },
  }),
]);
