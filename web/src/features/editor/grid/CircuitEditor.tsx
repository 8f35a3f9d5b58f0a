import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/editCircuit';
import { useUndoKeys } from '../state/useUndoKeys';
import type { Editor } from '../state/useEditor';
import type { Highlight } from './highlight';
import type { Scrubber } from '../state/useScrubber';
import { GateInspector } from '../toolbar/GateInspector';
import { CircuitGrid } from './CircuitGrid';

interface CircuitEditorProps {
  readonly editor: Editor;
  readonly targetCycles: boolean;
  readonly highlight?: Highlight;
  readonly scrubber: Scrubber;
}

/** The grid with what belongs to it on every page: inspector, announcements, undo by keyboard. */
export function CircuitEditor({ editor, scrubber, ...marks }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const [focus, setFocus] = useState<Cell>({ qubit: 0, timeStep: 0 });
  const { circuit, columnCount, announcement } = editor;
  useUndoKeys(editor.actions);
  const shownFocus = {
    qubit: Math.min(focus.qubit, circuit.qubitCount - 1),
    timeStep: Math.min(focus.timeStep, columnCount - 1),
  };
  return (
    <div>
      <CircuitGrid editor={editor} focus={shownFocus} onFocus={setFocus} scrubber={scrubber} {...marks} />
      <GateInspector editor={editor} focus={shownFocus} onFocus={setFocus} />
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
