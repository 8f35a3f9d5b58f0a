import { memo, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../circuit/editCircuit';
import { gridCommand } from '../circuit/gridKeys';
import { handOf } from '../circuit/hand';
import { layoutCircuit, type CircuitLayout } from '../circuit/layout';
import { describeRefusal, stepLabel } from '../state/describe';
import { useEditedCircuit, useEditorActions, useSelection, useShownStep } from '../state/editorContext';
import type { Highlight } from './highlight';
import { BitLabels } from './BitLabels';
import { BoxLayer } from './BoxLayer';
import { rowContent } from './cellContent';
import { DropPreview } from './DropPreview';
import { useGridContext } from './gridContext';
import { focusCell } from './focusCell';
import { GridRow } from './GridRow';
import { useColumnWidth } from './useColumnWidth';
import { useGridDrop } from './useGridDrop';
import { WireLayer } from './WireLayer';

interface CircuitGridProps {
  /** The cell that the arrow keys have reached; its content is shown in the inspector. */
  readonly focus: Cell;
  readonly highlight?: Highlight;
}

/** The circuit as an ARIA grid: a row per qubit, a column per time step, one cell in the tab order. */
export function CircuitGrid({ focus, highlight }: CircuitGridProps) {
  const { t } = useTranslation('editor');
  const { circuit, rules, columnCount } = useEditedCircuit();
  const { exerciseBits } = rules;
  const frame = useRef<HTMLDivElement>(null);
  const columnWidth = useColumnWidth(frame, columnCount);
  const layout = useMemo(
    () => layoutCircuit(circuit, columnCount, columnWidth, exerciseBits),
    [circuit, columnCount, columnWidth, exerciseBits],
  );
  const { keysId } = useGridContext();
  const { dropRef, landing } = useGridDrop();
  const onKeyDown = useGridKeys(focus, frame);
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
          className="w-max pt-1 pr-2"
          onKeyDown={onKeyDown}
        >
          <div role="row" className="flex h-7 text-xs text-muted">
            <span role="columnheader" className="w-14 shrink-0">
              <span className="sr-only">{t('grid.qubitHeader')}</span>
            </span>
            {layout.columns.map(({ width }, timeStep) => (
              <ColumnHeader
                key={timeStep}
                timeStep={timeStep}
                width={width}
                isMarked={highlight?.timeStep === timeStep}
              />
            ))}
          </div>
          <div role="rowgroup" ref={dropRef} className="relative">
            <div className="pointer-events-none absolute inset-y-0 left-14">
              <WireLayer circuit={circuit} layout={layout} />
              <BoxLayer boxes={rules.locked} layout={layout} />
              <StepMarker layout={layout} />
              {landing && <DropPreview landing={landing} layout={layout} customGates={circuit.customGates} />}
            </div>
            {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
              <GridRow
                key={qubit}
                qubit={qubit}
                cells={rowContent(layout, qubit)}
                focusStep={focus.qubit === qubit ? focus.timeStep : null}
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
      <p className="min-h-6 text-sm text-bad" data-testid="drop-reason">
        {refusal && refusal.code !== 'nothing-changes' && describeRefusal(refusal, t)}
      </p>
    </>
  );
}

interface ColumnHeaderProps {
  readonly timeStep: number;
  readonly width: number;
  /** Whether a verdict speaks of the column. */
  readonly isMarked: boolean;
}

const ColumnHeader = memo(function ColumnHeader({ timeStep, width, isMarked }: ColumnHeaderProps) {
  const { t } = useTranslation('editor');
  const step = stepLabel(timeStep);
  return (
    <span
      role="columnheader"
      data-marked={isMarked || undefined}
      aria-label={isMarked ? t('grid.marked', { cell: step }) : undefined}
      className="text-center font-mono data-marked:border-2 data-marked:border-b-0 data-marked:border-dashed data-marked:border-warn data-marked:font-semibold data-marked:text-warn"
      style={{ width }}
    >
      {step}
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

/** Runs what a key asks for, and keeps the browser's focus on the focused cell. */
function useGridKeys(focus: Cell, frame: RefObject<HTMLDivElement | null>): (event: KeyboardEvent) => void {
  const { onFocus } = useGridContext();
  const { circuit, rules, columnCount } = useEditedCircuit();
  const { selectedGate, angle } = useSelection();
  const { edit, refuse } = useEditorActions();
  const goTo = (cell: Cell) => {
    onFocus(cell);
    if (frame.current) focusCell(cell, frame.current);
  };
  return (event) => {
    const command = gridCommand(event, {
      circuit,
      columnCount,
      focus,
      selected: selectedGate && handOf(selectedGate, angle),
      angle,
      allGates: rules.allGates,
      locked: rules.locked,
    });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'focus') goTo(command.cell);
    else if (command.type === 'locked') refuse({ code: 'locked', label: command.label });
    else if (edit(command.edit).ok && command.focusAfter) goTo(command.focusAfter);
  };
}
