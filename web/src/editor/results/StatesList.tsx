import type { CustomResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import type { BitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';
import { AmplitudeList } from './AmplitudeList';

interface StatesListProps {
  readonly result: Pick<CustomResult, 'quantum_state' | 'branches' | 'measured_bits'>;
  readonly label: string;
  readonly order?: BitOrder;
}

/** The state, or the one of each result of the measurements. */
export function StatesList({ result, label, order }: StatesListProps) {
  const { t } = useTranslation('editor');
  const { quantum_state: state, branches } = result;
  if (state) {
    return (
      <>
        {result.measured_bits && <p className="mb-2 text-sm text-muted">{t('results.unmeasured')}</p>}
        <AmplitudeList amplitudes={state} label={label} order={order} />
      </>
    );
  }
  if (!branches) return <p className="text-sm text-muted">{t('results.tooMany')}</p>;
  return (
    <div
      className="flex max-h-96 flex-col gap-4 overflow-y-auto"
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {branches.map(({ bits, probability, quantum_state: amplitudes }, index) => {
        const branch = t('results.branch', { bits, share: formatPercent(probability) });
        return (
          <div key={index}>
            <h3 className="mb-1 font-sans text-sm font-medium">{branch}</h3>
            <AmplitudeList amplitudes={amplitudes} label={branch} order={order} />
          </div>
        );
      })}
    </div>
  );
}
