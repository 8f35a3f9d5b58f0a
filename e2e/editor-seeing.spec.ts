import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { cell, drag, expectCell, libraryGate, openSimulator, press } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

const BELL = '2_H00_C01t1';
const VIEWS = [
  'Circles',
  'Q-sphere',
  'Density matrix',
  'Bloch spheres',
  'Ket',
  'Unitary',
  'Amplitudes',
] as const;
const preview = (page: Page) => page.getByRole('region', { name: 'Live Preview' });
const tab = (page: Page, name: string) => preview(page).getByRole('tab', { name });
const panel = (page: Page) => preview(page).getByRole('tabpanel');

test('the state is seen in seven ways, each with its numbers', async ({ page }) => {
  await openSimulator(page, BELL);
  await press(tab(page, 'Ket'));
  await expect(panel(page)).toContainText('|ψ⟩ = 1/√2 (|00⟩ + |11⟩)');
  await press(tab(page, 'Unitary'));
  const matrix = panel(page).getByRole('group', { name: /^Unitary of 4 rows/ });
  await matrix.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('status')).toContainText('Row |01⟩, column |01⟩: 0');
  for (const view of ['Circles', 'Q-sphere', 'Density matrix', 'Bloch spheres']) {
    await press(tab(page, view));
    await expect(panel(page).locator('svg').first()).toBeVisible();
    await panel(page).getByRole('checkbox', { name: 'As a table' }).check();
    await expect(panel(page).getByRole('table')).toBeVisible();
    await panel(page).getByRole('checkbox', { name: 'As a table' }).uncheck();
  }
});

test('q0 stands on the left in every chart and list, if the reader wants it', async ({ page }) => {
  await openSimulator(page, '2_X00');
  await preview(page).getByRole('button', { name: 'Put q0 on the left' }).click();
  await expect(preview(page).getByText('Labels read q0 q1.')).toBeVisible();
  await expect(panel(page).getByRole('row', { name: '|10⟩' })).toContainText('100.0%');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByText('Result: |10⟩ 100.0%')).toBeVisible();
  const amplitudes = page.getByRole('list', { name: 'Quantum State Vector' });
  await expect(amplitudes.getByRole('listitem').nth(2)).toContainText('|10⟩1.0000');
  await expect(page.getByRole('region', { name: 'Measurement Probabilities' })).toContainText(
    'q0 is the leftmost digit',
  );
  await page.reload();
  await expect(preview(page).getByText('Labels read q0 q1.')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Put q0 on the right' }).click();
  await expect(panel(page).getByRole('row', { name: '|01⟩' })).toContainText('100.0%');
});

test('displays stand in the circuit like gates, and follow it', async ({ page }) => {
  await openSimulator(page, BELL);
  await page.getByRole('switch', { name: 'All gates' }).click();
  await drag(page, libraryGate(page, 'SHOW_PROBABILITY'), cell(page, 0, 3));
  await expectCell(page, 0, 3, 'Probability display');
  const picture = cell(page, 0, 3).locator('[data-gate] svg');
  await expect(picture).toContainText('50.0%');
  await cell(page, 0, 3).focus();
  await page.getByLabel('Wires', { exact: true }).selectOption('2');
  await expect(picture).toContainText('0050');
  await expect(
    page.getByRole('table', { name: 'Probability display' }).getByRole('row', { name: '|11⟩' }),
  ).toContainText('50.0%');
  await cell(page, 0, 1).focus();
  await page.keyboard.press('Delete');
  await expect(picture).toContainText('00100');
  await page.keyboard.press('Control+z');
  // Displays run nowhere: the service counts two gates.
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByText('Gate count: 2')).toBeVisible();
  await page.reload();
  await expect(cell(page, 0, 3).locator('[data-gate] svg')).toContainText('0050');
});

test('noise stands beside the state without it', async ({ page }) => {
  await openSimulator(page, BELL);
  const noise = page.getByRole('region', { name: 'Noise' });
  await noise.getByLabel('Errors of the machine').selectOption({ index: 2 });
  await expect(noise.getByRole('status')).toContainText(/Fidelity with the state without noise: 9\d\.\d\d%/);
  await expect(noise.getByRole('row', { name: '|01⟩' })).not.toContainText('0.0%0.0%');
});

test('a circuit is compared with a program', async ({ page }) => {
  await openSimulator(page, BELL);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two circuits' });
  await dialog
    .getByLabel('Program or JSON')
    .fill('OPENQASM 3;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n');
  await dialog.getByRole('button', { name: 'Compare them' }).click();
  await expect(dialog.getByRole('status')).toContainText('They do the same, whatever the input.');
  await dialog
    .getByLabel('Program or JSON')
    .fill('OPENQASM 3;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncz q[0], q[1];\n');
  await dialog.getByRole('button', { name: 'Compare them' }).click();
  await expect(dialog.getByRole('status')).toContainText('They’re different.');
});

for (const { colorScheme, width } of LOOKS)
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('all views, displays and comparisons are accessible and fit @desktop', async ({ page }) => {
      await openSimulator(page, '3_H00_C01t1_x12a1.05');
      await page.getByRole('switch', { name: 'All gates' }).click();
      await press(libraryGate(page, 'SHOW_DENSITY'));
      await press(cell(page, 1, 4));
      await expectCell(page, 1, 4, 'Density matrix display');
      for (const view of VIEWS) {
        await press(tab(page, view));
        await expect(tab(page, view)).toHaveAttribute('aria-selected', 'true');
        await expect(panel(page).locator('svg, table, p').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      await page.getByLabel('Errors of the machine').selectOption({ label: 'Your own numbers' });
      await expect(page.getByRole('table', { name: 'Outcomes without noise and with it' })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('dialog').getByLabel('A template').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Compare them' }).click();
      await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
      await expectAccessible(page);
    });
  });
