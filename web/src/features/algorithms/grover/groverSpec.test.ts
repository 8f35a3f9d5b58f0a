import { describe, expect, jest, test } from '@jest/globals';
import type { GroverResult } from '@superpose/contracts';
import { columnsOf, percent, sentencesOf, t, written } from '../testing/explained';
import { groverSpec } from './groverSpec';

const BEST: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3 };
const search = (qubitCount: number, target: number, rounds = BEST[qubitCount]!) => ({
  qubitCount,
  target,
  rounds,
});

/** What the page has to say, from sin((2k+1)θ) for the target and cos((2k+1)θ)/√(N−1) for each other state. */
function expectedSentences(qubitCount: number, label: string, rounds: number): string[] {
  const size = 2 ** qubitCount;
  const theta = Math.asin(1 / Math.sqrt(size));
  const marked = (k: number) => Math.sin((2 * k + 1) * theta);
  const other = (k: number) => Math.cos((2 * k + 1) * theta) / Math.sqrt(size - 1);
  const chance = (k: number) => percent(marked(k) ** 2);
  const best = BEST[qubitCount]!;
  const round = (k: number) => {
    const mean = written(((size - 1) * other(k - 1) - marked(k - 1)) / size);
    const [from, to] = [written(marked(k - 1)), written(marked(k))];
    const [flipped, amplitude] = [written(-marked(k - 1)), written(marked(k))];
    const done = `Round ${k} of ${rounds} is done`;
    const last = `${done}: |${label}⟩ now has amplitude ${amplitude} and probability ${chance(k)}.`;
    const again = `${done}. A measurement now would give |${label}⟩ with probability ${chance(k)}, so the next round starts.`;
    const stop = rounds === best ? `${last} Stop here, for another round would turn past it.` : last;
    return [
      `The sign of |${label}⟩ flips, from ${from} to ${flipped}. That pulls the mean down to ${mean}, but changes no probability.`,
      `The mean is ${mean}; |${label}⟩ goes from ${flipped} to ${to}: as far above it as it was below. The others go from ${written(other(k - 1))} to ${written(other(k))}.`,
      k < rounds ? again : stop,
    ];
  };
  const measured = `A measurement gives |${label}⟩ with probability ${chance(rounds)}.`;
  const even = written(1 / Math.sqrt(size));
  const ending =
    rounds === best
      ? `One more round would turn the state past |${label}⟩, down to ${chance(rounds + 1)}, so the search stops here.`
      : rounds < best
        ? `That’s too early: the best moment to stop is after round ${best}, with ${chance(best)}.`
        : `The state has turned past |${label}⟩: the best moment to stop was after round ${best}, with ${chance(best)}.`;
  return [
    `|${'0'.repeat(qubitCount)}⟩ has amplitude 1.0000, and every other state has 0.0000.`,
    `All ${size} states have amplitude ${even}, so the mean is ${even} too.`,
    ...Array.from({ length: rounds }, (_, index) => round(index + 1)).flat(),
    `${measured} ${ending}`,
  ];
}

describe('what the Grover page says at each step', () => {
  test('is this, for the search that it starts with', async () => {
    expect(await sentencesOf(groverSpec, groverSpec.initialInputs)).toEqual([
      '|000⟩ has amplitude 1.0000, and every other state has 0.0000.',
      'All 8 states have amplitude 0.3536, so the mean is 0.3536 too.',
      'The sign of |101⟩ flips, from 0.3536 to −0.3536. That pulls the mean down to 0.2652, but changes no probability.',
      'The mean is 0.2652; |101⟩ goes from −0.3536 to 0.8839: as far above it as it was below. The others go from 0.3536 to 0.1768.',
      'Round 1 of 2 is done. A measurement now would give |101⟩ with probability 78.1%, so the next round starts.',
      'The sign of |101⟩ flips, from 0.8839 to −0.8839. That pulls the mean down to 0.0442, but changes no probability.',
      'The mean is 0.0442; |101⟩ goes from −0.8839 to 0.9723: as far above it as it was below. The others go from 0.1768 to −0.0884.',
      'Round 2 of 2 is done: |101⟩ now has amplitude 0.9723 and probability 94.5%. Stop here, for another round would turn past it.',
      'A measurement gives |101⟩ with probability 94.5%. One more round would turn the state past |101⟩, down to 33.0%, so the search stops here.',
    ]);
  });

  const labels = ['00', '01', '10', '11', '000', '001', '010', '011', '100', '101', '110', '111'];
  test.each(labels)('follows from sin((2k+1)θ) for the target %s after 0 to 8 rounds', async (label) => {
    for (let rounds = 0; rounds <= 8; rounds += 1) {
      const inputs = search(label.length, Number.parseInt(label, 2), rounds);
      expect(await sentencesOf(groverSpec, inputs)).toEqual(expectedSentences(label.length, label, rounds));
    }
  });

  test('names no secret target', async () => {
    const said = await sentencesOf(groverSpec, search(2, 2), true);
    expect(said[2]).toBe(
      'The sign of |?⟩ flips, from 0.5000 to −0.5000. That pulls the mean down to 0.2500, but changes no probability.',
    );
    expect(said.slice(1).join(' ')).not.toContain('|10⟩');
  });
});

