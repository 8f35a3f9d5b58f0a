import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phaseText } from '../../../editor/preview';
import { formatFixed, formatPercent } from '../../../platform/numbers';
import { Bars } from './Bars';
import { Choice } from './Choice';
import { gentleSpyEffect, spyEffect } from './models/spy';
import { RangeField } from './RangeField';

const ATTACKS = ['resend', 'gentle'] as const;

/** What a spy learns against what she disturbs: she turns her filter as she likes, or looks only a little. */
export function SpyFigure() {
  const { t } = useTranslation('play');
  const [attack, setAttack] = useState<(typeof ATTACKS)[number]>('resend');
  const [degrees, setDegrees] = useState(0);
  const [share, setShare] = useState(1);
  const [steps, setSteps] = useState(12);
  const theta = (steps * Math.PI) / 12;
  const { wrong, known } =
    attack === 'resend' ? spyEffect((degrees * Math.PI) / 180, share) : gentleSpyEffect(theta);
  return (
    <>
      <Choice
        legend={t('spy.attack')}
        options={ATTACKS.map((value) => ({ value, label: t(`spy.attacks.${value}`) }))}
        value={attack}
        onChange={setAttack}
      />
      <div className="mt-4 space-y-3">
        {attack === 'resend' ? (
          <>
            <RangeField
              label={t('spy.angle')}
              text={`${formatFixed(degrees, 1)}°`}
              value={degrees}
              min={0}
              max={45}
              step={2.5}
              onChange={setDegrees}
            />
            <RangeField
              label={t('spy.share')}
              text={formatPercent(share, 0)}
              value={share}
              min={0}
              max={1}
              step={0.05}
              onChange={setShare}
            />
          </>
        ) : (
          <RangeField
            label={t('spy.strength')}
            text={phaseText(theta)}
            value={steps}
            min={0}
            max={12}
            step={1}
            onChange={setSteps}
          />
        )}
        <Bars
          caption={t('spy.kept')}
          rows={[
            { label: t('spy.wrong'), share: wrong },
            { label: t('spy.known'), share: known },
          ]}
        />
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {t('spy.told', { wrong: formatPercent(wrong), known: formatPercent(known) })}
      </p>
    </>
  );
}
