import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { ALL } from './looks.js';
import { expect, test } from './test.js';

const ALGORITHMS = ['grover', 'deutsch-jozsa', 'bernstein-vazirani', 'simon'];
const card = (page: Page) => page.getByRole('region', { name: 'Amplitudes', exact: true });
const next = (page: Page) => page.getByRole('button', { name: /^Next:/ });
const stepText = (page: Page) => card(page).getByText(/^Step \d of \d:/);

for (const algorithm of ALGORITHMS) {
  test.describe('in the dark, without motion', () => {
    test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

    test(`${algorithm} breaks no rule of accessibility at its steps, nor with a secret`, async ({ page }) => {
      await page.goto(`/algorithms/${algorithm}`);
      await expect(next(page)).toBeEnabled();
      await card(page).getByText('Show as a table').click();
      for (let step = 1; await next(page).isEnabled(); step += 1) {
        await next(page).click();
        if (ALL || step % 3 === 1) await expectAccessible(page, `step ${step}`, 'main');
      }
      await page.getByRole('button', { name: 'Hide a secret for me' }).click();
      for (let step = 0; step < 2; step += 1) await next(page).click();
      await expectAccessible(page, 'with a secret', 'main');
    });
  });

  test(`${algorithm} is stepped through by keyboard, and without motion where that is asked for`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/algorithms/${algorithm}`);
    await expect(next(page)).toBeEnabled();
    const scrubber = page.getByRole('slider', { name: 'Step' });
    await next(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(stepText(page)).toContainText('Step 2');
    // What lasts a millisecond is over before it is seen, though a busy machine may still list it.
    const durations = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    );
    expect(durations.filter((duration) => duration > 1)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect(stepText(page)).toContainText('Step 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(scrubber).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(scrubber).toHaveAttribute('aria-valuetext', /^Step 2/);
    const column = card(page).getByRole('group', { name: 'Circuit, one column a step' }).getByRole('button');
    await column.nth(2).focus();
    await page.keyboard.press('Enter');
    await expect(stepText(page)).toContainText('Step 3');
    await expect(column.nth(2)).toHaveAttribute('aria-current', 'true');
    const query = page.getByRole('button', { name: 'Next query' });
    await query.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Classical' }).getByRole('listitem')).toHaveCount(1);
  });
}

const top = async (locator: Locator) => (await locator.boundingBox())!.y;
const bottom = async (locator: Locator) => {
  const { y, height } = (await locator.boundingBox())!;
  return y + height;
};

for (const width of [1280, 1440]) {
  test(`step, circuit, picture and controls are seen together at ${width} × 900`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const algorithm of ALGORITHMS) {
      await page.goto(`/algorithms/${algorithm}`);
      await next(page).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const part of [
        stepText(page),
        card(page).getByRole('group', { name: 'Circuit, one column a step' }),
        next(page),
        page.getByRole('slider', { name: 'Step' }),
        page.getByRole('button', { name: 'Reset' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test('step, picture and Next are on a phone’s screen together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const algorithm of ALGORITHMS) {
    await page.goto(`/algorithms/${algorithm}`);
    await next(page).click();
    const header = await page.getByRole('banner').boundingBox();
    expect((await bottom(next(page))) - (await top(stepText(page)))).toBeLessThan(740 - header!.height);
  }
});

for (const [rounds, list, sentence] of [
  [1, 'with probability 78.1%', 'That’s too early: the best moment to stop is after round 2, with 94.5%.'],
  [2, 'with high probability', 'One more round would turn the state past |101⟩, down to 33.0%'],
  [3, 'with probability 33.0%', 'The state has turned past |101⟩: the best moment to stop was after round 2'],
] as const) {
  test(`Grover's last step says what ${rounds} rounds come to, and whether that's the place to stop`, async ({
    page,
  }) => {
    await page.goto('/algorithms/grover');
    await page.getByLabel('Rounds').selectOption({ index: rounds });
    const scrubber = page.getByRole('slider', { name: 'Step' });
    await scrubber.press('End');
    await expect(stepText(page)).toContainText('Step 6 of 6');
    await expect(card(page).getByRole('status')).toContainText(sentence);
    await expect(page.getByText(`A measurement now gives the target ${list}.`)).toBeVisible();
  });
}
