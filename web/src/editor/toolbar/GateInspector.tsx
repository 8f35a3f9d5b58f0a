import { ROTATION_GATE_NAMES } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../components/icons';
import { gateAt, isRotation, type PlacedGate } from '../circuit/circuit';
import { boxAt } from '../circuit/lockedBox';
import type { Cell } from '../circuit/editCircuit';
import { AngleInput } from '../parts/AngleInput';
import { describeGate, stepLabel } from '../state/describe';
import type { Editor } from '../state/useEditor';
import { DownIcon, UpIcon } from './icons';
import { ToolButton } from './ToolButton';

interface GateInspectorProps {
  readonly editor: Editor;
  readonly focus: Cell;
  readonly onFocus: (cell: Cell) => void;
}

/** What can be done with the gate in the focused cell by single clicks: everything that dragging does, and its angle. */
export function GateInspector({ editor, focus, onFocus }: GateInspectorProps) {
  const { t } = useTranslation('editor');
  const { circuit } = editor;
  const gate =
    gateAt(circuit, focus.qubit, focus.timeStep) ??
    circuit.gates.find(
      ({ timeStep, targetQubit }) => timeStep === focus.timeStep && targetQubit === focus.qubit,
    );
  const box = boxAt(editor.rules.locked, focus.qubit, focus.timeStep);
  return (
    <div
      role="group"
      aria-label={t('inspector.label')}
      className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-2 text-sm"
    >
      {gate ? (
        <Inspected key={gate.id} gate={gate} editor={editor} onFocus={onFocus} />
      ) : (
        <p className="text-muted">{box ? t('refusal.locked', { label: box.label }) : t('inspector.none')}</p>
      )}
    </div>
  );
}

interface InspectedProps {
  readonly gate: PlacedGate;
  readonly editor: Editor;
  readonly onFocus: (cell: Cell) => void;
}

function Inspected({ gate, editor, onFocus }: InspectedProps) {
  const { t } = useTranslation('editor');
  const { id, qubit, timeStep } = gate;
  const move = (to: Cell) => () => {
    if (editor.actions.edit({ type: 'move', id, to }).ok) onFocus(to);
  };
  const remove = () => editor.actions.edit({ type: 'remove', id });
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
          disabled={qubit === editor.circuit.qubitCount - 1}
          icon={<DownIcon />}
          onClick={move({ qubit: qubit + 1, timeStep })}
        />
        <ToolButton
          label={t('inspector.right')}
          disabled={timeStep === editor.columnCount - 1}
          icon={<ArrowRightIcon />}
          onClick={move({ qubit, timeStep: timeStep + 1 })}
        />
        <ToolButton label={t('inspector.remove')} icon={<CloseIcon />} onClick={remove} />
      </div>
      {gate.name === 'CNOT' && (
        <button
          type="button"
          className="min-h-11 rounded-md px-2 text-accent hover:bg-accent-soft"
          onClick={() => editor.actions.edit({ type: 'cycle-target', id })}
        >
          {t('inspector.cycle')}
        </button>
      )}
      {isRotation(gate.name) && <RotationFields gate={gate} editor={editor} />}
    </>
  );
}

function RotationFields({ gate, editor }: { gate: PlacedGate; editor: Editor }) {
  const { t } = useTranslation('editor');
  const { id, name, parameter = 0 } = gate;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex flex-col gap-1">
        {t('inspector.axis')}
        <select
          className="h-11 rounded-md border border-line-strong bg-raised px-2"
          value={name}
          onChange={(event) => {
            const next = ROTATION_GATE_NAMES.find((rotation) => rotation === event.target.value);
            if (next) editor.actions.edit({ type: 'set-axis', id, name: next });
          }}
        >
          {ROTATION_GATE_NAMES.map((rotation) => (
            <option key={rotation}>{rotation}</option>
          ))}
        </select>
      </label>
      <AngleInput
        label={t('inspector.angle')}
        value={parameter}
        onChange={(angle) => editor.actions.edit({ type: 'set-angle', id, parameter: angle })}
      />
    </div>
  );
}
