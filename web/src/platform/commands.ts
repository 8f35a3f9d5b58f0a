import { useLayoutEffect, useRef } from 'react';

/** Something that the page in sight can do, found by its words beside pages and lessons. */
export interface Command {
  /** One of its kind among all that are there. */
  readonly id: string;
  readonly label: string;
  /** What else it’s found by. */
  readonly words?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

const offers = new Set<{ readonly current: () => readonly Command[] }>();

/**
 * Offers commands while the component is there.
 * @param make is asked only when somebody looks for commands
 */
export function useOfferedCommands(make: () => readonly Command[]): void {
  const latest = useRef(make);
  useLayoutEffect(() => {
    latest.current = make;
  });
  useLayoutEffect(() => {
    offers.add(latest);
    return () => void offers.delete(latest);
    // Stryker disable next-line ArrayDeclaration: what doesn't change is as good as nothing
  }, []);
}

/** What can be done now, on the page in sight. */
export const offeredCommands = (): readonly Command[] => [...offers].flatMap(({ current }) => current());

/** The commands that have all words of a query, those whose label begins with it first. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const sought = query.trim().toLowerCase();
  if (sought === '') return [];
  const words = sought.split(/\s/);
  const textOf = ({ label, words: more = '' }: Command) => `${label} ${more}`.toLowerCase();
  const begins = ({ label }: Command) => Number(label.toLowerCase().startsWith(sought));
  return commands
    .filter((command) => words.every((word) => textOf(command).includes(word)))
    .toSorted((a, b) => begins(b) - begins(a));
}
