import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { Title } from '../../../components/Page';
import { LESSONS, lessonPath } from './outline';
import { useLessonsRead } from './readingProgress';

/** What the course holds and how far the reader has come. */
export function IntroPage() {
  const { t } = useTranslation('courses');
  const read = useLessonsRead();
  const next = LESSONS.find(({ id }) => !read.includes(id)) ?? LESSONS[0];
  return (
    <>
      <Title>{t('intro.title')}</Title>
      <h1 className="text-2xl sm:text-3xl">{t('intro.title')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t('intro.lead')}</p>
      <ol className="mt-8 max-w-2xl">
        {LESSONS.map(({ id, name }) => (
          <li key={id} className="grid grid-cols-[3rem_1fr] border-t border-line py-4">
            <span className="pt-1 font-mono text-sm text-muted tabular-nums">{id}</span>
            <div>
              <h2 className="text-lg">
                <Link to={lessonPath(id)} className="text-accent underline-offset-4 hover:underline">
                  {t(`intro.lessons.${name}.title`)}
                </Link>
              </h2>
              <p className="text-sm text-muted">{t(`intro.lessons.${name}.description`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <ButtonLink to={lessonPath(next.id)} variant="primary">
          {read.length === 0 ? t('intro.start') : t('intro.continue', { id: next.id })}
        </ButtonLink>
        <p className="text-sm text-muted">
          {t('intro.progress', { read: read.length, count: LESSONS.length })}
        </p>
      </div>
    </>
  );
}
