import type { Register } from '@superpose/openqasm';
import type { EditorCircuit } from '../circuit/circuit';
import type { ImportFailure } from '../exchange/importOutcome';

/** A statement that isn't in a block of another. Offsets count UTF-16 units; `to` is after its last character. */
export interface CodeStatement {
  readonly from: number;
  readonly to: number;
  /** Its first word. */
  readonly word: string;
  /** What it does, as a text that is the same for the same instructions. Empty for a declaration. */
  readonly key: string;
  /** The gates of the circuit that it stands for, in the order they run; `initial:2` is the state in which wire 2 begins. */
  readonly gates: readonly string[];
}

/** A program in OpenQASM and the circuit that the grid shows of it, statement by statement. */
export interface CodeProgram {
  readonly text: string;
  readonly statements: readonly CodeStatement[];
  readonly qubits: readonly Register[];
  readonly bits: readonly Register[];
  /** The circuit that it's the program of. */
  readonly circuit: EditorCircuit;
}

/** What is wrong with a program, and which characters are meant. */
export interface CodeFault extends ImportFailure {
  readonly from: number;
  readonly to: number;
}
