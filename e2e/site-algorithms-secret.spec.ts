import type { Page } from '@playwright/test';
import { expect, test } from './test.js';

const next = (page: Page) => page.getByRole('button', { name: /^Next:/ });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a page and hides a secret; every random draw of the page gives `random`. */
async function hide(page: Page, algorithm: string, random: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, random);
  await page.goto(`/algorithms/${algorithm}`);
  await page.getByRole('checkbox', { name: 'Use Backend Quantum Simulation' }).uncheck();
  await page.getByRole('button', { name: 'Hide a secret for me' }).click();
  await region(page, 'Amplitudes').getByText('Show as a table').click();
}

/** What the page shows and says at a step: its text, what a screen reader gets, its elements and its drawings. */
async function impression(page: Page) {
  const main = page.getByRole('main');
  return {
    text: await main.innerText(),
    spoken: await main.ariaSnapshot(),
    picture: await region(page, 'Amplitudes').innerHTML(),
    controls: await region(page, 'Controls').innerHTML(),
    drawings: await main
      .locator('canvas')
      .evaluateAll((canvases) => canvases.map((canvas) => (canvas as HTMLCanvasElement).toDataURL())),
  };
}

for (const { algorithm, steps, guess, answers } of [
  { algorithm: 'grover', steps: 8, guess: '|011⟩', answers: ['|000⟩', '|111⟩'] },
  { algorithm: 'deutsch-jozsa', steps: 4, guess: 'constant', answers: ['constant', 'balanced'] },
  { algorithm: 'bernstein-vazirani', steps: 4, guess: '011', answers: ['000', '111'] },
  { algorithm: 'simon', steps: 5, guess: '10', answers: ['01', '11'] },
] as const) {
  test(`${algorithm}: two secrets look and sound alike until they are found`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    // A type face that arrives too late is not used on that page, so one page could be drawn with it and the other without.
    await context.route('**/*.woff2', (route) => route.abort());
    const pages = [await context.newPage(), await context.newPage()];
    await Promise.all(pages.map((page, index) => hide(page, algorithm, index === 0 ? 0.01 : 0.99)));
    for (let step = 0; step < steps; step += 1) {
      if (step > 0) for (const page of pages) await next(page).click();
      // The chart's code and its drawing come when they come.
      await expect(async () => {
        expect(await impression(pages[0]!)).toEqual(await impression(pages[1]!));
      }).toPass();
    }
    for (const [index, page] of pages.entries()) {
      await page.getByRole('combobox', { name: 'Your guess' }).selectOption(guess);
      await next(page).click();
      const right = guess === answers[index] ? ', and that’s right.' : `, but it was ${answers[index]}.`;
      await expect(page.getByText(`You guessed ${guess}${right}`)).toBeVisible();
      await expect(page.getByText(/would give (it|the secret) away/)).toHaveCount(0);
    }
    await context.close();
  });
}

test('a secret can be shown early, and another input ends it', async ({ page }) => {
  await hide(page, 'bernstein-vazirani', 0.99);
  await expect(page.getByRole('textbox', { name: 'Hidden String' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show the secret' }).click();
  await expect(page.getByText(/^It was 111\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Hidden String' })).toHaveValue('111');
  await page.getByRole('textbox', { name: 'Hidden String' }).fill('10');
  await expect(page.getByText(/^It was/)).toHaveCount(0);
});
