import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { cell, expectCell, libraryGate, openExercise } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

/** Puts the gate of a key into a cell. */
async function key(page: Page, qubit: number, step: number, pressed: string): Promise<void> {
  await cell(page, qubit, step).focus();
  await page.keyboard.press(pressed);
}

test('an exercise that measures names a slip, and is solved with a gate that waits for a bit', async ({
  page,
}) => {
  await openExercise(page, '152-a-coin-that-decides');
  await expect(libraryGate(page, 'MEASURE')).toBeVisible();
  await key(page, 0, 1, 'h');
  await key(page, 0, 2, 'm');
  await expectCell(page, 0, 2, 'Measurement into c0');
  await key(page, 1, 3, 'x');
  const submit = page.getByRole('button', { name: 'Submit Solution' });
  await submit.click();
  await page.getByRole('button', { name: 'Tell me more' }).click();
  await expect(page.getByText('Look at column 3, on q1: is it needed whatever was measured?')).toBeVisible();

  await cell(page, 1, 3).focus();
  await page.getByRole('button', { name: 'c0: doesn’t matter' }).click();
  await expectCell(page, 1, 3, 'X, if c0 is 1');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  const bits = page.getByRole('table', { name: 'Classical bits (c0)' });
  await expect(bits.getByText('50.0%')).toHaveCount(2);
  await submit.click();
  await expect(page.getByText('Correct!')).toBeVisible();

  await page.reload();
  await expectCell(page, 1, 3, 'X, if c0 is 1');
});

test('the difference is shown for a case, with what its bits read', async ({ page }) => {
  await openExercise(page, '381-measure-in-the-bell-basis');
  await key(page, 0, 1, 'm');
  await key(page, 1, 1, 'm');
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  await page.getByRole('button', { name: 'Show me the difference' }).click();
  await expect(page.getByRole('table', { name: 'At the end of the circuit' })).toBeVisible();
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('teleportation has no accessibility violations and does not overflow', async ({ page }) => {
      await openExercise(page, '334-teleport-a-state');
      await expect(libraryGate(page, 'MEASURE')).toBeVisible();
      await key(page, 0, 1, 'm');
      // What the gate can be told comes below the grid, and moves the buttons.
      await expect(page.getByLabel('Result goes into')).toBeVisible();
      await page.getByRole('button', { name: 'Submit Solution' }).click();
      await expect(page.getByRole('button', { name: 'Show me the difference' })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}
