import { useTranslation } from 'react-i18next';
import { labelInOrder, useBitOrder } from '../../platform/bitOrder';
import { ketText } from '../parts/ketText';
import { phaseText } from '../preview';
import { formatPercent } from '../../platform/numbers';
import type { Both, Outcomes } from './comparison';

interface OutcomesTableProps {
  readonly caption: string;
  readonly outcomes: Outcomes;
  /** Whether the labels are of states; else they're of classical bits. */
  readonly kets?: boolean;
}

const SIDES: readonly (keyof Both)[] = ['mine', 'other'];

/** The most probable outcomes of both circuits, with the phases of pure states. */
export function OutcomesTable({ caption, outcomes: { rows, hidden }, kets = false }: OutcomesTableProps) {
  const { t } = useTranslation('editor');
  const bitOrder = useBitOrder();
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="mb-1 text-left font-medium">{caption}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('compare.outcome')}
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="py-1 pl-3 text-right font-normal">
                {t(`compare.sides.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {rows.map(({ label, phases, ...shares }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-normal">
                {kets ? ketText(labelInOrder(label, bitOrder)) : label}
              </th>
              {SIDES.map((side) => (
                <td key={side} className="py-1 pl-3 text-right">
                  {formatPercent(shares[side])}
                  {typeof phases?.[side] === 'number' && (
                    <span className="block text-xs text-muted">
                      {t('compare.phaseOf', { phase: phaseText(phases[side]) })}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="mt-1 text-xs text-muted">{t('compare.hidden', { count: hidden })}</p>}
    </div>
  );
}
