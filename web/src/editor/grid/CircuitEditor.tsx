import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/editCircuit';
import { useUndoKeys } from '../state/useUndoKeys';
import type { Editor } from '../state/useEditor';
import type { Highlight } from './highlight';
import type { Scrubber } from '../state/useScrubber';
import { GateInspector } from '../toolbar/GateInspector';
import { CircuitGrid } from './CircuitGrid';
import { GridProvider } from './gridContext';

interface CircuitEditorProps {
  readonly editor: Editor;
  /** Also a click on a CNOT's ⊕, not only on its control, moves the target on. */
  readonly targetCycles: boolean;
  readonly highlight?: Highlight;
  /** The preview's place in time; marked on the wires unless it is the end. */
  readonly scrubber: Scrubber;
}

/** The grid with what belongs to it on every page: inspector, announcements, undo by keyboard. */
export function CircuitEditor({ editor, targetCycles, scrubber, highlight }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const [focus, setFocus] = useState<Cell>({ qubit: 0, timeStep: 0 });
  const { circuit, columnCount, announcement, actions } = editor;
  useUndoKeys(actions);
  const context = useMemo(() => ({ actions, onFocus: setFocus, targetCycles }), [actions, targetCycles]);
  const shownFocus = {
    qubit: Math.min(focus.qubit, circuit.qubitCount - 1),
    timeStep: Math.min(focus.timeStep, columnCount - 1),
  };
  return (
    // In a page from the build nothing listens to keys yet.
    <div className={editor.isOpen ? undefined : 'invisible'}>
      <GridProvider value={context}>
        <CircuitGrid editor={editor} focus={shownFocus} scrubber={scrubber} highlight={highlight} />
      </GridProvider>
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
