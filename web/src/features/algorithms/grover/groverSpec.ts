import type { GroverRequest, GroverResult } from '@superpose/contracts';
import { formatPercent } from '../../../platform/numbers';
import type { Asked } from '../algorithmsApi';
import { labelOf } from '../approximations/approximation';
import type { DemoSpec } from '../demo/demoSpec';
import { GROVER_STEP_MS, groverFrames } from '../frames';
import { groverApproximation, optimalIterations } from '../approximations/groverApproximation';
import { GroverFields, type GroverInputs } from './GroverFields';
import { groverPicture, groverSteps } from './groverPicture';

const twoDecimals = (probability: number): string => formatPercent(probability, 2);
const LAST_FRAME = { step: 5, iteration: 0 };

/** Grover's search, as its page shows it. */
export const groverSpec: DemoSpec<GroverInputs, Asked<GroverRequest>, GroverResult> = {
  algorithm: 'grover',
  initialInputs: { qubitCount: 3, target: 5, rounds: optimalIterations(3) },
  intervalMs: GROVER_STEP_MS,
  framesOf: ({ rounds }) => groverFrames(rounds),
  requestOf: ({ qubitCount, target, rounds }) => ({
    target_item: target,
    iterations: rounds,
    num_qubits: qubitCount,
  }),
  stepsOf: groverSteps,
  InputFields: GroverFields,
  picture: groverPicture,
  qubitCountOf: ({ qubitCount }) => qubitCount,
  approximate: (frame, { qubitCount, target, rounds }) =>
    groverApproximation(frame, qubitCount, target, rounds),
  highlightOf: ({ target }, t) => ({ index: target, name: t('grover.highlight') }),
  chartHeading: (frame, { rounds }, t) =>
    frame && frame.iteration > 0 ? t('grover.iteration', { current: frame.iteration, total: rounds }) : '',
  diagramOf: ({ qubitCount, target }) => ({ qubitCount, targetItem: target }),
  resultText: ({ qubitCount, target, rounds }, result, t) => {
    const label = labelOf(target, qubitCount);
    if (result) return t('grover.resultBackend', { label, percent: twoDecimals(result.success_probability) });
    const best = optimalIterations(qubitCount);
    const probability = groverApproximation(LAST_FRAME, qubitCount, target, rounds)[target] ?? 0;
    if (rounds !== best) {
      return t('grover.resultOffBest', { label, percent: formatPercent(probability), count: rounds, best });
    }
    return t('grover.resultLocal', { label, percent: formatPercent(probability) });
  },
  fieldsOf: (result, t) => [
    { name: t('grover.successProbability'), value: twoDecimals(result.success_probability) },
    { name: t('grover.optimalIterations'), value: String(result.optimal_iterations) },
  ],
  questionOf: ({ qubitCount, target }) => ({
    algorithm: 'grover',
    qubitCount,
    target,
    rounds: optimalIterations(qubitCount),
  }),
};
