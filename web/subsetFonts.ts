import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../.build/fonts', import.meta.url));

/** The characters of src/platform/fonts.css, as pairs of a first and a last. */
const RANGES = [
  [0x20, 0xff],
  [0x2000, 0x206f],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;
const TEXT = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');
/** Joining and spacing of letters, and figures of one width. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/** The weights and optical sizes that the pages use; src/platform/fonts.css says the same. */
const FACES = {
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2': {
    wght: { min: 400, max: 600 },
    opsz: { min: 14, max: 60 },
  },
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': { wght: { min: 400, max: 600 } },
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2': {
    wght: { min: 400, max: 700 },
  },
};

export const FONT_PACKAGES = Object.keys(FACES).map((path) => path.split('/', 2).join('/'));

/** Cuts the faces of a build down to what the pages use, which is little more than half of their bytes. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    config: async (_, { command }) => {
      if (command !== 'build') return;
      const alias = Object.entries(FACES).map(async ([find, axes]) => ({
        find,
        replacement: await subset(find, axes),
      }));
      return { resolve: { alias: await Promise.all(alias) } };
    },
  };
}

async function subset(file: string, variationAxes: (typeof FACES)[keyof typeof FACES]): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const part = await subsetFont(whole, TEXT, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes,
  });
  await mkdir(FOLDER, { recursive: true });
  const copy = join(FOLDER, basename(file));
  await writeFile(copy, part);
  return copy;
}
