import type { Page } from '@playwright/test';
import { expect, test } from './test.js';

// Every amplitude in the table twin is held to formulas that share nothing with the engine.

const card = (page: Page) => page.getByRole('region', { name: 'Amplitudes', exact: true });
const next = (page: Page) => card(page).getByRole('button', { name: /^Next/ });
const dot = (a: number, b: number) => [...(a & b).toString(2)].filter((bit) => bit === '1').length % 2;
const sign = (odd: number) => (odd === 1 ? -1 : 1);
const indices = (size: number) => Array.from({ length: size }, (_, x) => x);
const ground = (size: number) => indices(size).map((x) => (x === 0 ? 1 : 0));
const even = (size: number) => indices(size).map(() => 1 / Math.sqrt(size));

async function open(page: Page, algorithm: string): Promise<void> {
  await page.goto(`/algorithms/${algorithm}`);
  await card(page).getByText('Show as a table').click();
  await expect(card(page).getByRole('table')).toBeVisible();
}

/** Waits until the table has these amplitudes, by basis index, and holds the probabilities beside them to their squares. */
async function expectTable(page: Page, expected: readonly number[]): Promise<void> {
  const width = Math.log2(expected.length);
  const rows = expected.map((amplitude, x) => [
    `|${x.toString(2).padStart(width, '0')}⟩`,
    text(amplitude),
    `${(100 * amplitude ** 2).toFixed(1)}%`,
  ]);
  await expect
    .poll(() =>
      card(page)
        .locator('tbody tr')
        .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent))),
    )
    .toEqual(rows);
}

const text = (amplitude: number) =>
  (Number(amplitude.toFixed(4)) === 0 ? '0.0000' : amplitude.toFixed(4)).replace('-', '−');

/** The states that the search goes through, frame by frame. */
function groverStates(size: number, target: number, rounds: number): number[][] {
  const states = [ground(size), even(size)];
  for (let round = 0; round < rounds; round++) {
    const marked = states.at(-1)!.map((amplitude, x) => (x === target ? -amplitude : amplitude));
    const mean = marked.reduce((sum, amplitude) => sum + amplitude, 0) / size;
    const mirrored = marked.map((amplitude) => 2 * mean - amplitude);
    states.push(marked, mirrored, mirrored);
  }
  return [...states, states.at(-1)!];
}

for (const [qubits, rounds, targets] of [
  [2, 1, [0, 1, 2, 3]],
  [3, 2, [0, 1, 4, 7]],
  [4, 3, [1, 14]],
] as const) {
  test(`Grover's table is exact at every step for targets of ${qubits} qubits`, async ({ page }) => {
    await open(page, 'grover');
    await page.getByRole('combobox', { name: 'Number of qubits' }).selectOption(String(qubits));
    for (const target of targets) {
      await page.getByRole('combobox', { name: 'Target item' }).selectOption(String(target));
      const states = groverStates(2 ** qubits, target, rounds);
      for (const [frame, state] of states.entries()) {
        if (frame > 0) await next(page).click();
        await expectTable(page, state);
      }
      await expect(next(page)).toBeDisabled();
    }
  });
}

test('a round too many makes the target less likely', async ({ page }) => {
  await open(page, 'grover');
  await page.getByRole('combobox', { name: 'Rounds' }).selectOption('3');
  await card(page).getByRole('button', { name: 'Measure' }).click();
  await expectTable(page, groverStates(8, 5, 3).at(-1)!);
  await expect(card(page).getByRole('row', { name: /101/ })).toContainText('33.0%');
});

test('Deutsch-Jozsa is exact for both constant and some balanced functions', async ({ page }) => {
  await open(page, 'deutsch-jozsa');
  await page.getByRole('combobox', { name: 'Function type' }).selectOption('Constant f=0');
  const ones = (bits: number) => bits.toString(2).replaceAll('0', '').length;
  const functions = indices(256).filter((bits) => [0, 4, 8].includes(ones(bits)));
  expect(functions).toHaveLength(72);
  let shown = 0;
  // The unit tests hold all of them to the same formula.
  for (const bits of functions.filter((_, index) => index % 8 === 0 || index === 71)) {
    for (const x of indices(8).filter((input) => ((bits ^ shown) >> input) & 1)) {
      await page.getByRole('button', { name: `f(${x.toString(2).padStart(3, '0')}) is 1` }).click();
    }
    shown = bits;
    const marked = indices(8).map((x) => sign((bits >> x) & 1) / Math.sqrt(8));
    await card(page).getByRole('button', { name: 'Oracle' }).click();
    await expectTable(page, marked);
    await card(page).getByRole('button', { name: 'Hadamard gates again' }).click();
    await expectTable(
      page,
      indices(8).map((y) =>
        marked.reduce((sum, amplitude, x) => sum + (amplitude * sign(dot(x, y))) / Math.sqrt(8), 0),
      ),
    );
  }
});

test('Bernstein-Vazirani is exact for every string of one to three bits, and with a helper qubit', async ({
  page,
}) => {
  await open(page, 'bernstein-vazirani');
  for (const oracle of ['Phase oracle', 'Helper qubit with phase kickback']) {
    await page.getByRole('radio', { name: oracle }).check();
    for (const width of oracle === 'Phase oracle' ? [1, 2, 3] : [2]) {
      for (const s of indices(2 ** width)) {
        await page.getByRole('textbox', { name: 'Hidden String' }).fill(s.toString(2).padStart(width, '0'));
        await card(page).getByRole('button', { name: 'Oracle' }).click();
        await expectTable(
          page,
          indices(2 ** width).map((x) => sign(dot(s, x)) / Math.sqrt(2 ** width)),
        );
        await card(page).getByRole('button', { name: 'Hadamard gates again' }).click();
        await expectTable(
          page,
          indices(2 ** width).map((x) => (x === s ? 1 : 0)),
        );
      }
    }
  }
});
