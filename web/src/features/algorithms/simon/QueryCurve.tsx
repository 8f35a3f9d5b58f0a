import { useTranslation } from 'react-i18next';
import { formatFixed, formatNumber } from '../../../platform/numbers';
import { classicalQueries, quantumQueries } from './queryCounts';

const BITS = Array.from({ length: 19 }, (_, index) => index + 2);
const POINTS = BITS.map((bits) => ({
  bits,
  quantum: quantumQueries(bits),
  classical: classicalQueries(bits),
}));
const TICKS = [1, 10, 100, 1000];
const [LEFT, TOP, WIDTH, HEIGHT] = [44, 12, 340, 170];
const x = (bits: number) => LEFT + ((bits - 2) / 18) * WIDTH;
const y = (queries: number) => TOP + HEIGHT * (1 - Math.log10(queries) / Math.log10(2000));
const path = (value: (point: (typeof POINTS)[number]) => number) =>
  POINTS.map((point) => `${x(point.bits).toFixed(1)},${y(value(point)).toFixed(1)}`).join(' ');

/** The average number of queries against the length of the period, on a logarithmic axis. */
export function QueryCurve() {
  const { t } = useTranslation('algorithms');
  const last = POINTS.at(-1)!;
  return (
    <figure className="min-w-0">
      <svg viewBox="0 0 470 220" aria-hidden="true" className="w-full max-w-xl text-xs">
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={LEFT + WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {[2, 5, 10, 15, 20].map((bits) => (
          <text key={bits} x={x(bits)} y={TOP + HEIGHT + 18} textAnchor="middle" className="fill-muted">
            {bits}
          </text>
        ))}
        <polyline
          points={path(({ quantum }) => quantum)}
          fill="none"
          strokeWidth="2"
          className="stroke-data-blue"
        />
        <polyline
          points={path(({ classical }) => classical)}
          fill="none"
          strokeWidth="2"
          strokeDasharray="6 4"
          className="stroke-data-orange"
        />
        <text x={LEFT + WIDTH + 4} y={y(last.quantum) + 4} className="fill-ink">
          {t('race.quantum')}
        </text>
        <text x={LEFT + WIDTH + 4} y={y(last.classical) + 4} className="fill-ink">
          {t('race.classical')}
        </text>
      </svg>
      <figcaption className="mt-2 text-sm text-muted">
        {t('simon.curve.caption', {
          quantum: formatFixed(last.quantum, 1),
          classical: formatNumber(last.classical),
        })}
      </figcaption>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
          {t('simon.curve.showTable')}
        </summary>
        <table className="mt-2 w-full max-w-xs text-right tabular-nums">
          <caption className="sr-only">{t('simon.curve.title')}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col">{t('simon.curve.bits')}</th>
              <th scope="col">{t('race.quantum')}</th>
              <th scope="col">{t('race.classical')}</th>
            </tr>
          </thead>
          <tbody>
            {POINTS.map(({ bits, quantum, classical }) => (
              <tr key={bits} className="border-b border-line">
                <th scope="row" className="font-normal">
                  {bits}
                </th>
                <td>{formatFixed(quantum, 1)}</td>
                <td>{formatNumber(classical, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
