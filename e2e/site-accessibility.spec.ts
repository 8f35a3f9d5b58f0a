import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ROUTES } from './site-routes.js';
import { untilStarted } from './started.js';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`no page breaks a rule of accessibility, ${colorScheme}, ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      test.slow();
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      for (const route of ROUTES) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Before, axe takes for unreachable what scrolls within the disabled frame.
        await untilStarted(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${route} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
      await context.close();
    });
  }
}

test('no page scrolls sideways at 320 px, and no target is smaller than 24 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = await page.evaluate(() => {
      const isSmall = (element: Element) => {
        // An input that is hidden inside its label is hit through the label.
        const target = element.matches('[type=radio]') ? (element.closest('label') ?? element) : element;
        const { width, height } = target.getBoundingClientRect();
        const hidden = width === 0 || element.matches('.sr-only');
        // A link within a sentence is as high as its line.
        const inText = element.matches('p a, li p a');
        return !hidden && !inText && (width < 24 || height < 24);
      };
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll('a, button, input, select, summary')]
          .filter(isSmall)
          .map((element) => element.outerHTML.slice(0, 120)),
      };
    });
    expect({ route, ...found }).toEqual({ route, overflow: 0, small: [] });
  }
});
