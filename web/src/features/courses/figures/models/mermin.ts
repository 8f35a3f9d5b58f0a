import type { Bit, ByQuestion } from './chsh';

/** What each of the three players says, by the question. */
export type Plan = readonly [a: ByQuestion<Bit>, b: ByQuestion<Bit>, c: ByQuestion<Bit>];
type Three = readonly [Bit, Bit, Bit];

/** The questions of each kind of round. */
export const ROUNDS = [
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
] as const satisfies readonly Three[];

/** An even number of ones wins if all are asked 0, an odd number otherwise. */
export const isWon = (questions: Three, answers: Three): boolean =>
  parity(answers) === Math.max(...questions);

export const answersOf = (plan: Plan, questions: Three): Three => [
  plan[0][questions[0]],
  plan[1][questions[1]],
  plan[2][questions[2]],
];

/**
 * The answers of three who share a GHZ state and turn by the lesson's recipe: any two are fair coins, and the number of
 * ones is even or odd as the round asks. @param random gives numbers from 0 (included) to 1 (excluded)
 */
export function ghzAnswers(questions: Three, random: () => number): Three {
  const [a, b] = [coin(random), coin(random)];
  return [a, b, (a ^ b ^ Math.max(...questions)) as Bit];
}

const parity = (bits: Three): Bit => (bits[0] ^ bits[1] ^ bits[2]) as Bit;
const coin = (random: () => number): Bit => (random() < 0.5 ? 0 : 1);
