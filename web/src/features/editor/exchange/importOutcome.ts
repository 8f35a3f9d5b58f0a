import type { EditorCircuit } from '../circuit/circuit';

export type ImportFailureCode =
  'json-syntax' | 'json-field' | 'json-not-a-circuit' | 'qasm' | 'qasm-gate' | 'not-on-this-page' | 'empty';

/** What is wrong with a text that was to be imported, and where; lines and columns count from 1. */
export interface ImportFailure {
  readonly code: ImportFailureCode;
  readonly line: number;
  readonly column: number;
  /** What the message of this code speaks of. */
  readonly values: Readonly<Record<string, string | number>>;
}

export type ImportOutcome =
  | { readonly ok: true; readonly circuit: EditorCircuit }
  | { readonly ok: false; readonly failure: ImportFailure };

export function importFailure(
  text: string,
  offset: number,
  code: ImportFailureCode,
  values: ImportFailure['values'],
): ImportOutcome {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { ok: false, failure: { code, line: before.length, column, values } };
}
