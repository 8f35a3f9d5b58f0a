import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import type { ImportFailure } from '../../editor/exchange/importOutcome';
import { describeFailure } from '../../editor/toolbar/describeFailure';
import { exampleProgram } from './exampleProgram';
import { RunOutcome } from './RunOutcome';
import { storedJob } from './storedJob';
import { useProgramRun } from './useProgramRun';

/** Programs beyond the grid: up to 24 qubits, computed by the workers of the simulation service. */
export function LargeCircuitCard() {
  const { t } = useTranslation('simulator');
  const { t: tEditor } = useTranslation('editor');
  const [text, setText] = useState(() => storedJob()?.qasm ?? '');
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const { state, run, cancel } = useProgramRun();
  const ids = { text: useId(), error: useId() };
  const busy = state.phase === 'sending' || state.phase === 'waiting';
  const change = (next: string) => {
    setText(next);
    setFailure(null);
  };
  const submit = async () => {
    const { readProgram } = await import('../../editor/exchange/qasm');
    const program = readProgram(text);
    if (!program.ok) return setFailure(program.failure);
    setFailure(null);
    await run(text);
  };
  return (
    <Card title={t('large.title')}>
      <p className="mb-4 text-sm text-muted">{t('large.lead')}</p>
      <label htmlFor={ids.text} className="mb-1 block text-sm font-medium">
        {t('large.program')}
      </label>
      <textarea
        id={ids.text}
        rows={8}
        spellCheck={false}
        aria-invalid={failure !== null}
        aria-describedby={failure ? ids.error : undefined}
        className="w-full rounded-md border border-line-strong bg-sunken p-3 font-mono text-xs"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {failure && (
        <p id={ids.error} role="alert" className="mt-2 text-sm text-bad">
          {text.trim() === '' ? t('large.empty') : describeFailure(failure, tEditor)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={busy} onClick={() => void submit()}>
          {t('large.run')}
        </Button>
        {state.phase === 'waiting' && <Button onClick={() => void cancel()}>{t('large.cancel')}</Button>}
        <Button variant="quiet" disabled={busy} onClick={() => change(exampleProgram())}>
          {t('large.example')}
        </Button>
      </div>
      <RunOutcome state={state} />
    </Card>
  );
}
