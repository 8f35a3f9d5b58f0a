import { dotParity } from '../approximations/approximation';

export type Sign = 1 | -1;

/** (−1)^(s·x) for every x, in index order; an empty string has the one sign +. */
export function signPattern(hidden: string): Sign[] {
  const s = Number.parseInt(hidden || '0', 2);
  return Array.from({ length: 2 ** hidden.length }, (_, x) => (dotParity(s, x) === 1 ? -1 : 1));
}

/** The stripes of each 1 in the hidden string, highest qubit first; their product is the sign pattern. */
export const stripesOf = (hidden: string): { readonly qubit: number; readonly signs: Sign[] }[] =>
  [...hidden].flatMap((bit, place) => {
    if (bit === '0') return [];
    const alone = '0'.repeat(place) + '1' + '0'.repeat(hidden.length - place - 1);
    return [{ qubit: hidden.length - place - 1, signs: signPattern(alone) }];
  });

/** The queries 100, 010, 001 …, each of which reads one bit of the hidden string. */
export const classicalQueries = (hidden: string): { readonly input: string; readonly bit: string }[] =>
  [...hidden].map((bit, place) => ({
    input: '0'.repeat(place) + '1' + '0'.repeat(hidden.length - place - 1),
    bit,
  }));
