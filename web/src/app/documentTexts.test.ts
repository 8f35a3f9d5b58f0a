import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentTexts, writtenWords } from '../../documentTexts';
import { readSiteConfig } from '../platform/siteConfig';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
let handler: (html: string) => string;
let template: string;
beforeAll(async () => {
  const { transformIndexHtml } = documentTexts() as unknown as {
    transformIndexHtml: { handler: typeof handler };
  };
  ({ handler } = transformIndexHtml);
  template = await readFile(join(WEB, 'index.html'), 'utf8');
});

describe('the document that every page is made of', () => {
  test('says in English what the site is', () => {
    const page = new DOMParser().parseFromString(handler(template), 'text/html');
    expect(page.documentElement.lang).toBe('en');
    expect(page.title).toBe('Superpose');
    const meta = [...page.querySelectorAll('meta[name]')].map((one) =>
      ['name', 'content'].map((name) => one.getAttribute(name)),
    );
    expect(meta).toEqual([
      ['viewport', 'width=device-width, initial-scale=1'],
      [
        'description',
        'Learn quantum computing by doing: algorithms step by step, a circuit simulator, graded exercises and short lessons.',
      ],
      ['color-scheme', 'light dark'],
      ['theme-color', '#fbfaf7'],
    ]);
    expect(page.querySelector('meta[charset]')!.getAttribute('charset')).toBe('utf-8');
  });

  test('has the theme before anything is painted, and the configuration on its way', () => {
    const page = new DOMParser().parseFromString(handler(template), 'text/html');
    expect([...page.head.querySelectorAll('link, script')].map(({ outerHTML }) => outerHTML)).toEqual([
      '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
      '<link rel="preload" href="/config.json" as="fetch" crossorigin="">',
      '<script src="/theme.js"></script>',
    ]);
    expect(page.getElementById('root')!.textContent!.trim()).toBe('');
  });

  test.each([
    ['<p>Words</p>', 'index.html contains “Words”; a text belongs in the messages'],
    ['<title>%nothing%</title>', 'index.html asks for the unknown message nothing'],
  ])('with %s isn’t built', (html, reason) => {
    expect(() => handler(html)).toThrow(reason);
  });

  test.each([
    ['<p>%title%</p><!-- a remark -->', []],
    ['<p>One</p> <b>Two</b>', ['One', 'Two']],
    ['<svg aria-label="A mark"></svg><img alt="" title="A title">', ['A mark', 'A title']],
    ['<meta name="description" content="Words"><meta name="viewport" content="width">', ['Words']],
    ['<p>– 12 –</p>', []],
  ])('of %s has the words %j to be read', (html, words) => {
    expect(writtenWords(html)).toEqual(words);
  });
});

describe('the configuration that the site comes with', () => {
  test('is whole, and its pictures are there', async () => {
    const given: unknown = JSON.parse(await readFile(join(WEB, 'public/config.json'), 'utf8'));
    expect(readSiteConfig(given)).toEqual(given);
    expect(readSiteConfig(given)).toMatchObject({
      brand: 'Superpose',
      tagline: 'Quantum Computing',
      documentationUrl: 'https://openqasm.com/',
    });
    const { team } = readSiteConfig(given);
    expect(team.map(({ name }) => name)).toEqual([
      'Curriculum',
      'Simulation engine',
      'Interface',
      'Operations',
      'Accessibility',
    ]);
    for (const { image } of team)
      expect(await readFile(join(WEB, 'public', image), 'utf8')).toContain('<svg');
  });
});
