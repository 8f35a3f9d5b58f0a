import { formatPercent } from '../../../platform/numbers';
import { box, hadamards, meters, zeros } from '../demo/columnParts';
import { randomBelow, type PictureSpec } from '../demo/pictureSpec';
import { formatReal, probabilityOf } from '../exact/amplitude';
import { promiseOf, type TruthTable } from '../exact/truthTable';
import { functionTypeOf, QUBIT_COUNT } from '../approximations/functionTables';

const SIZE = 2 ** QUBIT_COUNT;

export const deutschJozsaPicture: PictureSpec<TruthTable> = {
  load: async () => {
    const { deutschJozsaMoments, deutschJozsaMomentOf, amplitudesOf } = await import('../exact/deutschJozsa');
    return (table, frames) => {
      const moments = deutschJozsaMoments(table).map(({ statevector }) => amplitudesOf(statevector));
      return frames.map(({ step }) => moments[deutschJozsaMomentOf(step)] ?? []);
    };
  },
  qubitCountOf: () => QUBIT_COUNT,
  circuitOf: (table, covered, t) => {
    const name = covered ? '?' : t(`deutsch-jozsa.boxes.${functionTypeOf(table) ?? 'other'}`);
    const parts = [
      zeros(QUBIT_COUNT),
      hadamards(QUBIT_COUNT),
      [box(QUBIT_COUNT, '(−1)ᶠ', name)],
      hadamards(QUBIT_COUNT),
      meters(QUBIT_COUNT),
    ];
    const names = t('deutsch-jozsa.steps', { returnObjects: true });
    return {
      qubitCount: QUBIT_COUNT,
      columns: parts.map((at, step) => ({ name: names[step]?.title ?? '', parts: at })),
    };
  },
  columnOf: ({ step }) => step,
  sentenceOf: ({ inputs, frame: { step }, now, covered }, t) => {
    const ones = inputs.filter((value) => value === 1).length;
    const zero = now[0] ?? { real: 0, imag: 0 };
    const values = {
      amplitude: formatReal(zero.real),
      percent: formatPercent(probabilityOf(zero)),
      count: ones,
    };
    if (step === 0) return t('deutsch-jozsa.moments.initial');
    if (step === 1) return t('deutsch-jozsa.moments.hadamards', values);
    if (step === 2)
      return t(covered ? 'deutsch-jozsa.moments.covered' : 'deutsch-jozsa.moments.oracle', values);
    if (step === 3) {
      return t(`deutsch-jozsa.moments.${covered ? 'coveredMean' : 'hadamardsAgain'}`, values);
    }
    return t('deutsch-jozsa.moments.measure', values);
  },
  secretOf: () => (randomBelow(2) === 0 ? constantTable() : balancedTable()),
  guessesOf: (table, t) => ({
    guesses: t('deutsch-jozsa.guesses', { returnObjects: true }),
    answer: promiseOf(table) === 'constant' ? 0 : 1,
  }),
};

function constantTable(): TruthTable {
  const value = randomBelow(2) === 1 ? 1 : 0;
  return Array.from({ length: SIZE }, () => value);
}

/** Any of the 70 balanced tables: half of the inputs, drawn one after another. */
function balancedTable(): TruthTable {
  const left = Array.from({ length: SIZE }, (_, x) => x);
  const ones = new Set(Array.from({ length: SIZE / 2 }, () => left.splice(randomBelow(left.length), 1)[0]));
  return Array.from({ length: SIZE }, (_, x) => (ones.has(x) ? 1 : 0));
}
