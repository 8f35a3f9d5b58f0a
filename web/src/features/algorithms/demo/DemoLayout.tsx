import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { Page, PageHeader } from '../../../components/Page';
import type { AlgorithmId } from '../catalogue';
import { StepList } from './StepList';
import type { Demo } from './useDemo';

interface DemoLayoutProps {
  readonly algorithm: AlgorithmId;
  readonly demo: Demo;
  readonly controls: ReactNode;
  readonly chart: ReactNode;
  readonly circuit: ReactNode;
  /** The boxes that a finished run adds. */
  readonly results: ReactNode;
}

/** What the four demo pages have in common: what to work with first, the words beside and below it. */
export function DemoLayout({ algorithm, demo, controls, chart, circuit, results }: DemoLayoutProps) {
  const { t } = useTranslation('algorithms');
  const steps = t(`${algorithm}.steps`, { returnObjects: true });
  const how = t(`${algorithm}.how`, { returnObjects: true });
  const current = demo.frame?.step ?? -1;
  const title = steps[current]?.title;
  return (
    <Page title={t(`${algorithm}.title`)}>
      <PageHeader title={t(`${algorithm}.title`)}>
        <p>{t(`${algorithm}.lead`)}</p>
      </PageHeader>
      <Facts algorithm={algorithm} />
      <p role="status" className="sr-only">
        {title && t('currentStep', { number: current + 1, count: steps.length, title })}
      </p>
      {/* On a phone both columns dissolve into one, where the chart comes right after the controls. */}
      <div className="mt-8 grid gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="contents content-start gap-6 lg:grid">
          <Card title={t('controls')} className="order-1">
            {controls}
          </Card>
          <Card title={t('steps')} className="order-3">
            <StepList steps={steps} current={current} />
          </Card>
        </div>
        <div className="contents min-w-0 content-start gap-6 lg:grid">
          <div className="order-2 grid min-w-0 gap-6">
            <Card title={t('chartTitle')}>{chart}</Card>
            {results}
          </div>
          <Card title={t('howItWorks')} className="order-4">
            <div className="max-w-[68ch] space-y-4 font-serif">
              {how.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Card>
        </div>
      </div>
      {/* Where the screen allows it the card is as wide as the drawing. */}
      <Card title={t('circuit')} className="mt-6 min-[1360px]:-mx-20">
        {circuit}
      </Card>
    </Page>
  );
}

function Facts({ algorithm }: { algorithm: AlgorithmId }) {
  const { t } = useTranslation('algorithms');
  const facts = t(`${algorithm}.facts`, { returnObjects: true });
  return (
    <dl className="grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {facts.map(({ title, value, text }) => (
        <div key={title} className="py-2 sm:px-5 sm:py-4 sm:first:pl-0">
          <dt className="text-xs text-muted">{title}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 sm:block">
            <span className="font-serif text-lg font-semibold sm:block sm:text-xl">{value}</span>
            <span className="text-xs text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
