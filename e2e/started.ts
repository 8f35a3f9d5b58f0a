import { expect, type Page } from '@playwright/test';

/**
 * A page from the build can be read at once; its controls are disabled until its code has started, and its editor is hidden
 * until that has opened a circuit.
 */
export const untilStarted = (page: Page) =>
  expect(page.locator('[data-prerendered], fieldset[role=none]:disabled, [aria-busy=true]')).toHaveCount(0);

/** Started, and with all that it asks the backend for: whether that responds is the last thing that a page finds out. */
export async function untilFilled(page: Page): Promise<void> {
  await untilStarted(page);
  await expect(page.getByRole('contentinfo').getByText('Backend Connected')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading .+(\.\.\.|…)$/)).toHaveCount(0);
}

/** The same, with its type faces. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilFilled(page);
  await page.evaluate(() => document.fonts.ready);
}
