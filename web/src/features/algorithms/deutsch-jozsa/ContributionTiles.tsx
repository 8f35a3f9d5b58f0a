import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { formatFixed, formatPercent } from '../../../platform/numbers';
import { labelOf } from '../approximations/approximation';
import type { TruthTable } from '../exact/truthTable';
import { contributionsTo, QUBIT_COUNT } from '../approximations/functionTables';

interface ContributionTilesProps {
  readonly table: TruthTable;
  /** The step that the page shows: the parts are there from the oracle on, their sum comes next, its meaning last. */
  readonly step: number;
}

const [SUM_STEP, MEASURE_STEP] = [3, 4];

/** What the eight inputs add to the amplitude of |000⟩; a plus and a minus above each other cancel. */
export function ContributionTiles({ table, step }: ContributionTilesProps) {
  const { t } = useTranslation('algorithms');
  const parts = contributionsTo(0, table);
  const inputs = parts.map((part, x) => ({ x, part }));
  const plus = inputs.filter(({ part }) => part > 0);
  const minus = inputs.filter(({ part }) => part < 0);
  const pairs = step < SUM_STEP ? 0 : Math.min(plus.length, minus.length);
  const amplitude = parts.reduce((sum, part) => sum + part, 0);
  return (
    <Card title={t('deutsch-jozsa.tiles.title')}>
      <p className="mb-4 text-sm text-muted">{t('deutsch-jozsa.tiles.text')}</p>
      <div
        className="grid gap-1.5"
        style={{ '--columns': Math.max(4, plus.length, minus.length) } as CSSProperties}
      >
        <TileRow name={t('deutsch-jozsa.tiles.plus')} tiles={plus} cancelled={pairs} size={table.length} />
        <TileRow name={t('deutsch-jozsa.tiles.minus')} tiles={minus} cancelled={pairs} size={table.length} />
      </div>
      <p role="status" className="mt-4 min-h-24 text-sm sm:min-h-12">
        {step < SUM_STEP ? (
          t('deutsch-jozsa.tiles.before')
        ) : (
          <span className="font-medium">
            {t('deutsch-jozsa.tiles.sum', {
              plus: plus.length,
              minus: minus.length,
              size: table.length,
              amplitude: formatFixed(amplitude, 4).replace('-', '−'),
            })}
          </span>
        )}{' '}
        {step >= MEASURE_STEP &&
          t(`deutsch-jozsa.tiles.${meaningOf(amplitude)}`, { percent: formatPercent(amplitude ** 2) })}
      </p>
    </Card>
  );
}

const meaningOf = (amplitude: number) =>
  amplitude === 0 ? 'never' : Math.abs(amplitude) === 1 ? 'always' : 'sometimes';

const TILE = { plus: 'border-data-blue sign-plus', minus: 'border-data-orange sign-minus' };

interface TileRowProps {
  readonly name: string;
  readonly tiles: readonly { readonly x: number; readonly part: number }[];
  /** This many of the first tiles cancel with a tile of the other row. */
  readonly cancelled: number;
  readonly size: number;
}

function TileRow({ name, tiles, cancelled, size }: TileRowProps) {
  const { t } = useTranslation('algorithms');
  return (
    <ul
      aria-label={name}
      className="grid min-h-14 grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-1 sm:grid-cols-8 sm:gap-1.5"
    >
      {tiles.map(({ x, part }, index) => {
        const gone = index < cancelled;
        const positive = part > 0;
        return (
          <li
            key={x}
            className={`flex min-h-14 flex-col items-center justify-center rounded-sm border-2 text-xs tracking-tighter tabular-nums sm:tracking-normal ${
              gone ? 'border-dashed border-line-strong text-muted' : TILE[positive ? 'plus' : 'minus']
            }`}
          >
            <span className={`font-semibold ${gone ? 'line-through' : ''}`}>
              {t(positive ? 'deutsch-jozsa.tiles.plusPart' : 'deutsch-jozsa.tiles.minusPart', { size })}
            </span>
            <span className="font-mono">{labelOf(x, QUBIT_COUNT)}</span>
            {gone && <span className="sr-only">{t('deutsch-jozsa.tiles.cancelled')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
