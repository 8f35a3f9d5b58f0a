import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/Badge';
import { DifficultyBadge } from '../../components/DifficultyBadge';
import { ArrowRightIcon, CheckIcon, ClockIcon } from '../../components/icons';
import { useMemory } from '../../platform/memory';
import { AlgorithmBand } from './AlgorithmBand';
import { algorithmPath, type Algorithm } from './catalogue';

export function AlgorithmCard({ algorithm }: { algorithm: Algorithm }) {
  const { t } = useTranslation('cards');
  const { read } = useMemory();
  const { id, complexity, difficulty, minutes } = algorithm;
  const title = t(`${id}.title`);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-raised transition-shadow hover:shadow-lift">
      <AlgorithmBand algorithm={id} />
      <div className="flex flex-1 flex-col gap-3 border-t border-line p-5">
        <h3 className="text-lg">{title}</h3>
        <p className="flex-1 text-sm text-muted">{t(`${id}.description`)}</p>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
          <DifficultyBadge difficulty={difficulty} />
          <Badge>
            <span className="sr-only">{t('complexity')}</span>
            <span className="font-mono">{complexity}</span>
          </Badge>
          <span className="inline-flex items-center gap-1 text-xs text-muted">
            <ClockIcon className="size-4" />
            {t('minutes', { minutes })}
          </span>
          {read.includes(`demo/${id}`) && (
            <span className="inline-flex items-center gap-1 text-xs text-good">
              <CheckIcon className="size-4" />
              {t('seen')}
            </span>
          )}
        </div>
        <Link
          to={algorithmPath(id)}
          className="inline-flex min-h-8 items-center gap-2 text-sm font-medium text-accent no-underline after:absolute after:inset-0 group-hover:underline"
        >
          {t('explore')}
          <span className="sr-only">{title}</span>
          <ArrowRightIcon className="size-4" />
        </Link>
      </div>
    </article>
  );
}
