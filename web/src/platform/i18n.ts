import { DEFAULT_LANGUAGE } from '@superpose/content';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

interface Messages {
  readonly bundled: Resource & { readonly [DEFAULT_LANGUAGE]: object };
  load(language: string, file: string): Promise<Record<string, unknown>>;
}

export async function startI18n({ bundled, load }: Messages): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({ type: 'backend', read: load })
    .init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      ns: Object.keys(bundled[DEFAULT_LANGUAGE]),
      defaultNS: 'shell',
      partialBundledLanguages: true,
      resources: bundled,
      interpolation: { escapeValue: false },
    });
}

/** Fetches message files ahead of the page that needs them. */
export const loadMessages = (files: readonly string[]): Promise<void> => i18next.loadNamespaces([...files]);
