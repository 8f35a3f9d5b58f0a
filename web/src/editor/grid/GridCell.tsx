import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { describeGate, stepLabel } from '../state/describe';
import { isSameContent, type CellContent } from './cellContent';
import { useGridContext } from './gridContext';
import { GateHandle } from './GateHandle';
import { TargetHandle } from './TargetHandle';

interface GridCellProps {
  readonly qubit: number;
  readonly timeStep: number;
  readonly content: CellContent;
  readonly isFocus: boolean;
}

/** A place on the grid: says what is in it, and takes clicks while it is empty. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { qubit, timeStep, content, isFocus } = props;
  const { actions, onFocus } = useGridContext();
  const { gate, targets } = content;
  const label = useCellLabel(props);
  return (
    <div
      role="gridcell"
      tabIndex={isFocus ? 0 : -1}
      aria-label={label}
      data-cell={`${qubit},${timeStep}`}
      className="group relative rounded-sm hover:bg-accent-soft/50 focus-visible:-outline-offset-2"
      style={{ width: content.width }}
      onFocus={() => onFocus({ qubit, timeStep })}
      onClick={(event) => {
        event.currentTarget.focus();
        if (!gate && targets.length === 0) actions.placeSelected({ qubit, timeStep });
      }}
    >
      {gate && <GateHandle gate={gate} x={content.x} focused={isFocus} />}
      {targets.map(({ cnot, x }) => (
        <TargetHandle key={cnot.id} cnot={cnot} x={x} />
      ))}
    </div>
  );
}, isSameCell);

function isSameCell({ content: a, ...before }: GridCellProps, { content: b, ...after }: GridCellProps) {
  const names = Object.keys(before) as (keyof typeof before)[];
  return isSameContent(a, b) && names.every((name) => before[name] === after[name]);
}

function useCellLabel({ qubit, timeStep, content: { gate, targets } }: GridCellProps): string {
  const { t } = useTranslation('editor');
  const contents = [
    ...(gate ? [describeGate(gate, t)] : []),
    ...targets.map(({ cnot }) => t('grid.target', { control: cnot.qubit })),
  ];
  const content = contents.length === 0 ? t('grid.empty') : contents.join(', ');
  return t('grid.cell', { qubit, step: stepLabel(timeStep), content });
}
