import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GateName } from '@superpose/contracts';
import { rootReducer } from '../../platform/store';
import type { LockedBox } from '../circuit/lockedBox';
import type { EditorCircuit } from '../circuit/circuit';
import { historyOf, record, redo, undo, type History } from '../circuit/history';
import type { DocumentKey } from './documents';

export interface EditorDocument {
  readonly history: History<EditorCircuit>;
  /** The library gate that a click or Enter places. */
  readonly selectedGate: GateName | null;
  /** Radians; given to the next rotation. */
  readonly angle: number;
  readonly locked: readonly LockedBox[];
}

type EditorState = Partial<Record<DocumentKey, EditorDocument>>;
interface ForDocument {
  readonly key: DocumentKey;
}

function changed(
  state: EditorState,
  key: DocumentKey,
  change: (document: EditorDocument) => Partial<EditorDocument>,
): EditorState {
  const document = state[key];
  return document ? { ...state, [key]: { ...document, ...change(document) } } : state;
}

const historyChange =
  <Payload extends ForDocument>(
    change: (history: History<EditorCircuit>, payload: Payload) => History<EditorCircuit>,
  ) =>
  (state: EditorState, { payload }: PayloadAction<Payload>): EditorState =>
    changed(state, payload.key, ({ history }) => ({ history: change(history, payload) }));

export const editorSlice = createSlice({
  name: 'editor',
  initialState: {} as EditorState,
  reducers: {
    documentOpened: (
      state,
      {
        payload,
      }: PayloadAction<
        ForDocument & {
          circuit: EditorCircuit;
          selectedGate: GateName | null;
          locked: readonly LockedBox[];
        }
      >,
    ): EditorState => ({
      ...state,
      [payload.key]: {
        history: historyOf(payload.circuit),
        selectedGate: payload.selectedGate,
        angle: Math.PI / 2,
        locked: payload.locked,
      },
    }),
    circuitChanged: historyChange<ForDocument & { circuit: EditorCircuit }>((history, { circuit }) =>
      record(history, circuit),
    ),
    editUndone: historyChange<ForDocument>(undo),
    editRedone: historyChange<ForDocument>(redo),
    gateSelected: (state, { payload }: PayloadAction<ForDocument & { name: GateName | null }>): EditorState =>
      changed(state, payload.key, () => ({ selectedGate: payload.name })),
    angleChosen: (state, { payload }: PayloadAction<ForDocument & { angle: number }>): EditorState =>
      changed(state, payload.key, () => ({ angle: payload.angle })),
  },
});

export const { documentOpened, circuitChanged, editUndone, editRedone, gateSelected, angleChosen } =
  editorSlice.actions;

declare module '../../platform/store' {
  interface LazyLoadedSlices {
    editor: EditorState;
  }
}

const reducerWithEditor = rootReducer.inject(editorSlice);

export const selectDocument = reducerWithEditor.selector((state, key: DocumentKey) => state.editor[key]);
