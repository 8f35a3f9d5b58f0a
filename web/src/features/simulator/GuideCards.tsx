import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';

const FEATURES = ['build', 'all', 'see', 'noise', 'run', 'share'] as const;
const STEPS = ['choose', 'place', 'target', 'keyboard', 'run'] as const;

export const FeaturesCard = memo(function FeaturesCard() {
  const { t } = useTranslation('simulator');
  return (
    <Card title={t('features.title')}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {FEATURES.map((feature) => (
          <li key={feature}>{t(`features.${feature}`)}</li>
        ))}
      </ul>
    </Card>
  );
});

export const HowToUseCard = memo(function HowToUseCard() {
  const { t } = useTranslation('simulator');
  return (
    <Card title={t('guide.title')}>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
        {STEPS.map((step) => (
          <li key={step}>{t(`guide.${step}`)}</li>
        ))}
      </ol>
    </Card>
  );
});
