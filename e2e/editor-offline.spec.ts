import { cell, drag, expectCell, libraryGate } from './editor/pages.js';
import { expect, test } from './stack/backend.js';

test('without any service the simulator still edits and previews, and says what is missing', async ({
  gatewayOnly,
  page,
}) => {
  await page.goto(`${gatewayOnly}/simulator`);
  await expect(page.getByText('Failed to connect to quantum simulator backend')).toBeVisible();
  await drag(page, libraryGate(page, 'H'), cell(page, 0, 1));
  await expectCell(page, 0, 1, 'H');
  const preview = page.getByRole('region', { name: 'Live Preview' });
  await expect(preview.getByRole('row', { name: '|001⟩' })).toContainText('50.0%');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(
    page.getByText('Backend not connected. Please ensure the quantum simulator backend is running.'),
  ).toBeVisible();
});

test('without the exercise service the list offers to try again', async ({ gatewayOnly, page }) => {
  await page.goto(`${gatewayOnly}/exercises`);
  await expect(page.getByText('Failed to load exercises')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.goto(`${gatewayOnly}/exercises/07-bell-state`);
  await expect(page.getByText(/^Failed to load exercise: 50\d$/)).toBeVisible();
});