describe('the steps in words', () => {
  const texts = (qubitCount: number, rounds: number) =>
    groverSpec.stepsOf!(search(qubitCount, 0, rounds), t).map(({ title, text }) => `${title}: ${text}`);
  const FIRST = [
    'Initialize: All qubits start in the zero state.',
    'Superposition: A Hadamard gate on each qubit gives every entry the same amplitude.',
    'Oracle: The oracle marks the target by flipping the sign of its amplitude.',
    'Diffusion: The diffusion operator reflects every amplitude about the mean; the target grows.',
  ];

  test.each([
    [2, 1],
    [3, 2],
    [4, 3],
  ])('are the six of the algorithm on %i qubits with the best number of rounds, %i', (qubitCount, rounds) => {
    expect(texts(qubitCount, rounds)).toEqual([
      ...FIRST,
      'Repeat: Oracle and diffusion are repeated until the target is as likely as it gets.',
      'Measure: A measurement now gives the target with high probability.',
    ]);
  });

  test.each([
    [2, 0, '0 times in all; the best number is 1.', '25.0%'],
    [2, 2, '2 times in all; the best number is 1.', '25.0%'],
    [2, 4, '4 times in all; the best number is 1.', '100.0%'],
    [3, 1, '1 time in all; the best number is 2.', '78.1%'],
    [3, 3, '3 times in all; the best number is 2.', '33.0%'],
    [3, 4, '4 times in all; the best number is 2.', '1.2%'],
    [4, 2, '2 times in all; the best number is 3.', '90.8%'],
    [4, 8, '8 times in all; the best number is 3.', '83.6%'],
  ])('say on %i qubits that %i rounds aren’t the best', (qubitCount, rounds, applied, chance) => {
    expect(texts(qubitCount, rounds)).toEqual([
      ...FIRST,
      `Repeat: Oracle and diffusion are applied ${applied}`,
      `Measure: A measurement now gives the target with probability ${chance}.`,
    ]);
  });
});

describe('the compact circuit of a search', () => {
  test('has a pair of boxes for each round, with the target’s ket', () => {
    expect(columnsOf(groverSpec, search(2, 2, 1))).toEqual([
      'Initialize: |0⟩ q0, |0⟩ q1',
      'Superposition: H q0, H q1',
      'Oracle, round 1: [−1 on/|10⟩] q0–q1',
      'Diffusion, round 1: [mirror/mean] q0–q1',
      'Measure: M q0, M q1',
    ]);
    expect(columnsOf(groverSpec, search(3, 5)).slice(2, -1)).toEqual([
      'Oracle, round 1: [−1 on/|101⟩] q0–q2',
      'Diffusion, round 1: [mirror/mean] q0–q2',
      'Oracle, round 2: [−1 on/|101⟩] q0–q2',
      'Diffusion, round 2: [mirror/mean] q0–q2',
    ]);
    expect(columnsOf(groverSpec, search(2, 2, 1), true)[2]).toBe('Oracle, round 1: [−1 on/|?⟩] q0–q1');
  });

  test.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2, 3, 3, 4]],
    [2, [0, 1, 2, 3, 3, 4, 5, 5, 6]],
  ])('lights a column at each frame of %i rounds', (rounds, columns) => {
    const inputs = search(3, 5, rounds);
    expect(groverSpec.framesOf(inputs).map((frame) => groverSpec.picture.columnOf(frame, inputs))).toEqual(
      columns,
    );
  });

  test('draws the mean from the superposition to the end of the rounds', () => {
    const shows = [0, 1, 2, 3, 4, 5].map((step) => groverSpec.picture.showsMean!({ step, iteration: 1 }));
    expect(shows).toEqual([false, true, true, true, true, false]);
  });
});

