import { changeMemory, currentMemory, mark } from '../../../platform/memory';
import type { QuestionOption } from '../lessonTypes';

/**
 * Keeps the first answer to a question: its mark, the day on which the review asks it again, and the mistake that led to
 * a wrong option. @param name such as `gates/2.1#twice`
 */
export function rememberAnswer(name: string, { right, mistake }: QuestionOption): void {
  if (currentMemory().tried.includes(name)) return;
  mark('tried', name);
  if (right) mark('solved', name);
  else if (mistake !== undefined) noteMistake(mistake, name);
  void schedule(name, right);
}

/** The review brings a mistake back in another question than this one. */
const noteMistake = (mistake: string, name: string): void =>
  changeMemory((before) => ({ ...before, missed: { ...before.missed, [mistake]: name } }));

/** Reckoning the day takes a library that no lesson waits for. */
async function schedule(name: string, right: boolean): Promise<void> {
  const { answered } = await import('./schedule');
  changeMemory((before) => ({
    ...before,
    cards: { ...before.cards, [name]: before.cards[name] ?? answered(undefined, right, new Date()) },
  }));
}
