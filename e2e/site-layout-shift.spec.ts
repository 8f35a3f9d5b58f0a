import type { Page, Route } from '@playwright/test';
import { WIDTHS } from './looks.js';
import { ROUTES } from './site-routes.js';
import { untilFilled, untilLoaded, untilStarted } from './started.js';
import { expect, test } from './test.js';

declare global {
  interface Window {
    shifts: { value: number; asked: boolean; moved: string[] }[];
  }
}

/** What the page has moved under the reader's eyes since it was opened, asked to by a key or a click or not. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        window.shifts.push({ value: entry.value, asked: entry.hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was asked for is drawn, and what it moved has been reported. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));

for (const width of WIDTHS) {
  for (const route of ROUTES) {
    test(`${route} doesn't jump while it loads, its type faces last, one by one, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      let faces: readonly Route[] | undefined = [];
      await page.route('**/*.woff2', async (face) => {
        if (faces) faces = [...faces, face];
        else await face.continue();
      });
      await page.goto(route, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilFilled(page);
      const held = faces;
      faces = undefined;
      for (const face of held) {
        await face.continue();
        await twoFrames(page);
      }
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value, asked }) => (asked ? sum : sum + value), 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
    });
  }
}

for (const width of [320, 360]) {
  test(`the header is one line with the widest letters, before and after the page's code came, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    for (const javaScriptEnabled of [false, true]) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport });
      const page = await context.newPage();
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch();
        const wide = '* { font-family: monospace !important; letter-spacing: 2px !important; }';
        await route.fulfill({ response, body: (await response.text()) + wide });
      });
      await page.goto('/');
      if (javaScriptEnabled) await untilStarted(page);
      const header = page.getByRole('banner');
      await expect(header).toContainText('Superpose');
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(65);
      await context.close();
    }
  });
}

/** Where every card of the page is, from its top. */
const places = (page: Page) =>
  page.locator('main section').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return `${card.querySelector('h2')?.textContent}: ${Math.round(top + window.scrollY)}, ${Math.round(height)}`;
    }),
  );

/** The same, once the drawings have taken their size. */
async function settledPlaces(page: Page): Promise<string[]> {
  let now: string[] = [];
  await expect(async () => {
    const before = now;
    now = await places(page);
    expect(now).toEqual(before);
  }).toPass({ intervals: [200] });
  return now;
}

const RESULT = /^(Search )?Result:/;

for (const width of [360, 1440]) {
  for (const algorithm of ['grover', 'deutsch-jozsa', 'bernstein-vazirani', 'simon']) {
    test(`nothing moves while one steps through ${algorithm}, secret or not, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      await page.goto(`/algorithms/${algorithm}`);
      await untilLoaded(page);
      const next = page.getByRole('button', { name: /^Next:/ });
      for (const secret of [false, true]) {
        if (secret) {
          await page.getByRole('button', { name: 'Hide a secret for me' }).click();
          await page.getByRole('combobox', { name: 'Your guess' }).selectOption({ index: 1 });
        }
        const before = await settledPlaces(page);
        await page.evaluate(() => window.shifts.splice(0));
        await expect(next).toBeEnabled();
        while (await next.isEnabled()) {
          await next.click();
          await twoFrames(page);
          expect((await places(page)).filter((place) => !RESULT.test(place))).toEqual(before);
        }
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
      }
    });
  }
}
