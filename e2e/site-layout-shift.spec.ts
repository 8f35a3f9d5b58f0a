import type { Page } from '@playwright/test';
import { recordShifts, twoFrames } from './shifts.js';
import { untilLoaded, untilStarted } from './started.js';
import { expect, test } from './test.js';

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
