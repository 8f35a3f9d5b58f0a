export const LONGEST_NAME = 60;

/** Whether something from outside can be what a circuit is called. */
export const isCircuitName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME && value.trim() !== '';

/** A name as it is kept: without spaces around it, and no longer than that. */
export const asCircuitName = (typed: string): string => typed.trim().slice(0, LONGEST_NAME);

/** The name, or with the first number that makes it one that no other has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let name = wanted, n = 2; ; n++) {
    if (!taken.includes(name)) return name;
    const number = ` ${n}`;
    name = wanted.slice(0, LONGEST_NAME - number.length) + number;
  }
}
