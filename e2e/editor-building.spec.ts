import { expect, test } from '@playwright/test';
import {
  alert,
  cell,
  expectCell,
  libraryGate,
  middleOf,
  openSimulator,
  placedGate,
  touchDrag,
} from './editor/pages.js';

const expectBell = async (page: Parameters<typeof expectCell>[0]) => {
  await expectCell(page, 0, 1, 'H');
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
  await expectCell(page, 1, 2, 'target of the CNOT from q0');
};

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`the Bell circuit on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('is built by dragging with the mouse', async ({ page }) => {
      await openSimulator(page);
      await libraryGate(page, 'H').dragTo(cell(page, 0, 1));
      await libraryGate(page, 'CNOT').dragTo(cell(page, 0, 2));
      await expectBell(page);
    });

    test('is built by choosing and clicking', async ({ page }) => {
      await openSimulator(page);
      await libraryGate(page, 'H').click();
      await cell(page, 0, 1).click();
      await libraryGate(page, 'CNOT').click();
      await cell(page, 0, 2).click();
      await expectBell(page);
    });

    test('is built by the keyboard alone', async ({ page }) => {
      await openSimulator(page);
      await cell(page, 0, 1).focus();
      await page.keyboard.press('h');
      await expect(page.getByText('H placed on q0, T1')).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('c');
      await expectBell(page);
      await expect(cell(page, 0, 2)).toBeFocused();
    });
  });
}

test.describe('by finger', () => {
  test.use({ viewport: { width: 412, height: 1400 }, hasTouch: true });

  test('the Bell circuit is built by dragging, with no long press', async ({ page }) => {
    await openSimulator(page);
    await touchDrag(page, libraryGate(page, 'H'), cell(page, 0, 1));
    await touchDrag(page, libraryGate(page, 'CNOT'), cell(page, 0, 2));
    await expectBell(page);
  });

  test('a placed gate is moved, and a tap on a CNOT still moves its target', async ({ page }) => {
    await openSimulator(page, '3_H00_C01t1');
    await touchDrag(page, placedGate(page, 0, 1), cell(page, 2, 3));
    await expectCell(page, 2, 3, 'H');
    await expectCell(page, 0, 1, 'empty');
    await placedGate(page, 0, 2).tap();
    await expectCell(page, 0, 2, 'CNOT from q0 to q2');
  });
});

test('a held gate shows where it would land, and nothing changes until it is let go', async ({ page }) => {
  await openSimulator(page);
  const [from, to] = [await middleOf(libraryGate(page, 'CNOT')), await middleOf(cell(page, 1, 3))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 5, to.y, { steps: 5 });
  await page.mouse.move(to.x, to.y);
  await expect(page.locator('[data-landing="allowed"]')).toBeVisible();
  await expectCell(page, 1, 3, 'empty');
  await page.mouse.up();
  await expectCell(page, 1, 3, 'CNOT from q1 to q2');
  await expect(page.locator('[data-landing]')).toHaveCount(0);
});

test('gates are moved by dragging, dropped on the library to be removed, and a ⊕ is dragged to another wire', async ({
  page,
}) => {
  await openSimulator(page, '3_H00_C01t1');
  await placedGate(page, 0, 1).dragTo(cell(page, 1, 5));
  await expectCell(page, 1, 5, 'H');
  await page.locator('[data-target-of]').dragTo(cell(page, 2, 2));
  await expectCell(page, 0, 2, 'CNOT from q0 to q2');
  await placedGate(page, 1, 5).dragTo(libraryGate(page, 'X'));
  await expectCell(page, 1, 5, 'empty');
});

test('what a drag does, single clicks do too', async ({ page }) => {
  await openSimulator(page, '3_x10a1.5');
  await placedGate(page, 1, 1).click();
  const inspector = page.getByRole('group', { name: 'The gate in the focused cell' });
  await inspector.getByRole('button', { name: 'Move right' }).click();
  await inspector.getByRole('button', { name: 'Move up' }).click();
  await expectCell(page, 0, 2, 'RX 1.50');
  await inspector.getByLabel('Angle (radians)').fill('-0.25');
  await inspector.getByLabel('Gate').selectOption('RZ');
  await expectCell(page, 0, 2, 'RZ -0.25');
  await inspector.getByRole('button', { name: 'Remove' }).click();
  await expectCell(page, 0, 2, 'empty');
});

test('the keyboard moves, turns, cycles and removes, and says so', async ({ page }) => {
  await openSimulator(page);
  await cell(page, 0, 1).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expectCell(page, 0, 1, 'RY 1.57');
  await page.keyboard.press('Alt+ArrowDown');
  await expectCell(page, 1, 1, 'RY 1.57');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText('RY 1.57 removed from q1, T1')).toBeAttached();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expectCell(page, 1, 1, 'CNOT from q1 to q0');
  await page.keyboard.press('Control+z');
  await expectCell(page, 1, 1, 'CNOT from q1 to q2');
  await page.keyboard.press('Control+Shift+z');
  await expectCell(page, 1, 1, 'CNOT from q1 to q0');
});

test('everything can be undone to the empty circuit, and redone', async ({ page }) => {
  await openSimulator(page);
  await cell(page, 0, 1).focus();
  for (const key of ['h', 'ArrowRight', 'x', 'ArrowDown', 'c', 'Delete']) await page.keyboard.press(key);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let steps = 0; steps < 4; steps += 1) await undo.click();
  await expect(undo).toBeDisabled();
  await expect(page.getByTestId('status-line')).toHaveText('Gates placed: 0 | Qubits: 3 | Max Depth: 0');
  const redo = page.getByRole('button', { name: 'Redo' });
  for (let steps = 0; steps < 4; steps += 1) await redo.click();
  await expect(redo).toBeDisabled();
  await expect(page.getByTestId('status-line')).toHaveText('Gates placed: 2 | Qubits: 3 | Max Depth: 2');
});

test('the circuit is kept over a reload and travels as a link', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSimulator(page, '4_H00_C01t3_z22a0.1');
  await page.reload();
  await expectCell(page, 0, 2, 'CNOT from q0 to q3');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(alert(page, 'The link to this circuit is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/simulator#c=v1.4_H00_C01t3_z22a0.1`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expectCell(other, 2, 3, 'RZ 0.10');
  await elsewhere.close();
});

test('a broken link gives a message and an empty circuit, and the old one comes back by undo', async ({
  page,
}) => {
  await openSimulator(page, '3_H00');
  await openSimulator(page, '3_H0');
  await expect(alert(page, 'This link does not hold a circuit that can be opened here.')).toBeVisible();
  await expectCell(page, 0, 1, 'empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCell(page, 0, 1, 'H');
});
