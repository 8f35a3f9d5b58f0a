import type { Question } from '../lessonTypes';

/**
 * Draws distinct items in random order (Fisher–Yates, stopped early), every selection being equally likely.
 * @param random numbers from 0 (included) to 1 (excluded)
 */
export function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const pool = [...items];
  const drawn = Math.min(count, pool.length);
  for (let index = 0; index < drawn; index += 1) {
    const other = index + Math.floor(random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other] as Item, pool[index] as Item];
  }
  return pool.slice(0, drawn);
}

export const shuffleOptions = (question: Question, random: () => number): Question => ({
  ...question,
  options: draw(question.options, question.options.length, random),
});
