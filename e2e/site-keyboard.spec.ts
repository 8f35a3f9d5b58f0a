import type { Page } from '@playwright/test';
import { ROUTES } from './site-routes.js';
import { untilLoaded } from './started.js';
import { expect, test } from './test.js';

/** Marks every control that the keyboard should reach by Tab; in a radio group that is the group, not each radio. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const reachable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=radio]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]'),
    );
    reachable.forEach((element) => element.setAttribute('data-unreached', ''));
    return reachable.length;
  });

/** Takes the mark off the control in focus and says whether one can see that it is in focus. */
const visit = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    element.removeAttribute('data-unreached');
    const seen = [element, element.parentElement, element.closest('label')].some((part) => {
      if (!part) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(part);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return seen ? null : element.outerHTML.slice(0, 120);
  });

const unreached = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((e) => e.outerHTML.slice(0, 120)),
  );

for (const route of ROUTES) {
  test(`Tab reaches every control of ${route}, and shows where the focus is`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilLoaded(page);
    const count = await markControls(page);
    expect(count).toBeGreaterThan(8);
    const unseen: string[] = [];
    for (let presses = 0; presses < 2 * count && (await unreached(page)).length > 0; presses++) {
      await page.keyboard.press('Tab');
      const hidden = await visit(page);
      if (hidden) unseen.push(hidden);
    }
    expect({ unreached: await unreached(page), unseen }).toEqual({ unreached: [], unseen: [] });
  });
}
