import { ROUTES } from './site-routes.js';
import { untilLoaded } from './started.js';
import { expect, test } from './test.js';

const THEMES = ['light', 'dark'] as const;

/** The pages that are the same for everybody; the others wait for the client. */
const RENDERED_BY_THE_BUILD = ROUTES.filter(
  (route) => !/^\/(simulator|exercises|classes|join|verify|privacy|no)|9\.9$/.test(route),
);

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });
  for (const route of RENDERED_BY_THE_BUILD) {
    test(`${route} can be read`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Project' })).toBeVisible();
      expect(await page.title()).not.toBe('Superpose');
    });
  }
});

for (const [index, route] of ROUTES.entries()) {
  const themes = process.env.TEST_ALL === 'yes' ? THEMES : [THEMES[index % 2]!];
  for (const colorScheme of themes) {
    test(`${route} writes no error to the console when the client takes it over, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      const errors: string[] = [];
      page.on('console', (message) => {
        // The browser itself reports the status of an address that does not exist.
        const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
        if (message.type() === 'error' && !isOwnStatus) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(route);
      await untilLoaded(page);
      expect(errors).toEqual([]);
    });
  }
}

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