describe('what a search announces', () => {
  test.each([
    [2, 2, 1, 'Target |10⟩ stands out, with a probability of about 84.0%.'],
    [3, 5, 2, 'Target |101⟩ stands out, with a probability of about 84.0%.'],
    [4, 0, 3, 'Target |0000⟩ stands out, with a probability of about 84.0%.'],
    [2, 3, 0, 'After 0 rounds, target |11⟩ has a probability of 25.0%. The best number is 1.'],
    [3, 1, 1, 'After 1 round, target |001⟩ has a probability of 78.1%. The best number is 2.'],
    [3, 7, 3, 'After 3 rounds, target |111⟩ has a probability of 33.0%. The best number is 2.'],
    [4, 9, 4, 'After 4 rounds, target |1001⟩ has a probability of 58.2%. The best number is 3.'],
  ])('without the backend, on %i qubits with target %i and %i rounds, is “%s”', (...row) => {
    const [qubitCount, target, rounds, text] = row;
    expect(groverSpec.resultText(search(qubitCount, target, rounds), null, t)).toBe(text);
  });

  const result = (success_probability: number, optimal_iterations: number) =>
    ({ success_probability, optimal_iterations, probabilities: [] }) as unknown as GroverResult;
  test.each([
    [0, '0.00%'],
    [0.9453125, '94.53%'],
    [0.78125, '78.13%'],
    [1, '100.00%'],
  ])('with the backend’s probability %d is %s, with two decimals', (probability, written) => {
    const backend = result(probability, 2);
    expect(groverSpec.resultText(search(3, 5), backend, t)).toBe(
      `Target |101⟩ found with probability ${written} (Backend Result)`,
    );
    expect(groverSpec.fieldsOf(backend, t)).toEqual([
      { name: 'Success Probability', value: written },
      { name: 'Optimal Iterations', value: '2' },
    ]);
  });

  test.each([
    [null, ''],
    [{ step: 1, iteration: 0 }, ''],
    [{ step: 2, iteration: 1 }, 'Iteration 1 of 2'],
    [{ step: 5, iteration: 2 }, 'Iteration 2 of 2'],
  ])('above the chart at %j is “%s”', (frame, heading) => {
    expect(groverSpec.chartHeading!(frame, search(3, 5), t)).toBe(heading);
  });
});

describe('a search', () => {
  const inputs = search(3, 6, 4);
  test('starts with item 5 of 8 and two rounds', () => {
    expect(groverSpec.initialInputs).toEqual({ qubitCount: 3, target: 5, rounds: 2 });
    expect(groverSpec.intervalMs).toBe(1800);
  });

  test('asks the backend for the learner’s own rounds', () => {
    expect(groverSpec.requestOf(inputs, false)).toEqual({ target_item: 6, iterations: 4, num_qubits: 3 });
  });

  test('ends with the question of the best number of rounds', () => {
    expect(groverSpec.questionOf(inputs)).toEqual({
      algorithm: 'grover',
      qubitCount: 3,
      target: 6,
      rounds: 2,
    });
  });

  test('marks the target in every figure', () => {
    expect(groverSpec.picture.markedOf!(inputs)).toBe('110');
    expect(groverSpec.highlightOf!(inputs, t)).toEqual({ index: 6, name: 'Target' });
    expect(groverSpec.diagramOf!(inputs)).toEqual({ qubitCount: 3, targetItem: 6 });
    expect([groverSpec.qubitCountOf(inputs), groverSpec.picture.qubitCountOf(inputs)]).toEqual([3, 3]);
  });

  test('can be guessed among the kets of all items', () => {
    expect(groverSpec.picture.guessesOf(search(2, 2), t)).toEqual({
      guesses: ['|00⟩', '|01⟩', '|10⟩', '|11⟩'],
      answer: 2,
    });
  });

  test.each([
    [0, 0],
    [0.5, 4],
    [0.999, 7],
  ])('draws its secret from all items (%d)', (random, target) => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(random);
    expect(groverSpec.picture.secretOf(inputs)).toEqual({ qubitCount: 3, target, rounds: 4 });
  });

  test.each([0, 1, 2, 3])('shuffles the bars so that target %i is always the third', (target) => {
    const bars = [0, 1, 2, 3].map((item) => ({ real: item === target ? 1 : 0, imag: 0 }));
    const shown = groverSpec.picture.shuffled!(bars, search(2, target));
    expect(shown.map(({ real }) => real)).toEqual([0, 0, 1, 0]);
  });
});
