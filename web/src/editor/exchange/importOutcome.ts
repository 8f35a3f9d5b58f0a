import type { EditorCircuit } from '../circuit/circuit';
import type { Refusal } from '../circuit/rules';

type ImportFailureCode =
  | 'json-syntax'
  | 'json-field'
  | 'json-not-a-circuit'
  | 'qasm'
  | 'quirk'
  | 'program'
  | 'too-many-qubits'
  | 'too-many-steps'
  | 'refused'
  | 'empty';

/** A place in a text; lines and columns count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text that was to be imported, and where. */
export interface ImportFailure extends TextPlace {
  readonly code: ImportFailureCode;
  /** The values that the message for this code shows. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The rule that `refused` is about. */
  readonly refusal?: Refusal;
  /** The text as an OpenQASM program, if all that's wrong is that the grid is too small for it. */
  readonly program?: string;
}

interface Failed {
  readonly ok: false;
  readonly failure: ImportFailure;
}

export type ImportOutcome =
  | {
      readonly ok: true;
      readonly circuit: EditorCircuit;
      /** The gates of the text that had to be written with others, by their names in the text. */
      readonly rewritten: readonly string[];
    }
  | Failed;

/** A circuit that could be read, and where in the text its parts are. */
export type ReadOutcome =
  | (Extract<ImportOutcome, { ok: true }> & {
      readonly placeOfQubits: TextPlace;
      /** By the index of the gate in the circuit. */
      readonly placeOfGate: (index: number) => TextPlace;
      readonly toProgram: () => string;
    })
  | Failed;

export const importFailure = (
  { line, column }: TextPlace,
  code: ImportFailureCode,
  values: ImportFailure['values'] = {},
): Failed => ({ ok: false, failure: { code, line, column, values } });

export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
