import { expect, type Page } from '@playwright/test';

/** A page from the build can be read at once; its controls are disabled until its code has started. */
export const untilStarted = (page: Page) =>
  expect(page.locator('[data-prerendered], fieldset[role=none]:disabled')).toHaveCount(0);
