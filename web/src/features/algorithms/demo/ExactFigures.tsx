import { useTranslation } from 'react-i18next';
import type { ProbabilityBar } from '../../../components/probabilityChartOption';
import { formatPercent } from '../../../platform/numbers';

const TOLERANCE = 0.01;

interface ExactFiguresProps {
  readonly bars: readonly ProbabilityBar[];
  readonly exact: readonly number[] | undefined;
}

/** Where the simplified chart is off by more than 0.01: the exact figures, those that agree taken together. */
export function ExactFigures({ bars, exact = [] }: ExactFiguresProps) {
  const { t } = useTranslation('algorithms');
  const groups = new Map<string, string[]>();
  for (const { label, probability } of bars) {
    const truth = exact[Number.parseInt(label, 2)];
    if (truth === undefined || Math.abs(truth - probability) <= TOLERANCE) continue;
    const percent = formatPercent(truth);
    groups.set(percent, [...(groups.get(percent) ?? []), `|${label}⟩`]);
  }
  return (
    <ul className="mb-2 min-h-12 text-sm tabular-nums">
      {[...groups].map(([percent, states]) => (
        <li key={percent}>
          {states.length > 3 ? t('exactStates', { count: states.length }) : states.join(', ')}{' '}
          <strong className="font-medium">{t('exactFigure', { percent })}</strong>
        </li>
      ))}
    </ul>
  );
}
