import { DEFAULT_LIMITS } from '@superpose/contracts';
import { parseProgram, QasmError, writeQasm2, writeQasm3, type Program } from '@superpose/openqasm';
import { isPaletteGate, type Circuit } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import type { RuleSet } from '../circuit/rules';
import { columnsComment, placedAsNoted } from './columns';
import { importFailure, type ReadOutcome, type TextPlace } from './importOutcome';
import { packGates } from './packGates';
import { inPalette } from './paletteGates';

export const toQasm3 = (circuit: EditorCircuit): string =>
  writeQasm3(toEngineCircuit(circuit)) + columnsComment(circuit);
export const toQasm2 = (circuit: EditorCircuit): string =>
  writeQasm2(toEngineCircuit(circuit)) + columnsComment(circuit);

const limits = {
  maxQubits: DEFAULT_LIMITS.maxRunQubits,
  maxOperations: DEFAULT_LIMITS.maxGates,
  maxAngle: DEFAULT_LIMITS.maxAngle,
};

/**
 * Reads an OpenQASM 2 or 3 program onto a grid; gates outside the palette become the palette's, up to a global phase.
 * Our own programs note their columns; in any other program every gate moves as far left as it may.
 */
export function fromQasm(text: string, rules: RuleSet): ReadOutcome {
  const read = readProgram(text);
  if (!read.ok) return read;
  const { circuit, positions } = read.program;
  const { qubitCount } = circuit;
  const written = circuit.operations.map(inPalette);
  const gates = written.flat();
  const places = written.flatMap((list, index) => list.map(() => positions[index] ?? START));
  return {
    ok: true,
    circuit: placedAsNoted(text, qubitCount, gates, rules) ?? packGates(qubitCount, gates, rules),
    rewritten: rewrittenNames(circuit),
    placeOfQubits: placeOfTooManyQubits(text, rules.maxQubits),
    placeOfGate: (index) => places[index] ?? START,
    toProgram: () => text,
  };
}

const START: TextPlace = { line: 1, column: 1 };

const rewrittenNames = ({ operations }: Circuit): string[] => [
  ...new Set(operations.filter(({ gate }) => !isPaletteGate(gate)).map(({ gate }) => gate.toLowerCase())),
];

function placeOfTooManyQubits(text: string, maxQubits: number): TextPlace {
  const read = readProgram(text, { ...limits, maxQubits });
  if (read.ok) return START;
  const { line, column } = read.failure;
  return { line, column };
}

/** Reads a program of any size that can be run, without placing it on a grid. */
export function readProgram(
  text: string,
  within = limits,
): { readonly ok: true; readonly program: Program } | Extract<ReadOutcome, { ok: false }> {
  try {
    return { ok: true, program: parseProgram(text, within) };
  } catch (error) {
    if (!(error instanceof QasmError)) throw error;
    return importFailure(error, 'qasm', { reason: error.reason });
  }
}
