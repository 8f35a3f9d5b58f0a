// @ts-check
// Measures the production build through the gateway, as a phone on a slow line sees it: Lighthouse's scores, and what
// each kind of page loads. `npm run audit -- /simulator --runs 1` measures one page once.
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main } from './stack/clear-error.mjs';
import { freePorts } from './stack/ports.mjs';
import { createStack } from './stack/stack.mjs';
import { provideChromium } from './testing/provide-tools.mjs';

/** Every kind of page, with the most kB of script that it may load, compressed. @type {Readonly<Record<string, number>>} */
const MOST_SCRIPT_KB = {
  '/': 115,
  '/about': 130,
  '/help': 130,
  '/privacy': 130,
  '/algorithms': 130,
  '/algorithms/grover': 180,
  '/algorithms/deutsch-jozsa': 180,
  '/algorithms/bernstein-vazirani': 180,
  '/algorithms/simon': 180,
  '/courses': 130,
  '/courses/intro': 130,
  '/courses/intro/1.1': 140,
  '/courses/algorithms/3.4': 140,
  '/courses/intro/quiz': 150,
  '/courses/review': 130,
  '/glossary': 140,
  '/exercises': 130,
  '/exercises/07-bell-state': 180,
  '/simulator': 180,
  '/classes/new': 140,
  '/join': 140,
  '/verify': 130,
  '/teach': 140,
};
/** The same for all that a page loads, fonts and styles included. @type {Readonly<Record<string, number>>} */
const MOST_KB = { '/': 200 };
const LEAST_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** "Learn More", which Lighthouse finds too vague, is the specified label of a link. @type {Readonly<Record<string, number>>} */
const LEAST_SEO = { '/': 90 };
/** @type {readonly (readonly [label: string, audit: string, most: number, digits: number])[]} */
const MOST = [
  ['largest paint, ms', 'largest-contentful-paint', 1_800, 0],
  ['blocked, ms', 'total-blocking-time', 150, 0],
  ['layout shift', 'cumulative-layout-shift', 0.02, 3],
];
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** @typedef {Readonly<Record<string, number>>} Figures by their labels */

main(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const chromePath = await provideChromium();
  await build((part) => console.log(`Building the ${part}`));
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-audit-'));
  // Postgres runs as another user when root starts it.
  await chmod(dataDir, 0o755);
  const [port] = /** @type {[number]} */ (await freePorts(1));
  const stack = createStack({ port, dataDir });
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  /** @type {string[]} */
  const failures = [];
  try {
    await stack.start();
    for (const path of positionals.length > 0 ? positionals : Object.keys(MOST_SCRIPT_KB)) {
      /** @type {Figures[]} */
      const runs = [];
      for (let run = 0; run < Number(values.runs); run++)
        runs.push(await measured(`${stack.url}${path}`, path, chrome.port));
      const figures = medians(runs);
      console.log([path, ...Object.entries(figures).map((figure) => figure.join(' '))].join(' · '));
      failures.push(...missed(path, figures));
    }
  } finally {
    chrome.kill();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (failures.length > 0) throw new Error(`Off its target:\n${failures.join('\n')}`);
});

/** How often a load is tried again if Lighthouse can't read its trace. */
const TRIES = 3;

/** One cold load. @param {string} url @param {string} path @param {number} port @returns {Promise<Figures>} */
async function measured(url, path, port, tries = TRIES) {
  const flags = /** @type {const} */ ({ port, output: 'json' });
  const result = await lighthouse(url, { ...flags, onlyCategories: Object.keys(LEAST_SCORES) });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError && tries > 1) return measured(url, path, port, tries - 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${lhr.runtimeError.message}`);
  const { items } = /** @type {{items: {resourceType: string, url: string}[]}} */ (
    /** @type {unknown} */ (lhr.audits['network-requests']?.details)
  );
  const urlsOf = (/** @type {(type: string) => boolean} */ isAsked) =>
    items.filter((item) => item.url.startsWith('http') && isAsked(item.resourceType)).map((item) => item.url);
  return {
    ...Object.fromEntries(
      Object.keys(LEAST_SCORES).map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      MOST.map(([label, audit, , digits]) => [
        label,
        Number((lhr.audits[audit]?.numericValue ?? NaN).toFixed(digits)),
      ]),
    ),
    'scripts, kB': await compressedKb(urlsOf((type) => type === 'Script')),
    'all, kB': await compressedKb(urlsOf(() => true)),
  };
}

/** The median of each figure. @param {readonly Figures[]} runs @returns {Figures} */
function medians(runs) {
  const labels = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    labels.map((label) => {
      const sorted = runs.map((run) => run[label] ?? NaN).sort((a, b) => a - b);
      return [label, sorted[Math.floor(sorted.length / 2)] ?? NaN];
    }),
  );
}

/** What misses its target, a line each. @param {string} path @param {Figures} figures @returns {string[]} */
function missed(path, figures) {
  /** @type {Figures} */
  const least = { ...LEAST_SCORES, ...(path in LEAST_SEO && { seo: LEAST_SEO[path] }) };
  /** @type {Figures} */
  const most = {
    ...Object.fromEntries(MOST.map(([label, , limit]) => [label, limit])),
    'scripts, kB': MOST_SCRIPT_KB[path] ?? Infinity,
    'all, kB': MOST_KB[path] ?? Infinity,
  };
  return Object.entries(figures)
    .filter(([label, value]) => !(value >= (least[label] ?? -Infinity) && value <= (most[label] ?? Infinity)))
    .map(([label, value]) => `${path}: ${label} ${value}, not ${least[label] ?? most[label]}`);
}

/** The compressed files themselves, without the headers of their responses, in kB. @param {readonly string[]} urls */
async function compressedKb(urls) {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
      return Number(response.headers.get('content-length') ?? 0);
    }),
  );
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1_000).toFixed(1));
}
