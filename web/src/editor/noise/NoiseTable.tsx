import { useTranslation } from 'react-i18next';
import { placeInOrder, useBitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';
import { ketOf, labelOf } from '../parts/labels';
import { mostProbable } from '../results/mostProbable';
import type { NoiseResult } from './noisyRun';

const SHOWN = 16;
const SIDES = ['ideal', 'noisy'] as const;
const BARS = { ideal: 'bg-data-blue', noisy: 'bg-data-orange' };

/** What reading the qubits gives, without noise and with it, for the outcomes that are likely in either. */
export function NoiseTable({ result }: { result: NoiseResult }) {
  const { t } = useTranslation('editor');
  const order = useBitOrder();
  const { qubitCount, ideal, noisy } = result;
  const shown = mostProbable(
    ideal.map((share, index) => Math.max(share, noisy[index]!)),
    SHOWN,
  ).toSorted((a, b) => placeInOrder(a, qubitCount, order) - placeInOrder(b, qubitCount, order));
  const hidden = ideal.length - shown.length;
  return (
    <>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">{t('noise.table')}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pr-3 pb-1 font-normal">
              {t('noise.outcome')}
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="w-1/2 pb-1 pl-4 font-normal">
                {t(`noise.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {shown.map((index) => (
            <tr key={index}>
              <th scope="row" className="pr-3 text-left font-normal">
                {ketOf(labelOf(index, qubitCount, order))}
              </th>
              {SIDES.map((side) => (
                <td key={side} className="pl-4">
                  <span className="flex items-center gap-2">
                    <span aria-hidden="true" className="h-3 flex-1 bg-sunken">
                      <span
                        className={`block h-full origin-left ${BARS[side]}`}
                        style={{ transform: `scaleX(${Math.min(1, result[side][index]!)})` }}
                      />
                    </span>
                    <span className="w-14 text-right">{formatPercent(result[side][index]!)}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="mt-2 text-xs text-muted">{t('preview.hidden', { count: hidden })}</p>}
    </>
  );
}
