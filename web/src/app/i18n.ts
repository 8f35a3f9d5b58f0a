import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import cards from '../content/en/cards.json';
import home from '../content/en/home.json';
import shell from '../content/en/shell.json';
import type { MessageFiles } from './i18next';

/** A message file of `content/<language>/`. Those of the first route come with it, the others with theirs. */
export type MessageFile = keyof MessageFiles;

const loadFile = async (language: string, file: string): Promise<Record<string, unknown>> => {
  const { default: messages } = (await import(`../content/${language}/${file}.json`)) as {
    default: Record<string, unknown>;
  };
  return messages;
};

export async function startI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (language: string, file: string) => loadFile(language, file),
    })
    .init({
      lng: 'en',
      fallbackLng: 'en',
      ns: ['shell', 'home', 'cards'],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      resources: { en: { shell, home, cards } },
      interpolation: { escapeValue: false },
    });
}

/** Fetches message files ahead of the page that needs them. */
export const loadMessages = (files: readonly MessageFile[]): Promise<void> =>
  i18next.loadNamespaces([...files]);
