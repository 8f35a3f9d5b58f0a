import { expect, type Page } from '@playwright/test';

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

/** Takes the mark off the control in focus. Returns it if one can't see that it's in focus, and how many marks are left. */
const visit = (page: Page) =>
  page.evaluate(() => {
    const left = () => document.querySelectorAll('[data-unreached]').length;
    const element = document.activeElement;
    if (!element || element === document.body) return { unseen: null, left: left() };
    element.removeAttribute('data-unreached');
    const isSeen = [element, element.parentElement, element.closest('label')].some((part) => {
      if (!part) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(part);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return { unseen: isSeen ? null : element.outerHTML.slice(0, 120), left: left() };
  });

/** Tab reaches every control of the page, and shows where the focus is. */
export async function expectReachedByTab(page: Page): Promise<void> {
  const count = await markControls(page);
  expect(count).toBeGreaterThan(8);
  const unseen: string[] = [];
  for (let presses = 0, left = count; presses < 2 * count && left > 0; presses++) {
    await page.keyboard.press('Tab');
    const now = await visit(page);
    left = now.left;
    if (now.unseen) unseen.push(now.unseen);
  }
  const unreached = await page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((e) => e.outerHTML.slice(0, 120)),
  );
  expect({ unreached, unseen }).toEqual({ unreached: [], unseen: [] });
}
