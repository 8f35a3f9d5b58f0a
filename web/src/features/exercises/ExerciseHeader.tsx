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
    <header className="mt-2 mb-6 max-w-3xl">
      <h1 className="text-2xl sm:text-3xl">{exercise.title}</h1>
      <p className="mt-3 text-lg text-muted">
        <Kets>{exercise.description}</Kets>
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <DifficultyBadge difficulty={exercise.difficulty} />
        <Badge>{t('qubits', { count: exercise.num_qubits })}</Badge>
        <Badge>{targetTypeText(exercise.target_type)}</Badge>
      </p>
      {exercise.lesson !== undefined && isLesson(exercise.lesson) && (
        <p className="mt-3 text-sm text-muted">
          {t('page.lesson')} <LessonLink id={exercise.lesson} className={LESSON_LINK} />
        </p>
      )}
    </header>
  );
}
