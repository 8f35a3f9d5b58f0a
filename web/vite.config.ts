import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledPackages } from './bundledPackages.ts';
import { compressedCopies } from './compressedCopies.ts';
import { documentTexts } from './documentTexts.ts';
import { contentPlugin } from './lessons/contentPlugin.ts';
import { scriptBudgets } from './scriptBudgets.ts';
import { noValidator } from './noValidator.ts';
import { prerenderedPages } from './prerenderedPages.ts';
import { subsetFonts } from './subsetFonts.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packages = folder('../packages');

const router = folder('../node_modules/react-router/dist/production');

const packagesInside = bundledPackages();

/** What every page needs comes in two files instead of twenty; the rest is split by route. */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store)\//,
  },
  {
    name: 'shell',
    test: /web\/src\/(app\/(?!lessonFiles|loadLesson)|platform\/(?!serverData|dates|download)|components\/(Badge|Brand|Button|Card|DifficultyBadge|Failure|Kets|Loading|NoticeArea|Page|icons|sampleOutcome|splitAtKets|StartOrContinue)\b|features\/(home|header|footer|exercises\/preview|search\/SearchButton|algorithms\/(catalogue|Algorithm(Card|Band)))\b|content\/messages)|content\/(src\/index|languages\/\w+\/messages\/(shell|home|cards)\.json)/,
  },
];

export default defineConfig({
  root: folder('.'),
  plugins: [
    contentPlugin(),
    react(),
    tailwindcss(),
    documentTexts(),
    noValidator(),
    packagesInside.forPages,
    subsetFonts(),
    scriptBudgets(),
    compressedCopies(),
    prerenderedPages(),
  ],
  resolve: {
    // Workspace packages are bundled from their sources, so that `vite` needs no build of them.
    alias: [
      // Without the texts of its warnings to developers.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      { find: /^@superpose\/content$/, replacement: folder('../content/src/index.ts') },
      { find: /^@superpose\/([a-z-]+)\/testing$/, replacement: `${packages}/$1/src/testing/index.ts` },
      // The parts of the engine that come without the rest of it.
      { find: /^@superpose\/quantum\/custom$/, replacement: `${packages}/quantum/src/custom/index.ts` },
      { find: /^@superpose\/quantum\/(gates|instructions)$/, replacement: `${packages}/quantum/src/$1.ts` },
      { find: /^@superpose\/([a-z-]+)$/, replacement: `${packages}/$1/src/index.ts` },
    ],
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080', changeOrigin: true } },
  },
  worker: { plugins: () => [noValidator(), packagesInside.forWorkers()] },
  // The Content-Security-Policy allows no data: fonts or scripts, so every asset stays a file.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { advancedChunks: { groups: GROUPS } } },
  },
});
