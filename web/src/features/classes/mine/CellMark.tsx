import type { ClassCell } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { isNear } from '../../../platform/score';
import { CheckIcon } from '../../../components/icons';

/** What became of an exercise: a sign, a word and a colour that say the same. */
export function CellMark({ cell }: { cell: ClassCell | undefined }) {
  const { t } = useTranslation('membership');
  if (!cell) return <span className="text-sm text-muted">{t('mine.state.new')}</span>;
  if (cell.passed) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-medium text-good tabular-nums">
        <CheckIcon className="size-4" />
        {t('mine.state.passed')}
      </span>
    );
  }
  return (
    <span className="text-sm text-warn tabular-nums">
      {t(isNear(cell.best_score) ? 'mine.state.near' : 'mine.state.tried', { count: cell.tries })}
    </span>
  );
}
