import type { Memory } from '../../../platform/memory';

/** When a question comes back; a question that was only tried is due at once. */
export function dueOf(card: unknown): number {
  const due = new Date((card as { due?: string } | undefined)?.due ?? 0).getTime();
  return Number.isNaN(due) ? 0 : due;
}

/** How many of the questions that were tried come back by now. */
export const dueCount = ({ tried, cards }: Pick<Memory, 'tried' | 'cards'>, now: Date): number =>
  tried.filter((name) => name.includes('#') && dueOf(cards[name]) <= now.getTime()).length;
