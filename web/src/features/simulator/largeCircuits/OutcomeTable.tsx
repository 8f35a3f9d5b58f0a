import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../../platform/numbers';
import type { ShownOutcome } from './outcomes';

export function OutcomeTable({ outcomes, shots }: { outcomes: readonly ShownOutcome[]; shots: number }) {
  const { t } = useTranslation('simulator');
  return (
    <div
      role="group"
      aria-label={t('large.table')}
      tabIndex={0}
      className="mt-4 max-h-80 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t('large.table')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              {t('large.outcome')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {t('large.probability')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {t('large.count', { count: shots })}
            </th>
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {outcomes.map(({ label, probability, count }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-3 py-1 font-normal break-all">{`|${label}⟩`}</th>
              <td className="px-3 py-1 text-right">{formatFixed(probability, 6)}</td>
              <td className="px-3 py-1 text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
