import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { Title } from '../../../components/Page';
import { useMemory } from '../../../platform/memory';
import { lessonPath, lessonsOf } from '../outline';
import { useCourse } from './courseContext';
import { useCourseTitle } from './useCourseTitle';

/** What the course holds and how far the reader has come. */
export function CoursePage() {
  const { t } = useTranslation('courses');
  const { slug, name } = useCourse();
  const title = useCourseTitle();
  const lessons = lessonsOf(slug);
  const memory = useMemory();
  const isRead = ({ id }: { id: string }) => memory.read.includes(`${slug}/${id}`);
  const readCount = lessons.filter(isRead).length;
  const next = lessons.find((lesson) => !isRead(lesson)) ?? lessons[0];
  return (
    <>
      <Title>{title}</Title>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t(`course.leads.${name}`)}</p>
      <ol className="mt-8 max-w-2xl">
        {lessons.map(({ id, title, summary }) => (
          <li key={id} className="grid grid-cols-[3rem_1fr] border-t border-line py-4">
            <span className="pt-1 font-mono text-sm text-muted tabular-nums">{id}</span>
            <div>
              <h2 className="text-lg">
                <Link to={lessonPath(slug, id)} className="text-accent underline-offset-4 hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="text-sm text-muted">{summary}</p>
            </div>
          </li>
        ))}
      </ol>
      {next ? (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <ButtonLink to={lessonPath(slug, next.id)} variant="primary">
            {t(readCount === 0 ? 'course.start' : 'course.continue', { id: next.id })}
          </ButtonLink>
          <p className="text-sm text-muted">
            {t('course.progress', { read: readCount, count: lessons.length })}
          </p>
        </div>
      ) : (
        <p className="max-w-2xl border-t border-line py-4">{t('course.empty')}</p>
      )}
    </>
  );
}
