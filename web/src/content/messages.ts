import cards from './en/cards.json';
import home from './en/home.json';
import shell from './en/shell.json';
import type { MessageFiles } from './i18next';

/** A message file of `content/<language>/`. */
export type MessageFile = keyof MessageFiles;

/** Those of the first route come with it, the others with their routes. */
export const messages = {
  bundled: { en: { shell, home, cards } },
  load: async (language: string, file: string): Promise<Record<string, unknown>> => {
    const module = (await import(`./${language}/${file}.json`)) as { default: Record<string, unknown> };
    return module.default;
  },
};
