import { useTranslation } from 'react-i18next';
import { useSiteConfig } from '../../platform/siteConfig';
import { ExternalIcon } from '../../components/icons';
import { Page, PageHeader } from '../../components/Page';
import { AboutSection } from './AboutSection';
import { Team } from './Team';

const DIFFERENCES = ['educational', 'innovative', 'community'] as const;
const PLANS = ['machineLearning', 'hardware'] as const;
const LINK = 'inline-flex min-h-8 items-center gap-2 font-medium text-accent underline underline-offset-4';

export function AboutPage() {
  const { t } = useTranslation('about');
  const { repositoryUrl, team } = useSiteConfig();
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeader>
      <AboutSection title={t('mission.title')}>
        <div className="max-w-[68ch] space-y-4 font-serif text-lg">
          {t('mission.text', { returnObjects: true }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </AboutSection>
      <AboutSection title={t('differences.title')}>
        <ul className="space-y-6">
          {DIFFERENCES.map((name) => (
            <Point key={name} title={t(`differences.${name}.title`)} text={t(`differences.${name}.text`)} />
          ))}
        </ul>
      </AboutSection>
      <AboutSection title={t('technology.title')}>
        <p>{t('technology.text')}</p>
        <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
          {t('technology.items', { returnObjects: true }).map(({ name, use }) => (
            <div key={name} className="border-b border-line py-2">
              <dt className="font-medium">{name}</dt>
              <dd className="text-sm text-muted">{use}</dd>
            </div>
          ))}
        </dl>
      </AboutSection>
      {team.length > 0 && (
        <AboutSection title={t('team.title')}>
          <p>{t('team.text')}</p>
          <Team members={team} />
        </AboutSection>
      )}
      <AboutSection title={t('openSource.title')}>
        <p className="max-w-[68ch]">{t('openSource.text')}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {repositoryUrl && (
            <a href={repositoryUrl} className={LINK}>
              {t('openSource.link')}
              <ExternalIcon className="size-4" />
            </a>
          )}
          <a href="/third-party-notices.txt" className={LINK}>
            {t('openSource.notices')}
          </a>
        </p>
      </AboutSection>
      <AboutSection title={t('future.title')}>
        <ul className="space-y-6">
          {PLANS.map((name) => (
            <Point key={name} title={t(`future.${name}.title`)} text={t(`future.${name}.text`)} />
          ))}
        </ul>
      </AboutSection>
    </Page>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 max-w-[68ch] text-muted">{text}</p>
    </li>
  );
}
