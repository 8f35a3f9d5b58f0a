import type { RunResult } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';

export interface ShownOutcome {
  readonly label: string;
  readonly probability: number;
  readonly count: number;
}

const SHOWN = 64;

/** The most probable outcomes of a run, from either form of response that its size may lead to. */
export function outcomesOf(result: RunResult): readonly ShownOutcome[] {
  if (result.outcomes) return result.outcomes;
  const { probabilities = [], measurement_counts: counts, num_qubits: qubitCount } = result;
  return probabilities
    .map((probability, index) => {
      const label = basisLabel(index, qubitCount);
      return { label, probability, count: counts[label] ?? 0 };
    })
    .filter(({ probability, count }) => probability > 0 || count > 0)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, SHOWN);
}

/** One row an outcome, probabilities with all their digits; labels are quoted, for spreadsheets drop leading zeros. */
export function outcomesCsv(outcomes: readonly ShownOutcome[]): string {
  const rows = outcomes.map(({ label, probability, count }) => `"=""${label}""",${probability},${count}`);
  return `${['outcome,probability,count', ...rows].join('\r\n')}\r\n`;
}
