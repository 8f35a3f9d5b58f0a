import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../platform/numbers';
import { amplitudeText } from '../amplitudeText';
import type { Difference, DifferenceRow } from './difference';
import type { Start } from './exerciseStarts';

/** What should come out of a start and what does, for the basis states or readings that differ. */
export function DifferenceTable({ difference, start }: { difference: Difference; start: Start }) {
  const { t } = useTranslation('exercises');
  const { rows, stepCount, startId } = difference;
  if (startId !== start.id) return null;
  const name = start.isInput ? `|${start.id}⟩` : start.id;
  const column = stepCount === null ? null : `T${stepCount}`;
  return (
    <div className="mb-4 rounded-md bg-warn-soft p-3 text-sm" data-testid="difference">
      <p>
        {column === null
          ? t(start.isInput ? 'difference.inputAtEnd' : 'difference.caseAtEnd', { name })
          : t(start.isInput ? 'difference.input' : 'difference.case', { name, column })}
      </p>
      {rows.length > 0 && (
        <table className="mt-2 w-full border-collapse text-right font-mono text-xs tabular-nums">
          <caption className="mb-1 text-left font-sans">{t('difference.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="p-1 text-left font-normal">
                {t('difference.state')}
              </th>
              <th scope="col" className="p-1 font-normal">
                {t('difference.goal')}
              </th>
              <th scope="col" className="p-1 font-normal">
                {t('difference.yours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ row }: { row: DifferenceRow }) {
  const { label, expected, actual } = row;
  return (
    <tr className="border-t border-line-strong">
      <th scope="row" className="p-1 text-left font-normal">{`|${label}⟩`}</th>
      <td className="p-1">{valueText(expected)}</td>
      <td className="p-1">{valueText(actual)}</td>
    </tr>
  );
}

const valueText = (value: DifferenceRow['expected']): string =>
  typeof value === 'number' ? formatPercent(value) : amplitudeText(value.imag === 0 ? value.real : value);
