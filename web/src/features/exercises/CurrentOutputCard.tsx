import { useTranslation } from 'react-i18next';
import { BitCounts, type LockedBox, ProbabilityList, type RunOutcome, StatesList } from '../../editor';
import { Card } from '../../components/Card';

interface CurrentOutputCardProps {
  readonly outcome: RunOutcome | null;
  /** A run leaves them out, because what is in them depends on the case. */
  readonly boxes: readonly LockedBox[];
}

export function CurrentOutputCard({ outcome, boxes }: CurrentOutputCardProps) {
  const { t } = useTranslation('exercises');
  return (
    <Card title={t('output.title')}>
      <div aria-live="polite">
        <Output outcome={outcome} />
        {outcome?.success && boxes.length > 0 && (
          <p className="mt-3 text-sm text-warn">
            {t('output.withoutBoxes', {
              boxes: boxes.map(({ label }) => label).join(', '),
              count: boxes.length,
            })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Output({ outcome }: { outcome: RunOutcome | null }) {
  const { t } = useTranslation('exercises');
  if (!outcome) return <p className="text-sm text-muted">{t('output.none')}</p>;
  if (!outcome.success) {
    return <p className="text-sm text-bad">{t('output.failed', { message: outcome.message ?? '' })}</p>;
  }
  const { result } = outcome;
  return (
    <>
      <h3 className="mb-1 font-sans text-sm font-medium">{t('output.amplitudes')}</h3>
      <StatesList result={result} label={t('output.amplitudes')} />
      <h3 className="mt-4 mb-1 font-sans text-sm font-medium">{t('output.probabilities')}</h3>
      <ProbabilityList probabilities={result.probabilities ?? []} label={t('output.probabilities')} />
      <BitCounts result={result} />
    </>
  );
}
