import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { cell, openExercise, openSimulator } from './editor/pages.js';

const expectNoViolations = async (page: Page) => {
  // Where a page is scrolled, the header that stays covers targets which are large enough.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('the simulator has no accessibility violations and does not overflow', async ({ page }) => {
        await openSimulator(page, '3_H00_C01t1_x12a1.05_C23t0');
        await page.getByRole('button', { name: 'Run Simulation' }).click();
        await expect(page.getByText('Circuit depth:')).toBeVisible();
        await cell(page, 1, 3).focus();
        await expectNoViolations(page);
        await expectNoOverflow(page);
      });

      test('an exercise has no accessibility violations and does not overflow', async ({ page }) => {
        await openExercise(page, '13-bell-pair-with-a-minus', '2_H00_C01t1');
        await page.getByRole('button', { name: 'Run Simulation' }).click();
        await page.getByRole('button', { name: 'Submit Solution' }).click();
        await expect(page.locator('[data-verdict]')).toBeVisible();
        await page.getByRole('button', { name: 'Show Hints' }).click();
        await expectNoViolations(page);
        await expectNoOverflow(page);
      });

      test('the exercise list has no accessibility violations and does not overflow', async ({ page }) => {
        await page.goto('/exercises');
        await expect(page.getByRole('link', { name: /^Start Exercise/ }).first()).toBeVisible();
        await expectNoViolations(page);
        await expectNoOverflow(page);
      });
    });
  }
}

test('the dialogs and a toast have no accessibility violations', async ({ page }) => {
  await openSimulator(page, '3_H0');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
