import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { labelOf } from '../approximations/approximation';
import { signPattern, stripesOf, type Sign } from './signPattern';

/** The widest row; longer patterns break into rows of this length. */
const ROW = 32;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** The sign pattern (−1)^(s·x), and the stripes of which it is the product. */
export function SignStripes({ hidden }: { hidden: string }) {
  const { t } = useTranslation('algorithms');
  const signs = signPattern(hidden);
  const parts = signs.length <= ROW ? stripesOf(hidden) : [];
  return (
    <Card title={t('bernstein-vazirani.stripes.title')}>
      <p className="mb-4 text-sm text-muted">{t('bernstein-vazirani.stripes.text')}</p>
      {/* Room for the stripes of every bit, so that a secret string can come without moving anything. */}
      <div
        className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-1.5"
        style={signs.length <= ROW ? { minHeight: `${2.5 * hidden.length + 4}rem` } : undefined}
      >
        {signs.length <= 8 && <InputLabels width={hidden.length} />}
        {parts.map(({ qubit, signs: own }) => (
          <Stripes
            key={qubit}
            name={t('bernstein-vazirani.stripes.bit', { qubit: SUBSCRIPTS[qubit] })}
            signs={own}
          />
        ))}
        <Stripes name={t('bernstein-vazirani.stripes.product')} signs={signs} whole />
      </div>
      <p className="mt-4 min-h-24 text-sm sm:min-h-12">
        {t(hidden.includes('1') ? 'bernstein-vazirani.stripes.reading' : 'bernstein-vazirani.stripes.zero', {
          count: signs.length,
          minus: signs.filter((sign) => sign < 0).length,
        })}
      </p>
    </Card>
  );
}

function InputLabels({ width }: { width: number }) {
  return (
    <>
      <span />
      <div
        aria-hidden="true"
        className="grid auto-cols-fr grid-flow-col text-center font-mono text-xs text-muted"
      >
        {Array.from({ length: 2 ** width }, (_, x) => (
          <span key={x}>{labelOf(x, width)}</span>
        ))}
      </div>
    </>
  );
}

interface StripesProps {
  readonly name: string;
  readonly signs: readonly Sign[];
  readonly whole?: boolean;
}

function Stripes({ name, signs, whole = false }: StripesProps) {
  const { t } = useTranslation('algorithms');
  const columns = Math.min(signs.length, ROW);
  const spoken =
    signs.length <= ROW
      ? signs
          .map((sign) => t(sign > 0 ? 'bernstein-vazirani.stripes.plus' : 'bernstein-vazirani.stripes.minus'))
          .join(', ')
      : t('bernstein-vazirani.stripes.many', {
          minus: signs.filter((sign) => sign < 0).length,
          count: signs.length,
        });
  return (
    <>
      <span className={`font-mono text-xs ${whole ? 'font-semibold' : 'text-muted'}`}>{name}</span>
      <div
        role="img"
        aria-label={`${name}: ${spoken}`}
        className={`grid overflow-hidden rounded-sm border ${whole ? 'border-ink' : 'border-line'}`}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {signs.map((sign, x) => (
          <span
            key={x}
            className={`text-center font-mono text-sm leading-none font-semibold ${
              signs.length > ROW ? 'h-2.5' : 'flex h-8 items-center justify-center'
            } ${sign > 0 ? 'sign-plus' : 'sign-minus'}`}
          >
            {signs.length <= 16 && <span>{sign > 0 ? '+' : '−'}</span>}
          </span>
        ))}
      </div>
    </>
  );
}
