import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingsProvider, useDisplays } from '../displays/useDisplays';
import { layoutCircuit } from '../circuit/layout';
import { loadClipboard } from '../state/clipboard';
import { useEditorCommands } from '../state/useEditorCommands';
import { useUndoKeys } from '../state/useUndoKeys';
import { useZoom } from '../state/useZoom';
import { useAnnouncement, useEditedCircuit, useEditorActions } from '../state/editorContext';
import { useGridSelection } from '../state/useGridSelection';
import { useRegionCommands } from '../state/useRegionCommands';
import { NO_HIGHLIGHT, type Highlight } from './highlight';
import type { Cell } from '../circuit/region';
import { NoteList } from '../toolbar/NoteList';
import { EditingButtons } from '../toolbar/EditingButtons';
import { GateInspector } from '../toolbar/GateInspector';
import { CircuitGrid } from './CircuitGrid';
import { GridProvider } from './gridContext';
import { PrintedCircuit } from './PrintedCircuit';
import { WithCode } from './WithCode';

const RegionTools = lazy(async () => ({ default: (await import('../toolbar/RegionTools')).RegionTools }));
const EditMenu = lazy(async () => ({ default: (await import('../toolbar/EditMenu')).EditMenu }));
const NoteDialog = lazy(async () => ({ default: (await import('../toolbar/NoteDialog')).NoteDialog }));
const GroupDialog = lazy(async () => ({ default: (await import('../defining/GroupDialog')).GroupDialog }));

const NO_CELLS: readonly Cell[] = [];

interface CircuitEditorProps {
  /** Also a click on a CNOT's ⊕, not only on its control, moves the target on. */
  readonly targetCycles: boolean;
  readonly highlight?: Highlight;
}

/** The grid with what belongs to it on every page: inspector, announcements, undo by keyboard. */
export function CircuitEditor({ targetCycles, highlight = NO_HIGHLIGHT }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const { circuit, rules, columnCount } = useEditedCircuit();
  const readings = useDisplays(circuit);
  const selection = useGridSelection(circuit.qubitCount, columnCount);
  const commands = useRegionCommands(selection);
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame, () => layoutCircuit(circuit, columnCount));
  const [isSelecting, setSelecting] = useState(false);
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const [noted, setNoted] = useState<number | null>(null);
  const [isGrouping, setGrouping] = useState(false);
  const noteFocused = useCallback(() => setNoted(selection.focus.timeStep), [selection.focus.timeStep]);
  useEditorCommands(selection, commands, zoom, noteFocused);
  useUndoKeys(useEditorActions());
  const keysId = useId();
  const { customGates } = circuit;
  const { region, actions } = selection;
  const context = useMemo(
    () => ({ onFocus: actions.goTo, targetCycles, keysId, customGates }),
    [actions, targetCycles, keysId, customGates],
  );
  const hasRegion = region !== null;
  useEffect(() => {
    if (hasRegion) void loadClipboard().catch(() => undefined);
  }, [hasRegion]);
  const hasOwnGates = rules.allGates && rules.exerciseBits === undefined;
  const [lit, setLit] = useState(NO_CELLS);
  const shownHighlight = useMemo(() => ({ ...highlight, lit }), [highlight, lit]);
  return (
    <ReadingsProvider value={readings}>
      <WithCode focus={selection.focus} onLit={setLit} marked={highlight}>
        <GridProvider value={context}>
          <CircuitGrid
            frame={frame}
            zoom={zoom.scale}
            selection={selection}
            commands={commands}
            isSelecting={isSelecting}
            onMenu={setMenuAt}
            highlight={shownHighlight}
          />
        </GridProvider>
        {region ? (
          <Suspense fallback={<div className="min-h-14" />}>
            <RegionTools
              selection={selection}
              commands={commands}
              onGroup={hasOwnGates ? () => setGrouping(true) : null}
            />
          </Suspense>
        ) : (
          <GateInspector focus={selection.focus} onFocus={actions.goTo} />
        )}
        <NoteList onOpen={setNoted} />
        <EditingButtons isSelecting={isSelecting} zoom={zoom} onSelecting={setSelecting} onMenu={setMenuAt} />
        <Suspense>
          {menuAt && (
            <EditMenu
              selection={selection}
              commands={commands}
              at={menuAt}
              onNote={noteFocused}
              onClose={() => setMenuAt(null)}
            />
          )}
          {noted !== null && <NoteDialog timeStep={noted} onClose={() => setNoted(null)} />}
          {isGrouping && region && <GroupDialog region={region} onClose={() => setGrouping(false)} />}
        </Suspense>
        <p id={keysId} className="sr-only">
          {t(rules.allGates ? 'grid.keysAll' : 'grid.keys')} {t('region.keysHelp')}
        </p>
        <LastAnnouncement />
      </WithCode>
      <PrintedCircuit circuit={circuit} />
    </ReadingsProvider>
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
