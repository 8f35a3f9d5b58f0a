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

/** An exercise as a row that is as low as its button: what it is called and asks, how far the learner has got, the way in. */
export function ExerciseCard({ exercise, standing, level }: ExerciseCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useTranslation('exercises');
  const { id, title, difficulty, description, tags } = exercise;
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-span-2">
        <Heading className="font-sans text-base font-semibold">{title}</Heading>
        <DifficultyBadge difficulty={difficulty} />
        <StandingMark standing={standing} />
      </div>
      <p className="line-clamp-1 text-sm text-muted max-sm:col-span-2 sm:row-start-2" title={description}>
        {description}
      </p>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted sm:row-start-3">
        <span>
          {t('qubits', { count: exercise.num_qubits })} <span aria-hidden="true">·</span>{' '}
          {targetTypeText(exercise.target_type)}
        </span>
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
        {hidden > 0 && <span>{t('list.moreTags', { count: hidden })}</span>}
      </p>
      <ButtonLink
        to={`/exercises/${encodeURIComponent(id)}`}
        className="max-sm:min-h-9 max-sm:px-3 max-sm:py-1 sm:col-start-2 sm:row-span-3 sm:row-start-1"
      >
        {t('list.start')}
        <span className="sr-only">{t('list.startWhich', { title })}</span>
      </ButtonLink>
    </li>
  );
}

function StandingMark({ standing }: { standing: Standing }) {
  const { t } = useTranslation('exercises');
  if (standing === 'new') return null;
  return (
    <Badge tone={standing === 'solved' ? 'good' : 'accent'}>
      {standing === 'solved' ? <CheckIcon className="size-4" /> : <ClockIcon className="size-4" />}
      {t(`list.standing.${standing}`)}
    </Badge>
  );
}
