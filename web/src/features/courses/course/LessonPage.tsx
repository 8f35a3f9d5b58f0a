import { courseOfLesson } from '@superpose/content';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '../../../components/icons';
import { LessonLink } from '../../../components/LessonLink';
import { Title } from '../../../components/Page';
import { changeMemory, mark, useMemory } from '../../../platform/memory';
import { BLOCKS } from '../blocks';
import { COURSES, coursePath, hasQuiz, lessonPath, lessonsOf, quizPath, type Lesson } from '../outline';
import { useCourse } from './courseContext';

/** A lesson's text, a component that is given the blocks it's made of. */
export type LessonText = ComponentType<{ components: typeof BLOCKS }>;

/** The lesson named by the address; no text for an unknown one. */
export function LessonPage({ Text }: { Text: LessonText | null }) {
  const { t } = useTranslation('courses');
  const { slug } = useCourse();
  const { lessonId } = useParams();
  const lesson = lessonsOf(slug).find(({ id }) => id === lessonId);
  if (!lesson || !Text) return <LessonNotFound />;
  return (
    <article>
      <Title>{lesson.title}</Title>
      <p className="font-mono text-sm text-muted">{lesson.id}</p>
      <h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{lesson.summary}</p>
      <p className="mt-2 text-sm text-muted">{t('course.minutes', { count: lesson.minutes })}</p>
      {lesson.needs.length > 0 && <Needs ids={lesson.needs} />}
      <div className="lesson mt-8" key={lesson.id}>
        <Text components={BLOCKS} />
      </div>
      <EndOfLesson key={`${slug}/${lesson.id}`} lesson={lesson}>
        <Neighbours lesson={lesson} />
      </EndOfLesson>
    </article>
  );
}

/** The lessons of other courses that this one builds on, and which of them were read. */
function Needs({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('courses');
  const { read } = useMemory();
  return (
    <div className="mt-2 flex flex-wrap gap-x-3 text-sm">
      <span className="text-muted">{t('course.needs')}</span>
      {ids.map((id) => (
        <span key={id} className="inline-flex items-center gap-1">
          <LessonLink id={id} className="text-accent underline underline-offset-4" />
          {read.includes(`${courseOfLesson(id)}/${id}`) && (
            <>
              <CheckIcon className="size-4 text-good" />
              <span className="sr-only">{t('course.read')}</span>
            </>
          )}
        </span>
      ))}
    </div>
  );
}

function LessonNotFound() {
  const { t } = useTranslation('courses');
  return (
    <>
      <Title>{t('course.notFound')}</Title>
      <h1 className="text-2xl">{t('course.notFound')}</h1>
      <p className="mt-3 text-muted">{t('course.notFoundText')}</p>
    </>
  );
}

/** The page to go on from is the one that was opened last; a lesson counts as read when its end has been on the screen. */
function EndOfLesson({ lesson: { id, title }, children }: { lesson: Lesson; children: ReactNode }) {
  const { slug } = useCourse();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    changeMemory((before) => ({ ...before, last: { path: lessonPath(slug, id), title: `${id} ${title}` } }));
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) mark('read', `${slug}/${id}`);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [slug, id, title]);
  return <div ref={end}>{children}</div>;
}

function Neighbours({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('courses');
  const { slug } = useCourse();
  const lessons = lessonsOf(slug);
  const before = lessons[lessons.indexOf(lesson) - 1];
  const after = useNext(lesson);
  return (
    <div className="mt-12 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      {before ? (
        <ButtonLink to={lessonPath(slug, before.id)}>
          <ArrowLeftIcon />
          <span className="sr-only">{t('course.previous')}</span>
          {before.title}
        </ButtonLink>
      ) : (
        <span />
      )}
      <ButtonLink to={after.path} variant="primary">
        <span className="sr-only">{t('course.next')}</span>
        {after.title}
        <ArrowRightIcon />
      </ButtonLink>
    </div>
  );
}

/** The next lesson, or the quiz, or the next course, or the list of them. */
function useNext(lesson: Lesson): { path: string; title: string } {
  const { t } = useTranslation('courses');
  const course = useCourse();
  const lessons = lessonsOf(course.slug);
  const after = lessons[lessons.indexOf(lesson) + 1];
  if (after) return { path: lessonPath(course.slug, after.id), title: after.title };
  if (hasQuiz(course.slug)) return { path: quizPath(course.slug), title: t('quiz.title') };
  const next = COURSES[COURSES.indexOf(course) + 1];
  return next
    ? { path: coursePath(next.slug), title: t(`cards.${next.name}.title`) }
    : { path: '/courses', title: t('title') };
}
