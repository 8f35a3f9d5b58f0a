import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';

const largeCircuits = (page: Page) => page.getByRole('region', { name: 'Large Circuits' });

/** Twenty-two qubits through many layers: seconds of work for a worker, so that there is something to wait for. */
function longProgram(layers: number): string {
  const qubits = Array.from({ length: 22 }, (_, qubit) => qubit);
  const layer = [
    ...qubits.map((qubit) => `ry(0.${qubit + 1}) q[${qubit}];`),
    ...qubits.slice(1).map((qubit) => `cx q[${qubit - 1}], q[${qubit}];`),
  ];
  return ['OPENQASM 3.0;', 'qubit[22] q;', ...Array.from({ length: layers }, () => layer).flat()].join('\n');
}

test('a program of 20 qubits runs, and its outcomes are charted, listed and saved', async ({ page }) => {
  await page.goto('/simulator');
  const card = largeCircuits(page);
  await card.getByRole('button', { name: 'Insert an example of 20 qubits' }).click();
  await card.getByRole('button', { name: 'Run Program' }).click();
  await expect(card.getByText(/^20 qubits, 40 gates, depth 21/)).toBeVisible({ timeout: 40_000 });
  const table = card.getByRole('table', { name: 'Outcomes with probability and count' });
  await expect(table.getByRole('row')).toHaveCount(65);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toMatch(/^outcome,probability,count\r\n"=""[01]{20}""",0\.\d+,\d+\r\n/);
});

test('a reload finds the running job again, and it can be cancelled', async ({ page }) => {
  await page.goto('/simulator');
  const card = largeCircuits(page);
  await card.getByLabel('OpenQASM program').fill(longProgram(45));
  await card.getByRole('button', { name: 'Run Program' }).click();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card.getByLabel('OpenQASM program')).toHaveValue(/qubit\[22\] q;/);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('The run was cancelled.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('progressbar')).toHaveCount(0);
});

test('a program that cannot be read is never sent', async ({ page }) => {
  await page.goto('/simulator');
  const card = largeCircuits(page);
  await card.getByRole('button', { name: 'Run Program' }).click();
  await expect(card.getByRole('alert')).toHaveText('Paste a program, or insert the example.');
  await card.getByLabel('OpenQASM program').fill('OPENQASM 3.0;\nqubit[25] q;\n');
  await card.getByRole('button', { name: 'Run Program' }).click();
  await expect(card.getByRole('alert')).toContainText(
    'Line 2, column 7: a circuit may have at most 24 qubits.',
  );
});
