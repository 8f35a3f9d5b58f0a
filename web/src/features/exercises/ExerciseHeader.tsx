import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge';
import { DifficultyBadge } from '../../components/DifficultyBadge';
import { Kets } from '../../components/Kets';
import { isLesson, LessonLink } from '../../components/LessonLink';
import type { ExercisePreview } from './preview';
import { targetTypeText } from './targetTypeText';

const LESSON_LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-4';

/** What is asked in words, how hard it is, and the lesson behind it. */
export function ExerciseHeader({ exercise }: { exercise: ExercisePreview }) {
  const { t } = useTranslation('exercises');
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">{exercise.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <DifficultyBadge difficulty={exercise.difficulty} />
          <Badge>{t('qubits', { count: exercise.num_qubits })}</Badge>
          <Badge>{targetTypeText(exercise.target_type)}</Badge>
        </p>
      </div>
      <p className="mt-1 max-w-5xl text-muted">
        <Kets>{exercise.description}</Kets>
        {exercise.lesson !== undefined && isLesson(exercise.lesson) && (
          <span className="text-sm">
            {' '}
            {t('page.lesson')} <LessonLink id={exercise.lesson} className={LESSON_LINK} />
          </span>
        )}
      </p>
    </header>
  );
}
