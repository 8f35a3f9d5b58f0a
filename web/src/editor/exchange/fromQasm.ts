import { DEFAULT_LIMITS } from '@superpose/contracts';
import { parseDynamicProgram, parseProgram, QasmError, type Program } from '@superpose/openqasm';
import { isPaletteGate, type Circuit } from '@superpose/quantum';
import type { RuleSet } from '../circuit/rules';
import { placedAsNoted } from './columns';
import { importFailure, type ReadOutcome, type TextPlace } from './importOutcome';
import { packGates } from './packGates';
import { inAllGates, isRewritten } from './allGatesOf';
import { inPalette } from './paletteGates';

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
  if (rules.allGates) return fromDynamicQasm(text, rules);
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

/** The same onto a grid that takes all gates: measurements, resets and conditions, and gates as they are named. */
function fromDynamicQasm(text: string, rules: RuleSet): ReadOutcome {
  const read = reading(() => parseDynamicProgram(text, limits));
  if (!read.ok) return read;
  const { circuit, positions } = read.program;
  const { qubitCount, instructions } = circuit;
  const written = instructions.map((instruction) => inAllGates(instruction, qubitCount));
  const gates = written.flat();
  const places = written.flatMap((list, index) => list.map(() => positions[index] ?? START));
  return {
    ok: true,
    circuit: placedAsNoted(text, qubitCount, gates, rules) ?? packGates(qubitCount, gates, rules),
    rewritten: [...new Set(instructions.filter(isRewritten).map(({ gate }) => gate.toLowerCase()))],
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
  const read = reading(() => parseDynamicProgram(text, { ...limits, maxQubits }));
  if (read.ok) return START;
  const { line, column } = read.failure;
  return { line, column };
}

/** Reads a program of any size that can be run, without placing it on a grid. */
export function readProgram(text: string, within = limits): ReadProgram<Circuit> {
  return reading(() => parseProgram(text, within));
}

type ReadProgram<Kind> =
  { readonly ok: true; readonly program: Program<Kind> } | Extract<ReadOutcome, { ok: false }>;

function reading<Kind>(read: () => Program<Kind>): ReadProgram<Kind> {
  try {
    return { ok: true, program: read() };
  } catch (error) {
    if (!(error instanceof QasmError)) throw error;
    return importFailure(error, 'qasm', { reason: error.reason });
  }
}
