import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import type { Course } from '../outline';
import { CourseContext } from './courseContext';
import { CourseMenu } from './CourseMenu';
import { useCourseTitle } from './useCourseTitle';

/** A course's frame: breadcrumb, the list of lessons, and the lesson beside it. */
export function CourseLayout({ course }: { course: Course }) {
  return (
    <CourseContext value={course}>
      <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <Breadcrumb />
        <div className="mt-6 grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-14">
          <CourseMenu />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      </div>
    </CourseContext>
  );
}

function Breadcrumb() {
  const { t } = useTranslation('courses');
  const title = useCourseTitle();
  const link = 'inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline';
  return (
    <nav aria-label={t('course.breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className={link}>
            {t('course.home')}
          </Link>
        </li>
        <li className="flex gap-2 before:text-muted before:content-['>'/'']">
          <Link to="/courses" className={link}>
            {t('title')}
          </Link>
        </li>
        <li aria-current="page" className="flex gap-2 before:text-muted before:content-['>'/'']">
          {title}
        </li>
      </ol>
    </nav>
  );
}
