import { sampleOutcome } from '../../../../components/sampleOutcome';

export type Bit = 0 | 1;

/** What a player says, or by which angle a player turns, by the question. */
export type ByQuestion<Value> = readonly [zero: Value, one: Value];

export interface Players<Value> {
  readonly left: ByQuestion<Value>;
  readonly right: ByQuestion<Value>;
}

/** The questions to left and right, each pair as often as the others. */
export const ROUNDS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const satisfies readonly (readonly [Bit, Bit])[];

/** Equal bits win, unless both questions are 1. */
export const isWon = (x: Bit, y: Bit, a: Bit, b: Bit): boolean => (a === b) === !(x && y);

/** By round, with a plan: 0 or 1. */
export const planChances = ({ left, right }: Players<Bit>): number[] =>
  ROUNDS.map(([x, y]) => Number(isWon(x, y, left[x], right[y])));

/** By round, with a Bell pair of which each player turns one half: two halves agree with cos² of half the difference. */
export const pairChances = ({ left, right }: Players<number>): number[] =>
  ROUNDS.map(([x, y]) => {
    const agree = Math.cos((left[x] - right[y]) / 2) ** 2;
    return x && y ? 1 - agree : agree;
  });

export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance) => sum + chance, 0) / chances.length;

/** How often each round was played, and won. */
export interface Score {
  readonly played: readonly number[];
  readonly won: readonly number[];
}

export const NO_SCORE: Score = { played: [0, 0, 0, 0], won: [0, 0, 0, 0] };

/** Plays rounds with questions drawn at random. @param random gives numbers from 0 (included) to 1 (excluded) */
export function play(score: Score, chances: readonly number[], count: number, random: () => number): Score {
  const [played, won] = [[...score.played], [...score.won]];
  for (let index = 0; index < count; index += 1) {
    const round = Math.floor(random() * ROUNDS.length);
    const chance = chances[round] ?? 0;
    played[round] = (played[round] ?? 0) + 1;
    won[round] = (won[round] ?? 0) + sampleOutcome([1 - chance, chance], random());
  }
  return { played, won };
}
