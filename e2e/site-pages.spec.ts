// What every page promises. A page is opened once for each look, and all that it promises there is tried on it.
import { expectAccessible, expectFits320, expectNoOverflow } from './accessibility.js';
import { errorsOn } from './consoleErrors.js';
import { LOOKS } from './looks.js';
import { holdTypeFaces, recordShifts } from './shifts.js';
import { ROUTES } from './site-routes.js';
import { untilFilled } from './started.js';
import { expectReachedByTab } from './tabbing.js';
import { expect, test } from './test.js';

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    for (const route of ROUTES) {
      test(`${route} keeps what every page promises`, async ({ page }) => {
        const errors = errorsOn(page);
        await recordShifts(page);
        const showTypeFaces = await holdTypeFaces(page);
        await page.goto(route, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What changes while it's looked at is judged by halves.
        await untilFilled(page);

        await test.step("it doesn't jump while it loads, its type faces last, one by one", async () => {
          await showTypeFaces();
          const shifts = await page.evaluate(() => window.shifts);
          const total = shifts.reduce((sum, { value, asked }) => (asked ? sum : sum + value), 0);
          expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
        });
        await test.step('it writes no error to the console when the client takes it over', () => {
          expect(errors).toEqual([]);
        });
        await test.step('it breaks no rule of accessibility, and doesn’t scroll sideways', async () => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await expectAccessible(page);
          await expectNoOverflow(page);
        });
        if (width > 1000)
          await test.step('Tab reaches every control, and shows where the focus is', () =>
            expectReachedByTab(page));
        else
          await test.step("it doesn't scroll sideways at 320 px, and has no target smaller than 24 px", () =>
            expectFits320(page));
      });
    }
  });
}
