import { expectAccessible, expectNoOverflow } from './accessibility.js';
import {
  byFinger,
  cell,
  drag,
  expectCell,
  openExercise,
  openSimulator,
  placedGate,
  press,
} from './editor/pages.js';
import { expect, test } from './test.js';

/** Sixteen wires and 200 columns, of which three are spare. */
const WIDEST = '16_H00_Zf196';

test('16 wires and 200 columns are edited like any circuit', async ({ page }) => {
  await openSimulator(page, WIDEST);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '201');
  expect(await page.getByRole('gridcell').count()).toBeLessThan(1400);
  await cell(page, 15, 1).focus();
  await page.keyboard.press('End');
  for (let column = 200; column > 197; column -= 1) await page.keyboard.press('ArrowLeft');
  await expectCell(page, 15, 197, 'Z');
  await page.keyboard.press('h');
  await expectCell(page, 15, 197, 'H');
  await page.getByTestId('circuit-frame').evaluate((frame) => frame.scrollTo({ left: 100 * 60 }));
  await press(cell(page, 7, 102));
  await page.keyboard.press('x');
  await expectCell(page, 7, 102, 'X');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Home');
  await expect(cell(page, 7, 1)).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a circuit is drawn smaller and larger, and a gate goes where it is let go', async ({ page }) => {
  await openSimulator(page, '3_H00_C01t1');
  const size = page.getByRole('group', { name: 'The circuit’s size' });
  const widthOf = async () => (await placedGate(page, 0, 1).boundingBox())!.width;
  const before = await widthOf();
  await press(size.getByRole('button', { name: 'Zoom out' }));
  await press(size.getByRole('button', { name: 'Zoom out' }));
  await expect(size.getByRole('status')).toHaveText('50%');
  expect(Math.abs((await widthOf()) / before - 0.5)).toBeLessThan(0.05);
  await drag(page, placedGate(page, 0, 1), cell(page, 2, 4));
  await expectCell(page, 2, 4, 'H');
  for (const scale of ['75%', '100%', '125%', '150%']) {
    await press(size.getByRole('button', { name: 'Zoom in' }));
    await expect(size.getByRole('status')).toHaveText(scale);
  }
  await drag(page, placedGate(page, 2, 4), cell(page, 1, 4));
  await expectCell(page, 1, 4, 'H');
  await press(size.getByRole('button', { name: 'Fit' }));
  const frame = page.getByTestId('circuit-frame');
  await expect
    .poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  await expectNoOverflow(page);
});

test('more than 12 wires run in the queue, and say at the button what came out', async ({ page }) => {
  const chain = Array.from(
    { length: 12 },
    (_, wire) => `C${wire.toString(36)}${wire + 1}t${(wire + 1).toString(36)}`,
  );
  await openSimulator(page, `13_H00_${chain.join('_')}`);
  await press(page.getByRole('button', { name: 'Run Simulation' }));
  const zeros = '0'.repeat(13);
  await expect(page.getByText(`Most probable: |${zeros}⟩ 50.0%, |${'1'.repeat(13)}⟩ 50.0%`)).toBeVisible({
    timeout: 120_000,
  });
  const results = page.getByRole('region', { name: 'Measurement Probabilities' });
  await expect(results.getByText(/^13 qubits, 13 gates, depth 13/)).toBeVisible();
  await expect(results.getByRole('rowheader', { name: `|${zeros}⟩` }).first()).toBeAttached();
});

test('on a phone the goal of an exercise stays in sight, and a tap leads to its numbers', async ({
  page,
}) => {
  test.skip(!byFinger(), 'Wide screens show the goal beside the circuit.');
  await openExercise(page, '13-bell-pair-with-a-minus');
  const strip = page.getByRole('button', { name: 'Show the goal' });
  await expect(strip).toBeHidden();
  const submit = page.getByRole('button', { name: 'Submit Solution' });
  const scrollToSubmit = () => submit.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await scrollToSubmit();
  await expect(strip).toBeInViewport();
  await expect(submit).toBeInViewport();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // What checks the page may have scrolled it.
  await scrollToSubmit();
  await strip.tap();
  await expect(page.getByRole('heading', { name: 'Target Goal' })).toBeInViewport();
});
