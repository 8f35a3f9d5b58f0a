import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageGate } from '../../components/circuit/PageGate';
import { homeOf, usedSteps, type EditorCircuit } from '../circuit/circuit';
import { layoutCircuit, yOf } from '../circuit/layout';
import { NO_BOXES, type LockedBox } from '../circuit/lockedBox';
import { drawnOf } from '../parts/drawnOf';
import { describeGate, stepLabel } from '../state/describe';
import { BoxLayer } from './BoxLayer';
import { Wires } from './WireLayer';

interface CircuitPictureProps {
  readonly circuit: EditorCircuit;
  readonly boxes?: readonly LockedBox[];
  readonly label: string;
}

/** A circuit to look at, not to edit; its gates are read out as a list. */
export function CircuitPicture({ circuit, boxes = NO_BOXES, label }: CircuitPictureProps) {
  const { t } = useTranslation('editor');
  const steps = Math.max(usedSteps(circuit), ...boxes.map(({ timeStep }) => timeStep + 1));
  const layout = useMemo(() => layoutCircuit(circuit, steps), [circuit, steps]);
  const gates = circuit.gates
    .toSorted((a, b) => a.timeStep - b.timeStep)
    .map((gate) =>
      t('inspector.gate', {
        gate: describeGate(gate, t),
        qubit: homeOf(gate),
        step: stepLabel(gate.timeStep),
      }),
    );
  return (
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <div
        role="img"
        aria-label={gates.join('; ')}
        className="flex w-max items-stretch"
        style={{ height: layout.height }}
      >
        <div className="flex w-9 shrink-0 flex-col justify-around font-mono text-sm text-muted">
          {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
            <span key={qubit}>{t('grid.wireLabel', { qubit })}</span>
          ))}
        </div>
        <div className="relative" style={{ width: layout.width }}>
          <svg className="absolute inset-0" width={layout.width} height={layout.height}>
            <Wires count={circuit.qubitCount} length={layout.width} />
            {circuit.gates.map((gate) => (
              <PageGate key={gate.id} gate={drawnOf(gate)} x={layout.xOf(gate)} yOf={yOf} />
            ))}
          </svg>
          <BoxLayer boxes={boxes} layout={layout} />
        </div>
      </div>
    </div>
  );
}
