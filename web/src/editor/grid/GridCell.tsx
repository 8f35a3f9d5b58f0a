import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { stepLabel } from '../state/describe';
import { describeGate, describeWire } from '../state/describeGate';
import { useEditorActions } from '../state/editorContext';
import { isSameContent, type CellContent } from './cellContent';
import { useGridContext } from './gridContext';
import type { Mark } from './highlight';
import { GateHandle } from './GateHandle';
import { TargetHandle } from './TargetHandle';

interface GridCellProps {
  readonly qubit: number;
  readonly content: CellContent;
  readonly isFocus: boolean;
  readonly isSelected: boolean;
  /** Whether a verdict speaks of this cell. */
  readonly mark: Mark;
  /** The label of the locked box that the cell is in. */
  readonly lockedLabel: string | null;
}

/** A place on the grid: says what is in it, and takes clicks while it is empty. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { qubit, content, isFocus, isSelected, mark, lockedLabel } = props;
  const { onFocus } = useGridContext();
  const { placeSelected } = useEditorActions();
  const { timeStep, width, gap, gate, targets } = content;
  const label = useCellLabel(props);
  return (
    <div
      role="gridcell"
      tabIndex={isFocus ? 0 : -1}
      aria-label={label}
      aria-colindex={timeStep + 2}
      aria-selected={isSelected || undefined}
      data-cell={`${qubit},${timeStep}`}
      className={`group relative rounded-sm focus-visible:-outline-offset-2 ${lockedLabel === null ? 'hover:bg-accent-soft/50' : 'cursor-not-allowed'}`}
      style={{ width, marginLeft: gap || undefined }}
      onFocus={() => onFocus({ qubit, timeStep })}
      onClick={(event) => {
        event.currentTarget.focus();
        if (!gate && targets.length === 0) placeSelected({ qubit, timeStep });
      }}
    >
      {mark && <MarkFrame mark={mark} />}
      {gate && <GateHandle gate={gate} x={content.x} focused={isFocus} />}
      {targets.map((target) => (
        <TargetHandle key={target.gate.id} {...target} />
      ))}
    </div>
  );
}, isSameCell);

/** A frame with a pointer above it, or a bar where a column is missing: seen without colour, too. */
function MarkFrame({ mark }: { mark: Exclude<Mark, null> }) {
  const isBefore = mark === 'before';
  if (mark === 'lit') {
    return (
      <span
        aria-hidden="true"
        data-mark={mark}
        className="pointer-events-none absolute inset-0.5 rounded-md border-2 border-accent bg-accent-soft/60"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      data-mark={mark}
      className={`pointer-events-none absolute inset-y-0.5 border-warn ${isBefore ? '-left-0.5 border-l-4' : 'inset-x-0.5 rounded-md border-2 border-dashed'}`}
    >
      <svg
        viewBox="0 0 10 6"
        className={`absolute -top-1 h-2 w-3 fill-warn ${isBefore ? '-left-2' : 'left-1/2 -translate-x-1/2'}`}
      >
        <path d="M0 0H10L5 6Z" />
      </svg>
    </span>
  );
}

function isSameCell({ content: a, ...before }: GridCellProps, { content: b, ...after }: GridCellProps) {
  const names = Object.keys(before) as (keyof typeof before)[];
  return isSameContent(a, b) && names.every((name) => before[name] === after[name]);
}

function useCellLabel({
  qubit,
  mark,
  lockedLabel,
  content: { timeStep, gate, targets },
}: GridCellProps): string {
  const { t } = useTranslation('editor');
  const contents = [
    ...(gate ? [describeGate(gate, t)] : []),
    ...targets.map(({ gate: other, place }) => describeWire(other, place, t)),
  ];
  if (lockedLabel !== null) contents.push(t('grid.locked', { label: lockedLabel }));
  const content = contents.length === 0 ? t('grid.empty') : contents.join(', ');
  const cell = t('grid.cell', { qubit, step: stepLabel(timeStep), content });
  return mark && mark !== 'lit' ? t(mark === 'before' ? 'grid.markedBefore' : 'grid.marked', { cell }) : cell;
}
