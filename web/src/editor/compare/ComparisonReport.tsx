import type { InitialState } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Kets } from '../../components/Kets';
import { qubitsInOrder, useBitOrder, type BitOrder as Order } from '../../platform/bitOrder';
import { formatNumber, formatPercent } from '../../platform/numbers';
import { ketText } from '../parts/ketText';
import { phaseText } from '../preview';
import { stepLabel } from '../state/describe';
import type { Comparison, FirstColumn, GatesComparison, MeasuredComparison } from './comparison';
import { OutcomesTable } from './OutcomesTable';

/** What was compared, and what came of it. */
export interface Compared {
  readonly comparison: Comparison;
  /** The gates of the program that had to be written with others, up to a global phase. */
  readonly rewritten: readonly string[];
  /** Whether wires begin in other states than |0⟩. */
  readonly hasStates: boolean;
}

export function ComparisonReport({ comparison, rewritten, hasStates }: Compared) {
  const { t } = useTranslation('editor');
  const isOfGates = comparison.kind !== 'measured' && comparison.kind !== 'sampled';
  const isEven = comparison.wires.mine === comparison.wires.other;
  const verdict =
    comparison.kind === 'measured' ? (`measured-${comparison.verdict}` as const) : comparison.kind;
  const zeros = inputKet(
    Array<'0'>(Math.max(comparison.wires.mine, comparison.wires.other)).fill('0'),
    'q0-right',
  );
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-lg">
        <Kets>{t(`compare.verdict.${verdict}`, { zeros })}</Kets>
      </h3>
      <div className="flex flex-col gap-2 text-sm">
        {!isEven && <p>{t('compare.wires', { ...comparison.wires })}</p>}
        {comparison.leftOut && <p>{t(`compare.leftOut.${comparison.leftOut}`)}</p>}
        {hasStates && <p>{t('compare.initialStates')}</p>}
        {rewritten.length > 0 && (
          <p>{t('compare.rewritten', { count: rewritten.length, gates: rewritten.join(', ') })}</p>
        )}
        {isOfGates ? (
          <GatesReport comparison={comparison} />
        ) : (
          <MeasuredReport comparison={comparison} zeros={zeros} />
        )}
      </div>
      <BitOrder comparison={comparison} />
    </div>
  );
}

function GatesReport({ comparison }: { comparison: GatesComparison }) {
  const { t } = useTranslation('editor');
  switch (comparison.kind) {
    case 'same':
      return (
        <p>
          {comparison.phase === 0
            ? t('compare.noPhase')
            : t('compare.phase', { phase: phaseText(comparison.phase) })}
        </p>
      );
    case 'same-where-tried':
      return (
        <>
          <p>
            <Kets>{t('compare.tried', { count: comparison.tried.length })}</Kets>
          </p>
          <p>{t('compare.noProof')}</p>
        </>
      );
    default:
      return <DifferenceReport {...comparison} />;
  }
}

function DifferenceReport({
  difference,
  average,
}: Extract<GatesComparison, { kind: 'different' | 'same-from-zeros' }>) {
  const { t } = useTranslation('editor');
  const input = inputKet(difference.input, useBitOrder());
  const isBasis = difference.input.every((state) => state === '0' || state === '1');
  const share = shareText(difference.fidelity, t('compare.almostAll'));
  return (
    <>
      <p>
        <Kets>{t(isBasis || average === null ? 'compare.input' : 'compare.superposition', { input })}</Kets>
      </p>
      <p>
        {t('compare.fidelity', { share })}
        {average !== null && (
          <> {t('compare.average', { share: shareText(average, t('compare.almostAll')) })}</>
        )}
      </p>
      <FirstColumnText firstColumn={difference.firstColumn} />
      {difference.outcomes.distance < 1e-6 && <p>{t('compare.onlyPhases')}</p>}
      <OutcomesTable caption={t('compare.outcomesFor', { input })} outcomes={difference.outcomes} kets />
    </>
  );
}

function MeasuredReport({ comparison, zeros }: { comparison: MeasuredComparison; zeros: string }) {
  const { t } = useTranslation('editor');
  const { bits, states } = comparison;
  return (
    <>
      <p>
        <Kets>{t('compare.fromZerosOnly', { zeros })}</Kets>
      </p>
      {comparison.kind === 'sampled' ? (
        <p>{t('compare.sampled', { runs: formatNumber(comparison.shots) })}</p>
      ) : (
        <>
          <p>
            {bits && `${t('compare.bitDistance', { share: formatPercent(bits.distance, 2) })} `}
            {t('compare.overlap', { share: shareText(comparison.overlap, t('compare.almostAll')) })}
          </p>
          {comparison.firstColumn && <FirstColumnText firstColumn={comparison.firstColumn} />}
        </>
      )}
      {bits && <OutcomesTable caption={t('compare.bitsAtEnd')} outcomes={bits} />}
      <OutcomesTable caption={t('compare.outcomesFor', { input: zeros })} outcomes={states} kets />
    </>
  );
}

function FirstColumnText({ firstColumn: { after, shared } }: { firstColumn: FirstColumn }) {
  const { t } = useTranslation('editor');
  if (after === 0) return <p>{t('compare.differAtStart')}</p>;
  if (after !== null) return <p>{t('compare.differAfter', { step: stepLabel(after - 1) })}</p>;
  if (shared === 0) return <p>{t('compare.noColumns')}</p>;
  return <p>{t('compare.differLater', { step: stepLabel(shared - 1) })}</p>;
}

/** Which bit of a label is which. */
function BitOrder({ comparison: { wires, bitCount } }: Pick<Compared, 'comparison'>) {
  const { t } = useTranslation('editor');
  const bitOrder = useBitOrder();
  const bits = Array.from({ length: bitCount }, (_, index) => `c${bitCount - 1 - index}`).join(' ');
  return (
    <p className="mt-3 text-xs text-muted">
      {t(bitOrder === 'q0-right' ? 'compare.order' : 'compare.orderTurned', {
        order: qubitsInOrder(Math.max(wires.mine, wires.other), bitOrder),
      })}
      {bitCount > 0 && ` ${t('compare.bitOrder', { order: bits })}`}
    </p>
  );
}

/** An input as a ket. */
const inputKet = (input: readonly InitialState[], bitOrder: Order): string =>
  ketText((bitOrder === 'q0-right' ? input.toReversed() : input).join(''));

/** A share that isn't all doesn't read 100%. */
const shareText = (share: number, almostAll: string): string => {
  const text = formatPercent(share, 2);
  return text === formatPercent(1, 2) && share < 1 - 1e-12 ? almostAll : text;
};
