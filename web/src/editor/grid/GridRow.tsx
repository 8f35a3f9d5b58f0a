import { useTranslation } from 'react-i18next';
import type { EditorCircuit } from '../circuit/circuit';
import type { Cell } from '../circuit/editCircuit';
import { ROW_HEIGHT, type CircuitLayout } from '../circuit/layout';
import { boxAt, type LockedBox } from '../circuit/lockedBox';
import { markOf, NO_HIGHLIGHT, type Highlight } from './highlight';
import { cellContent } from './cellContent';
import { GridCell } from './GridCell';

interface GridRowProps {
  readonly qubit: number;
  readonly circuit: EditorCircuit;
  readonly layout: CircuitLayout;
  readonly focus: Cell;
  readonly locked: readonly LockedBox[];
  readonly highlight?: Highlight;
}

export function GridRow({ qubit, layout, highlight = NO_HIGHLIGHT, circuit, focus, locked }: GridRowProps) {
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
      {layout.columns.map((_, timeStep) => (
        <GridCell
          key={timeStep}
          qubit={qubit}
          timeStep={timeStep}
          content={cellContent(circuit, layout, qubit, timeStep)}
          lockedLabel={boxAt(locked, qubit, timeStep)?.label ?? null}
          mark={markOf(highlight, qubit, timeStep)}
          isFocus={focus.qubit === qubit && focus.timeStep === timeStep}
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
}
