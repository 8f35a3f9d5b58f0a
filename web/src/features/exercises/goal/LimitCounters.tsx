import type { ExerciseDetail } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { useEditedCircuit } from '../../../editor';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import { farCnots, gatesNotAllowed, limitCounts } from './limitCounts';

/** What a solution is held to beside its goal, counted while the circuit is edited. */
export function LimitCounters({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const { circuit } = useEditedCircuit();
  const { limits } = exercise;
  if (!limits) return null;
  const { allowed_gates: allowed, neighbours_only: near } = limits;
  const notAllowed = gatesNotAllowed(limits, circuit);
  const far = near ? farCnots(circuit).length : 0;
  return (
    <>
      <h3 className="mt-4 mb-1 font-sans text-sm font-medium">{t('goal.limits')}</h3>
      <ul className="text-sm" data-testid="limits">
        {limitCounts(exercise, circuit).map(({ limit, count, most }) => (
          <Limit key={limit} kept={count <= most} text={t(`goal.limit.${limit}`, { count: most })}>
            {t('goal.counted', { count, most })}
          </Limit>
        ))}
        {allowed && (
          <Limit kept={notAllowed.length === 0} text={t('goal.limit.allowed', { gates: allowed.join(', ') })}>
            {notAllowed.join(', ')}
          </Limit>
        )}
        {near && (
          <Limit kept={far === 0} text={t('goal.limit.neighbours')}>
            {far === 0 ? '' : t('goal.tooFar', { count: far })}
          </Limit>
        )}
      </ul>
    </>
  );
}

interface LimitProps {
  readonly kept: boolean;
  readonly text: string;
  readonly children: string;
}

function Limit({ kept, text, children }: LimitProps) {
  const { t } = useTranslation('exercises');
  const Icon = kept ? CheckIcon : CrossIcon;
  return (
    <li
      data-kept={kept}
      className="flex items-center gap-2 border-b border-line py-1 last:border-0 data-[kept=false]:text-bad"
    >
      <Icon className={`size-4 shrink-0 ${kept ? 'text-good' : 'text-bad'}`} />
      <span className="sr-only">{kept ? t('goal.kept') : t('goal.broken')}</span>
      <span className="min-w-0 flex-1">{text}</span>
      <span className="font-mono tabular-nums">{children}</span>
    </li>
  );
}
