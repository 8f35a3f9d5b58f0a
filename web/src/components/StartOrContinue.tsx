import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemory } from '../platform/memory';

const FIRST_LESSON = '/courses/intro/1.1';

/** Where to begin, or for those who have begun, where to go on. */
export function StartOrContinue({ className = '' }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { last } = useMemory();
  return (
    <p className={`text-sm ${className}`}>
      {t(last ? 'start.continue' : 'start.new')}{' '}
      <Link
        to={last?.path ?? FIRST_LESSON}
        className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
      >
        {last?.title ?? t('start.first')}
      </Link>
    </p>
  );
}
