import type { ExerciseListItem } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge';
import { ButtonLink } from '../../components/Button';
import { DifficultyBadge } from '../../components/DifficultyBadge';

const SHOWN_TAGS = 3;

export const targetTypeText = (targetType: string): string => targetType.replaceAll('_', ' ');

export function ExerciseCard({ exercise }: { exercise: ExerciseListItem }) {
  const { t } = useTranslation('exercises');
  const { id, title, difficulty, description, tags } = exercise;
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-raised p-5">
      <div className="mb-2 flex items-start justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <DifficultyBadge difficulty={difficulty} />
      </div>
      <p className="mb-4 text-sm text-muted">{description}</p>
      <p className="mb-3 text-sm">
        {t('qubits', { count: exercise.num_qubits })} <span aria-hidden="true">·</span>{' '}
        {targetTypeText(exercise.target_type)}
      </p>
      <div className="mb-5 flex flex-wrap gap-1.5">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {hidden > 0 && <Badge>{t('list.moreTags', { count: hidden })}</Badge>}
      </div>
      <div className="mt-auto">
        <ButtonLink to={`/exercises/${encodeURIComponent(id)}`}>
          {t('list.start')}
          <span className="sr-only">{t('list.startWhich', { title })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
