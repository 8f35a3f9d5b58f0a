import type { ExerciseListItem } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/Badge';
import { ButtonLink } from '../../../components/Button';
import { CheckIcon, ClockIcon } from '../../../components/icons';
import { DifficultyBadge } from '../../../components/DifficultyBadge';
import { targetTypeText } from '../targetTypeText';
import type { Standing } from './filterExercises';

const SHOWN_TAGS = 3;

interface ExerciseCardProps {
  readonly exercise: ExerciseListItem;
  readonly standing: Standing;
  /** The level of its heading: lower where cards are under a heading of their topic. */
  readonly level: 2 | 3;
}

export function ExerciseCard({ exercise, standing, level }: ExerciseCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useTranslation('exercises');
  const { id, title, difficulty, description, tags } = exercise;
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-raised p-5">
      <div className="mb-2 flex items-start justify-between gap-3">
        <Heading className="text-lg">{title}</Heading>
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <ButtonLink to={`/exercises/${encodeURIComponent(id)}`}>
          {t('list.start')}
          <span className="sr-only">{t('list.startWhich', { title })}</span>
        </ButtonLink>
        {standing === 'solved' && (
          <Badge tone="good">
            <CheckIcon className="size-4" />
            {t('list.standing.solved')}
          </Badge>
        )}
        {standing === 'tried' && (
          <Badge tone="accent">
            <ClockIcon className="size-4" />
            {t('list.standing.tried')}
          </Badge>
        )}
      </div>
    </li>
  );
}
