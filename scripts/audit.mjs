// @ts-check
// Measures the production build through the gateway: Lighthouse's scores, and the JavaScript of the first route.
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main } from './stack/clear-error.mjs';
import { freePorts } from './stack/ports.mjs';
import { createStack } from './stack/stack.mjs';
import { provideChromium } from './testing/provide-tools.mjs';

const PAGES = ['/', '/algorithms/grover', '/courses/intro/1.1'];
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
const MOST_LAYOUT_SHIFT = 0.02;
const MOST_SCRIPT_BYTES = 140_000;
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

main(async () => {
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
    for (const path of PAGES) failures.push(...(await audit(`${stack.url}${path}`, path, chrome.port)));
  } finally {
    chrome.kill();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (failures.length > 0) throw new Error(`Below its target: ${failures.join('; ')}`);
});

/** Prints one line of figures and returns those that miss their target. @param {string} url @param {string} path @param {number} port */
async function audit(url, path, port) {
  const flags = /** @type {const} */ ({ port, output: 'json' });
  const result = await lighthouse(url, { ...flags, onlyCategories: Object.keys(LEAST) });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr } = result;
  const figure = (/** @type {string} */ name) => lhr.audits[name]?.numericValue ?? NaN;
  const scores = Object.fromEntries(
    Object.keys(LEAST).map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  const shift = figure('cumulative-layout-shift');
  const requests = /** @type {{items: {resourceType: string, url: string}[]}} */ (
    /** @type {unknown} */ (lhr.audits['network-requests']?.details)
  );
  const scriptBytes = await compressedSize(
    requests.items.filter(({ resourceType }) => resourceType === 'Script').map((script) => script.url),
  );
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (name) => `${name} ${Math.round(figure(name))} ms`,
  );
  console.log(
    [
      path,
      ...Object.entries(scores).map((entry) => entry.join(' ')),
      `layout shift ${shift.toFixed(4)}`,
      `scripts ${(scriptBytes / 1000).toFixed(1)} kB`,
      ...timings,
    ].join(' · '),
  );
  const failing = Object.entries(LEAST).filter(([name, least]) => (scores[name] ?? 0) < least);
  return [
    ...failing.map(([name]) => `${path} ${name} ${scores[name]}`),
    ...(shift > MOST_LAYOUT_SHIFT ? [`${path} layout shift ${shift.toFixed(4)}`] : []),
    ...(path === '/' && scriptBytes > MOST_SCRIPT_BYTES ? [`${path} scripts ${scriptBytes} bytes`] : []),
  ];
}

/** The bytes of the compressed files themselves, without the headers of their responses. @param {string[]} urls */
async function compressedSize(urls) {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(response.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
