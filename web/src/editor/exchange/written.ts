import { UnwritableError } from '@superpose/openqasm';
import type { EditorCircuit } from '../circuit/circuit';
import { toQasm3 } from './toQasm';

/** A text, or the sentence that says why the format can't hold a circuit. */
export type Written = { readonly text: string } | { readonly refusal: string };

/** @param write throws an UnwritableError for what the format can't say */
export function writtenBy(write: (circuit: EditorCircuit) => string, circuit: EditorCircuit): Written {
  try {
    return { text: write(circuit) };
  } catch (error) {
    if (error instanceof UnwritableError) return { refusal: error.message };
    throw error;
  }
}

/** A circuit as a program that the simulation service runs. */
export const programOf = (circuit: EditorCircuit): Written => writtenBy(toQasm3, circuit);
