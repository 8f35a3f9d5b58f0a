import type { InitialState } from '@superpose/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROW_HEIGHT } from '../circuit/layout';
import { boxAt, type LockedBox } from '../circuit/lockedBox';
import { markOf, NO_HIGHLIGHT, type Highlight } from './highlight';
import { isSameContent, type CellContent } from './cellContent';
import { GridCell } from './GridCell';
import { InitialStateButton } from './InitialStateButton';
import { ketText } from '../parts/ketText';

interface GridRowProps {
  readonly qubit: number;
  readonly cells: readonly CellContent[];
  /** The width in px of all columns, also those that aren't drawn. */
  readonly width: number;
  /** The time step of the focused cell, if it is on this wire. */
  readonly focusStep: number | null;
  /** The selected cells: from this time step to that. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly locked: readonly LockedBox[];
  readonly highlight?: Highlight;
  /** What the wire starts as. */
  readonly initial: InitialState;
  /** Whether that can be changed. */
  readonly isInitialOpen: boolean;
}

/** A wire and its cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { qubit, cells, focusStep, highlight = NO_HIGHLIGHT, locked, initial, isInitialOpen } = props;
  const { width, selectedFrom, selectedTo } = props;
  const rest = width - cells.reduce((sum, cell) => sum + cell.gap + cell.width, 0);
  const { t } = useTranslation('editor');
  const highlighted = highlight.qubits.includes(qubit);
  // A verdict may speak of another input than the one that the wire starts as.
  const ketOf = (label: string) => ketText(label.at(-1 - qubit) ?? initial);
  return (
    <div
      role="row"
      className={`isolate flex [contain:layout_style] ${highlighted ? 'bg-warn-soft/60' : ''}`}
      style={{ height: ROW_HEIGHT }}
      data-highlighted={highlighted || undefined}
    >
      <span
        role="rowheader"
        aria-label={
          initial === '0' ? t('grid.wire', { qubit }) : t('grid.wireFrom', { qubit, state: ketText(initial) })
        }
        // Two digits and a state of four characters have to fit as well.
        className={`sticky left-0 z-10 flex w-14 shrink-0 items-center bg-raised font-mono text-muted ${qubit < 10 ? 'gap-1 text-sm' : 'text-xs tracking-tighter'}`}
      >
        {t('grid.wireLabel', { qubit })}
        {isInitialOpen && !highlight.input ? (
          <InitialStateButton qubit={qubit} initial={initial} />
        ) : (
          <span aria-hidden="true" className={`text-xs ${highlight.input ? 'font-semibold text-warn' : ''}`}>
            {ketOf(highlight.input ?? '')}
          </span>
        )}
      </span>
      {cells.map((content) => (
        <GridCell
          key={content.timeStep}
          qubit={qubit}
          content={content}
          lockedLabel={boxAt(locked, qubit, content.timeStep)?.label ?? null}
          mark={markOf(highlight, qubit, content.timeStep)}
          isFocus={focusStep === content.timeStep}
          isSelected={content.timeStep >= selectedFrom && content.timeStep <= selectedTo}
        />
      ))}
      {rest > 0 && <span className="shrink-0" style={{ width: rest }} />}
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
