import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { alert, press } from './editor/pages.js';
import { expect, test } from './stack/backend.js';

const RUN = '/api/algorithms/simulator/run';
const EVENTS = '**/api/algorithms/jobs/*/events';

// One after another, since their jobs wait for one another anyway, and on a stack that no other test gives work to.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ({ backend }, use) => use(backend.url) });

const largeCircuits = (page: Page) => page.getByRole('region', { name: 'Large Circuits' });

/**
 * Twenty-two qubits through many layers: seconds of work for a worker. Each layer is one line, because a browser takes
 * up to a minute to fill a text field with 2000 lines.
 */
function longProgram(layers: number): string {
  const qubits = Array.from({ length: 22 }, (_, qubit) => qubit);
  const layer = [
    ...qubits.map((qubit) => `ry(0.${qubit + 1}) q[${qubit}];`),
    ...qubits.slice(1).map((qubit) => `cx q[${qubit - 1}], q[${qubit}];`),
  ].join(' ');
  return ['OPENQASM 3.0;', 'qubit[22] q;', ...Array.from({ length: layers }, () => layer)].join('\n');
}

async function runProgram(page: Page, program: string): Promise<Locator> {
  const card = largeCircuits(page);
  await card.getByLabel('OpenQASM program').fill(program);
  await press(card.getByRole('button', { name: 'Run Program' }));
  return card;
}

test('a program of 20 qubits runs, and its outcomes are charted, listed and saved', async ({ page }) => {
  await page.goto('/simulator');
  const card = largeCircuits(page);
  await card.getByRole('button', { name: 'Insert an example of 20 qubits' }).click();
  await card.getByRole('button', { name: 'Run Program' }).click();
  await expect(card.getByText(/^20 qubits, 40 gates, depth 21/)).toBeVisible({ timeout: 120_000 });
  const table = card.getByRole('table', { name: 'Outcomes with probability and count' });
  await expect(table.getByRole('row')).toHaveCount(65);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toMatch(/^outcome,probability,count\r\n"=""[01]{20}""",0\.\d+,\d+\r\n/);
});

test('a job waits its turn behind others, and its place is shown', async ({ page, request }) => {
  const waiting: string[] = [];
  // More than the worker takes at once of one client, and with the page's own no more than a client may have waiting.
  for (let job = 0; job < 4; job += 1) {
    const response = await request.post(RUN, { data: { qasm: longProgram(45), shots: 1 } });
    waiting.push((await response.json()).job_id);
  }
  try {
    await page.goto('/simulator');
    const card = await runProgram(page, longProgram(1));
    await expect(card.getByText(/^Place \d+ in the queue$/)).toBeVisible();
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await page.reload();
    await expect(card.getByText(/^Place \d+ in the queue$/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Run Program' })).toBeDisabled();
  } finally {
    await Promise.all(waiting.map((id) => request.delete(`/api/algorithms/jobs/${id}`)));
  }
  await expect(largeCircuits(page).getByText(/^22 qubits, 43 gates/)).toBeVisible({ timeout: 120_000 });
});

test('a running job shows how far it is; a reload finds it again, and it can be cancelled', async ({
  page,
}) => {
  await page.goto('/simulator');
  const card = await runProgram(page, longProgram(45));
  const progress = card.getByRole('progressbar', { name: 'Progress of the run' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/, { timeout: 120_000 });
  await expect(card.getByText(/^Running: [1-9]\d?%$/)).toBeVisible();
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.reload();
  await expect(progress).toBeVisible();
  expect(failures).toEqual([]);
  await expect(card.getByLabel('OpenQASM program')).toHaveValue(/qubit\[22\] q;/);
  await press(card.getByRole('button', { name: 'Cancel' }));
  await expect(card.getByText('The run was cancelled.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Run Program' })).toBeEnabled();
  await expect(progress).toHaveCount(0);
});

test('a job that ended while no page was open is found with its result', async ({ page }) => {
  await page.goto('/simulator');
  const accepted = page.waitForResponse((response) => response.url().endsWith(RUN));
  const card = await runProgram(page, longProgram(1));
  const { status_url: statusUrl } = await (await accepted).json();
  await page.goto('/about');
  await expect
    .poll(async () => (await (await page.request.get(statusUrl)).json()).status, { timeout: 120_000 })
    .toBe('completed');
  await page.goto('/simulator');
  await expect(card.getByText(/^22 qubits, 43 gates/)).toBeVisible();
});

test('a job that fails says why', async ({ page }) => {
  await page.goto('/simulator');
  await page.route(EVENTS, (route) => {
    const error = { code: 'simulation-failed', detail: 'The worker ran out of memory.' };
    const job = { job_id: 'x', status: 'failed', progress: 0.4, position: null, result: null, error };
    const body = `event: failed\nid: 1\ndata: ${JSON.stringify(job)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  const card = await runProgram(page, longProgram(1));
  await expect(card.getByRole('alert')).toHaveText('Simulation failed: The worker ran out of memory.');
  await expect(card.getByRole('button', { name: 'Run Program' })).toBeEnabled();
});

test('a job that is not known any more is said to be lost, and its program stays', async ({ page }) => {
  // A page that does not look for the job, so that only the next one does.
  await page.goto('/about');
  const job = { id: '0123456789abcdef0123456789abcdef', qasm: 'OPENQASM 3.0;\nqubit[20] q;\nh q;\n' };
  await page.evaluate((stored) => localStorage.setItem('superpose.job', JSON.stringify(stored)), job);
  await page.goto('/simulator');
  const card = largeCircuits(page);
  await expect(card.getByRole('alert')).toHaveText(
    'Simulation failed: The simulation service doesn’t know this job any more. Run the program again.',
  );
  await expect(card.getByLabel('OpenQASM program')).toHaveValue(job.qasm);
  await press(card.getByRole('button', { name: 'Run Program' }));
  await expect(card.getByText(/^20 qubits, 20 gates/)).toBeVisible({ timeout: 120_000 });
});

test('events that are refused for a while do not lose the job', async ({ page }) => {
  await page.goto('/simulator');
  let refusals = 0;
  await page.route(EVENTS, (route) => {
    refusals += 1;
    return refusals <= 2 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  const card = await runProgram(page, longProgram(20));
  await expect(card.getByText(/^22 qubits, 860 gates/)).toBeVisible({ timeout: 120_000 });
  expect(refusals).toBeGreaterThan(0);
});

test('a run that is refused or cannot be cancelled says so and loses nothing', async ({ page }) => {
  await page.goto('/simulator');
  const refuse = (detail: string) => ({
    status: 503,
    contentType: 'application/problem+json',
    json: { detail },
  });
  await page.route(`**${RUN}`, (route) => route.fulfill(refuse('Too many jobs are waiting.')));
  const card = await runProgram(page, longProgram(45));
  await expect(card.getByRole('alert')).toHaveText('Simulation failed: Too many jobs are waiting.');
  await page.unroute(`**${RUN}`);
  await page.route('**/api/algorithms/jobs/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(refuse('The queue is away.')) : route.continue(),
  );
  await press(card.getByRole('button', { name: 'Run Program' }));
  await press(card.getByRole('button', { name: 'Cancel' }));
  await expect(alert(page, 'The run couldn’t be cancelled: The queue is away.')).toBeVisible();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await page.unroute('**/api/algorithms/jobs/*');
  await press(card.getByRole('button', { name: 'Cancel' }));
  await expect(card.getByText('The run was cancelled.')).toBeVisible();
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
