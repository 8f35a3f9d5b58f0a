import {
  buildCircuit,
  buildDynamicCircuit,
  decomposeCircuit,
  isOperation,
  type Circuit,
  type DynamicCircuit,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import type { QasmLimits } from './limits.js';
import { QasmError, type Span } from './qasm-error.js';
import type { Register } from './bits.js';
import { readInstructions, type ReadInstructions, type Statement } from './statements.js';

/**
 * Reads an OpenQASM 2 or 3 program of gates with measurements at the end: registers, the standard gates and gates that are
 * defined from them, modifiers, variables, loops, subroutines, barriers; what is no standard gate is taken apart. Classical
 * bits are read but not kept: all qubits are measured at the end, so a gate on a qubit that has been measured is refused.
 * The first declared qubit is qubit 0.
 * @throws QasmError with line and column for whatever is not of this subset; nothing is skipped
 */
export function parseQasm(source: string, limits: QasmLimits = {}): Circuit {
  return parseProgram(source, limits).circuit;
}

export interface Program<Kind = Circuit> {
  readonly circuit: Kind;
  /** Where the gate of each operation is named, in the order of the circuit's operations. */
  readonly positions: readonly Span[];
}

/** A program as it is written: what its text is made of, beside the circuit that it gives. */
export interface DynamicProgram extends Program<DynamicCircuit> {
  /** Those that make up the program, in order; each instruction of the circuit comes from one of them. */
  readonly statements: readonly Statement[];
  /** The registers in the order of their declarations. */
  readonly qubits: readonly Register[];
  readonly bits: readonly Register[];
}

/** As `parseQasm`, for callers that refer to the program's lines. */
export function parseProgram(source: string, limits: QasmLimits = {}): Program {
  const { qubitCount, steps } = readInstructions(source, limits);
  const kept = steps.filter(({ instruction, position }) => {
    if (instruction.gate === 'RESET' || instruction.condition) {
      throw new QasmError(position, 'resets and conditions need a circuit with classical bits');
    }
    return isOperation(instruction);
  });
  const standard = kept.flatMap(({ instruction, position }) =>
    decomposeCircuit({ qubitCount, operations: [instruction as Operation] }).operations.map((operation) => ({
      operation,
      position,
    })),
  );
  requireMeasuredLast(steps);
  return {
    circuit: buildCircuit(
      qubitCount,
      standard.map(({ operation }) => operation),
    ),
    positions: standard.map(({ position }) => position),
  };
}

function requireMeasuredLast(steps: ReadInstructions['steps']): void {
  const measured = new Set<number>();
  for (const { instruction, position } of steps) {
    if (instruction.gate === 'MEASURE') measured.add(instruction.qubits[0]!);
    else if (isOperation(instruction) && instruction.qubits.some((qubit) => measured.has(qubit)))
      throw new QasmError(position, 'a qubit that has been measured cannot take another gate');
  }
}

/**
 * Reads a program as `parseQasm` does, with measurements anywhere, resets and `if`. The first declared classical bit is c0.
 * What is measured into no bit is measured into one more that no program names, if anything follows.
 * @throws QasmError as `parseQasm`
 */
export function parseDynamicQasm(source: string, limits: QasmLimits = {}): DynamicCircuit {
  return parseDynamicProgram(source, limits).circuit;
}

/** As `parseDynamicQasm`, for callers that refer to the program's lines. */
export function parseDynamicProgram(source: string, limits: QasmLimits = {}): DynamicProgram {
  const read = readInstructions(source, limits);
  const { qubitCount, bitCount, steps, end } = read;
  const last = lastTouched(steps);
  const isKept = steps.map(({ instruction }, index) => {
    const isUnnamed = instruction.gate === 'MEASURE' && instruction.bit === bitCount;
    return !isUnnamed || last.get(instruction.qubits[0]!)! > index;
  });
  const kept = steps.filter((_, index) => isKept[index]);
  const hasUnnamed = kept.some(
    ({ instruction }) => instruction.gate === 'MEASURE' && instruction.bit === bitCount,
  );
  const bits = bitCount + Number(hasUnnamed);
  if (bits > MAX_CLASSICAL_BITS) {
    throw new QasmError(end, `a circuit may have at most ${MAX_CLASSICAL_BITS} classical bits`);
  }
  return {
    circuit: buildDynamicCircuit(
      qubitCount,
      bits,
      kept.map(({ instruction }) => instruction),
    ),
    positions: kept.map(({ position }) => position),
    statements: withKept(read.statements, isKept),
    qubits: read.qubits,
    bits: read.bits,
  };
}

/** The statements with the indices of the instructions that are kept of theirs. */
function withKept(statements: readonly Statement[], isKept: readonly boolean[]): Statement[] {
  let first = 0;
  return statements.map((statement) => {
    const all = isKept.slice(statement.first, statement.first + statement.count);
    const count = all.filter(Boolean).length;
    const placed = { ...statement, first, count };
    first += count;
    return placed;
  });
}

const MAX_CLASSICAL_BITS = 4096;

/** The index of the last step that touches each qubit. */
function lastTouched(steps: ReadInstructions['steps']): Map<number, number> {
  const last = new Map<number, number>();
  steps.forEach(({ instruction }, index) => {
    for (const qubit of allQubits(instruction)) last.set(qubit, index);
  });
  return last;
}

const allQubits = (instruction: Instruction): readonly number[] =>
  isOperation(instruction)
    ? [...instruction.qubits, ...(instruction.controls ?? []), ...(instruction.negativeControls ?? [])]
    : instruction.gate === 'BARRIER'
      ? []
      : instruction.qubits;
