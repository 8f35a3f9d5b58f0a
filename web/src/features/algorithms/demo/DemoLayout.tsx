import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { FoldCard } from '../../../components/FoldCard';
import { Page } from '../../../components/Page';
import type { AlgorithmId } from '../catalogue';
import type { DemoStep } from './demoSpec';
import { StepList } from './StepList';
import type { Demo } from './useDemo';

interface DemoLayoutProps {
  readonly algorithm: AlgorithmId;
  readonly demo: Demo;
  readonly steps: readonly DemoStep[];
  readonly controls: ReactNode;
  readonly picture: ReactNode;
  readonly chart: ReactNode;
  readonly circuit: ReactNode;
  readonly panels?: ReactNode;
  /** Below everything: what to do next. */
  readonly ending: ReactNode;
  /** What a run finds. */
  readonly results: ReactNode;
  /** What the backend returned. */
  readonly backend: ReactNode;
}

/** What the four demo pages have in common: what to work with first, the words beside and below it. */
export function DemoLayout(props: DemoLayoutProps) {
  const { algorithm, demo, steps, controls, picture, chart, circuit, panels, results, backend, ending } =
    props;
  const { t } = useTranslation('algorithms');
  const how = t(`${algorithm}.how`, { returnObjects: true });
  const current = demo.frame?.step ?? -1;
  // Steps by hand leave everything in its place.
  const isRun = demo.stepper.status === 'running';
  return (
    <Page title={t(`${algorithm}.title`)} className="py-5!">
      <header className="mb-5 max-w-4xl">
        <h1 className="text-2xl">{t(`${algorithm}.title`)}</h1>
        <p className="mt-1 text-sm text-muted">{t(`${algorithm}.lead`)}</p>
      </header>
      {/* On a phone both columns dissolve into one, where the picture comes right after the controls. */}
      <div className="grid gap-6 lg:grid-cols-[19rem_1fr]">
        <div className="contents content-start gap-6 lg:grid">
          <Card title={t('controls')} className="order-1 p-4! sm:p-5!">
            {controls}
          </Card>
          <Card title={t('steps')} className="order-4">
            <StepList steps={steps} current={current} />
          </Card>
        </div>
        <div className="contents min-w-0 content-start gap-6 lg:grid">
          {picture}
          <div className="order-3 grid min-w-0 gap-6">
            {results}
            {panels}
            <FoldCard title={t('chartTitle')} isUsed={isRun}>
              {chart}
            </FoldCard>
            {backend}
          </div>
          <Card title={t('howItWorks')} className="order-5">
            <div className="max-w-[68ch] space-y-4 font-serif">
              {how.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Card>
        </div>
      </div>
      <FoldCard title={t('circuit')} isUsed={isRun} className="mt-6">
        {circuit}
      </FoldCard>
      {ending}
      <Facts algorithm={algorithm} />
    </Page>
  );
}

function Facts({ algorithm }: { algorithm: AlgorithmId }) {
  const { t } = useTranslation('algorithms');
  const facts = t(`${algorithm}.facts`, { returnObjects: true });
  return (
    <dl className="mt-6 grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {facts.map(({ title, value, text }) => (
        <div key={title} className="py-2 sm:px-5 sm:py-4 sm:first:pl-0">
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 text-sm sm:block">
            <span className="font-serif text-lg font-semibold sm:block sm:text-xl">{value}</span>
            <span className="text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
