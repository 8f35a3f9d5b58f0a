import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/Badge';
import { ArrowRightIcon, ClockIcon } from '../../components/icons';
import { Page, PageHeader } from '../../components/Page';

/** Only the introduction has content so far. */
const COURSES = [
  { name: 'introduction', to: '/courses/intro' },
  { name: 'gates' },
  { name: 'algorithms' },
  { name: 'entanglement' },
  { name: 'keys' },
  { name: 'lectures' },
] as const;

type Course = (typeof COURSES)[number];

export function CourseListPage() {
  const { t } = useTranslation('courses');
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeader>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {COURSES.map((course) => (
          <CourseCard key={course.name} course={course} />
        ))}
      </ul>
    </Page>
  );
}

function CourseCard({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const title = t(`cards.${course.name}.title`);
  const ready = 'to' in course;
  const explore = (
    <>
      {t('explore')}
      <span className="sr-only">{title}</span>
    </>
  );
  return (
    <li
      className={`relative flex flex-col gap-3 rounded-lg border p-6 ${
        ready
          ? 'border-line-strong bg-raised transition-shadow hover:shadow-lift'
          : 'border-dashed border-line-strong'
      }`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className="flex-1 text-sm text-muted">{t(`cards.${course.name}.description`)}</p>
      <p className="flex flex-wrap items-center gap-3 text-xs text-muted">
        <span className="inline-flex items-center gap-1">
          <ClockIcon className="size-4" />
          {t('time')}
        </span>
        {!ready && <Badge>{t('inPreparation')}</Badge>}
      </p>
      {ready ? (
        <Link
          to={course.to}
          className="inline-flex min-h-8 items-center gap-2 text-sm font-medium text-accent no-underline after:absolute after:inset-0 hover:underline"
        >
          {explore}
          <ArrowRightIcon className="size-4" />
        </Link>
      ) : (
        <a
          role="link"
          aria-disabled="true"
          className="inline-flex min-h-8 items-center text-sm font-medium text-muted"
        >
          {explore}
        </a>
      )}
    </li>
  );
}
