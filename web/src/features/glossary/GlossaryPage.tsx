import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { GLOSSARY } from 'virtual:glossary';
import { Page, PageHeader } from '../../components/Page';

/** Every term, in the order of the alphabet; an address with a term's id goes to it. */
export function GlossaryPage() {
  const { t } = useTranslation('learning');
  const { hash } = useLocation();
  useEffect(() => {
    const term = hash ? document.getElementById(hash.slice(1)) : null;
    term?.scrollIntoView({ block: 'center' });
    term?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Page title={t('glossary.title')}>
      <PageHeader title={t('glossary.title')}>
        <p>{t('glossary.lead')}</p>
      </PageHeader>
      <dl className="max-w-3xl">
        {GLOSSARY.map(({ id, name, text, lesson }) => (
          <div
            key={id}
            id={id}
            tabIndex={-1}
            className="scroll-mt-24 border-t border-line py-4 target:bg-accent-soft target:px-3"
          >
            <dt className="font-serif text-lg font-semibold">{name}</dt>
            <dd className="mt-1">
              {text}
              {lesson && (
                <Link
                  to={`/courses/${lesson}`}
                  className="mt-1 block w-fit text-sm text-accent underline-offset-4 hover:underline"
                >
                  {t('glossary.firstUse', { id: lesson.split('/')[1] })}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
