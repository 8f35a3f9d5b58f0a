import type { ProbabilityBar } from '../../components/probabilityChartOption';
import { labelOf } from './approximations/approximation';

const MOST_BARS = 16;

/**
 * The bars of a chart in the order of their index; where there are more than 16 states, the 16 most probable ones.
 * @param probabilities by basis index; fewer than 2^qubitCount leave the higher states at 0
 */
export function displayBars(
  probabilities: readonly number[],
  qubitCount: number,
  highlighted?: number,
): ProbabilityBar[] {
  const all = Array.from({ length: 2 ** qubitCount }, (_, index) => ({
    index,
    probability: probabilities[index] ?? 0,
  }));
  const shown =
    all.length <= MOST_BARS
      ? all
      : all
          .toSorted((a, b) => b.probability - a.probability || a.index - b.index)
          .slice(0, MOST_BARS)
          .toSorted((a, b) => a.index - b.index);
  return shown.map(({ index, probability }) => ({
    label: labelOf(index, qubitCount),
    probability,
    highlighted: index === highlighted,
  }));
}
