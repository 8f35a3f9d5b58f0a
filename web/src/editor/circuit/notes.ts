/** Comments on columns: part of the circuit, and of nothing that runs. */
import type { ColumnNote, EditorCircuit } from './circuit';

export const LONGEST_NOTE = 200;

export const noteAt = ({ notes = [] }: Pick<EditorCircuit, 'notes'>, timeStep: number): string =>
  notes.find((note) => note.timeStep === timeStep)?.text ?? '';

/** The circuit with this comment on a column, in the order of the columns; an empty text takes it away. */
export function withNote(circuit: EditorCircuit, timeStep: number, text: string): EditorCircuit {
  const others = (circuit.notes ?? []).filter((note) => note.timeStep !== timeStep);
  const trimmed = text.trim().slice(0, LONGEST_NOTE);
  return withNotes(circuit, trimmed === '' ? others : [...others, { timeStep, text: trimmed }]);
}

/** The comments from a column on, moved by that many columns; those of columns that go, go too. */
export function shiftedNotes(circuit: EditorCircuit, timeStep: number, by: number): EditorCircuit {
  if (!circuit.notes) return circuit;
  const notes = circuit.notes
    .filter((note) => by > 0 || note.timeStep < timeStep + by || note.timeStep >= timeStep)
    .map((note) => (note.timeStep >= timeStep ? { ...note, timeStep: note.timeStep + by } : note));
  return withNotes(circuit, notes);
}

function withNotes(circuit: EditorCircuit, notes: readonly ColumnNote[]): EditorCircuit {
  const { notes: _notes, ...rest } = circuit;
  return notes.length === 0 ? rest : { ...rest, notes: notes.toSorted((a, b) => a.timeStep - b.timeStep) };
}

/** Whether something read from a file is a list of comments, one a column. */
export const areSoundNotes = (value: unknown, mostSteps: number): value is readonly ColumnNote[] =>
  Array.isArray(value) &&
  value.every(
    (note: Partial<ColumnNote> | null) =>
      Number.isInteger(note?.timeStep) &&
      note!.timeStep! >= 0 &&
      note!.timeStep! < mostSteps &&
      typeof note!.text === 'string' &&
      note!.text.length <= LONGEST_NOTE &&
      note!.text.trim() !== '',
  ) &&
  new Set(value.map((note: ColumnNote) => note.timeStep)).size === value.length;
