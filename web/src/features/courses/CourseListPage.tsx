import type { CourseSlug } from '@superpose/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/Badge';
import { ArrowRightIcon, CheckIcon, ClockIcon } from '../../components/icons';
import { StartOrContinue } from '../../components/StartOrContinue';
import { Page, PageHeader } from '../../components/Page';
import { useMemory } from '../../platform/memory';
import { COURSES, coursePath, lessonsOf, type Course } from './outline';
import { dueCount } from './questions/due';

const MORE = [
  { name: 'review', to: '/courses/review' },
  { name: 'glossary', to: '/glossary' },
  { name: 'teach', to: '/teach' },
] as const;

export function CourseListPage() {
  const { t } = useTranslation('courses');
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
        <StartOrContinue className="mt-3" />
      </PageHeader>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {COURSES.map((course) => (
          <CourseCard key={course.name} course={course} />
        ))}
      </ul>
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6">
        {MORE.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
            >
              {t(`more.${name}`)}
            </Link>
            {name === 'review' && <Due />}
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** How many questions wait in the review. */
function Due() {
  const { t } = useTranslation('courses');
  const memory = useMemory();
  const [now] = useState(() => new Date());
  const count = dueCount(memory, now);
  return count > 0 ? (
    <span className="ml-2">
      <Badge>{t('more.due', { count })}</Badge>
    </span>
  ) : null;
}

function CourseCard({ course: { slug, name } }: { course: Course }) {
  const { t } = useTranslation('courses');
  const title = t(`cards.${name}.title`);
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-line-strong bg-raised p-6 transition-shadow hover:shadow-lift">
      <h2 className="text-lg">{title}</h2>
      <p className="flex-1 text-sm text-muted">{t(`cards.${name}.description`)}</p>
      <p className="flex items-center gap-1 text-xs text-muted">
        <ClockIcon className="size-4" />
        <span>{t('time')}</span>
        <span>{t('perLesson')}</span>
      </p>
      <Progress slug={slug} />
      <Link
        to={coursePath(slug)}
        className="inline-flex min-h-8 items-center gap-2 text-sm font-medium text-accent no-underline after:absolute after:inset-0 hover:underline"
      >
        {t('explore')}
        <span className="sr-only">{title}</span>
        <ArrowRightIcon className="size-4" />
      </Link>
    </li>
  );
}

/** How many lessons of the course have been read; the line is there from the start, so that nothing moves. */
function Progress({ slug }: { slug: CourseSlug }) {
  const { t } = useTranslation('courses');
  const { read } = useMemory();
  const lessons = lessonsOf(slug);
  const count = lessons.filter(({ id }) => read.includes(`${slug}/${id}`)).length;
  return (
    <p className="flex min-h-5 items-center gap-1 text-xs text-muted">
      {count > 0 && count === lessons.length && <CheckIcon className="size-4 text-good" />}
      {t('course.progress', { read: count, count: lessons.length })}
    </p>
  );
}
