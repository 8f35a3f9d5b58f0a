import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROW_HEIGHT } from '../circuit/layout';
import { boxAt, type LockedBox } from '../circuit/lockedBox';
import { markOf, NO_HIGHLIGHT, type Highlight } from './highlight';
import { isSameContent, type CellContent } from './cellContent';
import { GridCell } from './GridCell';

interface GridRowProps {
  readonly qubit: number;
  readonly cells: readonly CellContent[];
  /** The time step of the focused cell, if it is on this wire. */
  readonly focusStep: number | null;
  readonly locked: readonly LockedBox[];
  readonly highlight?: Highlight;
}

/** A wire and its cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { qubit, cells, focusStep, highlight = NO_HIGHLIGHT, locked } = props;
  const { t } = useTranslation('editor');
  const highlighted = highlight.qubits.includes(qubit);
  // Every wire starts in |0⟩ unless a verdict speaks of another input.
  const ketOf = (label: string) => `|${label.at(-1 - qubit) ?? '0'}⟩`;
  return (
    <div
      role="row"
      className={`flex ${highlighted ? 'bg-warn-soft/60' : ''}`}
      style={{ height: ROW_HEIGHT }}
      data-highlighted={highlighted || undefined}
    >
      <span
        role="rowheader"
        aria-label={t('grid.wire', { qubit })}
        className="sticky left-0 z-10 flex w-14 shrink-0 items-center gap-1 bg-raised font-mono text-sm text-muted"
      >
        {t('grid.wireLabel', { qubit })}
        <span aria-hidden="true" className={`text-xs ${highlight.input ? 'font-semibold text-warn' : ''}`}>
          {ketOf(highlight.input ?? '')}
        </span>
      </span>
      {cells.map((content, timeStep) => (
        <GridCell
          key={timeStep}
          qubit={qubit}
          timeStep={timeStep}
          content={content}
          lockedLabel={boxAt(locked, qubit, timeStep)?.label ?? null}
          mark={markOf(highlight, qubit, timeStep)}
          isFocus={focusStep === timeStep}
        />
      ))}
      {highlight.output && (
        <span
          aria-hidden="true"
          className="sticky right-0 z-10 ml-1 grid w-9 shrink-0 place-items-center bg-raised font-mono text-sm text-warn"
        >
          {ketOf(highlight.output)}
        </span>
      )}
    </div>
  );
}, isSameRow);

function isSameRow({ cells: a, ...before }: GridRowProps, { cells: b, ...after }: GridRowProps): boolean {
  const names = Object.keys(before) as (keyof typeof before)[];
  return (
    a.length === b.length &&
    a.every((cell, index) => isSameContent(cell, b[index]!)) &&
    names.every((name) => before[name] === after[name])
  );
}
