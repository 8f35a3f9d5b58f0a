import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { raiseAlert } from '../../platform/notices';
import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { dropEdit, handOf, type PaletteItem } from '../circuit/hand';
import { editCircuit, type Cell, type Edit, type EditOutcome } from '../circuit/editCircuit';
import { record, redo, undo } from '../circuit/history';
import { isAlert, type Refusal, type RuleSet } from '../circuit/rules';
import { useWantsAllGates, wantsAllGates } from './allGates';
import { describeEdit, describeRefusal } from './describe';
import { NO_SETUP, rulesOf, storedCircuit, type DocumentKey, type EditorSetup } from './documents';
import {
  changeDocument,
  changeHistory,
  openDocument,
  openedDocument,
  recordCircuit,
  storeSoon,
  useDocument,
} from './openDocuments';

/** What was said last to a screen reader. */
export interface Announcement {
  readonly text: string;
  /** Makes the same sentence heard again. */
  readonly count: number;
  /** Whether it says why an edit was refused; that's shown too. */
  readonly isRefusal: boolean;
}

export interface Editor {
  readonly key: DocumentKey;
  /** False for the instant before the stored circuit has been read. */
  readonly isOpen: boolean;
  readonly circuit: EditorCircuit;
  readonly rules: RuleSet;
  readonly columnCount: number;
  readonly selectedGate: PaletteItem | null;
  readonly angle: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly announcement: Announcement;
  readonly actions: EditorActions;
}

/** What can be done to the circuit. The functions stay the same from edit to edit. */
export interface EditorActions {
  /** Makes the edit, or says why it may not be made. */
  readonly edit: (edit: Edit) => EditOutcome;
  /** The same for an edit whose outcome for the present circuit is known, as after a drop preview. */
  readonly finishEdit: (edit: Edit, outcome: EditOutcome) => void;
  /** Places the selected gate, if there is one. */
  readonly placeSelected: (at: Cell) => void;
  readonly replace: (circuit: EditorCircuit) => void;
  /** Makes a step of what an edit of the same circuit has made of it elsewhere. */
  readonly revise: (circuit: EditorCircuit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly selectGate: (gate: PaletteItem | null) => void;
  readonly chooseAngle: (angle: number) => void;
  readonly announce: (text: string) => void;
  /** Says why something may not be done. */
  readonly refuse: (refusal: Refusal) => void;
}

/** The circuit of a page with everything that can be done to it; it is kept over a reload. `setup` has to stay the same. */
export function useEditor(
  key: DocumentKey,
  qubitCount: number,
  firstGate: PaletteItem | null,
  setup: EditorSetup = NO_SETUP,
): Editor {
  const document = useOpenDocument(key, qubitCount, firstGate, setup);
  const [fallback] = useState(() => emptyCircuit(qubitCount));
  const circuit = document?.history.present.circuit ?? fallback;
  const wantsAll = useWantsAllGates();
  const rules = useMemo(() => rulesOf(key, circuit, setup, wantsAll), [key, circuit, setup, wantsAll]);
  const { announcement, announce } = useAnnouncing();
  const actions = useActions(key, announce);
  return {
    key,
    isOpen: document !== undefined,
    circuit,
    rules,
    columnCount: rules.columnCount(circuit),
    selectedGate: document?.selectedGate ?? null,
    angle: document?.angle ?? 0,
    canUndo: (document?.history.past.length ?? 0) > 0,
    canRedo: (document?.history.future.length ?? 0) > 0,
    announcement,
    actions,
  };
}

function useOpenDocument(
  key: DocumentKey,
  qubitCount: number,
  firstGate: PaletteItem | null,
  setup: EditorSetup,
) {
  const document = useDocument(key);
  const isOpen = document !== undefined;
  const present = document?.history.present;
  useLayoutEffect(() => {
    if (isOpen) return;
    const opened = storedCircuit(key, qubitCount, setup);
    openDocument(key, { circuit: opened, selectedGate: firstGate, page: setup });
  }, [isOpen, key, qubitCount, firstGate, setup]);
  useEffect(() => {
    if (present) storeSoon(key);
  }, [key, present]);
  return document;
}

function useAnnouncing() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0, isRefusal: false });
  const announce = useCallback(
    (text: string, isRefusal = false) =>
      setAnnouncement(({ count }) => ({ text, count: count + 1, isRefusal })),
    [],
  );
  return { announcement, announce };
}

function useActions(key: DocumentKey, announce: (text: string, isRefusal?: boolean) => void): EditorActions {
  const { t } = useTranslation('editor');
  return useMemo(() => {
    const refuse = (refusal: Refusal) => {
      const text = describeRefusal(refusal, t);
      // A toast is announced by itself.
      if (isAlert(refusal)) raiseAlert(text);
      else announce(text, refusal.code !== 'nothing-changes');
    };
    const finishEdit = (change: Edit, outcome: EditOutcome) => {
      if (!outcome.ok) return refuse(outcome.refusal);
      changeHistory(key, (history) => recordCircuit(history, outcome.circuit));
      announce(describeEdit(change, outcome, t));
    };
    const edit = (change: Edit): EditOutcome => {
      const document = openedDocument(key);
      if (!document) return { ok: false, refusal: { code: 'nothing-changes' } };
      const { circuit } = document.history.present;
      const outcome = editCircuit(circuit, change, rulesOf(key, circuit, document.page, wantsAllGates()));
      finishEdit(change, outcome);
      return outcome;
    };
    return {
      edit,
      finishEdit,
      placeSelected: (at) => {
        const { selectedGate: gate, angle } = openedDocument(key) ?? {};
        if (gate) edit(dropEdit(handOf(gate, angle ?? 0), at));
      },
      replace: (circuit) => changeHistory(key, (history) => record(history, { circuit, code: null })),
      revise: (circuit) => changeHistory(key, (history) => recordCircuit(history, circuit)),
      undo: () => {
        changeHistory(key, undo);
        announce(t('announce.undone'));
      },
      redo: () => {
        changeHistory(key, redo);
        announce(t('announce.redone'));
      },
      selectGate: (gate) => changeDocument(key, () => ({ selectedGate: gate })),
      chooseAngle: (angle) => changeDocument(key, () => ({ angle })),
      announce,
      refuse,
    };
  }, [key, announce, t]);
}
