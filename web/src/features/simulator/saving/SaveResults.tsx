import type { CustomResult } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pngOf } from '../../../editor/exchange';
import { Button } from '../../../components/Button';
import type { ProbabilityBar } from '../../../components/probabilityChartOption';
import type { BitOrder } from '../../../platform/bitOrder';
import { download } from '../../../platform/download';
import { resultsCsv } from './resultsCsv';

interface SaveResultsProps {
  readonly result: CustomResult;
  readonly bars: readonly ProbabilityBar[];
  readonly order: BitOrder;
}

type Form = 'csv' | 'svg' | 'png';

/** Ways to take the results along: the table, and the chart where there is one. */
export function SaveResults({ result, bars, order }: SaveResultsProps) {
  const { t } = useTranslation('simulator');
  const [said, setSaid] = useState('');
  const contentOf = async (form: Form): Promise<Blob> => {
    if (form === 'csv') return new Blob([resultsCsv(result, order)], { type: 'text/csv;charset=utf-8' });
    const { chartAsSvg } = await import('../../../components/chartAsSvg');
    const svg = chartAsSvg(bars, t('saving.axis'));
    return form === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg);
  };
  const save = async (form: Form) => {
    const file = `results.${form}`;
    try {
      download(file, await contentOf(form));
      setSaid(t('saving.saved', { file }));
    } catch {
      setSaid(t('saving.failed'));
    }
  };
  const forms: readonly Form[] = bars.length > 0 ? ['csv', 'svg', 'png'] : ['csv'];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden">
      {forms.map((form) => (
        <Button key={form} variant="quiet" onClick={() => void save(form)}>
          {t(`saving.${form}`)}
        </Button>
      ))}
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </div>
  );
}
