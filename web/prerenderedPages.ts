import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Manifest, type Plugin } from 'vite';
import { compress } from './compressedCopies.ts';
import { fileNameOf, fillIn, filesOf } from './pageFile.ts';

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
      const file = join(dist, 'pages', fileNameOf(path));
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
