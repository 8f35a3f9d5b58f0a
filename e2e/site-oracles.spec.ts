import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { expect, test } from './test.js';

const cell = (page: Page, input: string) => page.getByRole('button', { name: `f(${input}) is 1` });
const tiles = (page: Page) => page.getByRole('region', { name: 'How |000⟩ gets its amplitude' });

test('a truth table is set by keyboard, and says when it breaks the promise', async ({ page }) => {
  await page.goto('/algorithms/deutsch-jozsa');
  const list = page.getByRole('combobox', { name: 'Function type' });
  const step = page.getByRole('slider', { name: 'Step' });
  await list.selectOption('Constant f=0');
  await expect(tiles(page).getByRole('status')).toHaveText(
    'Step on through the algorithm to see what they add up to. ',
  );
  await step.fill('3');
  await expect(tiles(page).getByRole('status')).toHaveText('8/8 − 0/8 = 1.0000. ');
  await step.fill('4');
  await expect(tiles(page)).toContainText('8/8 − 0/8 = 1.0000. All parts have the same sign');

  for (const input of ['000', '011', '110']) await cell(page, input).press('Space');
  await expect(cell(page, '011')).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(
      'f is 1 for 3 of 8 inputs: neither constant nor balanced. The algorithm promises nothing here.',
    ),
  ).toBeVisible();
  await step.fill('4');
  await expect(tiles(page)).toContainText('5/8 − 3/8 = 0.2500.');
  await expect(page.getByRole('checkbox', { name: 'Use Backend Quantum Simulation' })).toBeDisabled();
  await expectAccessible(page);

  await cell(page, '111').press('Enter');
  await expect(page.getByText('f is 1 for 4 of 8 inputs: balanced.')).toBeVisible();
  await step.fill('4');
  await expect(tiles(page)).toContainText('4/8 − 4/8 = 0.0000. Everything cancels');
  await list.selectOption('Balanced');
  await expect(cell(page, '111')).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, '000')).toHaveAttribute('aria-pressed', 'false');
});

test('the classical opponent is certain after five equal values', async ({ page }) => {
  await page.goto('/algorithms/deutsch-jozsa');
  await page.getByRole('combobox', { name: 'Function type' }).selectOption('Constant f=1');
  const opponent = page.getByRole('region', { name: 'A classical opponent' });
  const ask = opponent.getByRole('button', { name: 'Ask one more input' });
  for (const chance of ['every balanced function', '42.9%', '14.3%', '2.9%']) {
    await ask.click();
    await expect(opponent.getByRole('status')).toContainText(chance);
  }
  await ask.click();
  await expect(opponent.getByRole('status')).toContainText('by the promise f is constant');
  await expect(ask).toBeDisabled();
});

test('a hidden string has its stripes, its kickback and its classical queries', async ({ page }) => {
  await page.goto('/algorithms/bernstein-vazirani');
  await page.getByRole('textbox', { name: 'Hidden String' }).fill('10');
  await expect(page.getByRole('img', { name: '(−1)^(s·x): plus, plus, minus, minus' })).toBeVisible();
  await page.getByRole('radio', { name: 'Helper qubit with phase kickback' }).check();
  await expect(page.getByRole('region', { name: 'Helper qubit with phase kickback' })).toContainText(
    'Here a CNOT goes from each of these qubits to the helper: q1.',
  );
  const classical = page.getByRole('region', { name: 'The classical way' });
  await classical.getByRole('button', { name: 'Ask x = 10' }).click();
  await expect(classical.getByRole('status')).toHaveText('After one query: s = 1?');
  await classical.getByRole('button', { name: 'Ask x = 01' }).click();
  await expect(classical.getByRole('status')).toHaveText(
    's = 10, after 2 queries. The quantum computer needs one.',
  );
  await expectAccessible(page);
});
