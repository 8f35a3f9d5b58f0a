import { formatPercent } from '../../../platform/numbers';
import { optimalIterations, targetProbability } from '../approximations/groverApproximation';
import { labelOf } from '../approximations/approximation';
import { box, hadamards, meters, zeros } from '../demo/columnParts';
import type { DemoStep } from '../demo/demoSpec';
import { randomBelow, type PictureSpec, type Scene } from '../demo/pictureSpec';
import type { TFunction } from 'i18next';
import { formatReal, meanOf, probabilityOf } from '../exact/amplitude';
import type { GroverInputs } from './GroverFields';
import { RotationPlane } from './RotationPlane';

export const groverPicture: PictureSpec<GroverInputs> = {
  load: async () => {
    const { groverMoments, groverMomentOf, amplitudesOf } = await import('../exact/grover');
    return ({ qubitCount, target, rounds }, frames) => {
      const moments = groverMoments(qubitCount, target, rounds).map(({ statevector }) =>
        amplitudesOf(statevector),
      );
      return frames.map((frame) => moments[groverMomentOf(frame, rounds)] ?? []);
    };
  },
  qubitCountOf: ({ qubitCount }) => qubitCount,
  circuitOf: ({ qubitCount, target, rounds }, covered, t) => {
    const ket = covered ? '|?⟩' : `|${labelOf(target, qubitCount)}⟩`;
    const names = t('grover.steps', { returnObjects: true });
    const words = t('grover.boxes', { returnObjects: true });
    const inRound = (step: number, round: number) =>
      t('picture.inRound', { title: names[step]?.title, round });
    return {
      qubitCount,
      columns: [
        { name: names[0]?.title ?? '', parts: zeros(qubitCount) },
        { name: names[1]?.title ?? '', parts: hadamards(qubitCount) },
        ...Array.from({ length: rounds }, (_, index) => [
          { name: inRound(2, index + 1), parts: [box(qubitCount, words.oracle, ket)] },
          { name: inRound(3, index + 1), parts: [box(qubitCount, ...words.diffusion)] },
        ]).flat(),
        { name: names[5]?.title ?? '', parts: meters(qubitCount) },
      ],
    };
  },
  columnOf: ({ step, iteration }, { rounds }) => {
    if (step <= 1) return step;
    if (step === 5) return 2 * rounds + 2;
    return step === 2 ? 2 * iteration : 2 * iteration + 1;
  },
  showsMean: ({ step }) => step >= 1 && step <= 4,
  markedOf: ({ qubitCount, target }) => labelOf(target, qubitCount),
  sentenceOf: groverSentence,
  Beside: RotationPlane,
  secretOf: (inputs) => ({ ...inputs, target: randomBelow(2 ** inputs.qubitCount) }),
  guessesOf: ({ qubitCount, target }) => ({
    guesses: Array.from({ length: 2 ** qubitCount }, (_, item) => `|${labelOf(item, qubitCount)}⟩`),
    answer: target,
  }),
  shuffled: (amplitudes, { target }) => {
    const others = amplitudes.filter((_, item) => item !== target);
    return others.toSpliced(SHUFFLED_PLACE, 0, amplitudes[target]!);
  },
};

/** All other bars are equal, so this place says nothing about the target as long as it's always the same. */
const SHUFFLED_PLACE = 2;

/** The mirror is the mean before the reflection, which leaves the mean where it was. */
function groverSentence(scene: Scene<GroverInputs>, t: TFunction<'algorithms'>): string {
  const { inputs, frame, before, now, covered } = scene;
  const { qubitCount, target, rounds } = inputs;
  const other = target === 0 ? 1 : 0;
  const at = (amplitudes: Scene<GroverInputs>['now'], index: number) =>
    formatReal(amplitudes[index]?.real ?? 0);
  const found = formatPercent(probabilityOf(now[target] ?? { real: 0, imag: 0 }));
  const values = {
    ket: covered ? '|?⟩' : `|${labelOf(target, qubitCount)}⟩`,
    zero: `|${labelOf(0, qubitCount)}⟩`,
    count: 2 ** qubitCount,
    from: at(before, target),
    to: at(now, target),
    othersFrom: at(before, other),
    othersTo: at(now, other),
    mean: formatReal(meanOf(now).real),
    percent: found,
    round: frame.iteration,
    rounds,
  };
  switch (frame.step) {
    case 0:
      return t('grover.moments.initial', values);
    case 1:
      return t('grover.moments.superposition', values);
    case 2:
      return t('grover.moments.oracle', values);
    case 3:
      return t('grover.moments.diffusion', values);
    case 4:
      if (frame.iteration < rounds) return t('grover.moments.again', values);
      return t(`grover.moments.${rounds === optimalIterations(qubitCount) ? 'best' : 'enough'}`, values);
    default:
      return t(`grover.measure.${momentToStop(inputs)}`, {
        ...values,
        nextPercent: formatPercent(targetProbability(qubitCount, rounds + 1)),
        best: optimalIterations(qubitCount),
        bestPercent: formatPercent(targetProbability(qubitCount, optimalIterations(qubitCount))),
      });
  }
}

function momentToStop({ qubitCount, rounds }: GroverInputs): 'early' | 'best' | 'late' {
  const best = optimalIterations(qubitCount);
  if (rounds === best) return 'best';
  return rounds < best ? 'early' : 'late';
}

/** The six steps; what the last two say follows the number of rounds. */
export function groverSteps({ qubitCount, rounds }: GroverInputs, t: TFunction<'algorithms'>): DemoStep[] {
  const steps = t('grover.steps', { returnObjects: true });
  const best = optimalIterations(qubitCount);
  if (rounds === best) return steps;
  const percent = formatPercent(targetProbability(qubitCount, rounds));
  const texts = [
    t('grover.stepsOffBest.repeat', { count: rounds, best }),
    t('grover.stepsOffBest.measure', { percent }),
  ];
  return steps.map((step, index) => ({
    ...step,
    text: texts[index - steps.length + texts.length] ?? step.text,
  }));
}
