import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { cell, drag, expectCell, libraryGate, openSimulator, press } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

/** The simulator with all gates on. */
async function openAllGates(page: Page): Promise<void> {
  await openSimulator(page);
  await page.getByRole('switch', { name: 'All gates' }).click();
  await expect(libraryGate(page, 'MEASURE')).toBeVisible();
}

/** Puts the gate of a key into a cell. */
async function key(page: Page, qubit: number, step: number, pressed: string): Promise<void> {
  await cell(page, qubit, step).focus();
  await page.keyboard.press(pressed);
}

/** Teleports RY(π/2)|0⟩ from q0 to q2, by keys and the buttons below the grid. */
async function buildTeleportation(page: Page): Promise<void> {
  await key(page, 0, 1, 'h');
  await key(page, 1, 1, 'h');
  await key(page, 1, 2, 'c');
  await key(page, 0, 3, 'c');
  await key(page, 0, 4, 'h');
  await key(page, 0, 5, 'm');
  await key(page, 1, 5, 'm');
  await key(page, 2, 6, 'x');
  await page.getByRole('button', { name: 'c1: doesn’t matter' }).click();
  await key(page, 2, 7, 'z');
  await page.getByRole('button', { name: 'c0: doesn’t matter' }).click();
}

test('teleportation is built, previewed for each result, run, and found again', async ({ page }) => {
  await openAllGates(page);
  await buildTeleportation(page);
  await expectCell(page, 2, 6, 'X, if c1 is 1');
  await page.getByLabel('Results of the measurements').selectOption({ index: 3 });
  const amplitudes = page.getByRole('table', { name: 'Amplitudes' });
  await expect(amplitudes.locator('tr', { hasText: '50.0%' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Run Simulation' }).click();
  const bits = page.getByRole('table', { name: 'Classical bits (c0, c1)' });
  await expect(bits.locator('tbody tr')).toHaveCount(4);
  await expect(bits.getByText('25.0%')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: /^\d\d · 25\.0%$/ })).toHaveCount(4);

  await page.reload();
  await expect(page.getByRole('switch', { name: 'All gates' })).toBeChecked();
  await expectCell(page, 2, 7, 'Z, if c0 is 1');
});

test('gates and controls are dragged from the palette', async ({ page }) => {
  await openAllGates(page);
  await drag(page, libraryGate(page, 'SWAP'), cell(page, 0, 2));
  await expectCell(page, 0, 2, 'SWAP on q0 and q1');
  await drag(page, libraryGate(page, 'ANTICONTROL'), cell(page, 2, 2));
  await expectCell(page, 0, 2, 'Controlled SWAP, control q2 on 0, target q0 and q1');
  await drag(page, libraryGate(page, 'MEASURE'), cell(page, 1, 4));
  await expectCell(page, 1, 4, 'Measurement into c1');
});

test('a gate of one’s own goes into a link and opens all gates there', async ({ page }) => {
  await openAllGates(page);
  await key(page, 0, 1, 'h');
  await key(page, 0, 2, 'c');
  await page.getByRole('button', { name: 'New gate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bell');
  await dialog.getByRole('checkbox', { name: 'q2' }).uncheck();
  await dialog.getByRole('button', { name: 'Make the gate' }).click();
  await expectCell(page, 0, 1, 'Bell on q0 and q1');
  const stored = () => page.evaluate(() => localStorage.getItem('superpose.circuit.simulator'));
  // It's stored a moment after the edit, with the gate as a circuit of all gates.
  let link: string | null = null;
  await expect(async () => {
    link = await stored();
    expect(link).toMatch(/^c=v2/);
  }).toPass();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/simulator#${link}`);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'All gates' })).toBeChecked();
  await expectCell(page, 0, 1, 'Bell on q0 and q1');
  await press(libraryGate(page, 'Bell'));
  await press(cell(page, 1, 4));
  await expectCell(page, 1, 4, 'Bell on q1 and q2');
});

test('a program that measures in the middle opens on the grid', async ({ page }) => {
  await openSimulator(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Program or JSON')
    .fill('qubit[2] q; bit[1] c; h q[0]; c[0] = measure q[0]; if (c[0]) x q[1]; reset q[0];');
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expectCell(page, 0, 2, 'Measurement into c0');
  await expectCell(page, 1, 3, 'X, if c0 is 1');
  await expectCell(page, 0, 3, 'Reset');
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('all gates have no accessibility violations and do not overflow', async ({ page }) => {
      await openAllGates(page);
      await buildTeleportation(page);
      await page.getByRole('button', { name: 'Run Simulation' }).click();
      await expect(page.getByText('Circuit depth:')).toBeVisible();
      await cell(page, 2, 6).focus();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'New gate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'A matrix' }).click();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}
