import type { EditorCircuit } from '../circuit/circuit';
import type { CodeFault, CodeProgram } from './codeProgram';

/** One step of a document's history: the circuit, and the text beside it once the code pane has been open. */
export interface Snapshot {
  readonly circuit: EditorCircuit;
  readonly code: CodeState | null;
}

export interface CodeState {
  /** The last program that was right. Its circuit may be an earlier one: the drawing's changes are written when the pane asks. */
  readonly program: CodeProgram;
  /** What was typed since and can't be read. */
  readonly draft: { readonly text: string; readonly fault: CodeFault } | null;
}
