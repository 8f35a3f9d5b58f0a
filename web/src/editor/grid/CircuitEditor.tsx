import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadClipboard } from '../state/clipboard';
import { useUndoKeys } from '../state/useUndoKeys';
import { useAnnouncement, useEditedCircuit, useEditorActions } from '../state/editorContext';
import { useGridSelection } from '../state/useGridSelection';
import { useRegionCommands } from '../state/useRegionCommands';
import type { Highlight } from './highlight';
import { GateInspector } from '../toolbar/GateInspector';
import { CircuitGrid } from './CircuitGrid';
import { GridProvider } from './gridContext';

const RegionTools = lazy(async () => ({ default: (await import('../toolbar/RegionTools')).RegionTools }));
const EditMenu = lazy(async () => ({ default: (await import('../toolbar/EditMenu')).EditMenu }));
const GroupDialog = lazy(async () => ({ default: (await import('../defining/GroupDialog')).GroupDialog }));

interface CircuitEditorProps {
  /** Also a click on a CNOT's ⊕, not only on its control, moves the target on. */
  readonly targetCycles: boolean;
  readonly highlight?: Highlight;
}

/** The grid with what belongs to it on every page: inspector, announcements, undo by keyboard. */
export function CircuitEditor({ targetCycles, highlight }: CircuitEditorProps) {
  const { t } = useTranslation('editor');
  const { isOpen, circuit, rules, columnCount } = useEditedCircuit();
  const selection = useGridSelection(circuit.qubitCount, columnCount);
  const commands = useRegionCommands(selection);
  const [isSelecting, setSelecting] = useState(false);
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const [isGrouping, setGrouping] = useState(false);
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
  return (
    // In a page from the build nothing listens to keys yet.
    <div className={isOpen ? undefined : 'invisible'}>
      <GridProvider value={context}>
        <CircuitGrid
          selection={selection}
          commands={commands}
          isSelecting={isSelecting}
          onMenu={setMenuAt}
          highlight={highlight}
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
      <div className="flex gap-1 text-sm">
        <button
          type="button"
          aria-pressed={isSelecting}
          className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold"
          onClick={() => setSelecting(!isSelecting)}
        >
          {t('region.select')}
        </button>
        <button
          type="button"
          aria-haspopup="menu"
          className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            setMenuAt({ x: left, y: bottom });
          }}
        >
          {t('region.more')}
        </button>
      </div>
      <Suspense>
        {menuAt && (
          <EditMenu selection={selection} commands={commands} at={menuAt} onClose={() => setMenuAt(null)} />
        )}
        {isGrouping && region && <GroupDialog region={region} onClose={() => setGrouping(false)} />}
      </Suspense>
      <p id={keysId} className="sr-only">
        {t(rules.allGates ? 'grid.keysAll' : 'grid.keys')} {t('region.keysHelp')}
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
