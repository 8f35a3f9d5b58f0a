/** A string of three bits as a number from 0 to 7; s₂ is the highest. */
export type Three = number;

export const bitsOf = (value: Three): string => value.toString(2).padStart(3, '0');

/** The bits of s where y has a 1, added so that 1 + 1 is 0. */
export const dot = (s: Three, y: Three): 0 | 1 =>
  ([...bitsOf(s & y)].filter((bit) => bit === '1').length % 2) as 0 | 1;

/** What one run gives for the hidden string s: each y with s·y = 0 equally often. @param random from 0 to below 1 */
export function run(s: Three, random: () => number): Three {
  const possible = [0, 1, 2, 3, 4, 5, 6, 7].filter((y) => dot(s, y) === 0);
  return possible[Math.floor(random() * possible.length)]!;
}

/** The strings other than 000 that all results so far allow. */
export const candidates = (results: readonly Three[]): Three[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((s) => results.every((y) => dot(s, y) === 0));

/** Whether a result says something that the results before it don't. */
export const isNew = (y: Three, before: readonly Three[]): boolean =>
  candidates([...before, y]).length < candidates(before).length;

/** `s2 ⊕ s0 = 0`; nothing for 000. */
export const equationOf = (y: Three): string => {
  const terms = [2, 1, 0].filter((bit) => (y >> bit) & 1).map((bit) => `s${bit}`);
  return terms.length === 0 ? '' : `${terms.join(' ⊕ ')} = 0`;
};
