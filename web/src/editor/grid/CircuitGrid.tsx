import {
  memo,
  useMemo,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/region';
import { gridCommand } from '../circuit/gridKeys';
import { handOf } from '../circuit/hand';
import type { Region } from '../circuit/region';
import { noteAt } from '../circuit/notes';
import { layoutCircuit, type CircuitLayout } from '../circuit/layout';
import type { Refusal } from '../circuit/rules';
import { describeRefusal, stepLabel } from '../state/describe';
import {
  useAnnouncement,
  useEditedCircuit,
  useEditorActions,
  useSelection,
  useShownStep,
  useSteps,
} from '../state/editorContext';
import type { GridSelection } from '../state/useGridSelection';
import type { RegionCommands } from '../state/useRegionCommands';
import type { Highlight } from './highlight';
import { BitLabels } from './BitLabels';
import { BoxLayer } from './BoxLayer';
import { rowContent } from './cellContent';
import { DropPreview } from './DropPreview';
import { useGridContext } from './gridContext';
import { focusCell } from './focusCell';
import { GridRow } from './GridRow';
import { RegionLayer } from './RegionLayer';
import { useBoxSelection } from './useBoxSelection';
import { useColumnWidth } from './useColumnWidth';
import { useGridDrop } from './useGridDrop';
import { useShownColumns, type Columns } from './useShownColumns';
import { WireLayer } from './WireLayer';

interface CircuitGridProps {
  /** What the grid scrolls in. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The cell that the arrow keys have reached, and what is selected around it. */
  readonly selection: GridSelection;
  readonly commands: RegionCommands;
  /** Whether presses select cells. */
  readonly isSelecting: boolean;
  /** How large the grid is drawn: 1 for as it is. */
  readonly zoom: number;
  /** Opens the menu at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
  readonly highlight?: Highlight;
}

/** The circuit as an ARIA grid: a row per qubit, a column per time step, one cell in the tab order. */
export function CircuitGrid(props: CircuitGridProps) {
  const { frame, selection, commands, isSelecting, zoom, onMenu, highlight } = props;
  const { t } = useTranslation('editor');
  const { circuit, rules, columnCount } = useEditedCircuit();
  const { exerciseBits } = rules;
  const columnWidth = useColumnWidth(frame, columnCount, zoom);
  const layout = useMemo(
    () => layoutCircuit(circuit, columnCount, columnWidth, exerciseBits),
    [circuit, columnCount, columnWidth, exerciseBits],
  );
  const shown = useShownColumns(frame, layout, circuit.qubitCount, zoom);
  const { keysId } = useGridContext();
  const { focus, region, actions } = selection;
  const { dropRef, landing } = useGridDrop(region, actions.carry);
  const onKeyDown = useGridKeys(selection, frame);
  const box = useBoxSelection(selection, isSelecting);
  const refusal = landing && !landing.outcome.ok ? landing.outcome.refusal : null;
  return (
    <>
      <div ref={frame} className="overflow-x-auto pb-2" data-testid="circuit-frame">
        <div
          role="grid"
          aria-label={t('grid.label', { count: circuit.qubitCount })}
          aria-rowcount={circuit.qubitCount + 1}
          aria-colcount={columnCount + 1}
          aria-describedby={keysId}
          aria-multiselectable="true"
          className={`w-max pt-1 pr-2 select-none ${isSelecting ? 'touch-none' : ''}`}
          style={{ zoom }}
          onKeyDown={onKeyDown}
          {...box}
          {...clipboardOf(commands)}
          onContextMenu={(event) => {
            event.preventDefault();
            onMenu(placeOfMenu(event, frame.current));
          }}
        >
          <div role="row" className="flex h-7 text-xs text-muted">
            <span role="columnheader" className="w-14 shrink-0">
              <span className="sr-only">{t('grid.qubitHeader')}</span>
            </span>
            <ColumnHeaders layout={layout} shown={shown} marked={highlight?.timeStep} />
          </div>
          <div role="rowgroup" ref={dropRef} className="relative">
            <div className="pointer-events-none absolute inset-y-0 left-14">
              {region && <RegionLayer region={region} layout={layout} />}
              <WireLayer circuit={circuit} layout={layout} shown={shown} />
              <BoxLayer boxes={rules.locked} layout={layout} />
              <StepMarker layout={layout} />
              {landing && <DropPreview landing={landing} layout={layout} circuit={circuit} />}
            </div>
            {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
              <GridRow
                key={qubit}
                qubit={qubit}
                cells={rowContent(layout, qubit, shown, focus.qubit === qubit ? focus.timeStep : null)}
                width={layout.width}
                focusStep={focus.qubit === qubit ? focus.timeStep : null}
                {...stepsOf(region, qubit)}
                locked={rules.locked}
                highlight={highlight}
                initial={circuit.initialStates?.[qubit] ?? '0'}
                isInitialOpen={rules.allGates && rules.exerciseBits === undefined}
              />
            ))}
            <BitLabels count={layout.bitCount} />
          </div>
        </div>
      </div>
      <RefusalLine refusal={refusal} />
    </>
  );
}

interface ColumnHeadersProps {
  readonly layout: CircuitLayout;
  readonly shown: Columns;
  /** The column that a verdict speaks of. */
  readonly marked: number | null | undefined;
}

