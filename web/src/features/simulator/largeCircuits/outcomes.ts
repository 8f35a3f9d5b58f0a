import type { RunResult } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import type { BitOrder } from '../../../platform/bitOrder';

export interface ShownOutcome {
  readonly label: string;
  readonly probability: number;
  readonly count: number;
}

const SHOWN = 64;

/** The most probable outcomes of a run, from either form of response that its size may lead to. */
export function outcomesOf(result: RunResult): readonly ShownOutcome[] {
  if (result.outcomes) return result.outcomes;
  const { probabilities, measurement_counts: counts, num_qubits: qubitCount } = result;
  if (!probabilities) return sharesOf(result);
  return probabilities
    .map((probability, index) => {
      const label = basisLabel(index, qubitCount);
      return { label, probability, count: counts[label] ?? 0 };
    })
    .filter(({ probability, count }) => probability > 0 || count > 0)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, SHOWN);
}

/** Of a run of which only the shots are known: what was seen most, with its share of them. */
const sharesOf = ({ measurement_counts: counts, shots }: RunResult): ShownOutcome[] =>
  Object.entries(counts)
    .map(([label, count]) => ({ label, probability: count / shots, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);

/** Whether a run’s probabilities are the shares of its shots, for nothing exact is known. */
export const isByShots = ({ outcomes, probabilities }: RunResult): boolean => !outcomes && !probabilities;

/** One row an outcome, probabilities with all their digits; labels are quoted, for spreadsheets drop leading zeros. */
export function outcomesCsv(outcomes: readonly ShownOutcome[], order: BitOrder): string {
  // Files are read far from the page, so the head says where q0 stands unless it’s where all formats have it.
  const outcome = order === 'q0-right' ? 'outcome' : 'outcome (q0 first)';
  const rows = outcomes.map(({ label, probability, count }) => `"=""${label}""",${probability},${count}`);
  return `${[`${outcome},probability,count`, ...rows].join('\r\n')}\r\n`;
}
