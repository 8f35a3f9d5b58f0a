import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../components/icons';
import { Title } from '../../../components/Page';
import { isLessonId, LESSONS, lessonPath, QUIZ_PATH, type Lesson } from '../intro/outline';
import { markRead } from '../intro/readingProgress';

/** The lesson named by the address; its text was fetched by the route's loader. */
export function LessonPage() {
  const { t } = useTranslation('courses');
  const { lessonId } = useParams();
  const text = useLoaderData() as ReactElement | null;
  const lesson = isLessonId(lessonId) && LESSONS.find(({ id }) => id === lessonId);
  if (!lesson || !text) return <LessonNotFound />;
  const title = t(`intro.lessons.${lesson.name}.title`);
  return (
    <article>
      <Title>{title}</Title>
      <p className="font-mono text-sm text-muted">{lesson.id}</p>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t(`intro.lessons.${lesson.name}.description`)}</p>
      <div className="lesson mt-8">{text}</div>
      <EndOfLesson key={lesson.id} lesson={lesson}>
        <Neighbours lesson={lesson} />
      </EndOfLesson>
    </article>
  );
}

function LessonNotFound() {
  const { t } = useTranslation('courses');
  return (
    <>
      <Title>{t('intro.notFound')}</Title>
      <h1 className="text-2xl">{t('intro.notFound')}</h1>
      <p className="mt-3 text-muted">{t('intro.notFoundText')}</p>
    </>
  );
}

/** A lesson counts as read when its end has been on the screen. */
function EndOfLesson({ lesson, children }: { lesson: Lesson; children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) markRead(lesson.id);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [lesson.id]);
  return <div ref={end}>{children}</div>;
}

function Neighbours({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('courses');
  const index = LESSONS.indexOf(lesson);
  const before = LESSONS[index - 1];
  const after = LESSONS[index + 1];
  return (
    <div className="mt-12 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      {before ? (
        <ButtonLink to={lessonPath(before.id)}>
          <ArrowLeftIcon />
          <span className="sr-only">{t('intro.previous')}</span>
          {t(`intro.lessons.${before.name}.title`)}
        </ButtonLink>
      ) : (
        <span />
      )}
      <ButtonLink to={after ? lessonPath(after.id) : QUIZ_PATH} variant="primary">
        <span className="sr-only">{t('intro.next')}</span>
        {after ? t(`intro.lessons.${after.name}.title`) : t('quiz.title')}
        <ArrowRightIcon />
      </ButtonLink>
    </div>
  );
}
