import { UnwritableError } from '@superpose/openqasm';
import {
  isOperation,
  type DynamicCircuit,
  type GateName,
  type Measurement,
  type Operation,
} from '@superpose/quantum';
import { anglesOfMatrix, pythonAngle } from './angles';
import { appliedGate, areAllOn, type AppliedGate } from './appliedGate';
import { Definitions } from './definitions';

/** The method of a circuit that places a gate, then those that place it with controls on 1. */
type Row = readonly [method: string, ...controlled: string[]];

/** Braket has the engine's phases: controls of these gates act alike. */
const ROWS: Partial<Record<GateName, Row>> = {
  H: ['h'],
  X: ['x', 'cnot', 'ccnot'],
  Y: ['y', 'cy'],
  Z: ['z', 'cz'],
  S: ['s'],
  SDG: ['si'],
  T: ['t'],
  TDG: ['ti'],
  SX: ['v', 'cv'],
  SXDG: ['vi'],
  P: ['phaseshift', 'cphaseshift'],
  RX: ['rx'],
  RY: ['ry'],
  RZ: ['rz'],
  U: ['u'],
  SWAP: ['swap', 'cswap'],
  ISWAP: ['iswap'],
  ISWAPDG: ['iswap'],
  RXX: ['xx'],
  RYY: ['yy'],
  RZZ: ['zz'],
};

/** What a function of the program places its gates on, and with which controls beside those of the gate. */
interface Place {
  readonly nameOf: (qubit: number) => string;
  readonly isFunction: boolean;
}

const CIRCUIT: Place = { nameOf: String, isFunction: false };
const FUNCTION: Place = { nameOf: (qubit) => `q[${qubit}]`, isFunction: true };

/**
 * The circuit as a program for Amazon Braket: qubit k is Braket's qubit k, which gives the first qubit for the most
 * significant. All measurements stand in one call at the end: bit by bit, or of all qubits in a circuit without classical bits.
 * @throws UnwritableError for a gate that is given by a function, a reset, a condition, anything on a qubit that has been
 * measured, and a bit that is measured twice
 */
