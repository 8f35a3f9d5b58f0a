import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { emptyCircuit, withGates, type CustomGate, type EditorCircuit } from '../circuit/circuit';
import { CircuitPicture } from '../grid/CircuitPicture';
import { useEditedCircuit } from '../state/editorContext';
import { GateFromMatrix } from '../defining/GateFromMatrix';
import { GateNameFields, isGateName, type GateName } from '../defining/GateNameFields';
import { InnerEditor } from './InnerEditor';
import { useDefining } from '../defining/useDefining';

interface OpenedGateProps {
  readonly gate: CustomGate;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}

/** What is in a gate of one's own: its matrix or its circuit, to be looked at and changed. */
export function OpenedGate({ gate, onRenamed, onClose }: OpenedGateProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const inside = useMemo(() => circuitInside(circuit, gate), [circuit, gate]);
  const [called, setCalled] = useState<GateName>({ name: gate.name, family: gate.family });
  const [isEditing, setEditing] = useState(false);
  const saving = useDefining(() => onRenamed(called.name));
  const removing = useDefining(onClose);
  const save = (changes: Partial<CustomGate> = {}) =>
    saving.define({ type: 'define', custom: { ...gate, ...called, ...changes }, instead: gate.name });
  const remove = (
    <>
      <p role="alert" className="mt-3 text-sm text-bad empty:hidden">
        {saving.refused ?? removing.refused}
      </p>
      <Button
        variant="quiet"
        className="mt-2"
        onClick={() => removing.define({ type: 'undefine', name: gate.name })}
      >
        {t('custom.remove', { name: gate.name })}
      </Button>
    </>
  );
  if (gate.matrix) {
    return (
      <>
        <GateFromMatrix gate={gate} onClose={onClose} />
        {remove}
      </>
    );
  }
  if (isEditing) {
    return (
      <InnerEditor
        name={gate.name}
        circuit={inside}
        onSave={(gates) => {
          save({ gates });
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <GateNameFields value={called} onChange={setCalled} />
      <CircuitPicture circuit={inside} label={t('custom.inside', { name: gate.name })} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isGateName(called.name)} onClick={() => save()}>
          {t('custom.save')}
        </Button>
        <Button onClick={() => setEditing(true)}>{t('custom.edit')}</Button>
      </div>
      {remove}
    </>
  );
}

/** A gate's circuit, with the gates that it may use: those that were defined before it. */
function circuitInside({ customGates = [] }: EditorCircuit, gate: CustomGate): EditorCircuit {
  const before = customGates.slice(0, customGates.indexOf(gate));
  return {
    ...withGates(emptyCircuit(gate.qubitCount), gate.gates ?? []),
    ...(before.length > 0 ? { customGates: before } : {}),
  };
}
