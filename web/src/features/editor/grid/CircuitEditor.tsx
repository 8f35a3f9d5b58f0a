import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/editCircuit';
import type { Editor } from '../state/useEditor';
import { CircuitGrid } from './CircuitGrid';

interface CircuitEditorProps {
  readonly editor: Editor;
  readonly targetCycles: boolean;
  readonly highlightedQubits?: readonly number[];
}

/** The grid with what belongs to it on every page: announcements and undo by keyboard. */
export function CircuitEditor({ editor, targetCycles, highlightedQubits }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const [focus, setFocus] = useState<Cell>({ qubit: 0, timeStep: 0 });
  const { circuit, columnCount, announcement } = editor;
  const shownFocus = {
    qubit: Math.min(focus.qubit, circuit.qubitCount - 1),
    timeStep: Math.min(focus.timeStep, columnCount - 1),
  };
  return (
    <div onKeyDown={(event) => undoOrRedo(event, editor)}>
      <CircuitGrid
        editor={editor}
        focus={shownFocus}
        onFocus={setFocus}
        targetCycles={targetCycles}
        highlightedQubits={highlightedQubits}
      />
      <p id="circuit-grid-keys" className="sr-only">
        {t('grid.keys')}
      </p>
      <p role="status" className="sr-only">
        {/* A new element each time, so that the same words are said again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </p>
    </div>
  );
}

function undoOrRedo(event: KeyboardEvent, editor: Editor): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (event.shiftKey) editor.redo();
  else editor.undo();
}
