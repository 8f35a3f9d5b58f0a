import {
  alert,
  cell,
  drag,
  expectCell,
  holdAt,
  holdOver,
  libraryGate,
  middleOf,
  openExercise,
  openSimulator,
  placedGate,
  press,
  touchDrag,
} from './editor/pages.js';
import { expect, test } from './test.js';

const expectBell = async (page: Parameters<typeof expectCell>[0]) => {
  await expectCell(page, 0, 1, 'H');
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
  await expectCell(page, 1, 2, 'target of the CNOT from q0');
};

test.describe('the Bell circuit', () => {
  test('is built by dragging', async ({ page }) => {
    await openSimulator(page);
    await drag(page, libraryGate(page, 'H'), cell(page, 0, 1));
    await drag(page, libraryGate(page, 'CNOT'), cell(page, 0, 2));
    await expectBell(page);
  });

  test('is built by choosing a gate and then its place', async ({ page }) => {
    await openSimulator(page);
    await press(libraryGate(page, 'H'));
    await press(cell(page, 0, 1));
    await press(libraryGate(page, 'CNOT'));
    await press(cell(page, 0, 2));
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

test.describe('on a large screen that is touched', () => {
  test.use({ hasTouch: true });

  test(
    'gates are dragged by finger, with no long press, and by mouse',
    { tag: '@desktop' },
    async ({ page }) => {
      await openSimulator(page, '3_H00_C01t1');
      await touchDrag(page, placedGate(page, 0, 1), cell(page, 2, 3));
      await expectCell(page, 2, 3, 'H');
      await expectCell(page, 0, 1, 'empty');
      await placedGate(page, 2, 3).dragTo(cell(page, 1, 1));
      await expectCell(page, 1, 1, 'H');
      await placedGate(page, 0, 2).tap();
      await expectCell(page, 0, 2, 'CNOT from q0 to q2');
    },
  );
});

test('a held gate shows where it would land, and nothing changes until it is let go', async ({ page }) => {
  await openSimulator(page);
  const hold = await holdOver(page, libraryGate(page, 'CNOT'), cell(page, 1, 3));
  await expect(page.locator('[data-landing="allowed"]')).toBeVisible();
  await expectCell(page, 1, 3, 'empty');
  await hold.letGo();
  await expectCell(page, 1, 3, 'CNOT from q1 to q2');
  await expect(page.locator('[data-landing]')).toHaveCount(0);
});

test('a held gate that may not be let go somewhere says why', async ({ page }) => {
  await openExercise(page, '15-ghz-state', '3_H10');
  const hold = await holdOver(page, libraryGate(page, 'CNOT'), cell(page, 0, 1));
  await expect(page.locator('[data-landing="refused"]')).toBeVisible();
  await expect(page.getByTestId('drop-reason')).toHaveText(
    'Cannot place CNOT gate: target qubit 1 already has a gate in this time step.',
  );
  await hold.letGo();
  await expectCell(page, 0, 1, 'empty');
});

test('a placed gate that is held is offered to be removed, on both pages', async ({ page }) => {
  await openExercise(page, '15-ghz-state', '3_H10');
  const hold = await holdOver(page, placedGate(page, 1, 1), libraryGate(page, 'H'));
  await expect(page.getByText('Drop here to remove')).toBeVisible();
  await hold.letGo();
  await expectCell(page, 1, 1, 'empty');
  await expect(page.getByText('Drop here to remove')).toHaveCount(0);
});

test('gates are moved by dragging, dropped on the library to be removed, and a ⊕ is dragged to another wire', async ({
  page,
}) => {
  await openSimulator(page, '3_H00_C01t1');
  await drag(page, placedGate(page, 0, 1), cell(page, 1, 3));
  await expectCell(page, 1, 3, 'H');
  await drag(page, page.locator('[data-target-of]'), cell(page, 2, 2));
  await expectCell(page, 0, 2, 'CNOT from q0 to q2');
  await drag(page, placedGate(page, 1, 3), libraryGate(page, 'X'));
  await expectCell(page, 1, 3, 'empty');
});

test('a gate that is let go outside of the circuit is removed; a cancelled drag changes nothing', async ({
  page,
}) => {
  await openSimulator(page, '3_H00_X11');
  const outside = page.getByRole('heading', { name: 'Custom Circuit Builder' });
  await drag(page, placedGate(page, 0, 1), outside);
  await expectCell(page, 0, 1, 'empty');
  await page.keyboard.press('Control+z');
  await expectCell(page, 0, 1, 'H');
  await page.keyboard.press('Control+y');
  await expectCell(page, 0, 1, 'empty');
  const hold = await holdOver(page, placedGate(page, 1, 2), outside);
  await expect(page.locator('[data-outside]')).toBeVisible();
  await page.keyboard.press('Escape');
  await hold.letGo();
  await expect(page.locator('[data-outside]')).toHaveCount(0);
  await expectCell(page, 1, 2, 'X');
});

test('a gate held at the edge of the screen scrolls the page, and lands where it is then', async ({
  page,
}) => {
  await openSimulator(page, '6_H00');
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 480 });
  const from = libraryGate(page, 'X');
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await middleOf(from);
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  const before = await scrolledTo();
  const hold = await holdAt(page, { x, y }, { x: x + 8, y: 475 });
  await expect.poll(scrolledTo).toBeGreaterThan(before);
  // Away from the edge it stands still.
  await hold.moveTo({ x: x + 8, y: 240 });
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await twoFrames();
  const after = await scrolledTo();
  await twoFrames();
  expect(await scrolledTo()).toBe(after);
  // How far it has come depends on the machine, so the cell is brought into sight.
  await cell(page, 5, 2).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await hold.moveTo(await middleOf(cell(page, 5, 2)));
  await hold.letGo();
  await expectCell(page, 5, 2, 'X');
});

test('a link that is dragged over the circuit changes nothing', { tag: '@desktop' }, async ({ page }) => {
  await openSimulator(page, '3_H00');
  const hold = await holdOver(page, page.getByRole('link', { name: 'Courses' }).first(), cell(page, 0, 2));
  await expectCell(page, 0, 2, 'empty');
  await hold.letGo();
  await expectCell(page, 0, 1, 'H');
  await expectCell(page, 0, 2, 'empty');
});

test('what a drag does, single clicks do too', async ({ page }) => {
  await openSimulator(page, '3_x10a1.5');
  await press(placedGate(page, 1, 1));
  const inspector = page.getByRole('group', { name: 'The gate in the focused cell' });
  await inspector.getByRole('button', { name: 'Move right' }).click();
  await inspector.getByRole('button', { name: 'Move up' }).click();
  await expectCell(page, 0, 2, 'RX 1.50');
  const angle = inspector.getByLabel('Angle (radians)');
  await angle.fill('-pi/8');
  await expectCell(page, 0, 2, 'RX -0.39');
  await angle.fill('eight');
  await expect(angle).toHaveAccessibleDescription('That’s not an angle. Try 0.5, pi/8 or 2*pi/3.');
  await expectCell(page, 0, 2, 'RX -0.39');
  await angle.fill('-0.25');
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
  await expect(alert(page, 'Link copied.')).toBeVisible();
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
  await expect(alert(page, 'There’s no circuit in this link that can be opened here')).toBeVisible();
  await expectCell(page, 0, 1, 'empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCell(page, 0, 1, 'H');
});
