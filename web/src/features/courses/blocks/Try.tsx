import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowRightIcon, CheckIcon } from '../../../components/icons';
import { useMemory } from '../../../platform/memory';

interface TryProps {
  readonly exercise: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** An exercise to solve before reading on. */
export function Try({ exercise, title, children }: TryProps) {
  const { t } = useTranslation('courses');
  const solved = useMemory().solved.includes(`exercise/${exercise}`);
  return (
    <aside className="my-8 rounded-lg border border-line-strong p-5 font-sans text-base leading-6 sm:p-6">
      <p className="text-sm font-semibold text-accent">{t('try.title')}</p>
      <div className="mt-1 font-serif text-lg">{children}</div>
      <Link
        to={`/exercises/${exercise}`}
        className="mt-2 inline-flex min-h-8 items-center gap-2 font-medium text-accent no-underline hover:underline"
      >
        {title}
        <ArrowRightIcon className="size-4" />
      </Link>
      {solved && (
        <p className="flex items-center gap-2 text-sm text-good">
          <CheckIcon className="size-4" />
          {t('try.solved')}
        </p>
      )}
    </aside>
  );
}
