import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '@superpose/content';
import shell from '@superpose/content/messages/shell.json' with { type: 'json' };

const TEXTS: Readonly<Record<string, string>> = { ...shell.document, language: DEFAULT_LANGUAGE };

/** Puts the messages of `document` into index.html, and fails on any other words in it. */
export function documentTexts(): Plugin {
  return {
    name: 'document-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const [words] = writtenWords(html);
        if (words) throw new Error(`index.html contains “${words}”; a text belongs in the messages`);
        return html.replace(/%(\w+)%/g, (_, name: string) => {
          const text = TEXTS[name];
          if (text === undefined) throw new Error(`index.html asks for the unknown message ${name}`);
          return text.replaceAll('"', '&quot;');
        });
      },
    },
  };
}

/** What a reader or a search engine would be shown. */
export function writtenWords(html: string): string[] {
  const shown = html.replace(/<!--[\s\S]*?-->/g, '');
  const attributes = /(?:name="description"\s+content|aria-label|alt|title|placeholder)="([^"]*)"/g;
  const texts = [
    ...shown.replace(/<[^>]*>/g, '\n').split('\n'),
    ...[...shown.matchAll(attributes)].map(([, value = '']) => value),
  ];
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text.replace(/%\w+%/g, '')));
}
