import { parseDynamicQasm, QasmError, type QasmLimits } from '@superpose/openqasm';
import type { DynamicCircuit } from '@superpose/quantum';

/** An OpenQASM program and what it may hold. */
export interface Program {
  readonly source: string;
  readonly limits: QasmLimits;
}

/** The program's circuit, or why it can't be read. Errors lose their class between threads, so this is data. */
export type ProgramOutcome =
  | { readonly kind: 'circuit'; readonly circuit: DynamicCircuit }
  | { readonly kind: 'invalid'; readonly message: string };

/** Reads a program, in the thread that calls it; a hostile one takes tens of milliseconds. */
export function readProgram({ source, limits }: Program): ProgramOutcome {
  try {
    return { kind: 'circuit', circuit: parseDynamicQasm(source, limits) };
  } catch (error) {
    if (error instanceof QasmError) return { kind: 'invalid', message: error.message };
    throw error;
  }
}
