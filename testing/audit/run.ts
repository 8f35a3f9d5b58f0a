// npm run audit: measures the production build through the gateway, as a phone on a slow line sees it: Lighthouse's scores, and what
// each kind of page loads. `npm run audit -- /simulator --runs 1` measures one page once.
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { parseArgs } from 'node:util';
import { build, main, provideChromium, startStack } from '@superpose/testing';

/** Figures by their labels. */
type Figures = Readonly<Record<string, number>>;

/** Every kind of page, with the most kB of script that it may load, compressed. */
const MOST_SCRIPT_KB: Figures = {
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
  '/exercises/new': 200,
  '/simulator': 180,
  '/classes/new': 140,
  '/join': 140,
  '/verify': 130,
  '/teach': 140,
};
/** The same for all that a page loads, fonts and styles included. */
const MOST_KB: Figures = { '/': 200 };
const LEAST_SCORES: Figures = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** "Learn More", which Lighthouse finds too vague, is the specified label of a link. */
const LEAST_SEO: Figures = { '/': 90 };
const MOST: readonly (readonly [label: string, audit: string, most: number, digits: number])[] = [
  ['largest paint, ms', 'largest-contentful-paint', 1_800, 0],
  ['blocked, ms', 'total-blocking-time', 150, 0],
  ['layout shift', 'cumulative-layout-shift', 0.02, 3],
];
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

main(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const chromePath = await provideChromium();
  await build();
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, handleSIGINT: false });
  // On Ctrl-C the harness stops the stack, then the process.
  process.once('exit', chrome.kill);
  const stack = await startStack();
  const failures: string[] = [];
  try {
    for (const path of positionals.length > 0 ? positionals : Object.keys(MOST_SCRIPT_KB)) {
      const runs: Figures[] = [];
      for (let run = 0; run < Number(values.runs); run++)
        runs.push(await measured(`${stack.url}${path}`, path, chrome.port));
      const figures = medians(runs);
      console.log([path, ...Object.entries(figures).map((figure) => figure.join(' '))].join(' · '));
      failures.push(...missed(path, figures));
    }
  } finally {
    chrome.kill();
    await stack.stop();
  }
  if (failures.length > 0) throw new Error(`Off its target:\n${failures.join('\n')}`);
});

/** How often a load is tried again if Lighthouse can't read its trace. */
const TRIES = 3;

/** One cold load. */
async function measured(url: string, path: string, port: number, tries = TRIES): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: Object.keys(LEAST_SCORES) });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError && tries > 1) return measured(url, path, port, tries - 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${lhr.runtimeError.message}`);
  const { items } = lhr.audits['network-requests']?.details as unknown as {
    readonly items: readonly { readonly resourceType: string; readonly url: string }[];
  };
  const urlsOf = (isAsked: (type: string) => boolean) =>
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

/** The median of each figure. */
function medians(runs: readonly Figures[]): Figures {
  const labels = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    labels.map((label) => {
      const sorted = runs.map((run) => run[label] ?? NaN).sort((a, b) => a - b);
      return [label, sorted[Math.floor(sorted.length / 2)] ?? NaN];
    }),
  );
}

/** What misses its target, a line each. */
function missed(path: string, figures: Figures): string[] {
  const least: Record<string, number | undefined> = {
    ...LEAST_SCORES,
    ...(path in LEAST_SEO && { seo: LEAST_SEO[path] }),
  };
  const most: Figures = {
    ...Object.fromEntries(MOST.map(([label, , limit]) => [label, limit])),
    'scripts, kB': MOST_SCRIPT_KB[path] ?? Infinity,
    'all, kB': MOST_KB[path] ?? Infinity,
  };
  return Object.entries(figures)
    .filter(([label, value]) => !(value >= (least[label] ?? -Infinity) && value <= (most[label] ?? Infinity)))
    .map(([label, value]) => `${path}: ${label} ${value}, not ${least[label] ?? most[label]}`);
}

/** The compressed files themselves, without the headers of their responses, in kB. */
async function compressedKb(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
      return Number(response.headers.get('content-length') ?? 0);
    }),
  );
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1_000).toFixed(1));
}
