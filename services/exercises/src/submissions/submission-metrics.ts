import { Counter, metricsRegistry } from '@superpose/service-kit';

const submissions = new Counter({
  name: 'exercise_submissions_total',
  help: 'Submissions by what became of them',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});

/** Counts a submission that got its verdict. A retry under the same key is counted again. */
export const countSubmission = (outcome: 'passed' | 'failed' | 'not_stored'): void =>
  submissions.inc({ outcome });
