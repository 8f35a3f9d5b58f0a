import { courseOfLesson } from '@superpose/content';
import { LESSON_TITLES } from 'virtual:lesson-titles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Whether there is a lesson with this id, such as 3.4. A school's exercise may name another. */
export const isLesson = (id: string): boolean => Object.hasOwn(LESSON_TITLES, id);

export function LessonLink({ id, className }: { id: string; className: string }) {
  const { t } = useTranslation();
  return (
    <Link className={className} to={`/courses/${courseOfLesson(id)}/${id}`}>
      {t('lesson', { id, title: LESSON_TITLES[id] })}
    </Link>
  );
}
