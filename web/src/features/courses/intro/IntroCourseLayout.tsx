import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { CourseMenu } from './CourseMenu';

/** The introduction's frame: breadcrumb, the list of lessons, and the lesson beside it. */
export function IntroCourseLayout() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <Breadcrumb />
      <div className="mt-6 grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-14">
        <CourseMenu />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function Breadcrumb() {
  const { t } = useTranslation('courses');
  const link = 'inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline';
  return (
    <nav aria-label={t('intro.breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className={link}>
            {t('intro.home')}
          </Link>
        </li>
        <li className="flex gap-2 before:text-muted before:content-['>'/'']">
          <Link to="/courses" className={link}>
            {t('title')}
          </Link>
        </li>
        <li aria-current="page" className="flex gap-2 before:text-muted before:content-['>'/'']">
          {t('intro.title')}
        </li>
      </ol>
    </nav>
  );
}
