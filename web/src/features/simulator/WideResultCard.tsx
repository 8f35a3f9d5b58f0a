import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { ProgramRunStatus } from './largeCircuits/ProgramRunStatus';
import type { WideRun } from './useWideRun';

/** What the run of a wide circuit gave, or how far it is. */
export function WideResultCard({ run: { state, cancel } }: { run: WideRun }) {
  const { t } = useTranslation('simulator');
  return (
    <Card title={t('probabilities.title')}>
      {state.phase === 'idle' && <p className="text-sm text-muted">{t('waiting.empty')}</p>}
      <ProgramRunStatus state={state} />
      {state.phase === 'waiting' && (
        <Button className="mt-3" onClick={cancel}>
          {t('large.cancel')}
        </Button>
      )}
    </Card>
  );
}
