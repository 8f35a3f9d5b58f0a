import { basisLabel } from '@superpose/quantum';
import { formatPercent } from '../../platform/numbers';

const HIDDEN_UP_TO = 0.001;

/** The probabilities worth a line, by basis state. */
export function ProbabilityList({
  probabilities,
  label,
}: {
  probabilities: readonly number[];
  label: string;
}) {
  const qubitCount = Math.log2(probabilities.length);
  return (
    <ul aria-label={label} className="font-mono text-sm tabular-nums">
      {probabilities.map((probability, index) =>
        probability > HIDDEN_UP_TO ? (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
            <span>{`|${basisLabel(index, qubitCount)}⟩`}</span>
            <span>{formatPercent(probability)}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}
