import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemory } from '../platform/memory';
import { nextStep, type PathStep } from './learningPath';

const FIRST_LESSON = '/courses/intro/1.1';

/** Where to begin, or for those who have begun, the next thing that isn’t done. */
export function StartOrContinue({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell');
  const memory = useMemory();
  const hasBegun = memory.last !== null || memory.read.length > 0;
  const path = usePath(hasBegun);
  const next = path && nextStep(path, memory);
  const [words, target] = !hasBegun
    ? [t('start.new'), { path: FIRST_LESSON, title: t('start.first') }]
    : path && !next
      ? [t('start.done'), { path: '/courses/review', title: t('start.review') }]
      : [t('start.continue'), next ?? memory.last ?? { path: FIRST_LESSON, title: t('start.first') }];
  return (
    <p className={`text-sm ${className}`}>
      {words}{' '}
      <Link
        to={target.path}
        className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
      >
        {target.title}
      </Link>
    </p>
  );
}

/** The path is long, and newcomers don't need it. */
function usePath(wanted: boolean): readonly PathStep[] | null {
  const [path, setPath] = useState<readonly PathStep[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // Without it, the page that was opened last will do.
    void import('virtual:learning-path').then(
      ({ PATH }) => !gone && setPath(PATH),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return path;
}
