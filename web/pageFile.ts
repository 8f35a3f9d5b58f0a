import { posix } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** Where the page of a path lies: `courses/intro.html`. */
export const fileNameOf = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

/** React puts what belongs into the head (title, preloads) in front of the page itself. */
const HEAD_TAGS = /^(?:<(?:title|link)[^>]*>(?:[^<]*<\/title>)?)+/;
/** How the template asks for scripts, what they fetch, and styles. A prerendered page leaves the first two to public/start.js. */
const ASSET_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|preload" href="\/config\.json)")[^>]*>(?:<\/script>)?/g;

/** The font of a lesson's text. It would come too late for its page if only the style sheet asked for it. */
const LESSON_FONT = 'serif-text';

interface Page {
  readonly path: string;
  readonly html: string;
  readonly data: unknown;
}

/** The page's file: the built template with the page and its head in it. */
export function fillIn(
  template: string,
  { path, html, data }: Page,
  { scripts, styles, font }: Files,
): string {
  const [head = ''] = HEAD_TAGS.exec(html) ?? [];
  const fonts = html.includes('class="lesson ')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
    : '';
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const start = `<script defer src="/start.js" data-modules="${scripts.map((file) => `/${file}`).join(' ')}"></script>`;
  return template
    .replace(ASSET_TAGS, '')
    .replace(/<title>.*<\/title>/, () => head)
    .replace('</head>', () => `${fonts}${links}${start}</head>`)
    .replace(
      /<body>[\s\S]*<\/body>/,
      () =>
        `<body><div id="root" data-prerendered="${path}">${html.slice(head.length)}</div>${dataBlock(data)}</body>`,
    );
}

/** Data that a page carries. The Content-Security-Policy allows it, since it isn't run. */
const dataBlock = (data: unknown): string =>
  data === undefined
    ? ''
    : `<script type="application/json" id="preview">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface Files {
  /** The entry first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly font: string;
}

/** The files that hold the entry, the modules, and all that these import. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Files {
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build holds no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  ['index.html', ...modules.map((module) => posix.join('src', module))].forEach(visit);
  return {
    scripts: [...chunks].map(({ file }) => file),
    styles: [...chunks].flatMap(({ css = [] }) => css),
    font: Object.values(manifest).find(({ file }) => file.startsWith(`assets/${LESSON_FONT}-`))!.file,
  };
}