function ColumnHeaders({ layout, shown, marked }: ColumnHeadersProps) {
  const { circuit } = useEditedCircuit();
  const { breakpoints } = useSteps();
  return layout.columns
    .slice(shown.from, shown.to)
    .map(({ x, width }, place) => ({ x, width, timeStep: shown.from + place }))
    .map(({ x, width, timeStep }) => (
      <ColumnHeader
        key={timeStep}
        timeStep={timeStep}
        width={width}
        gap={timeStep === shown.from ? x : 0}
        isMarked={marked === timeStep}
        isBreakpoint={breakpoints.includes(timeStep)}
        hasNote={noteAt(circuit, timeStep) !== ''}
      />
    ));
}

interface ColumnHeaderProps {
  readonly timeStep: number;
  readonly width: number;
  /** The width in px of the columns before it that aren't drawn. */
  readonly gap: number;
  /** Whether a verdict speaks of the column. */
  readonly isMarked: boolean;
  /** Whether stepping pauses before the column. */
  readonly isBreakpoint: boolean;
  readonly hasNote: boolean;
}

const ColumnHeader = memo(function ColumnHeader(props: ColumnHeaderProps) {
  const { timeStep, width, gap, isMarked, isBreakpoint, hasNote } = props;
  const { t } = useTranslation('editor');
  const step = stepLabel(timeStep);
  const labelOf = () => {
    if (isMarked) return t('grid.marked', { cell: step });
    if (!isBreakpoint && !hasNote) return undefined;
    const marks = [isBreakpoint && t('grid.breakpoint'), hasNote && t('grid.hasNote')].filter(Boolean);
    return `${step}: ${marks.join(', ')}`;
  };
  return (
    <span
      role="columnheader"
      data-marked={isMarked || undefined}
      aria-label={labelOf()}
      aria-colindex={timeStep + 2}
      className="text-center font-mono data-marked:border-2 data-marked:border-b-0 data-marked:border-dashed data-marked:border-warn data-marked:font-semibold data-marked:text-warn"
      style={{ width, marginLeft: gap || undefined }}
    >
      {isBreakpoint && <span className="mr-1 inline-block size-2 rounded-full bg-bad align-middle" />}
      {step}
      {hasNote && <span className="ml-1 inline-block size-2 bg-accent align-middle" />}
    </span>
  );
});

/** The preview's place in time, unless it is the end. */
function StepMarker({ layout }: { layout: CircuitLayout }) {
  const { stepCount, lastStep } = useShownStep();
  if (stepCount === lastStep) return null;
  const x = layout.columns[stepCount]?.x ?? 0;
  return (
    <div
      data-testid="step-marker"
      className="absolute inset-y-0 border-l-2 border-dashed border-accent transition-transform"
      style={{ transform: `translateX(${x}px)` }}
    />
  );
}

/** The selected cells of a wire: the first time step and the last. */
const stepsOf = (region: Region | null, qubit: number) =>
  region && qubit >= region.top && qubit <= region.bottom
    ? { selectedFrom: region.from, selectedTo: region.to }
    : { selectedFrom: Infinity, selectedTo: -Infinity };

/** What the browser’s own keys and menus for the clipboard do. */
function clipboardOf({ copy, cut, paste }: RegionCommands) {
  const give = (make: () => string) => (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', make());
  };
  return {
    onCopy: give(copy),
    onCut: give(cut),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain'));
    },
  };
}

/** A menu opened by a key comes without a place: it opens at the focused cell. */
function placeOfMenu({ clientX: x, clientY: y }: MouseEvent, frame: HTMLElement | null) {
  if (x !== 0 || y !== 0) return { x, y };
  const { left, bottom } = (document.activeElement ?? frame)!.getBoundingClientRect();
  return { x: left, y: bottom };
}

/** Runs what a key asks for, and keeps the browser's focus on the focused cell. */
function useGridKeys(
  { focus, region, actions }: GridSelection,
  frame: RefObject<HTMLDivElement | null>,
): (event: KeyboardEvent) => void {
  const { circuit, rules, columnCount } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { edit, refuse } = useEditorActions();
  const goTo = (cell: Cell) => {
    // A cell of a large grid is only drawn once it has the focus.
    flushSync(() => actions.goTo(cell));
    if (frame.current) focusCell(cell, frame.current);
  };
  return (event) => {
    const command = gridCommand(event, {
      circuit,
      columnCount,
      focus,
      region,
      selected: selectedGate && handOf(selectedGate, angle),
      angle,
      allGates: rules.allGates,
      locked: rules.locked,
    });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'focus') goTo(command.cell);
    else if (command.type === 'locked') refuse({ code: 'locked', label: command.label });
    else if (command.type === 'select-none') actions.selectNone();
    else if (command.type === 'select') {
      flushSync(() => actions.select(command.cell, command.from));
      if (frame.current) focusCell(command.cell, frame.current);
    } else if (command.type === 'carry') {
      if (edit(command.edit).ok) actions.carry(command.by);
    } else if (edit(command.edit).ok && command.focusAfter) goTo(command.focusAfter);
  };
}

/** Why a held gate may not be let go where it is, or why the last edit was refused; both are announced elsewhere. */
function RefusalLine({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation('editor');
  const said = useAnnouncement();
  const reason = refusal ? describeRefusal(refusal, t) : said.isRefusal && said.text;
  return (
    <p aria-hidden="true" className="min-h-6 text-sm text-bad" data-testid="drop-reason">
      {refusal?.code !== 'nothing-changes' && reason}
    </p>
  );
}
