import { useTranslation } from 'react-i18next';
import { StartOrContinue } from '../../components/StartOrContinue';
import { ButtonLink } from '../../components/Button';
import { Page } from '../../components/Page';
import { AlgorithmCard } from '../algorithms/AlgorithmCard';
import { ALGORITHMS } from '../algorithms/catalogue';
import { BellFigure } from './BellFigure';
import { amplitudeSketch, circuitSketch, lessonSketch } from './FeatureSketches';

const FEATURES = [
  { name: 'visual', sketch: amplitudeSketch },
  { name: 'content', sketch: lessonSketch },
  { name: 'simulator', sketch: circuitSketch },
] as const;

export function HomePage() {
  const { t } = useTranslation('home');
  return (
    <Page title={t('title')}>
      <Hero />
      <section aria-labelledby="features" className="mt-16 border-t border-line pt-12 sm:mt-24 sm:pt-16">
        <h2 id="features" className="text-2xl">
          {t('features.title')}
        </h2>
        <ul className="mt-8 grid gap-10 md:grid-cols-3">
          {FEATURES.map(({ name, sketch }) => (
            <li key={name}>
              {sketch}
              <h3 className="mt-4 text-lg">{t(`features.${name}.title`)}</h3>
              <p className="mt-2 text-sm text-muted">{t(`features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="featured" className="mt-16 sm:mt-24">
        <h2 id="featured" className="text-2xl">
          {t('algorithms.title')}
        </h2>
        <p className="mt-2 max-w-2xl text-muted">{t('algorithms.text')}</p>
        <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {ALGORITHMS.map((algorithm) => (
            <AlgorithmCard key={algorithm.id} algorithm={algorithm} />
          ))}
        </div>
      </section>
      <section
        aria-labelledby="closing"
        className="mt-16 rounded-lg bg-accent-soft px-6 py-10 sm:mt-24 sm:px-12"
      >
        <h2 id="closing" className="text-2xl">
          {t('closing.title')}
        </h2>
        <p className="mt-2 max-w-2xl">{t('closing.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/algorithms" variant="primary">
            {t('closing.start')}
          </ButtonLink>
          <ButtonLink to="/about">{t('closing.more')}</ButtonLink>
        </div>
      </section>
    </Page>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <p className="text-sm font-medium text-accent">{t('hero.kicker')}</p>
        <h1 className="mt-3 text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{t('hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/algorithms" variant="primary">
            {t('hero.start')}
          </ButtonLink>
          <ButtonLink to="/simulator">{t('hero.simulate')}</ButtonLink>
        </div>
        <StartOrContinue className="mt-4" />
      </div>
      <BellFigure />
    </div>
  );
}
