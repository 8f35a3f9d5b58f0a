import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStarted } from './started.js';

/**
 * Holds the page, or the part of it that a selector names, to every rule of axe. It takes half of axe's usual time: no
 * selectors for what passes, and the results are added up in the page itself, since no page has frames of other sites.
 */
export async function expectAccessible(page: Page, where = '', part?: string): Promise<void> {
  // Before, axe takes for unreachable what scrolls within the disabled frame.
  await untilStarted(page);
  // Where a page is scrolled, the header that stays covers targets which are large enough.
  if (!part) await page.evaluate(() => scrollTo(0, 0));
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`)),
    where,
  ).toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
}

/** No page scrolls sideways at 320 px, and no target is smaller than 24 px. */
export async function expectFits320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
}

/** Runs in the page. */
function smallTargets(): string[] {
  const isSmall = (element: Element) => {
    // An input that is hidden inside its label is hit through the label.
    const target = element.matches('[type=radio]') ? (element.closest('label') ?? element) : element;
    const { width, height } = target.getBoundingClientRect();
    const hidden = width === 0 || element.matches('.sr-only');
    // A link within a sentence is as high as its line.
    const inText = element.matches('p a, li p a');
    return !hidden && !inText && (width < 24 || height < 24);
  };
  return [...document.querySelectorAll('a, button, input, select, summary')]
    .filter(isSmall)
    .map((element) => element.outerHTML.slice(0, 120));
}
