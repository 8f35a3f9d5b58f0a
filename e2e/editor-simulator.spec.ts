import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from './accessibility.js';
import {
  alert,
  cell,
  drag,
  expectCell,
  libraryGate,
  openExercise,
  openSimulator,
  placedGate,
  press,
} from './editor/pages.js';
import { untilFilled } from './started.js';
import { expect, test } from './test.js';

const RUN = '**/api/algorithms/simulator/custom';
const INFO = '**/api/algorithms/simulator/info';
const GATES = '**/api/algorithms/simulator/gates';
const LOST = 'Failed to connect to quantum simulator backend';

test('the page has all its parts, and an empty circuit shows its initial state', async ({ page }) => {
  await openSimulator(page);
  for (const name of [
    'Simulator Features',
    'Custom Circuit Builder',
    'Quantum Gate Library',
    'Quantum State Vector',
    'Measurement Probabilities',
    'How to Use',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText([
    'Qubit',
    'T1',
    'T2',
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'T8',
  ]);
  await expect(page.getByText('States: 8')).toBeVisible();
  await expect(page.getByText('Gates: 0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Circuit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Initial State' }).click();
  await expect(
    page.getByRole('list', { name: 'Quantum State Vector' }).getByRole('listitem').first(),
  ).toHaveText('|000⟩1.0000 + 0.0000i');
});

test('the slider goes from 2 to 6 qubits, drops gates that lie outside, and clears the result', async ({
  page,
}) => {
  await openSimulator(page, '4_H00_X30_C01t3');
  await page.getByRole('button', { name: 'Quick Simulate' }).click();
  await expect(page.getByText('Gate count: 3')).toBeVisible();
  const slider = page.getByRole('slider', { name: /Number of qubits/ });
  await expect(slider).toHaveAttribute('min', '2');
  await expect(slider).toHaveAttribute('max', '6');
  await slider.fill('3');
  await expect(page.getByTestId('status-line')).toHaveText('Gates placed: 1 | Qubits: 3 | Max Depth: 1');
  await expect(page.getByText('Gate count:')).toHaveCount(0);
  await slider.fill('6');
  await expect(page.getByText('States: 64')).toBeVisible();
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByText('the 16 most probable of 64 states')).toBeVisible();
});

test('editing makes a result stale: it goes at once, and one that comes late never shows', async ({
  page,
}) => {
  await openSimulator(page, '3_H00');
  const run = page.getByRole('button', { name: 'Run Simulation' });
  await run.click();
  await expect(page.getByText('Circuit depth: 1')).toBeVisible();
  await drag(page, placedGate(page, 0, 1), cell(page, 1, 1));
  await expect(page.getByText('Circuit depth:')).toHaveCount(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(RUN, async (route) => {
    await held;
    await route.continue();
  });
  await run.click();
  await expect(page.getByRole('button', { name: 'Running...' })).toBeDisabled();
  await drag(page, libraryGate(page, 'X'), cell(page, 2, 1));
  const late = page.waitForResponse(RUN);
  release();
  await late;
  await expect(page.getByText('Circuit depth:')).toHaveCount(0);
});

test('rotations take the angle chosen in the library', async ({ page }) => {
  await openSimulator(page);
  await expect(page.getByRole('button', { name: 'π/2' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '3π/4' }).click();
  await drag(page, libraryGate(page, 'RY'), cell(page, 1, 1));
  await expectCell(page, 1, 1, 'RY 2.36');
});

test('clicking a placed CNOT cycles its target, and Clear Circuit empties the grid', async ({ page }) => {
  await openSimulator(page, '3_C10t2_H00');
  await press(placedGate(page, 1, 1));
  await expectCell(page, 1, 1, 'CNOT from q1 to q0');
  await press(page.locator('[data-target-of]'));
  await expectCell(page, 1, 1, 'CNOT from q1 to q2');
  await page.getByRole('button', { name: 'Clear Circuit' }).click();
  await expect(page.getByText('Gates: 0')).toBeVisible();
});

test('without a backend the page says so, offers the fallback gates, and recovers', async ({ page }) => {
  await page.route(INFO, (route) => route.abort());
  await page.route(GATES, (route) => route.abort());
  await openSimulator(page);
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible();
  await expect(page.locator('[data-palette-gate]')).toHaveText(
    ['H', 'X', 'Y', 'Z', 'CNOT', 'T', 'S', 'RZ'].map((name) => new RegExp(`${name}$`)),
  );
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(
    page.getByText('Backend not connected. Please ensure the quantum simulator backend is running.'),
  ).toBeVisible();
  await page.unroute(INFO);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed run says why, and Reset clears it', async ({ page }) => {
  await openSimulator(page, '3_H00');
  await page.route(RUN, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'The service is busy.' },
    }),
  );
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByRole('alert')).toHaveText('Simulation failed: The service is busy.');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectCell(page, 0, 1, 'H');
});

