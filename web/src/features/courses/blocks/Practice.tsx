import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckIcon } from '../../../components/icons';
import { useMemory } from '../../../platform/memory';
import type { Practice as Links } from '../lessonTypes';

const LINK = 'inline-flex min-h-8 items-center font-medium text-accent no-underline hover:underline';

/** Ends a lesson with the demos and the exercises that build on it. */
export function Practice({ data }: { data: string }) {
  const { t } = useTranslation(['courses', 'cards']);
  const { read, solved } = useMemory();
  const heading = useId();
  const { demos, exercises } = JSON.parse(data) as Links;
  return (
    <nav aria-labelledby={heading} className="mt-12 font-sans text-base leading-6">
      <h2 id={heading} className="text-xl">
        {t('practice.title')}
      </h2>
      <ul className="mt-3 space-y-1">
        {demos.map((name) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <span>{t('practice.demo')}</span>
            <Link className={LINK} to={`/algorithms/${name}`}>
              {t(`cards:${name}.title`)}
            </Link>
            {read.includes(`demo/${name}`) && <Mark text={t('cards:seen')} />}
          </li>
        ))}
        {exercises.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link className={LINK} to={`/exercises/${id}`}>
              {title}
            </Link>
            {solved.includes(`exercise/${id}`) && <Mark text={t('practice.solved')} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1 text-sm text-good">
      <CheckIcon className="size-4" />
      {text}
    </span>
  );
}
