import { DEFAULT_LIMITS } from '@superpose/contracts';
import { parseQasm, QasmError, writeQasm2, writeQasm3 } from '@superpose/openqasm';
import { circuitDepth, type Circuit } from '@superpose/quantum';
import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import type { RuleSet } from '../circuit/rules';
import { columnsComment, placedAsNoted } from './columns';
import { importFailure, type ImportOutcome } from './importOutcome';
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
 * Reads an OpenQASM 2 or 3 program onto a grid. A program of ours notes its columns; in any other one every gate moves
 * as far left as it may. Gates outside the palette become the palette's, up to a global phase.
 */
export function fromQasm(text: string, rules: RuleSet): ImportOutcome {
  const read = readProgram(text);
  if (!read.ok) return read;
  const gates = read.circuit.operations.map((operation) => ({ operation, gates: inPalette(operation) }));
  const foreign = gates.find((entry) => entry.gates === null);
  if (foreign) {
    const name = foreign.operation.gate.toLowerCase();
    const offset = text.search(new RegExp(`\\b${name}\\b`));
    return importFailure(text, Math.max(0, offset), 'qasm-gate', { gate: name });
  }
  const { qubitCount } = read.circuit;
  const unplaced = gates.flatMap((entry) => entry.gates ?? []);
  return {
    ok: true,
    circuit: placedAsNoted(text, qubitCount, unplaced, rules) ?? packGates(qubitCount, unplaced, rules),
  };
}

type Program =
  | { readonly ok: true; readonly circuit: Circuit; readonly depth: number }
  | Extract<ImportOutcome, { ok: false }>;

/** Reads a program of any size that can be run, without placing it on a grid. */
export function readProgram(text: string): Program {
  try {
    const circuit = parseQasm(text, limits);
    return { ok: true, circuit, depth: circuitDepth(circuit) };
  } catch (error) {
    if (!(error instanceof QasmError)) throw error;
    const { line, column, reason } = error;
    return { ok: false, failure: { code: 'qasm', line, column, values: { reason } } };
  }
}
