import { NOISE_PRESETS } from '@superpose/quantum';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { SelectField } from '../../components/SelectField';
import { formatNumber, formatPercent } from '../../platform/numbers';
import { useEditedCircuit, useShownStep } from '../state/editorContext';
import { NoiseFields } from './NoiseFields';
import { FIRST_SETTINGS, modelOf, NONE, OWN } from './noiseSettings';
import type { NoiseResult } from './noisyRun';
import { NoiseTable } from './NoiseTable';
import { useNoisyRun } from './useNoisyRun';

/** What noise makes of the circuit up to the step that is shown, beside what it would be without. */
export function NoiseCard() {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { stepCount } = useShownStep();
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  const [seed, setSeed] = useState(1);
  const model = useMemo(() => modelOf(settings, circuit.qubitCount), [settings, circuit.qubitCount]);
  const request = useMemo(
    () => model && { circuit, stepCount, model, seed },
    [circuit, stepCount, model, seed],
  );
  const result = useNoisyRun(request);
  return (
    <Card title={t('noise.title')}>
      <SelectField
        label={t('noise.model')}
        value={settings.choice}
        options={[
          [NONE, t('noise.none')],
          ...NOISE_PRESETS.map(
            ({ id, figures }) =>
              [
                id,
                t('noise.preset', {
                  one: percent(figures.oneQubit),
                  several: percent(figures.severalQubits),
                  readout: percent(figures.readout),
                }),
              ] as const,
          ),
          [OWN, t('noise.own')],
        ]}
        onChange={(choice) => setSettings({ ...settings, choice })}
      />
      {settings.choice === OWN && (
        <NoiseFields
          own={settings.own}
          qubitCount={circuit.qubitCount}
          onChange={(own) => setSettings({ ...settings, own })}
        />
      )}
      {result === null && <p className="mt-4 text-sm text-muted">{t('noise.tooMany')}</p>}
      {result && <NoiseReport result={result} onAgain={() => setSeed(seed + 1)} />}
    </Card>
  );
}

/** Decimals only where there are some. */
const percent = (share: number): string => `${formatNumber(100 * share, 3)}%`;

function NoiseReport({ result, onAgain }: { result: NoiseResult; onAgain: () => void }) {
  const { t } = useTranslation('editor');
  const { fidelity, fidelityError, purity, runs } = result;
  return (
    <>
      <p role="status" className="mt-4 text-sm tabular-nums">
        {fidelity !== null &&
          (fidelityError === undefined
            ? t('noise.fidelity', { share: formatPercent(fidelity, 2) })
            : t('noise.fidelityAbout', {
                share: formatPercent(fidelity, 2),
                error: formatPercent(fidelityError, 2),
              }))}{' '}
        {purity !== undefined && t('noise.purity', { value: formatNumber(purity, 4) })}
      </p>
      <NoiseTable result={result} />
      {runs !== undefined && (
        <p className="mt-2 text-xs text-muted">
          {t('noise.byRuns', { runs: formatNumber(runs) })}{' '}
          <button
            type="button"
            className="min-h-11 rounded-md px-1 text-accent hover:bg-accent-soft"
            onClick={onAgain}
          >
            {t('noise.again')}
          </button>
        </p>
      )}
    </>
  );
}
