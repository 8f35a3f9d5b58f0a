import type { SimonRequest, SimonResult } from '@superpose/contracts';
import type { Asked } from '../algorithmsApi';
import type { DemoSpec } from '../demo/demoSpec';
import { plainFrames, STEP_MS } from '../frames';
import { EquationsCard } from './EquationsCard';
import { readingOf } from './equations';
import { simonApproximation } from '../approximations/simonApproximation';
import { SimonFields } from './SimonFields';
import { SimonPanels } from './SimonPanels';
import { simonPicture } from './simonPicture';

const FRAMES = plainFrames(6);

/** Simon's algorithm, as its page shows it. */
export const simonSpec: DemoSpec<string, Asked<SimonRequest>, SimonResult> = {
  algorithm: 'simon',
  initialInputs: '11',
  intervalMs: STEP_MS,
  framesOf: () => FRAMES,
  requestOf: (period) => ({ hidden_period: period, num_qubits: 2 * period.length }),
  // A period of zeros shifts nothing: every function would have it.
  canRun: (period) => period.includes('1'),
  failureText: (t) => t('simon.failed'),
  InputFields: SimonFields,
  picture: simonPicture,
  qubitCountOf: (period) => 2 * Math.max(1, period.length),
  approximate: ({ step }, period) => simonApproximation(step, period),
  firstStates: 8,
  diagramOf: () => ({ qubitCount: 4 }),
  Findings: EquationsCard,
  Panels: SimonPanels,
  resultText: (period, result, t) =>
    result
      ? t('simon.resultBackend', { period: result.recovered_period })
      : t('simon.resultLocal', { period }),
  readingText: (period, t) => t(`simon.reading.${readingOf(period)}`),
  fieldsOf: (result, t) => [
    { name: t('simon.discovered'), value: result.recovered_period },
    { name: t('simon.iterations'), value: String(result.iterations) },
  ],
  listsOf: (result, t) => [{ title: t('simon.equations'), entries: result.linear_equations }],
  questionOf: (period) => (period.includes('1') ? { algorithm: 'simon', period } : null),
};
