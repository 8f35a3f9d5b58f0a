import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { cell, expectCell, openSimulator } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

const PROGRAM = `OPENQASM 3.0;
include "stdgates.inc";
// A Bell pair, turned
qubit[2] q;
bit[2] c;
h q[0]; // half and half
cx q[0], q[1];
for int i in [0:1] {
  rz(pi / 4) q[i];
}
c = measure q;
`;

const field = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'The circuit as a program in OpenQASM' });
const pane = (page: Page): Locator => page.getByRole('region', { name: 'Code', exact: true });
const text = async (page: Page): Promise<string> => (await field(page).innerText()).replaceAll(/\n\n/g, '\n');

/** The simulator with its code pane open and a program in it. */
async function openWithProgram(page: Page): Promise<void> {
  await openSimulator(page);
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await write(page, PROGRAM);
}

/** Puts a text into the place of the whole program. */
async function write(page: Page, program: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(program);
}

/** Types behind all that is there. */
async function type(page: Page, typed: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(typed);
}

test('the code and the circuit are one program', async ({ page }) => {
  await openWithProgram(page);
  await expectCell(page, 0, 1, 'H');
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
  await expectCell(page, 1, 3, 'RZ 0.79');
  await expect(pane(page)).toContainText('The code and the circuit are the same program');

  await cell(page, 1, 1).focus();
  await page.keyboard.press('z');
  await expect(field(page)).toContainText('h q[0]; // half and half');
  await expect(field(page)).toContainText('z q[1];');
  expect(await text(page)).toContain('  rz(pi / 4) q[i];');
  await page.keyboard.press('Control+z');
  await expect(field(page)).not.toContainText('z q[1];');

  await field(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('reset q[1];');
  await expectCell(page, 1, 5, 'Reset');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectCell(page, 1, 5, 'empty');
});

test('the statement under the cursor is lit in the drawing, and the selected gate in the code', async ({
  page,
}) => {
  await openWithProgram(page);
  await page.keyboard.press('Control+Home');
  for (let line = 1; line < 8; line++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-mark="lit"]')).toHaveCount(2);
  await cell(page, 0, 1).focus();
  await expect(page.locator('[data-mark="lit"]')).toHaveCount(0);
  await expect(page.locator('.cm-lit')).toHaveText('h q[0];');
});

test('a mistake is named, the circuit stays, and nothing typed is lost', async ({ page }) => {
  await openWithProgram(page);
  await type(page, 'hh q;');
  await expect(pane(page)).toContainText('Line 12, column 1:');
  await expect(pane(page)).toContainText('The circuit still shows the last program that was right.');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expectCell(page, 0, 1, 'H');

  await page.reload();
  await expect(field(page)).toContainText('hh q;');
  await expect(field(page)).toContainText('// half and half');
  await expectCell(page, 0, 1, 'H');

  await cell(page, 0, 7).focus();
  await page.keyboard.press('x');
  await expect(field(page)).toContainText('// hh q;');
  await expect(field(page)).toContainText('x q[0];');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
});

test('a loop is written out only once that is wanted', async ({ page }) => {
  await openWithProgram(page);
  await cell(page, 0, 3).focus();
  await page.keyboard.press('Delete');
  const question = pane(page).getByRole('alert');
  await expect(question).toContainText('line 8 (for)');
  await expect(field(page)).toContainText('for int i');
  await question.getByRole('button', { name: 'Undo the change' }).click();
  await expect(question).toHaveCount(0);
  await expectCell(page, 0, 3, 'RZ 0.79');

  await cell(page, 0, 3).focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Write it out' }).click();
  await expect(field(page)).not.toContainText('for int i');
  await expect(field(page)).toContainText('rz(pi/4) q[1];');
  await expect(field(page)).toContainText('// half and half');
});

test('the field is left by keyboard, and is there again after a visit elsewhere', async ({ page }) => {
  await openWithProgram(page);
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Close the code' }).click();
  await expect(field(page)).toHaveCount(0);
  await cell(page, 1, 1).focus();
  await page.keyboard.press('z');
  await page.reload();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(field(page)).toContainText('// A Bell pair, turned');
  await expect(field(page)).toContainText('z q[1];');
});

test('a program that is imported stands beside the drawing as it was written', async ({ page }) => {
  await openWithProgram(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program or JSON').fill('OPENQASM 3.0;\nqubit a; // the only one\nx a;\n');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(field(page)).toContainText('// the only one');
  await expectCell(page, 0, 1, 'X');
});

test('a circuit is kept by its name, with its program, and opened again', async ({ page }) => {
  await openWithProgram(page);
  await page.getByRole('button', { name: 'My circuits' }).click();
  const dialog = page.getByRole('dialog', { name: 'My circuits' });
  await dialog.getByLabel('Name of the circuit on the page').fill('Turned pair');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByText('“Turned pair” is kept.')).toBeVisible();
  await expectAccessible(page, 'the dialog', 'dialog');
  await page.keyboard.press('Escape');
  // The dialog's list has the name, too, and stays in the document, hidden, for a moment.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Turned pair$/ })).toBeVisible();

  await write(page, 'qubit[2] q;\nx q[1];\n');
  await expectCell(page, 1, 1, 'X');
  await page.getByRole('button', { name: 'My circuits' }).click();
  await dialog.getByRole('button', { name: 'Open “Turned pair”' }).click();
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
  await expect(field(page)).toContainText('// A Bell pair, turned');
  await expect(field(page)).toContainText('for int i in [0:1]');
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the code pane has no accessibility violations and does not overflow @desktop', async ({ page }) => {
      await openWithProgram(page);
      await type(page, 'hh');
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}
