/** A list by its number of entries and of marked ones. */
export interface MarkedList {
  readonly size: number;
  readonly marked: number;
}

/** Where the arrow is after this many rounds, in radians above the line of the unmarked entries. */
export const arrowAngle = ({ size, marked }: MarkedList, rounds: number): number =>
  (2 * rounds + 1) * Math.asin(Math.sqrt(marked / size));

/** The whole number of rounds that brings the arrow nearest to the top for the first time. */
export const bestRounds = (list: MarkedList): number =>
  Math.max(0, Math.round(Math.PI / (4 * arrowAngle(list, 0)) - 0.5));

/** The amplitude of each marked entry and of each other one; without the sign that some diffusers add to all. */
export function amplitudes(list: MarkedList, rounds: number): { marked: number; other: number } {
  const angle = arrowAngle(list, rounds);
  return {
    marked: Math.sin(angle) / Math.sqrt(list.marked),
    other: Math.cos(angle) / Math.sqrt(list.size - list.marked),
  };
}
