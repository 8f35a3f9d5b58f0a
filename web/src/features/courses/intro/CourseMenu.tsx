import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { CheckIcon, ChevronDownIcon } from '../../../components/icons';
import { LESSONS, lessonPath, QUIZ_PATH } from './outline';
import { useLessonsRead } from './readingProgress';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center gap-3 border-l-2 py-2 pr-2 pl-3 text-sm no-underline ${
    isActive
      ? 'border-accent bg-accent-soft text-accent'
      : 'border-line text-ink hover:border-line-strong hover:text-accent'
  }`;

/** The lessons and the quiz; on small screens behind a toggle, which closes when another page is entered. */
export function CourseMenu() {
  const { t } = useTranslation('courses');
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const read = useLessonsRead();
  return (
    <nav aria-label={t('intro.menu')} className="lg:sticky lg:top-24 lg:self-start">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="lesson-list"
        className="flex min-h-11 w-full items-center justify-between rounded-md border border-line-strong px-4 text-sm font-medium lg:hidden"
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        {t(open ? 'intro.closeMenu' : 'intro.openMenu')}
        <ChevronDownIcon className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id="lesson-list" className={`mt-3 lg:mt-0 lg:block ${open ? '' : 'hidden'}`}>
        {LESSONS.map(({ id, name }) => (
          <li key={id}>
            <NavLink to={lessonPath(id)} className={itemClass}>
              <span className="font-mono text-xs tabular-nums">{id}</span>
              <span className="flex-1">{t(`intro.lessons.${name}.title`)}</span>
              {read.includes(id) && (
                <>
                  <CheckIcon className="size-4 shrink-0 text-good" />
                  <span className="sr-only">{t('intro.read')}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={QUIZ_PATH} className={itemClass}>
            {t('quiz.title')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
