import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
export const TEXT = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');
/** Joining and spacing of letters, and figures of one width. */
const TEXT_FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** Without the joined signs of programs, which hide what was typed. */
const MONO_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk'];

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const SANS = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const MONO = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

interface Face {
  readonly file: string;
  readonly features: readonly string[];
  readonly axes: Parameters<typeof subsetFont>[2]['variationAxes'];
}

/** The cuts that the pages use, named as in src/platform/fonts.css: of the serif, the optical sizes of text and of headings. */
export const FACES: Readonly<Record<string, Face>> = {
  'serif-text': { file: SERIF, features: TEXT_FEATURES, axes: { wght: 400, opsz: 18 } },
  'serif-headings': { file: SERIF, features: TEXT_FEATURES, axes: { wght: 600, opsz: 32 } },
  sans: { file: SANS, features: TEXT_FEATURES, axes: { wght: { min: 400, max: 600 } } },
  mono: { file: MONO, features: MONO_FEATURES, axes: { wght: { min: 400, max: 600 } } },
};
/** Every page draws its first screen with these. */
const PRELOADED = ['serif-headings', 'sans'];

export const FONT_PACKAGES = [SERIF, SANS, MONO].map((path) => path.split('/', 2).join('/'));

/** Cuts the faces of a build down to what the pages use, less than half of their bytes, and has the first ones fetched at once. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    config: async (_, { command }) => {
      const alias = Object.entries(FACES).map(async ([name, face]) => ({
        find: `@site-fonts/${name}.woff2`,
        replacement: command === 'build' ? await subset(name, face) : whole(face.file),
      }));
      return { resolve: { alias: await Promise.all(alias) } };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        PRELOADED.map((name) => {
          const file = Object.keys(bundle).find((path) => new RegExp(`/${name}-[^/]+\\.woff2$`).test(path));
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          };
        }).filter(({ attrs }) => attrs.href !== '/undefined'),
    },
  };
}

const whole = (file: string): string => createRequire(import.meta.url).resolve(file);

async function subset(name: string, { file, features, axes }: Face): Promise<string> {
  const part = await subsetFont(await readFile(whole(file)), TEXT, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: axes,
  });
  await mkdir(FOLDER, { recursive: true });
  const copy = join(FOLDER, `${name}.woff2`);
  await writeFile(copy, part);
  return copy;
}
