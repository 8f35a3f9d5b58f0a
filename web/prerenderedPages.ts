import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { compress } from './compressedCopies.ts';

/** What src/app/prerender.tsx exports. */
interface Prerenderer {
  readonly PATHS: readonly string[];
  readonly PAGES: Readonly<Record<string, readonly string[]>>;
  /** What a page shows until its data has come, for the script that takes it over. */
  readonly PREVIEWS: Readonly<Record<string, unknown>>;
  renderPage(path: string): Promise<string>;
}

/**
 * Writes the pages that are the same for everybody as `pages/<path>.html`, so that they can be read before any script
 * has run. The head of each names the files that its own code is in, so that they are fetched at once. `paths.json` lists
 * the paths of the router, for the server to know them by.
 */
export function prerenderedPages(): Plugin {
  let root = '';
  let written = false;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: () => {
      written = true;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      // Vite calls this after a failed build too, and an error here would hide the one that made it fail.
      handler: async () => {
        if (written) await writePages(root);
      },
    },
  };
}

async function writePages(root: string): Promise<void> {
  const dist = join(root, 'dist');
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { PAGES, PATHS, PREVIEWS, renderPage } = (await server.ssrLoadModule(
      '/src/app/prerender.tsx',
    )) as Prerenderer;
    for (const [path, modules] of Object.entries(PAGES)) {
      const file = join(dist, 'pages', `${path === '/' ? 'index' : path.slice(1)}.html`);
      await mkdir(dirname(file), { recursive: true });
      const page = { path, html: await renderPage(path), data: PREVIEWS[path] };
      await writeFile(file, fillIn(template, page, filesOf(manifest, modules)));
      await compress(file);
    }
    await writeFile(join(dist, 'paths.json'), JSON.stringify(PATHS));
  } finally {
    await server.close();
  }
}

/** React puts what belongs into the head (title, preloads) in front of the page itself. */
const HEAD_TAGS = /^(?:<(?:title|link)[^>]*>(?:[^<]*<\/title>)?)+/;
/** How the template asks for scripts, what they fetch, and styles. A prerendered page leaves the first two to public/start.js. */
const ASSET_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|preload" href="\/config\.json)")[^>]*>(?:<\/script>)?/g;

/** Of a lesson's text, which comes too late for its page when the style sheet asks for it. */
const LESSON_FONT = 'serif-text';

interface Page {
  readonly path: string;
  readonly html: string;
  readonly data: unknown;
}

function fillIn(template: string, { path, html, data }: Page, { scripts, styles, font }: Files): string {
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
function filesOf(manifest: Manifest, modules: readonly string[]): Files {
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build holds no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  ['index.html', ...modules.map((module) => `src/${module}`)].forEach(visit);
  return {
    scripts: [...chunks].map(({ file }) => file),
    styles: [...chunks].flatMap(({ css = [] }) => css),
    font: Object.values(manifest).find(({ file }) => file.startsWith(`assets/${LESSON_FONT}-`))!.file,
  };
}
