import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionShapes } from '../../components/circuit/instructionShapes';
import { PAGE_SIZES, PageGate } from '../../components/circuit/PageGate';
import { homeOf, usedSteps, type EditorCircuit } from '../circuit/circuit';
import { layoutCircuit, ROW_HEIGHT, yOf } from '../circuit/layout';
import { NO_BOXES, type LockedBox } from '../circuit/lockedBox';
import { drawnOf } from '../parts/drawnOf';
import { stepLabel } from '../state/describe';
import { describeGate } from '../state/describeGate';
import { BitLabels } from './BitLabels';
import { BoxLayer } from './BoxLayer';
import { BitWires, Wires } from './WireLayer';

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
        <div className="w-9 shrink-0 font-mono text-sm text-muted">
          {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
            <span key={qubit} className="flex items-center" style={{ height: ROW_HEIGHT }}>
              {t('grid.wireLabel', { qubit })}
            </span>
          ))}
          <BitLabels count={layout.bitCount} />
        </div>
        <div className="relative" style={{ width: layout.width }}>
          <svg className="absolute inset-0" width={layout.width} height={layout.height}>
            <Wires count={circuit.qubitCount} length={layout.width} />
            <BitWires layout={layout} />
            {circuit.gates.map((gate) => {
              const drawn = drawnOf(gate, circuit.customGates);
              const x = layout.xOf(gate);
              const shapes = instructionShapes(drawn, x, yOf, PAGE_SIZES, layout.yOfBit);
              return <PageGate key={gate.id} gate={drawn} x={x} yOf={yOf} shapes={shapes} />;
            })}
          </svg>
          <BoxLayer boxes={boxes} layout={layout} />
        </div>
      </div>
    </div>
  );
}