test('a response that reports no success shows its own message', async ({ page }) => {
  await openSimulator(page, '3_H00');
  await page.route(RUN, (route) =>
    route.fulfill({ json: { success: false, error_message: 'no such gate' } }),
  );
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByRole('alert')).toHaveText('Simulation failed: no such gate');
  await page.unroute(RUN);
  await page.route(RUN, (route) => route.fulfill({ json: { success: false } }));
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await expect(page.getByRole('alert')).toHaveText('Simulation failed');
});

test('a backend that is slow for 30 seconds is given up', async ({ page }) => {
  await page.clock.install({ time: '2030-01-01T08:00:00Z' });
  await openSimulator(page, '3_H00');
  await untilFilled(page);
  await page.route(RUN, () => new Promise(() => {}));
  // From here on time passes only by runFor, however slow the machine is.
  await page.clock.pauseAt('2030-01-01T09:00:00Z');
  const sent = page.waitForRequest(RUN);
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await sent;
  await page.clock.runFor(29_000);
  await expect(page.getByRole('button', { name: 'Running...' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Simulation failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Simulation' })).toBeEnabled();
});

test('the live preview follows the edits and steps through the circuit', async ({ page }) => {
  await openSimulator(page, '2_H00_C01t1');
  const preview = page.getByRole('region', { name: 'Live Preview' });
  const row = (label: string) => preview.getByRole('row', { name: `|${label}⟩` });
  await expect(row('11')).toContainText('50.0%');
  await expect(preview.getByText('entangled, r = 0.00')).toHaveCount(2);
  await preview.getByRole('button', { name: 'One step back' }).click();
  await expect(preview.getByText('After T1')).toBeVisible();
  await expect(row('01')).toContainText('50.0%');
  await expect(page.getByTestId('step-marker')).toBeVisible();
  await expect(
    preview.getByRole('group', { name: /^Bloch sphere of q0: x 1.00, y 0.00, z 0.00/ }),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'One step on' }).click();
  await cell(page, 1, 3).focus();
  await page.keyboard.press('s');
  await expect(row('11')).toContainText('π/2');
});

test('the circuit is exported in every format', { tag: '@desktop' }, async ({ page }) => {
  await openSimulator(page, '2_H00_C01t1');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the circuit' });
  const expected = {
    'OpenQASM 3': 'cx q[0], q[1];',
    'OpenQASM 2': 'qreg q[2];',
    Qiskit: 'circuit.cx(0, 1)',
    Braket: 'circuit.cnot(0, 1)',
    Quil: 'CNOT 0 1',
    JSON: '"target_qubit":1',
    SVG: '<svg xmlns',
    PNG: '\u0089PNG',
  };
  for (const [format, part] of Object.entries(expected)) {
    await dialog.getByRole('radio', { name: format }).check();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Download/ }).click();
    expect(await readFile(await (await downloading).path(), 'latin1')).toContain(part);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('a program is imported by paste and by file; a fault is named by its line and loses nothing', async ({
  page,
}) => {
  await openSimulator(page, '3_X00');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a circuit' });
  const text = dialog.getByLabel('Program or JSON');
  await text.fill('OPENQASM 2.0;\nqreg q[2];\nfoo q[0];');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Line 3, column 1: foo is not a gate');
  await expect(text).toHaveValue(/foo/);
  await text.fill('{"qubits": 2,\n "gates": [{"name": "H", "qubit": 7, "timeStep": 0}]}');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Line 2, column 35: gates[0].qubit must be from 0 to 1',
  );
  await dialog.getByLabel('Or from a file').setInputFiles({
    name: 'bell.qasm',
    mimeType: 'text/plain',
    buffer: Buffer.from('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n'),
  });
  await expect(text).toHaveValue(/cx q\[0\], q\[1\]/);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await expectCell(page, 0, 2, 'CNOT from q0 to q1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCell(page, 0, 1, 'X');
});

test('gates that the grid does not have are written with its own, and the page says so', async ({ page }) => {
  await openSimulator(page);
  await importText(page, 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nswap q[0], q[1];\n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectCell(page, 0, 1, 'CNOT from q0 to q1');
  await expectCell(page, 1, 2, 'CNOT from q1 to q0');
  await expect(alert(page, 'swap isn’t one of the editor’s ten gates')).toBeVisible();
});

for (const [where, open] of [
  ['the simulator', (page: Page) => openSimulator(page)],
  ['an exercise', (page: Page) => openExercise(page, '07-bell-state')],
] as const) {
  test(`what is too large for the grid of ${where} is opened as a large circuit`, async ({ page }) => {
    const program = 'OPENQASM 3.0;\nqubit[7] q;\nx q[6];\nx q[0];\n';
    await open(page);
    await importText(page, program);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Line 2, column 7: the grid has at most \d qubits\.$/,
    );
    await press(dialog.getByRole('button', { name: 'Open as a large circuit' }));
    const card = page.getByRole('region', { name: 'Large Circuits' });
    const field = card.getByLabel('OpenQASM program');
    await expect(field).toHaveValue(program);
    await expect(field).toBeFocused();
    await press(card.getByRole('button', { name: 'Run Program' }));
    await expect(card.getByRole('row', { name: '|1000001⟩' })).toContainText('1.000000');
    await page.reload();
    await expect(field).toHaveValue('');
  });
}

async function importText(page: Page, text: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Import' }));
  const dialog = page.getByRole('dialog', { name: 'Import a circuit' });
  await dialog.getByLabel('Program or JSON').fill(text);
  await press(dialog.getByRole('button', { name: 'Import' }));
}

test('results are saved as a table and as pictures of the chart', { tag: '@desktop' }, async ({ page }) => {
  await openSimulator(page, '2_H00_C01t1');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    await expect(page.getByText(`Saved as ${download.suggestedFilename()}.`)).toBeVisible();
    return readFile((await download.path())!);
  };
  const table = (await saved('Save the table as CSV')).toString();
  expect(table.split('\r\n')[0]).toBe('state,probability,amplitude (real),amplitude (imaginary),count');
  expect(table).toContain('"=""11""",0.5');
  expect((await saved('Save the chart as SVG')).toString()).toMatch(/^<svg .*\|11⟩/s);
  expect((await saved('Save the chart as PNG')).subarray(1, 4).toString()).toBe('PNG');
});

test('on paper the whole circuit fits the page', { tag: '@desktop' }, async ({ page }) => {
  await openSimulator(page, '2_H00_C01t1');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  // The drawing is fetched once the page is there.
  const paper = page.locator('svg[font-family]');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(paper).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeHidden();
  expect((await paper.boundingBox())!.width).toBeLessThan(700);
  await expectNoOverflow(page);
});
