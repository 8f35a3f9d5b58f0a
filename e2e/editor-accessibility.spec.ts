import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { cell, openExercise, openSimulator } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

for (const { colorScheme, width } of LOOKS) {
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
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    test('an exercise has no accessibility violations and does not overflow', async ({ page }) => {
      await openExercise(page, '13-bell-pair-with-a-minus', '2_H00_C01t1');
      await page.getByRole('button', { name: 'Run Simulation' }).click();
      await page.getByRole('button', { name: 'Submit Solution' }).click();
      await expect(page.locator('[data-verdict]')).toBeVisible();
      await page.getByRole('button', { name: 'Show Hints' }).click();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}

test('the dialogs and a toast have no accessibility violations', async ({ page }) => {
  await openSimulator(page, '3_H0');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
