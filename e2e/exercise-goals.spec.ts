import { expectAccessible } from './accessibility.js';
import { cell, expectCell, openExercise, press, libraryGate } from './editor/pages.js';
import { expect, test } from './test.js';

test('a locked box stays where it is, and says so', async ({ page }) => {
  await openExercise(page, '253-deutsch');
  await expectCell(page, 0, 3, 'locked box Uf');
  await press(libraryGate(page, 'X'));
  await press(cell(page, 1, 3));
  await expectCell(page, 1, 3, 'locked box Uf');
  const said = page.getByRole('status').filter({ hasText: 'The box Uf is locked' });
  await expect(said).toHaveCount(1);
  await cell(page, 0, 3).focus();
  await page.keyboard.press('Delete');
  await expectCell(page, 0, 3, 'locked box Uf');
});

test('the case that fails is marked and can be loaded into the preview', async ({ page }) => {
  await openExercise(page, '253-deutsch', '2_X10_H01_H11');
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  await expect(page.getByRole('button', { name: 'f(x) = 0 (fails)' })).toBeVisible();
  await page.getByRole('button', { name: 'f(x) = x' }).click();
  await expect(page.getByRole('combobox', { name: 'Case' })).toHaveValue('f(x) = x');
  await page.getByRole('button', { name: 'Show me the difference' }).click();
  await expect(page.getByRole('combobox', { name: 'Case' })).toHaveValue('f(x) = 0');
  await expect(page.getByTestId('difference')).toContainText('|0⟩100.0%50.0%');
});

test('the difference is shown on the smallest input, in the column where the states part', async ({
  page,
}) => {
  await openExercise(page, '18-swap', '2_C00t1_C01t1_X02_X03');
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  await page.getByRole('button', { name: 'Show me the difference' }).click();
  const difference = page.getByTestId('difference');
  await expect(difference).toContainText(/^On the input \|01⟩, your circuit and a solution part in T\d\./);
  await expect(page.getByRole('combobox', { name: 'Input' })).toHaveValue('01');
  await expect(page.getByText(/^After T\d$/)).toBeVisible();
  await press(cell(page, 0, 6));
  await expect(difference).toHaveCount(0);
});

test('a column that the verdict asks for is put in by a button, and the verdict stays', async ({ page }) => {
  await openExercise(page, '18-swap', '2_C00t1_C01t1');
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  const told = page.getByTestId('diagnosis').getByRole('listitem');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Tell me more' }).click();
  await expect(told.nth(3)).toContainText('in a new column before column 2.');
  await page.getByRole('button', { name: 'Insert a column before column 2' }).click();
  await expect(told.nth(3)).toHaveText(/^Put CNOT from q1 to q0 in column 2\.$/);
  await expect(cell(page, 1, 2)).toBeFocused();
  await expectCell(page, 0, 2, 'empty (the verdict is about this)');
  await expectCell(page, 0, 3, 'CNOT from q0 to q1');
  await expect(page.locator('[data-verdict="failed"]')).toBeVisible();
});

test('a circuit to repair is in the grid at the start, and its limits are counted', async ({ page }) => {
  await openExercise(page, '071-repair-a-bell-pair');
  await expectCell(page, 1, 1, 'H');
  const limit = page.getByTestId('limits').getByRole('listitem');
  await expect(limit).toHaveText(/gates changed: at most 1\s*0 of 1$/);
  await cell(page, 1, 1).focus();
  await page.keyboard.press('Delete');
  await press(libraryGate(page, 'H'));
  await press(cell(page, 0, 1));
  await expect(limit).toHaveText(/1 of 1$/);
  await press(cell(page, 1, 4));
  await expect(limit).toHaveText(/^Not kept:.*2 of 1$/);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expectCell(page, 1, 1, 'H');
});

test('after a pass the circuit is beside the best known, and the next exercise is one click away', async ({
  page,
}) => {
  await openExercise(page, '07-bell-state', '2_H00_C01t1_X02_X03');
  await press(page.getByRole('button', { name: 'Submit Solution' }));
  const rows = page.getByTestId('comparison').getByRole('row');
  await expect(rows).toHaveText(['YoursBest known', 'Gates42', 'CNOTs11', 'Depth42']);
  await expect(page.getByRole('heading', { name: 'Reference solution' })).toBeVisible();
  await press(page.getByRole('link', { name: /^Next: / }));
  await expect(page).not.toHaveURL(/07-bell-state/);
  await expect(page.getByRole('grid')).toBeVisible();
  await press(page.getByRole('link', { name: 'Back to Exercises' }));
  await page.getByRole('combobox', { name: 'Progress' }).selectOption('Solved');
  await expect(page.getByRole('link', { name: /^Start Exercise/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such name');
  await expect(page.getByText('No exercise fits.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By topic');
  await expect(page.getByRole('heading', { level: 2, name: 'Two qubits' })).toBeVisible();
});

for (const id of [
  '253-deutsch',
  '361-bit-flip-code',
  '311-phase-through-a-helper',
  '192-entangle-the-ends',
  '301-beat-the-classical-bound',
]) {
  test(`the goal of ${id} is shown without accessibility violations`, async ({ page }) => {
    await openExercise(page, id);
    await expect(page.getByRole('region', { name: 'Target Goal' })).toBeVisible();
    await expectAccessible(page);
  });
}
