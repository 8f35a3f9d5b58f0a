import { useMemo } from 'react';
import { mark, useMemory } from '../../../platform/memory';

/** The exercises solved and tried in this browser; a solved one counts as tried, too. */
export interface Progress {
  readonly solved: readonly string[];
  readonly tried: readonly string[];
}

const PREFIX = 'exercise/';

export function exerciseTried(id: string, passed: boolean): void {
  mark('tried', PREFIX + id);
  if (passed) mark('solved', PREFIX + id);
}

const idsOf = (names: readonly string[]): string[] =>
  names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));

export function useProgress(): Progress {
  const { tried, solved } = useMemory();
  return useMemo(() => ({ tried: idsOf(tried), solved: idsOf(solved) }), [tried, solved]);
}
