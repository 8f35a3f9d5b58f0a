import type { RunResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../platform/numbers';

type BitResult = Pick<RunResult, 'bit_counts' | 'bit_probabilities' | 'measured_bits'>;

const SHOWN = 64;

/** What the classical bits read at the end, beside what is exact of it. */
export function BitCounts({ result }: { result: BitResult }) {
  const { t } = useTranslation('editor');
  const { bit_counts: counts = {}, bit_probabilities: exact, measured_bits: measured = [] } = result;
  if (measured.length === 0) return null;
  const labels = Object.keys({ ...exact, ...counts })
    .toSorted()
    .slice(0, SHOWN);
  const title = t('results.bits', { bits: measured.map((bit) => `c${bit}`).join(', ') });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-base">{title}</h3>
      <div className="max-h-48 overflow-y-auto" tabIndex={labels.length > 8 ? 0 : undefined}>
        <table className="w-full text-left font-mono text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="font-sans text-xs text-muted">
            <tr>
              <th scope="col" className="font-normal">
                {t('results.reads')}
              </th>
              {exact && (
                <th scope="col" className="text-right font-normal">
                  {t('results.exact')}
                </th>
              )}
              <th scope="col" className="text-right font-normal">
                {t('results.counted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row" className="font-normal break-all">
                  {label}
                </th>
                {exact && <td className="text-right">{formatPercent(exact[label] ?? 0)}</td>}
                <td className="text-right">{counts[label] ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
