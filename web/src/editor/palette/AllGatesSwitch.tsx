import { useTranslation } from 'react-i18next';
import { raiseAlert } from '../../platform/notices';
import { setWantsAllGates } from '../state/allGates';
import { needsAllGates } from '../state/documents';
import { useEditedCircuit } from '../state/editorContext';

/** Opens all gates, or closes all but the basic ones where the circuit has no others. */
export function AllGatesSwitch() {
  const { t } = useTranslation('editor');
  const { circuit, rules } = useEditedCircuit();
  const isOn = rules.allGates;
  const toggle = () => {
    if (isOn && needsAllGates(circuit)) raiseAlert(t('allGates.needed'));
    else setWantsAllGates(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="inline-flex min-h-6 items-center gap-2 rounded-md px-2 text-sm text-accent hover:bg-accent-soft"
      onClick={toggle}
    >
      <span
        aria-hidden="true"
        className={`flex h-4 w-7 items-center rounded-full border p-px transition-colors ${isOn ? 'justify-end border-accent bg-accent' : 'justify-start border-line-strong bg-sunken'}`}
      >
        <span className={`size-3 rounded-full ${isOn ? 'bg-on-accent' : 'bg-muted'}`} />
      </span>
      {t('allGates.switch')}
    </button>
  );
}
