import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure, type ImportFailure, ProgramField, useOfferedProgram } from '../../../editor';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { useHydrated } from '../../../components/useHydrated';
import { exampleProgram } from './exampleProgram';
import { ProgramRunStatus } from './ProgramRunStatus';
import { storedJob, type StoredJob } from './storedJob';
import { useProgramRun } from './useProgramRun';

/** Programs beyond the grid: up to 24 qubits, computed by the workers of the simulation service. */
export const LargeCircuitCard = memo(function LargeCircuitCard() {
  // The page from the build knows of no job.
  const hydrated = useHydrated();
  const found = hydrated ? storedJob() : null;
  return <ProgramCard key={found?.id} found={found} />;
});

/** @param found The job that was running when the page was left. */
function ProgramCard({ found }: { found: StoredJob | null }) {
  const { t } = useTranslation('simulator');
  const { t: tEditor } = useTranslation('editor');
  const [text, setText] = useState(found?.qasm ?? '');
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const { state, run, cancel } = useProgramRun(found?.id);
  const busy = state.phase === 'sending' || state.phase === 'waiting';
  const change = (next: string) => {
    setText(next);
    setFailure(null);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const [offers, setOffers] = useState(0);
  useOfferedProgram((program) => {
    change(program);
    setOffers(offers + 1);
  });
  useEffect(() => {
    if (offers === 0) return undefined;
    // Only after the page has been scrolled to its top, as every page is when it is entered.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [offers]);
  const submit = async () => {
    const { loadProgramReader } = await import('../../../editor/exchange');
    const { readProgram } = await loadProgramReader();
    const program = readProgram(text);
    if (!program.ok) return setFailure(program.failure);
    await run(text);
  };
  const error = failure && (text.trim() === '' ? t('large.empty') : describeFailure(failure, tEditor));
  return (
    <Card title={t('large.title')}>
      <p className="mb-4 text-sm text-muted">{t('large.lead')}</p>
      <ProgramField
        label={t('large.program')}
        rows={8}
        text={text}
        onChange={change}
        error={error}
        files=".qasm,.txt"
        fieldRef={field}
      >
        <Button variant="primary" disabled={busy} onClick={() => void submit()}>
          {t('large.run')}
        </Button>
        {state.phase === 'waiting' && <Button onClick={() => void cancel()}>{t('large.cancel')}</Button>}
        <Button variant="quiet" disabled={busy} onClick={() => change(exampleProgram())}>
          {t('large.example')}
        </Button>
      </ProgramField>
      <ProgramRunStatus state={state} />
    </Card>
  );
}
