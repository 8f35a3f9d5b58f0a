import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { FONT_PACKAGES } from './subsetFonts.ts';
import { NOTICES_FILE, noticesOf } from './thirdPartyNotices.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = fileURLToPath(new URL('../.build', import.meta.url));
/** Of packages that have none. */
const LICENCES = fileURLToPath(new URL('licences', import.meta.url));
const FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Packages of which no module is in the bundle: fonts are cut down first, and Tailwind writes its styles by itself. */
const WITHOUT_MODULE = [...FONT_PACKAGES, 'tailwindcss'].map((name) => {
  const own = `web/node_modules/${name}`;
  return existsSync(`${ROOT}${own}`) ? own : `node_modules/${name}`;
});

/**
 * Writes which packages are in the client: their folders to `.build/client-packages.json`, for `npm run sbom`, and their
 * licences to a file beside the pages. A package without a licence text fails the build.
 */
export function bundledPackages(): { forPages: Plugin; forWorkers: () => Plugin } {
  const found = new Set<string>(WITHOUT_MODULE);
  const note = (bundle: Rolldown.OutputBundle): void => {
    for (const file of Object.values(bundle)) {
      for (const id of file.type === 'chunk' ? file.moduleIds : file.originalFileNames) {
        const folder = FOLDER.exec(
          id
            .replace(/^\0/, '')
            .replace(ROOT, '')
            .replace(/^\.\.\//, ''),
        );
        if (folder) found.add(folder[0]);
      }
    }
  };
  const generateBundle: Plugin['generateBundle'] = (_, bundle) => note(bundle);
  return {
    forWorkers: () => ({ name: 'bundled-packages-of-workers', apply: 'build', generateBundle }),
    forPages: {
      name: 'bundled-packages',
      apply: 'build',
      generateBundle,
      writeBundle({ dir = '' }) {
        const folders = [...found].sort();
        mkdirSync(BUILD, { recursive: true });
        writeFileSync(`${BUILD}/client-packages.json`, JSON.stringify(folders, null, 2));
        writeFileSync(join(dir, NOTICES_FILE), noticesOf(folders, ROOT, LICENCES));
      },
    },
  };
}
