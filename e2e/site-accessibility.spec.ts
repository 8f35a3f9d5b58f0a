import { expectAccessible, expectFits320 } from './accessibility.js';
import { LOOKS } from './looks.js';
import { ROUTES } from './site-routes.js';
import { untilFilled, untilStarted } from './started.js';
import { expect, test } from './test.js';

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const route of ROUTES) {
      test(`${route} breaks no rule of accessibility`, async ({ page }) => {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What changes while it's looked at is judged by halves.
        await untilFilled(page);
        await expectAccessible(page);
      });
    }
  });
}

for (const route of ROUTES) {
  test(`${route} doesn't scroll sideways at 320 px, and has no target smaller than 24 px`, async ({
    page,
  }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilStarted(page);
    await expectFits320(page);
  });
}
