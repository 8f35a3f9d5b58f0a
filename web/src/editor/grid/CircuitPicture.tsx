import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usedSteps, type EditorCircuit } from '../circuit/circuit';
import { layoutCircuit, yOf } from '../circuit/layout';
import { NO_BOXES, type LockedBox } from '../circuit/lockedBox';
import { GateFace } from '../parts/GateFace';
import { describeGate, stepLabel } from '../state/describe';
import { BoxLayer } from './BoxLayer';
import { WireLayer } from './WireLayer';

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
      t('inspector.gate', { gate: describeGate(gate, t), qubit: gate.qubit, step: stepLabel(gate.timeStep) }),
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
          <WireLayer circuit={circuit} layout={layout} />
          <BoxLayer boxes={boxes} layout={layout} />
          {circuit.gates.map((gate) =>
            gate.targetQubit === undefined ? (
              <div
                key={gate.id}
                className="absolute"
                style={{ left: layout.xOf(gate) - 20, top: yOf(gate.qubit) - 20 }}
              >
                <GateFace name={gate.name} parameter={gate.parameter} />
              </div>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
