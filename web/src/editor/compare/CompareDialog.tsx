import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import type { EditorCircuit } from '../circuit/circuit';
import { allGatesRules } from '../circuit/rules';
import { importText } from '../exchange/importText';
import type { ImportFailure } from '../exchange/importOutcome';
import { describeFailure } from '../state/describeFailure';
import { useEditedCircuit } from '../state/editorContext';
import { templateCircuit } from '../templates/templates';
import { ChosenCircuit } from './ChosenCircuit';
import { compareCircuits } from './compareCircuits';
import { ComparisonReport, type Compared } from './ComparisonReport';
import { lastChoice, rememberChoice, type Choice } from './lastCompared';

interface CompareDialogProps {
  readonly onClose: () => void;
}

/** Whether the circuit on the grid does the same as a program, an earlier circuit or a template. */
export function CompareDialog({ onClose }: CompareDialogProps) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const [choice, setChoice] = useState(lastChoice);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const report = useRef<HTMLDivElement>(null);
  // On a phone the answer would be below what is seen.
  useEffect(() => {
    if (compared) report.current?.scrollIntoView?.({ block: 'nearest' });
  }, [compared]);
  const choose = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes };
    rememberChoice(next);
    setChoice(next);
    setFailure(null);
    setCompared(null);
  };
  const compare = () => {
    const other = otherCircuit(choice);
    if ('failure' in other) return setFailure(other.failure);
    const { circuit: another, rewritten } = other;
    const hasStates = [circuit, another].some(({ initialStates = [] }) =>
      initialStates.some((state) => state !== '0'),
    );
    setCompared({ comparison: compareCircuits(circuit, another), rewritten, hasStates });
  };
  return (
    <Dialog title={t('compare.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('compare.lead')}</p>
      <ChosenCircuit
        choice={choice}
        onChange={choose}
        onKeep={() => choose({ kept: circuit })}
        error={failure && describeFailure(failure, t)}
      >
        <Button
          variant="primary"
          disabled={choice.source === 'kept' && choice.kept === null}
          onClick={compare}
        >
          {t('compare.submit')}
        </Button>
      </ChosenCircuit>
      <div ref={report} role="status">
        {compared && <ComparisonReport {...compared} />}
      </div>
    </Dialog>
  );
}

type Other =
  | { readonly circuit: EditorCircuit; readonly rewritten: readonly string[] }
  | { readonly failure: ImportFailure };

function otherCircuit({ source, text, kept, template, size }: Choice): Other {
  if (source === 'template') return { circuit: templateCircuit(template, size), rewritten: [] };
  if (source === 'kept' && kept) return { circuit: kept, rewritten: [] };
  const outcome = importText(text, allGatesRules);
  return outcome.ok ? outcome : { failure: outcome.failure };
}
