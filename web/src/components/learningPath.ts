import type { Memory } from '../platform/memory';

/** A step of the path through all that there is to learn. */
export interface PathStep {
  /** As the memory knows it: `gates/2.1`, `exercise/07-bell-state`, `demo/grover`, `gates/quiz`. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Names of the steps that come before it. */
  readonly needs: readonly string[];
}

/**
 * The step to go on with: the page that was opened last as long as it isn’t done, else the first step after it that isn’t
 * and whose needs are met, else the first of all that isn’t. Null where all is done.
 */
export function nextStep(
  path: readonly PathStep[],
  { read, solved, last }: Pick<Memory, 'read' | 'solved' | 'last'>,
): PathStep | null {
  const isDone = (name: string) => read.includes(name) || solved.includes(name);
  const at = Math.max(
    0,
    path.findIndex((step) => step.path === last?.path),
  );
  const open = [...path.slice(at), ...path].filter(({ name }) => !isDone(name));
  return open.find((step) => step === path[at] || step.needs.every(isDone)) ?? null;
}
