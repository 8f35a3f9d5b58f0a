import { homeOf, type EditorCircuit } from '../circuit/circuit';
import { ROW_HEIGHT, yOf, type CircuitLayout } from '../circuit/layout';
import { angleText } from '../parts/drawnOf';
import { faceOf, GateFace } from '../parts/GateFace';
import { movedRegion } from '../circuit/region';
import { RegionLayer } from './RegionLayer';
import type { Landing } from './useGridDrop';
import { isDrawn, JoinedGate } from './WireLayer';

interface DropPreviewProps {
  readonly landing: Landing;
  readonly layout: CircuitLayout;
  readonly circuit: Pick<EditorCircuit, 'qubitCount' | 'customGates'>;
}

/** Shows where the gate in the hand would land or, in red, that it may not; the grid says why. */
export function DropPreview({ landing, layout, circuit }: DropPreviewProps) {
  const { cell, outcome } = landing;
  const { qubitCount, customGates } = circuit;
  const timeStep = outcome.ok && outcome.gate ? outcome.gate.timeStep : cell.timeStep;
  const { x, width } = layout.columns[timeStep] ?? { x: 0, width: 0 };
  if (!outcome.ok) {
    if (outcome.refusal.code === 'nothing-changes') return null;
    return (
      <div
        data-landing="refused"
        className="absolute border-2 border-dashed border-bad bg-bad-soft/70"
        style={{ left: x, top: cell.qubit * ROW_HEIGHT, width, height: ROW_HEIGHT }}
      />
    );
  }
  const { gate } = outcome;
  const { edit } = landing;
  if (edit.type === 'move-region') {
    const { region, by } = edit;
    return <RegionLayer region={movedRegion(region, by)} layout={layout} />;
  }
  if (!gate) return null;
  return (
    <div className="opacity-60">
      <div
        data-landing="allowed"
        className="absolute border-2 border-accent bg-accent-soft"
        style={{ left: x, top: cell.qubit * ROW_HEIGHT, width, height: ROW_HEIGHT }}
      />
      <svg className="absolute inset-y-0 left-0" width={layout.width} height={layout.height}>
        <JoinedGate gate={gate} x={x + width / 2} customGates={customGates} qubitCount={qubitCount} />
      </svg>
      {!isDrawn(gate) && (
        <div className="absolute" style={{ left: x + width / 2 - 20, top: yOf(homeOf(gate)) - 20 }}>
          <GateFace {...faceOf(gate.gate, gate.custom, customGates)} angle={angleText(gate)} />
        </div>
      )}
    </div>
  );
}
