import type { PaletteItem } from '../circuit/hand';
import { useSyncExternalStore } from 'react';
import type { EditorCircuit } from '../circuit/circuit';
import { historyOf, record, type History } from '../circuit/history';
import { storeCircuit, type DocumentKey, type PageRules } from './documents';
import type { Snapshot } from './snapshot';

/** A circuit that is being edited, with its past. It outlives its page, so that coming back finds it as it was. */
interface EditorDocument {
  readonly history: History<Snapshot>;
  /** The library gate that a click or Enter places. */
  readonly selectedGate: PaletteItem | null;
  /** Radians; given to the next rotation. */
  readonly angle: number;
  readonly page: PageRules;
}

const documents = new Map<DocumentKey, EditorDocument>();
const listeners = new Set<() => void>();

export const openedDocument = (key: DocumentKey): EditorDocument | undefined => documents.get(key);

/** Undefined for the instant before it is opened. */
export const useDocument = (key: DocumentKey): EditorDocument | undefined =>
  useSyncExternalStore(
    subscribe,
    () => openedDocument(key),
    () => undefined,
  );

export const openDocument = (
  key: DocumentKey,
  given: Pick<EditorDocument, 'selectedGate' | 'page'> & { readonly circuit: EditorCircuit },
): void => {
  const { circuit, selectedGate, page } = given;
  keep(key, { history: historyOf({ circuit, code: null }), selectedGate, angle: Math.PI / 2, page });
};

/** Changes an open document; nothing where there is none. */
export function changeDocument(
  key: DocumentKey,
  change: (document: EditorDocument) => Partial<EditorDocument>,
): void {
  const document = documents.get(key);
  if (document) keep(key, { ...document, ...change(document) });
}

export const changeHistory = (
  key: DocumentKey,
  change: (history: History<Snapshot>) => History<Snapshot>,
): void => changeDocument(key, ({ history }) => ({ history: change(history) }));

/** A circuit as the next step; the text beside it is brought up to it later. */
export const recordCircuit = (history: History<Snapshot>, circuit: EditorCircuit): History<Snapshot> =>
  circuit === history.present.circuit ? history : record(history, { ...history.present, circuit });

/** An edit is painted first: packing a large circuit would hold it up. */
const STORE_AFTER_MS = 100;
/** The documents that have changed since they were stored. */
const changed = new Set<DocumentKey>();

/** Keeps a document over a reload: in a moment, or at once if the page is left before. */
export function storeSoon(key: DocumentKey): void {
  if (changed.size === 0) {
    setTimeout(storeChanged, STORE_AFTER_MS);
    addEventListener('pagehide', storeChanged);
  }
  changed.add(key);
}

function storeChanged(): void {
  for (const key of changed) {
    const document = openedDocument(key);
    if (!document) continue;
    const { present } = document.history;
    storeCircuit(key, present.circuit);
    if (present.code) codeStore?.(key, present);
  }
  changed.clear();
}

type CodeStore = (key: DocumentKey, snapshot: Snapshot) => void;
let codeStore: CodeStore | null = null;

/** Has the text beside a circuit kept with it; what knows how comes with the code pane. */
export function setCodeStore(store: CodeStore): void {
  codeStore = store;
}

/** Forgets a document that is not to be opened again. */
export const closeDocument = (key: DocumentKey): void => void documents.delete(key);

/** For tests, which share one page. */
export const closeDocuments = (): void => documents.clear();

function keep(key: DocumentKey, document: EditorDocument): void {
  documents.set(key, document);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
