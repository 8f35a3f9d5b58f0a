import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/editCircuit';
import { useUndoKeys } from '../state/useUndoKeys';
import { useAnnouncement, useEditedCircuit, useEditorActions } from '../state/editorContext';
import type { Highlight } from './highlight';
import { GateInspector } from '../toolbar/GateInspector';
import { CircuitGrid } from './CircuitGrid';
import { GridProvider } from './gridContext';

interface CircuitEditorProps {
  /** Also a click on a CNOT's ⊕, not only on its control, moves the target on. */
  readonly targetCycles: boolean;
  readonly highlight?: Highlight;
}

/** The grid with what belongs to it on every page: inspector, announcements, undo by keyboard. */
export function CircuitEditor({ targetCycles, highlight }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const [focus, setFocus] = useState<Cell>({ qubit: 0, timeStep: 0 });
  const { isOpen, circuit, rules, columnCount } = useEditedCircuit();
  useUndoKeys(useEditorActions());
  const keysId = useId();
  const { customGates } = circuit;
  const context = useMemo(
    () => ({ onFocus: setFocus, targetCycles, keysId, customGates }),
    [targetCycles, keysId, customGates],
  );
  const shownFocus = {
    qubit: Math.min(focus.qubit, circuit.qubitCount - 1),
    timeStep: Math.min(focus.timeStep, columnCount - 1),
  };
  return (
    // In a page from the build nothing listens to keys yet.
    <div className={isOpen ? undefined : 'invisible'}>
      <GridProvider value={context}>
        <CircuitGrid focus={shownFocus} highlight={highlight} />
      </GridProvider>
      <GateInspector focus={shownFocus} onFocus={setFocus} />
      <p id={keysId} className="sr-only">
        {t(rules.allGates ? 'grid.keysAll' : 'grid.keys')}
      </p>
      <LastAnnouncement />
    </div>
  );
}

function LastAnnouncement() {
  const { text, count } = useAnnouncement();
  return (
    <p role="status" className="sr-only">
      {/* A new element each time, so that the same words are said again. */}
      <span key={count}>{text}</span>
    </p>
  );
}
