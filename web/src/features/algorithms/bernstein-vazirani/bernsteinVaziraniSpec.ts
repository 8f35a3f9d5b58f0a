import type { BernsteinVaziraniRequest, BernsteinVaziraniResult } from '@superpose/contracts';
import type { Asked } from '../algorithmsApi';
import { formatFixed } from '../../../platform/numbers';
import { labelOf } from '../approximations/approximation';
import type { DemoSpec } from '../demo/demoSpec';
import { plainFrames, STEP_MS } from '../frames';
import {
  bernsteinVaziraniApproximation,
  displayQubits,
} from '../approximations/bernsteinVaziraniApproximation';
import { BernsteinVaziraniFields } from './BernsteinVaziraniFields';
import { BernsteinVaziraniPanels } from './BernsteinVaziraniPanels';
import { bernsteinVaziraniPicture, type BernsteinVaziraniInputs } from './bernsteinVaziraniPicture';

const FRAMES = plainFrames(5);
/** Probabilities up to this one are left out of the list of states. */
const HIDDEN_UP_TO = 0.001;

/** The algorithm of Bernstein and Vazirani, as its page shows it. */
export const bernsteinVaziraniSpec: DemoSpec<
  BernsteinVaziraniInputs,
  Asked<BernsteinVaziraniRequest>,
  BernsteinVaziraniResult
> = {
  algorithm: 'bernstein-vazirani',
  initialInputs: { hidden: '101', form: 'phase' },
  intervalMs: STEP_MS,
  framesOf: () => FRAMES,
  requestOf: ({ hidden }) => ({ hidden_string: hidden, num_qubits: hidden.length }),
  InputFields: BernsteinVaziraniFields,
  picture: bernsteinVaziraniPicture,
  Panels: BernsteinVaziraniPanels,
  qubitCountOf: ({ hidden }) => displayQubits(hidden),
  approximate: ({ step }, { hidden }) => bernsteinVaziraniApproximation(step, hidden),
  highlightOf: ({ hidden }, t) => ({
    index: Number.parseInt(hidden || '0', 2),
    name: t('bernstein-vazirani.highlight'),
  }),
  resultText: ({ hidden }, result, t) =>
    result
      ? t('bernstein-vazirani.resultBackend', { string: result.recovered_string })
      : t('bernstein-vazirani.resultLocal', { string: hidden }),
  fieldsOf: (result, t) => [
    { name: t('bernstein-vazirani.hiddenString'), value: result.hidden_string },
    { name: t('bernstein-vazirani.recovered'), value: result.recovered_string },
    {
      name: t('bernstein-vazirani.shots'),
      value: t('bernstein-vazirani.shotsValue', { shots: result.shots }),
    },
  ],
  listsOf: (result, t) => [
    { title: t('bernstein-vazirani.stateProbabilities'), entries: probableStates(result) },
  ],
  questionOf: ({ hidden }) => (hidden === '' ? null : { algorithm: 'bernstein-vazirani', hidden }),
};

const probableStates = ({ probabilities, num_qubits }: BernsteinVaziraniResult): string[] =>
  probabilities.flatMap((probability, index) =>
    probability > HIDDEN_UP_TO ? [`|${labelOf(index, num_qubits)}⟩: ${formatFixed(probability, 4)}`] : [],
  );
