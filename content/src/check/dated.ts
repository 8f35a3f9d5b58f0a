const AS_OF = /<AsOf date="(\d{4}-\d{2})">([\s\S]*?)<\/AsOf>/g;
const MONTHS_FRESH = 6;

/**
 * The sentences of a lesson that were true at a date, and should be read again: older than six months.
 * @param now such as 2026-11
 */
export function staleSentences(text: string, now: string): string[] {
  return [...text.matchAll(AS_OF)]
    .filter(([, date]) => monthsOf(now) - monthsOf(date!) > MONTHS_FRESH)
    .map(([, date, words]) => `of ${date}: ${words!.replace(/\s+/g, ' ').trim()}`);
}

const monthsOf = (date: string): number => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return 12 * year + month;
};
