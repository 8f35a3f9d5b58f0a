import type { EditorCircuit, PlacedGate } from './circuit';
import type { Refusal } from './rules';

/** What an edit leads to, or why it may not be made. */
export type EditOutcome =
  | { readonly ok: true; readonly circuit: EditorCircuit; readonly gate?: PlacedGate }
  | { readonly ok: false; readonly refusal: Refusal };
