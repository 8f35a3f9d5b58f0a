import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GateName } from '@superpose/contracts';
import { rootReducer } from '../../../app/store';
import type { EditorCircuit } from '../circuit/circuit';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import { historyOf, undoable, type History } from '../circuit/history';
import { rulesOf, type DocumentKey } from './documents';

export interface EditorDocument {
  readonly history: History<EditorCircuit>;
  /** The library gate that a click or Enter places. */
  readonly selectedGate: GateName | null;
  /** Radians; given to the next rotation. */
  readonly angle: number;
}

type EditorState = Partial<Record<DocumentKey, EditorDocument>>;
interface ForDocument {
  readonly key: DocumentKey;
}
type Change = Edit | { readonly type: 'replace'; readonly circuit: EditorCircuit };

const reduceHistory = (key: DocumentKey) =>
  undoable<EditorCircuit, Change>((circuit, change) => {
    if (change.type === 'replace') return change.circuit;
    const outcome = editCircuit(circuit, change, rulesOf(key, circuit));
    return outcome.ok ? outcome.circuit : circuit;
  });

function changed(
  state: EditorState,
  key: DocumentKey,
  change: (document: EditorDocument) => Partial<EditorDocument>,
): EditorState {
  const document = state[key];
  return document ? { ...state, [key]: { ...document, ...change(document) } } : state;
}

const historyChange =
  <Payload extends ForDocument>(toAction: (payload: Payload) => Change | { type: 'undo' | 'redo' }) =>
  (state: EditorState, { payload }: PayloadAction<Payload>): EditorState =>
    changed(state, payload.key, ({ history }) => ({
      history: reduceHistory(payload.key)(history, toAction(payload)),
    }));

export const editorSlice = createSlice({
  name: 'editor',
  initialState: {} as EditorState,
  reducers: {
    documentOpened: (
      state,
      { payload }: PayloadAction<ForDocument & { circuit: EditorCircuit; selectedGate: GateName | null }>,
    ): EditorState => ({
      ...state,
      [payload.key]: {
        history: historyOf(payload.circuit),
        selectedGate: payload.selectedGate,
        angle: Math.PI / 2,
      },
    }),
    circuitEdited: historyChange<ForDocument & { edit: Edit }>(({ edit }) => edit),
    circuitReplaced: historyChange<ForDocument & { circuit: EditorCircuit }>(({ circuit }) => ({
      type: 'replace',
      circuit,
    })),
    editUndone: historyChange<ForDocument>(() => ({ type: 'undo' })),
    editRedone: historyChange<ForDocument>(() => ({ type: 'redo' })),
    gateSelected: (state, { payload }: PayloadAction<ForDocument & { name: GateName | null }>): EditorState =>
      changed(state, payload.key, () => ({ selectedGate: payload.name })),
    angleChosen: (state, { payload }: PayloadAction<ForDocument & { angle: number }>): EditorState =>
      changed(state, payload.key, () => ({ angle: payload.angle })),
  },
});

export const {
  documentOpened,
  circuitEdited,
  circuitReplaced,
  editUndone,
  editRedone,
  gateSelected,
  angleChosen,
} = editorSlice.actions;

declare module '../../../app/store' {
  interface LazyLoadedSlices {
    editor: EditorState;
  }
}

const reducerWithEditor = rootReducer.inject(editorSlice);

export const selectDocument = reducerWithEditor.selector((state, key: DocumentKey) => state.editor[key]);
