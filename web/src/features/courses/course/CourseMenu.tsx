import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { CheckIcon, ChevronDownIcon } from '../../../components/icons';
import { useMemory } from '../../../platform/memory';
import { hasQuiz, lessonPath, lessonsOf, quizPath } from '../outline';
import { useCourse } from './courseContext';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center gap-3 border-l-2 py-2 pr-2 pl-3 text-sm no-underline ${
    isActive
      ? 'border-accent bg-accent-soft text-accent'
      : 'border-line text-ink hover:border-line-strong hover:text-accent'
  }`;

/** The lessons and the quiz; on small screens behind a toggle, which closes when another page is entered. */
export function CourseMenu() {
  const { t } = useTranslation('courses');
  const { slug } = useCourse();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const { read } = useMemory();
  return (
    <nav aria-label={t('course.menu')} className="lg:sticky lg:top-24 lg:self-start">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="lesson-list"
        className="flex min-h-11 w-full items-center justify-between rounded-md border border-line-strong px-4 text-sm font-medium lg:hidden"
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {t(open ? 'course.closeMenu' : 'course.openMenu')}
        <ChevronDownIcon className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id="lesson-list" className={`mt-3 lg:mt-0 lg:block ${open ? '' : 'hidden'}`}>
        {lessonsOf(slug).map(({ id, title }) => (
          <li key={id}>
            <NavLink to={lessonPath(slug, id)} className={itemClass}>
              <span className="font-mono text-xs tabular-nums">{id}</span>
              <span className="flex-1">{title}</span>
              {read.includes(`${slug}/${id}`) && (
                <>
                  <CheckIcon className="size-4 shrink-0 text-good" />
                  <span className="sr-only">{t('course.read')}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
        {hasQuiz(slug) && (
          <li>
            <NavLink to={quizPath(slug)} className={itemClass}>
              {t('quiz.title')}
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
