import { expect, test } from '@playwright/test';
import { ROUTES } from './site-routes.js';
import { untilStarted } from './started.js';

/** The pages that are the same for everybody; the others wait for the client. */
const RENDERED_BY_THE_BUILD = ROUTES.filter(
  (route) => !/^\/(simulator|exercises|classes|join|verify|privacy|no)|9\.9$/.test(route),
);

test('the pages that are the same for everybody can be read before any script has run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const route of RENDERED_BY_THE_BUILD) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Project' })).toBeVisible();
    expect(await page.title()).not.toBe('Superpose');
  }
  await context.close();
});

test('no page writes an error to the console, in either theme, when the client takes it over', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL, colorScheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports the status of an address that does not exist.
      const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
      if (message.type() === 'error' && !isOwnStatus) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    for (const route of ROUTES) {
      await page.goto(route);
      await untilStarted(page);
      await page.waitForLoadState('networkidle');
      expect({ route, errors }).toEqual({ route, errors: [] });
    }
    await context.close();
  }
});

test('a control of a page waits for its code instead of losing a click', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/GroverPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/algorithms/grover');
  const run = page.getByRole('button', { name: 'Run Search' });
  await expect(run).toBeDisabled();
  release();
  await run.click();
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
});
