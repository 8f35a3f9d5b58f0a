import { createHistogram, type Histogram } from 'node:perf_hooks';
import type { Exercise } from '../catalogue/exercise.js';
import { reportOn, type Share, type TutorReport } from './report.js';

const LEAST = { single: 0.96, double: 0.85, ordered: 0.95 };
const LONGEST_P95_MS = 60;

/** Prints how well the tutor does on each exercise and on all, and returns what falls below its bounds. */
export function checkTutor(exercises: readonly Exercise[], print: (line: string) => void): string[] {
  const faults: string[] = [];
  const reports = exercises.map((exercise) => {
    const report = reportOn(exercise);
    print(`${exercise.id.padEnd(34)} ${lineOf(report)}`);
    faults.push(...report.untrue.map((sentence) => `${exercise.id}: untrue: ${sentence}`));
    if (report.falseVerdicts > 0) faults.push(`${exercise.id}: ${report.falseVerdicts} false verdicts`);
    const p95 = p95Of(report.times);
    if (p95 > LONGEST_P95_MS) faults.push(`${exercise.id}: the p95 of grading is ${p95.toFixed(1)} ms`);
    return report;
  });
  const times = createHistogram();
  for (const report of reports) times.add(report.times);
  const all: TutorReport = {
    single: total(reports.map(({ single }) => single)),
    double: total(reports.map(({ double }) => double)),
    ordered: total(reports.map(({ ordered }) => ordered)),
    falseVerdicts: reports.reduce((sum, { falseVerdicts }) => sum + falseVerdicts, 0),
    untrue: reports.flatMap(({ untrue }) => untrue),
    times,
  };
  print(`${'all'.padEnd(34)} ${lineOf(all)}`);
  for (const [name, least] of Object.entries(LEAST)) {
    const share = all[name as keyof typeof LEAST];
    if (share.held < least * share.of)
      faults.push(`${name}: ${percent(share)}, and ${100 * least} % are asked for`);
  }
  return faults;
}

const lineOf = ({ single, double, ordered, falseVerdicts, untrue, times }: TutorReport): string =>
  `one slip named ${percent(single)}, two ${percent(double)}, in order ${percent(ordered)}, ` +
  `false ${falseVerdicts}, untrue ${untrue.length}, p95 ${p95Of(times).toFixed(1)} ms`;

const percent = ({ held, of }: Share): string => `${((100 * held) / Math.max(1, of)).toFixed(1)} % of ${of}`;

const total = (shares: readonly Share[]): Share => ({
  held: shares.reduce((sum, { held }) => sum + held, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/** In milliseconds. */
const p95Of = (times: Histogram): number => times.percentile(95) / 1000;
