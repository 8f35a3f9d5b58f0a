import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowRightIcon, ClockIcon } from '../../components/icons';
import { Page, PageHeader } from '../../components/Page';
import { COURSES, coursePath, type Course } from './outline';

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
