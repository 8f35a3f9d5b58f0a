import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../components/icons';
import { SelectField } from '../../components/SelectField';
import { gateAt, homeOf, wiresOf, type PlacedGate } from '../circuit/circuit';
import { anglesOf, isDisplay, nameOf } from '../circuit/gateFacts';
import { boxAt } from '../circuit/lockedBox';
import type { Cell } from '../circuit/editCircuit';
import { alternativesTo } from '../circuit/gateKeys';
import { AngleInput } from '../parts/AngleInput';
import { stepLabel } from '../state/describe';
import { describeGate } from '../state/describeGate';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { DownIcon, UpIcon } from './icons';
import { ToolButton } from './ToolButton';

// Basic gates have none of it.
const MoreFields = lazy(async () => ({ default: (await import('./MoreFields')).MoreFields }));

interface GateInspectorProps {
  readonly focus: Cell;
  readonly onFocus: (cell: Cell) => void;
}

/** What can be done with the gate in the focused cell by single clicks: everything that dragging does, and its angle. */
export function GateInspector({ focus, onFocus }: GateInspectorProps) {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const gate =
    gateAt(circuit, focus.qubit, focus.timeStep) ??
    circuit.gates.find((one) => one.timeStep === focus.timeStep && wiresOf(one).includes(focus.qubit));
  const box = boxAt(rules.locked, focus.qubit, focus.timeStep);
  return (
    <div
      role="group"
      aria-label={t('inspector.label')}
      className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-2 text-sm"
    >
      {gate ? (
        <Inspected key={gate.id} gate={gate} onFocus={onFocus} />
      ) : (
        <p className="text-muted">{box ? t('refusal.locked', { label: box.label }) : t('inspector.none')}</p>
      )}
    </div>
  );
}

interface InspectedProps {
  readonly gate: PlacedGate;
  readonly onFocus: (cell: Cell) => void;
}

function Inspected({ gate, onFocus }: InspectedProps) {
  const { t } = useTranslation('editor');
  const { circuit, rules, columnCount } = useEditedCircuit();
  const { edit } = useEditorActions();
  const { id, timeStep } = gate;
  const qubit = homeOf(gate);
  const move = (to: Cell) => () => {
    if (edit({ type: 'move', id, to }).ok) onFocus(to);
  };
  const remove = () => edit({ type: 'remove', id });
  return (
    <>
      <p className="mr-1 font-medium">
        {t('inspector.gate', { gate: describeGate(gate, t), qubit, step: stepLabel(timeStep) })}
      </p>
      <div className="flex">
        <ToolButton
          label={t('inspector.left')}
          disabled={timeStep === 0}
          icon={<ArrowLeftIcon />}
          onClick={move({ qubit, timeStep: timeStep - 1 })}
        />
        <ToolButton
          label={t('inspector.up')}
          disabled={qubit === 0}
          icon={<UpIcon />}
          onClick={move({ qubit: qubit - 1, timeStep })}
        />
        <ToolButton
          label={t('inspector.down')}
          disabled={qubit === circuit.qubitCount - 1}
          icon={<DownIcon />}
          onClick={move({ qubit: qubit + 1, timeStep })}
        />
        <ToolButton
          label={t('inspector.right')}
          disabled={timeStep === columnCount - 1}
          icon={<ArrowRightIcon />}
          onClick={move({ qubit, timeStep: timeStep + 1 })}
        />
        <ToolButton label={t('inspector.remove')} icon={<CloseIcon />} onClick={remove} />
      </div>
      {gate.qubits.length > 1 && !isDisplay(gate.gate) && (
        <button
          type="button"
          className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
          onClick={() => edit({ type: 'cycle-target', id })}
        >
          {t('inspector.cycle')}
        </button>
      )}
      {anglesOf(gate.gate).length > 0 && <RotationFields gate={gate} />}
      {rules.allGates && (
        <Suspense>
          <MoreFields gate={gate} />
        </Suspense>
      )}
    </>
  );
}

function RotationFields({ gate }: { gate: PlacedGate }) {
  const { t } = useTranslation('editor');
  const { rules } = useEditedCircuit();
  const { edit } = useEditorActions();
  const { id, gate: current, params = [], angleTexts = [] } = gate;
  const alternatives = alternativesTo(current, rules.allGates);
  const names = anglesOf(current);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('inspector.axis')}
        value={current}
        options={alternatives.map((other) => [other, nameOf(other)] as const)}
        onChange={(next) => edit({ type: 'set-axis', id, gate: next })}
        isCompact
      />
      {names.map((name, index) => (
        <AngleInput
          key={name}
          label={names.length === 1 ? t('inspector.angle') : t('inspector.angleNamed', { name })}
          value={params[index] ?? 0}
          kept={angleTexts[index]}
          onChange={(angle, text) => edit({ type: 'set-angle', id, angle, index, text })}
        />
      ))}
    </div>
  );
}
