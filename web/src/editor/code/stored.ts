/** The text beside a circuit, kept over a reload. */
import { parseDynamicProgram, QasmError } from '@superpose/openqasm';
import type { EditorCircuit } from '../circuit/circuit';
import { withoutDisplays } from '../circuit/displays';
import type { RuleSet } from '../circuit/rules';
import { codeKey } from '../state/codePane';
import { isKept, type DocumentKey } from '../state/documents';
import { changeHistory, openedDocument, setCodeStore } from '../state/openDocuments';
import type { Snapshot } from '../state/snapshot';
import { codeOf, withText } from './codeState';
import { programOfCircuit, statementsOf } from './program';
import { isProgramOf } from './sameProgram';
import type { CodeProgram } from '../state/codeProgram';

/** What is stored: each statement's gates by their places in the circuit, since a reload gives them other ids. */
interface StoredCode {
  readonly text: string;
  readonly gates: readonly (readonly (number | string)[])[];
  readonly draft: string | null;
}

/**
 * Puts the stored text beside a circuit that was just opened, unless it has one or the text is another circuit's. From
 * now on the text is stored with each change.
 */
export function resumeCode(key: DocumentKey, rules: RuleSet): void {
  setCodeStore(store);
  if (openedDocument(key)?.history.present.code) return;
  try {
    putBeside(key, localStorage.getItem(codeKey(key)) ?? '', rules);
  } catch {
    // Storage may be closed to the page.
  }
}

function store(key: DocumentKey, snapshot: Snapshot): void {
  const form = isKept(key) ? storedForm(snapshot) : null;
  if (form === null) return;
  try {
    localStorage.setItem(codeKey(key), form);
  } catch {
    // Storage may be closed to the page or full; the text then lasts until the page is left.
  }
}

/** The text beside a circuit, to be kept with it; null where it has none, or the pane asks what is to become of it. */
export function storedForm(snapshot: Snapshot): string | null {
  if (!snapshot.code) return null;
  const { program, text, fault, losses } = codeOf(snapshot);
  if (losses.length > 0) return null;
  const places = new Map(withoutDisplays(snapshot.circuit).gates.map(({ id }, index) => [id, index]));
  const stored: StoredCode = {
    text: program.text,
    gates: program.statements.map(({ gates }) => gates.map((id) => places.get(id) ?? id)),
    draft: fault ? text : null,
  };
  return JSON.stringify(stored);
}

/** Puts a text in its stored form beside the circuit that is open, unless it is another circuit's. */
export function putBeside(key: DocumentKey, form: string, rules: RuleSet): void {
  const circuit = openedDocument(key)?.history.present.circuit;
  const stored = storedFrom(form);
  const program = circuit && stored && programFrom(stored, circuit);
  if (!program) return;
  const right: Snapshot = { circuit, code: { program, draft: null } };
  const present = stored.draft === null ? right : withText(right, stored.draft, rules);
  changeHistory(key, (history) => ({ ...history, present }));
}

function storedFrom(form: string): StoredCode | null {
  try {
    const value = JSON.parse(form) as Partial<StoredCode> | null;
    const { text, gates, draft = null } = value ?? {};
    const isSound =
      typeof text === 'string' &&
      (draft === null || typeof draft === 'string') &&
      Array.isArray(gates) &&
      gates.every((list) => Array.isArray(list));
    return isSound ? { text, gates, draft } : null;
  } catch {
    return null;
  }
}

function programFrom({ text, gates }: StoredCode, circuit: EditorCircuit): CodeProgram | null {
  try {
    const read = parseDynamicProgram(text);
    const ids = withoutDisplays(circuit).gates.map(({ id }) => id);
    const named = gates.map((list) =>
      list.map((each) => (typeof each === 'number' ? (ids[each] ?? '') : each)),
    );
    const isWhole =
      named
        .flat()
        .filter((id) => !id.startsWith('initial:'))
        .toSorted()
        .join() === ids.toSorted().join();
    if (!isWhole || named.length !== read.statements.length) return null;
    if (!isProgramOf(read, parseDynamicProgram(programOfCircuit(circuit).text))) return null;
    return {
      text,
      statements: statementsOf(read, (index) => named[index]!),
      qubits: read.qubits,
      bits: read.bits,
      circuit,
    };
  } catch (error) {
    if (error instanceof QasmError) return null;
    throw error;
  }
}
