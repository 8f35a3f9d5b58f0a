import { DEFAULT_LANGUAGE } from '@superpose/content';
import cards from '@superpose/content/messages/cards.json';
import home from '@superpose/content/messages/home.json';
import shell from '@superpose/content/messages/shell.json';
import type { MessageFiles } from './i18next';

/** A message file of a language's folder. */
export type MessageFile = keyof MessageFiles;

/** Those of the first route come with it, the others with their routes. */
export const messages = {
  bundled: { [DEFAULT_LANGUAGE]: { shell, home, cards } },
  load: async (language: string, file: string): Promise<Record<string, unknown>> => {
    const module = (await import(`../../../content/languages/${language}/messages/${file}.json`)) as {
      default: Record<string, unknown>;
    };
    return module.default;
  },
};
