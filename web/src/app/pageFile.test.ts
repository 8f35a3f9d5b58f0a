import { describe, expect, test } from '@jest/globals';
import type { Manifest } from 'vite';
import { fileNameOf, fillIn, filesOf } from '../../pageFile';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Words" />
    <title>Superpose</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="preload" href="/config.json" as="fetch" crossorigin />
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shell.js">
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>
  <body>
    <div id="root">mark</div>
    <script type="module" src="/src/app/main.tsx"></script>
  </body>
</html>
`;
const FILES = {
  scripts: ['assets/index.js', 'assets/page.js'],
  styles: ['assets/page.css'],
  font: 'assets/serif-text-1.woff2',
};
const page = (more: object = {}) =>
  fillIn(
    TEMPLATE,
    { path: '/help', html: '<title>Help · Superpose</title><p>$1 $& Help</p>', data: undefined, ...more },
    FILES,
  );

describe('a page of the build', () => {
  test('is the template with the page in it; its styles come at once, its scripts are for start.js', () => {
    expect(page()).toBe(`<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Words" />
    <title>Help · Superpose</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <script src="/theme.js"></script>
  <link rel="stylesheet" href="/assets/page.css"><script defer src="/start.js" data-modules="/assets/index.js /assets/page.js"></script></head>
  <body><div id="root" data-prerendered="/help"><p>$1 $& Help</p></div></body>
</html>
`);
  });

  test('has in its head what React puts before the page', () => {
    const html = '<title>A</title><link rel="preload" as="image" href="/a.svg"/><p>A</p><title>B</title>';
    const made = page({ html });
    expect(made).toContain('    <title>A</title><link rel="preload" as="image" href="/a.svg"/>\n');
    expect(made).toContain('data-prerendered="/help"><p>A</p><title>B</title></div>');
  });

  test.each([
    ['<p class="lesson mt-8">Text</p>', true],
    ['<p class="lessons">Text</p>', false],
  ])('asks for the face of a lesson’s text where there is one: %s', (html, asks) => {
    const font =
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/serif-text-1.woff2">';
    expect(page({ html: `<title>A</title>${html}` }).includes(font)).toBe(asks);
  });

  test('carries its data in a block that nothing in it can end', () => {
    expect(page({ data: { title: 'a</script><b' } })).toContain(
      '</div><script type="application/json" id="preview">{"title":"a\\u003c/script>\\u003cb"}</script></body>',
    );
  });

  test.each([
    ['/', 'index.html'],
    ['/help', 'help.html'],
    ['/courses/intro/1.1', 'courses/intro/1.1.html'],
  ])('for %s lies in %s', (path, file) => {
    expect(fileNameOf(path)).toBe(file);
  });
});

describe('the files of a page', () => {
  const chunk = (file: string, more: object = {}) => ({ file, name: file, src: file, ...more });
  const manifest = {
    'index.html': chunk('assets/index.js', { imports: ['_shell.js'], css: ['assets/index.css'] }),
    '_shell.js': chunk('assets/shell.js', { css: ['assets/shell.css'] }),
    'src/help.tsx': chunk('assets/help.js', {
      imports: ['_shell.js', '_card.js'],
      dynamicImports: ['src/late.tsx'],
    }),
    // They import each other.
    '_card.js': chunk('assets/card.js', { imports: ['src/help.tsx'] }),
    'src/late.tsx': chunk('assets/late.js'),
    'serif-headings.woff2': chunk('assets/serif-headings-1.woff2'),
    'serif-text.woff2': chunk('assets/serif-text-2.woff2'),
  } as unknown as Manifest;

  test('are the entry, its modules and what they import at once, each once', () => {
    expect(filesOf(manifest, ['help.tsx'])).toEqual({
      scripts: ['assets/index.js', 'assets/shell.js', 'assets/help.js', 'assets/card.js'],
      styles: ['assets/index.css', 'assets/shell.css'],
      font: 'assets/serif-text-2.woff2',
    });
  });

  test('that the build doesn’t hold are named', () => {
    expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('The build holds no src/gone.tsx');
  });
});