export function toBraket(circuit: DynamicCircuit): string {
  const { qubitCount, bitCount, instructions } = circuit;
  const writer = new BraketWriter();
  const measured = measuredLast(circuit);
  const body = instructions.flatMap((instruction) => {
    if (isOperation(instruction)) return writer.call(instruction, CIRCUIT);
    return instruction.gate === 'BARRIER' ? [`circuit.barrier([${instruction.qubits.join(', ')}])`] : [];
  });
  const bits = [...measured.keys()].sort((a, b) => a - b);
  const qubits =
    bitCount > 0 ? bits.map((bit) => measured.get(bit)!) : Array.from({ length: qubitCount }, (_, k) => k);
  const lines = [
    ...writer.imports(),
    '',
    ...writer.definitions.lines,
    'circuit = Circuit()',
    ...body,
    ...(bits.length > 0 ? [`# The results are those of ${bits.map((bit) => `c${bit}`).join(', ')}.`] : []),
    ...(qubits.length > 0 ? [`circuit.measure([${qubits.join(', ')}])`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The qubit that each bit is measured from, if the circuit does no more than measure at its end. */
function measuredLast({ instructions }: DynamicCircuit): ReadonlyMap<number, number> {
  const qubitOf = new Map<number, number>();
  const measured = new Set<number>();
  for (const instruction of instructions) {
    const { gate, qubits, condition } = instruction;
    if (condition) throw new UnwritableError(`A circuit of Braket has no ${gate} that waits for a bit.`);
    if (gate === 'RESET') throw new UnwritableError('A circuit of Braket has no RESET.');
    if (gate === 'BARRIER') continue;
    const touched = isOperation(instruction)
      ? [...qubits, ...(instruction.controls ?? []), ...(instruction.negativeControls ?? [])]
      : qubits;
    const again = touched.find((qubit) => measured.has(qubit));
    if (again !== undefined) {
      throw new UnwritableError(
        `A circuit of Braket has no ${gate} on a qubit that has been measured, as q${again} has.`,
      );
    }
    if (!isOperation(instruction)) noteMeasurement(instruction as Measurement, qubitOf, measured);
  }
  return qubitOf;
}

function noteMeasurement(
  { qubits, bit }: Measurement,
  qubitOf: Map<number, number>,
  measured: Set<number>,
): void {
  if (qubitOf.has(bit)) {
    throw new UnwritableError(
      `A circuit of Braket keeps every result, so c${bit} can’t be measured a second time.`,
    );
  }
  qubitOf.set(bit, qubits[0]!);
  measured.add(qubits[0]!);
}

class BraketWriter {
  readonly definitions = new Definitions({
    nameOf: (word) => `${word.toLowerCase()}_gate`,
    body: (operations) => operations.flatMap((operation) => this.call(operation, FUNCTION)),
    write: (name, _, body) => [
      `def ${name}(circuit, q, control=(), control_state=()):`,
      ...(body.length > 0 ? body : ['pass']).map((line) => `    ${line}`),
      ...['', ''],
    ],
  });
  private usesPi = false;

  imports(): string[] {
    return [...(this.usesPi ? ['from math import pi'] : []), 'from braket.circuits import Circuit'];
  }

  /** The calls that place an operation. */
  call(operation: Operation, place: Place): string[] {
    const applied = appliedGate(operation, 'Braket');
    if (applied.gate !== 'MATRIX') return [this.statement(applied, place)];
    // Braket has no controls for matrices: U and a phase are the same. A phase takes no empty list of controls.
    const { phase, angles } = anglesOfMatrix(applied.params);
    const further = controlling(applied, place).map((argument) =>
      argument === 'control=control' ? 'control=control or None' : argument,
    );
    const turn = `circuit.gphase(${[this.angle(phase), ...further].join(', ')})`;
    return [this.statement({ ...applied, gate: 'U', params: angles }, place), ...(phase === 0 ? [] : [turn])];
  }

  private statement(applied: AppliedGate, place: Place): string {
    const { gate, params, targets, controls } = applied;
    const on = targets.map(place.nameOf);
    const row = ROWS[gate];
    if (!row) {
      const name = this.definitions.nameFor(applied);
      return `${name}(${['circuit', `[${on.join(', ')}]`, ...controlling(applied, place)].join(', ')})`;
    }
    const named = areAllOn(controls) && !place.isFunction ? row[controls.length] : undefined;
    const given = [...(named ? controls.map(({ qubit }) => place.nameOf(qubit)) : []), ...on];
    const further = [
      ...params.map(this.angle),
      ...(named ? [] : controlling(applied, place)),
      ...(gate === 'ISWAPDG' ? ['power=-1'] : []),
    ];
    return `circuit.${named ?? row[0]}(${[...given, ...further].join(', ')})`;
  }

  private readonly angle = (angle: number): string => {
    const text = pythonAngle(angle);
    if (text.includes('pi')) this.usesPi = true;
    return text;
  };
}

/** The arguments for controls; those of a function's caller come first. */
function controlling({ controls }: AppliedGate, { nameOf, isFunction }: Place): string[] {
  const list = (name: string, items: readonly (string | number)[]) => {
    if (!isFunction) return `${name}=[${items.join(', ')}]`;
    return items.length === 0 ? `${name}=${name}` : `${name}=[*${name}, ${items.join(', ')}]`;
  };
  const qubits = list(
    'control',
    controls.map(({ qubit }) => nameOf(qubit)),
  );
  const values = list(
    'control_state',
    controls.map(({ value }) => value),
  );
  if (isFunction) return [qubits, values];
  return controls.length === 0 ? [] : areAllOn(controls) ? [qubits] : [qubits, values];
}
