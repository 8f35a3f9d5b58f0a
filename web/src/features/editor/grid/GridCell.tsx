import { useTranslation } from 'react-i18next';
import { gateAt, isRotation, type PlacedGate } from '../circuit/circuit';
import type { CircuitLayout } from '../circuit/layout';
import { describeGate, stepLabel } from '../state/describe';
import type { Editor } from '../state/useEditor';
import type { CircuitGridProps } from './CircuitGrid';
import { GateHandle } from './GateHandle';
import { TargetHandle } from './TargetHandle';

interface GridCellProps extends CircuitGridProps {
  readonly qubit: number;
  readonly timeStep: number;
  readonly layout: CircuitLayout;
}

/** A place on the grid: says what stands in it, takes clicks where nothing does. */
export function GridCell({ editor, qubit, timeStep, layout, focus, onFocus, targetCycles }: GridCellProps) {
  const { circuit } = editor;
  const gate = gateAt(circuit, qubit, timeStep);
  const targets = circuit.gates.filter((other) => other.timeStep === timeStep && other.targetQubit === qubit);
  const label = useCellLabel(qubit, timeStep, gate, targets);
  const column = layout.columns[timeStep];
  const isFocus = focus.qubit === qubit && focus.timeStep === timeStep;
  return (
    <div
      role="gridcell"
      tabIndex={isFocus ? 0 : -1}
      aria-label={label}
      data-cell={`${qubit},${timeStep}`}
      className="group relative rounded-sm hover:bg-accent-soft/50 focus-visible:-outline-offset-2"
      style={{ width: column?.width }}
      onFocus={() => onFocus({ qubit, timeStep })}
      onClick={(event) => {
        event.currentTarget.focus();
        if (!gate && targets.length === 0) placeSelected(editor, { qubit, timeStep });
      }}
    >
      {gate && (
        <GateHandle gate={gate} x={layout.xOf(gate) - (column?.x ?? 0)} editor={editor} focused={isFocus} />
      )}
      {targets.map((cnot) => (
        <TargetHandle
          key={cnot.id}
          cnot={cnot}
          x={layout.xOf(cnot) - (column?.x ?? 0)}
          editor={editor}
          cycles={targetCycles}
        />
      ))}
    </div>
  );
}

function placeSelected(editor: Editor, at: { qubit: number; timeStep: number }): void {
  const { selectedGate: name, angle } = editor;
  if (name) editor.edit({ type: 'place', name, at, ...(isRotation(name) ? { parameter: angle } : {}) });
}

function useCellLabel(
  qubit: number,
  timeStep: number,
  gate: PlacedGate | undefined,
  targets: readonly PlacedGate[],
): string {
  const { t } = useTranslation('editor');
  const contents = [
    ...(gate ? [describeGate(gate, t)] : []),
    ...targets.map((cnot) => t('grid.target', { control: cnot.qubit })),
  ];
  const content = contents.length === 0 ? t('grid.empty') : contents.join(', ');
  return t('grid.cell', { qubit, step: stepLabel(timeStep), content });
}
