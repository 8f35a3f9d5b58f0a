import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { numberOptions, SelectField } from '../../components/SelectField';
import { usedSteps } from '../circuit/circuit';
import type { Region } from '../circuit/region';
import { stepLabel } from '../state/describe';
import { useEditedCircuit } from '../state/editorContext';
import { GateNameFields, isGateName, type GateName } from './GateNameFields';
import { useDefining } from './useDefining';

interface GateFromPartProps {
  /** The part that is chosen at first; the whole circuit unless given. */
  readonly region?: Region;
  readonly onClose: () => void;
}

/** A gate made of some columns of some wires; it takes their place. */
export function GateFromPart({ region, onClose }: GateFromPartProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const steps = usedSteps(circuit);
  const [called, setCalled] = useState<GateName>({ name: '', family: 'controlled' });
  const [from, setFrom] = useState(region?.from ?? 0);
  const [to, setTo] = useState(Math.min(region?.to ?? Infinity, Math.max(0, steps - 1)));
  const [wires, setWires] = useState(() => {
    const { top = 0, bottom = circuit.qubitCount - 1 } = region ?? {};
    return Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  });
  const { define, refused } = useDefining(onClose);
  if (steps === 0) return <p className="text-sm text-muted">{t('refusal.part-is-empty')}</p>;
  const columns = numberOptions(0, steps - 1, stepLabel);
  const toggle = (qubit: number) =>
    setWires((before) =>
      before.includes(qubit)
        ? before.filter((other) => other !== qubit)
        : [...before, qubit].toSorted((a, b) => a - b),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        define({
          type: 'group',
          part: { ...called, wires, from: Math.min(from, to), to: Math.max(from, to) },
        });
      }}
    >
      <GateNameFields value={called} onChange={setCalled} />
      <div className="mb-4 grid grid-cols-2 gap-3">
        <SelectField label={t('custom.from')} value={from} options={columns} onChange={setFrom} />
        <SelectField label={t('custom.to')} value={to} options={columns} onChange={setTo} />
      </div>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">{t('custom.wires')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {Array.from({ length: circuit.qubitCount }, (_, qubit) => (
            <label
              key={qubit}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 font-mono text-sm has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="checkbox"
                className="accent-accent"
                checked={wires.includes(qubit)}
                onChange={() => toggle(qubit)}
              />
              {t('grid.wireLabel', { qubit })}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="alert" className="mb-2 text-sm text-bad empty:hidden">
        {refused}
      </p>
      <Button variant="primary" type="submit" disabled={wires.length === 0 || !isGateName(called.name)}>
        {t('custom.make')}
      </Button>
    </form>
  );
}
