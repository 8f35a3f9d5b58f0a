import type { Part } from '../circuit-diagram/stages';
import { box, hadamards, meters, zeros } from '../demo/columnParts';
import { randomBelow, type PictureSpec } from '../demo/pictureSpec';
import { formatReal, probabilityOf } from '../exact/amplitude';
import { labelOf } from '../approximations/approximation';

/** The two registers together: the input is the low half. */
const bothRegisters = (period: string): number => 2 * Math.max(1, period.length);

export const simonPicture: PictureSpec<string> = {
  load: async () => {
    const { simonMoments, simonMomentOf, amplitudesOf } = await import('../exact/simon');
    return (period, frames) => {
      const moments = simonMoments(period).map(({ statevector }) => amplitudesOf(statevector));
      return frames.map(({ step }) => moments[simonMomentOf(step)] ?? []);
    };
  },
  qubitCountOf: bothRegisters,
  circuitOf: (period, covered, t) => {
    const qubitCount = bothRegisters(period);
    const width = qubitCount / 2;
    const parts = [
      zeros(qubitCount),
      hadamards(width),
      covered ? [box(qubitCount, 'f(x)')] : oracleParts(period),
      hadamards(width),
      meters(width),
    ];
    const names = t('simon.steps', { returnObjects: true });
    return { qubitCount, columns: parts.map((at, step) => ({ name: names[step]?.title ?? '', parts: at })) };
  },
  columnOf: ({ step }) => Math.min(step, 4),
  groupsOf: (period, t) => ({
    bits: bothRegisters(period) / 2,
    nameOf: (bits) => t('simon.groups.name', { bits }),
    note: t('simon.groups.note'),
  }),
  sentenceOf: ({ inputs: period, frame: { step }, now, covered }, t) => {
    const width = bothRegisters(period) / 2;
    const possible = Array.from({ length: 2 ** width }, (_, y) => y).filter((y) =>
      now.some((amplitude, index) => index % 2 ** width === y && probabilityOf(amplitude) > 1e-9),
    );
    const values = {
      period: covered ? '?' : period,
      count: 2 ** width,
      amplitude: formatReal(2 ** (-width / 2)),
      strings: possible.map((y) => labelOf(y, width)).join(', '),
    };
    if (step === 0) return t('simon.moments.initial');
    if (step === 1) return t('simon.moments.hadamards', values);
    if (step === 2) return t('simon.moments.oracle', values);
    if (step === 3) return t(`simon.moments.${covered ? 'coveredInterference' : 'hadamardsAgain'}`, values);
    if (step === 4) return t(`simon.moments.${covered ? 'coveredMeasure' : 'measure'}`, values);
    return t('simon.moments.solve', values);
  },
  secretOf: (period) => {
    const width = bothRegisters(period) / 2;
    return labelOf(1 + randomBelow(2 ** width - 1), width);
  },
  guessesOf: (period) => {
    const width = bothRegisters(period) / 2;
    return {
      guesses: Array.from({ length: 2 ** width - 1 }, (_, index) => labelOf(index + 1, width)),
      answer: Number.parseInt(period, 2) - 1,
    };
  },
};

/** The engine's oracle as it is: x without the period's highest bit, after subtracting the period where that was 1. */
function oracleParts(period: string): Part[] {
  const width = period.length;
  if (!period.includes('1')) return [];
  const pivot = width - 1 - period.indexOf('1');
  const wires = Array.from({ length: width - 1 }, (_, output) => {
    const input = output < pivot ? output : output + 1;
    const target = width + output;
    return period[width - 1 - input] === '1'
      ? [
          [input, target],
          [pivot, target],
        ]
      : [[input, target]];
  }).flat();
  return wires.map(([control = 0, target = 0], index) => ({
    kind: 'cnot',
    control,
    target,
    shift: (index - (wires.length - 1) / 2) * 20,
  }));
}
