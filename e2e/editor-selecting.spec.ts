import {
  bothInSight,
  byFinger,
  cell,
  drag,
  expectCell,
  middleOf,
  openSimulator,
  placedGate,
  press,
} from './editor/pages.js';
import { expect, test } from './test.js';

const CIRCUIT = '3_H00_C01t1_Z22';

test.describe('several gates', () => {
  test('are selected, moved, copied and pasted by the keyboard alone', async ({ page }) => {
    await openSimulator(page, CIRCUIT);
    // Reading the clipboard needs a window in front of all others; the event says as well what is copied.
    await page.evaluate(() =>
      document.addEventListener('copy', ({ clipboardData }) => {
        document.body.dataset.copied = clipboardData?.getData('text/plain') ?? '';
      }),
    );
    await cell(page, 0, 1).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    const tools = page.getByRole('group', { name: 'The selected gates' });
    await expect(tools).toContainText('2 gates · q0–q1, T1–T2');
    await page.keyboard.press('Alt+ArrowRight');
    await expectCell(page, 0, 2, 'H');
    await expectCell(page, 0, 3, 'CNOT from q0 to q1');
    // The writer of programs is on its way since something was selected.
    await expect(async () => {
      await page.keyboard.press('Control+c');
      expect(await page.locator('body').getAttribute('data-copied')).toContain('OPENQASM 3');
    }).toPass();
    await expect(page.getByText('2 gates copied')).toBeAttached();
    await page.keyboard.press('Escape');
    await cell(page, 1, 5).focus();
    await page.keyboard.press('Control+v');
    await expectCell(page, 1, 5, 'H');
    await expectCell(page, 1, 6, 'CNOT from q1 to q2');
    await page.keyboard.press('Delete');
    await expectCell(page, 1, 5, 'empty');
    await page.keyboard.press('Control+z');
    await expectCell(page, 1, 5, 'H');
  });

  test('say below the circuit why they can’t be inverted', async ({ page }) => {
    await openSimulator(page, '2_H00');
    await page.getByRole('switch', { name: 'All gates' }).click();
    await cell(page, 0, 2).focus();
    await page.keyboard.press('m');
    await expectCell(page, 0, 2, 'Measurement into c0');
    await page.keyboard.press('Control+a');
    await press(
      page.getByRole('group', { name: 'The selected gates' }).getByRole('button', { name: 'Invert' }),
    );
    await expect(page.getByTestId('drop-reason')).toHaveText('The measurement in T2 can’t be inverted');
    await expectCell(page, 0, 1, 'H');
  });

  test('are selected by dragging over them, carried by one of them, inverted and repeated', async ({
    page,
  }) => {
    await openSimulator(page, CIRCUIT);
    if (byFinger()) {
      await page.getByRole('button', { name: 'Select several' }).tap();
      await cell(page, 2, 1).tap();
      await cell(page, 0, 2).tap();
      await page.getByRole('button', { name: 'Select several' }).tap();
    } else {
      await bothInSight(cell(page, 2, 1), cell(page, 0, 2));
      const [start, end] = [await middleOf(cell(page, 2, 1)), await middleOf(cell(page, 0, 2))];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    }
    const tools = page.getByRole('group', { name: 'The selected gates' });
    await expect(tools).toContainText('2 gates · q0–q2, T1–T2');
    await drag(page, placedGate(page, 0, 1), cell(page, 0, 2));
    await expectCell(page, 0, 3, 'CNOT from q0 to q1');
    await tools.getByRole('button', { name: 'Invert' }).click();
    await expectCell(page, 0, 2, 'CNOT from q0 to q1');
    await expectCell(page, 0, 3, 'H');
    await tools.getByRole('button', { name: 'Repeat' }).click();
    await expectCell(page, 0, 5, 'H');
    await tools.getByRole('button', { name: 'Done' }).click();
    await expect(tools).toHaveCount(0);
  });

  test('have a menu, with columns and wires in it', async ({ page }) => {
    await openSimulator(page, CIRCUIT);
    await cell(page, 0, 2).focus();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Insert a column' }).click();
    await expectCell(page, 0, 3, 'CNOT from q0 to q1');
    await cell(page, 0, 2).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Move the wire down' }).click();
    await expectCell(page, 1, 3, 'CNOT from q1 to q0');
  });
});

test('a template takes the circuit’s place, and Undo brings that back', async ({ page }) => {
  await openSimulator(page, CIRCUIT);
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('combobox', { name: 'Size of GHZ state' }).selectOption('4 qubits');
  await page.getByRole('button', { name: 'Use GHZ state' }).click();
  await expectCell(page, 2, 4, 'CNOT from q2 to q3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
});
