import { useTranslation } from 'react-i18next';
import { useCourse } from './courseContext';

/** The course's title on its own pages, without a number. */
export function useCourseTitle(): string {
  const { t } = useTranslation('courses');
  return t(`course.titles.${useCourse().name}`);
}
