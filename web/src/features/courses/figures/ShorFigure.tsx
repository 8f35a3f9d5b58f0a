import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { sampleOutcome } from '../../../components/sampleOutcome';
import { formatNumber, formatPercent } from '../../../platform/numbers';
import { Choice } from './Choice';
import { basesOf, comb, convergents, factorsBy, guessedOrder, powers } from './models/orderFinding';
import { Plot } from './Plot';
import { RangeField } from './RangeField';
import { TableHead } from './TableHead';

const COLUMNS = ['whole', 'fraction', 'fits'] as const;
const NUMBERS = ['15', '21', '35'] as const;
/** Enough for 2ⁿ to be above the number’s square: then continued fractions find the order. */
const QUBITS = { '15': 8, '21': 9, '35': 11 } as const;

/** Shor’s algorithm for small numbers: the circle of powers, the comb, and continued fractions step by step. */
export function ShorFigure() {
  const { t } = useTranslation('play');
  const [number, setNumber] = useState<(typeof NUMBERS)[number]>('15');
  const [choice, setChoice] = useState(2);
  const [read, setRead] = useState<number | null>(null);
  const modulus = Number(number);
  const bases = basesOf(modulus);
  const base = bases[Math.min(choice, bases.length - 1)]!;
  const circle = powers(base, modulus);
  const size = 2 ** QUBITS[number];
  const chances = comb(circle.length, QUBITS[number]);
  const most = Math.max(...chances);
  const start = (set: () => void) => {
    set();
    setRead(null);
  };
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          legend={t('shor.number')}
          options={NUMBERS.map((value) => ({ value, label: value }))}
          value={number}
          onChange={(value) => start(() => setNumber(value))}
        />
        <RangeField
          label={t('shor.base')}
          text={formatNumber(base)}
          value={Math.min(choice, bases.length - 1)}
          min={0}
          max={bases.length - 1}
          step={1}
          onChange={(index) => start(() => setChoice(index))}
        />
      </div>
      <p className="mt-4 text-sm">
        {t('shor.powers', { base, modulus })} <span className="font-mono">{[...circle, 1].join(' → ')}</span>
      </p>
      <div className="mt-4">
        <Plot
          description={t('shor.comb', { size, order: circle.length })}
          xLabel={t('shor.counting')}
          yLabel={t('shor.chance')}
          xTicks={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: formatNumber(at * size) }))}
          yTicks={[0, 1].map((at) => ({ at, label: formatPercent(at * most, 0) }))}
          lines={[
            {
              name: '',
              tone: 'blue',
              points: chances.flatMap((chance, y) => [
                [(y - 0.5) / size, 0],
                [y / size, chance / most],
                [(y + 0.5) / size, 0],
              ]),
            },
          ]}
          {...(read !== null && { marker: [read / size, chances[read]! / most] as const })}
        />
      </div>
      <Button className="mt-3" onClick={() => setRead(sampleOutcome(chances, Math.random()))}>
        {t('shor.run')}
      </Button>
      {read === null ? (
        <p role="status" className="mt-3 min-h-12 text-sm">
          {t('shor.idle')}
        </p>
      ) : (
        <Reading read={read} size={size} base={base} modulus={modulus} />
      )}
    </>
  );
}

interface ReadingProps {
  readonly read: number;
  readonly size: number;
  readonly base: number;
  readonly modulus: number;
}

/** From a number that was read to the factors, step by step. */
function Reading({ read, size, base, modulus }: ReadingProps) {
  const { t } = useTranslation('play');
  const guess = guessedOrder(read, size, modulus);
  const right = powers(base, modulus).length;
  // A multiple of the order leaves 1 too, and its divisors are soon tried.
  const order = guess % right === 0 ? right : guess;
  const factors = factorsBy(order, base, modulus);
  const outcome = () => {
    if (read === 0) return 'zero';
    if (factors) return 'factors';
    if (order !== right) return 'wrong';
    return order % 2 === 1 ? 'odd' : 'unlucky';
  };
  return (
    <div className="mt-3 text-sm">
      <p>{t('shor.fraction', { read, size })}</p>
      <table className="mt-2 w-full text-left tabular-nums">
        <TableHead names={COLUMNS.map((column) => t(`shor.columns.${column}`))} />
        <tbody>
          {convergents(read, size).map(({ whole, numerator, denominator }, step) => (
            <tr key={step} className="h-8 border-b border-line">
              <td>{whole}</td>
              <td className="font-mono">{`${numerator}/${denominator}`}</td>
              <td>{t(denominator < modulus ? 'shor.small' : 'shor.large', { modulus })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="mt-3 min-h-12">
        {t(`shor.outcomes.${outcome()}`, {
          base,
          modulus,
          order,
          half: order / 2,
          one: factors?.[0],
          other: factors?.[1],
        })}
      </p>
    </div>
  );
}
