import type { Part } from '../circuit-diagram/stages';
import { box, hadamards, meters, signs, zeros } from '../demo/columnParts';
import { randomBelow, type PictureSpec } from '../demo/pictureSpec';
import { labelOf } from '../approximations/approximation';
import { formatReal } from '../exact/amplitude';
import type { OracleForm } from '../exact/bernsteinVazirani';
import { displayQubits } from '../approximations/bernsteinVaziraniApproximation';

export interface BernsteinVaziraniInputs {
  readonly hidden: string;
  readonly form: OracleForm;
}

/** Before any bit is typed the picture shows the string of zeros, like the chart. */
const shownString = (hidden: string): string => hidden || '0'.repeat(displayQubits(hidden));

export const bernsteinVaziraniPicture: PictureSpec<BernsteinVaziraniInputs> = {
  load: async () => {
    const { bernsteinVaziraniMoments, bernsteinVaziraniMomentOf, inputAmplitudes } =
      await import('../exact/bernsteinVazirani');
    return ({ hidden, form }, frames) => {
      const moments = bernsteinVaziraniMoments(shownString(hidden), form).map(({ statevector }) =>
        inputAmplitudes(statevector, displayQubits(hidden)),
      );
      return frames.map(({ step }) => moments[bernsteinVaziraniMomentOf(step)] ?? []);
    };
  },
  qubitCountOf: ({ hidden }) => displayQubits(hidden),
  circuitOf: ({ hidden, form }, covered, t) => {
    const inputCount = displayQubits(hidden);
    const kickback = form === 'kickback';
    const qubitCount = inputCount + (kickback ? 1 : 0);
    const minus: Part = { kind: 'gate', qubit: inputCount, symbol: '|−⟩', family: 'controlled' };
    const parts = [
      zeros(qubitCount),
      [...hadamards(inputCount), ...(kickback ? [minus] : [])],
      covered ? [box(qubitCount, '?')] : kickback ? controlledNots(hidden) : signs(hidden),
      hadamards(inputCount),
      meters(inputCount),
    ];
    const names = t('bernstein-vazirani.steps', { returnObjects: true });
    return { qubitCount, columns: parts.map((at, step) => ({ name: names[step]?.title ?? '', parts: at })) };
  },
  columnOf: ({ step }) => step,
  sentenceOf: ({ inputs, frame: { step }, now, covered }, t) => {
    const values = {
      string: covered ? '?' : shownString(inputs.hidden),
      count: now.length,
      minus: now.filter(({ real }) => real < 0).length,
      amplitude: formatReal(Math.abs(now[0]?.real ?? 0)),
    };
    if (step === 0) return t('bernstein-vazirani.moments.initial');
    if (step === 1) return t('bernstein-vazirani.moments.hadamards', values);
    if (step === 2) return t(`bernstein-vazirani.moments.${covered ? 'coveredOracle' : 'oracle'}`, values);
    if (step === 3) return t('bernstein-vazirani.moments.hadamardsAgain', values);
    return t('bernstein-vazirani.moments.measure', values);
  },
  secretOf: ({ hidden, form }) => {
    const width = displayQubits(hidden);
    return { hidden: labelOf(randomBelow(2 ** width), width), form };
  },
  guessesOf: ({ hidden }) => {
    const width = displayQubits(hidden);
    return {
      guesses: Array.from({ length: 2 ** width }, (_, s) => labelOf(s, width)),
      answer: Number.parseInt(hidden || '0', 2),
    };
  },
};

/** From each qubit whose bit is 1 to the helper qubit above them all. */
function controlledNots(hidden: string): Part[] {
  const controls = Array.from(hidden, (_, position) => hidden.length - 1 - position).filter(
    (qubit) => hidden[hidden.length - 1 - qubit] === '1',
  );
  return controls.map((control, index) => ({
    kind: 'cnot',
    control,
    target: hidden.length,
    shift: (index - (controls.length - 1) / 2) * 18,
  }));
}
