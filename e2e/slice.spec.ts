import pg from 'pg';
import { drag } from './editor/pages.js';
import { expect, test } from './stack/backend.js';

test('the home page has its header, its footer and a live backend indicator', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Simulator' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Backend Connected')).toBeVisible();
});

test('a Bell circuit built by drag and drop gives 00 and 11 at one half, from the simulation service', async ({
  page,
}) => {
  await page.goto('/simulator');
  const cell = (qubit: number, step: string) => page.getByRole('gridcell', { name: `q${qubit}, ${step}:` });
  await page.getByRole('slider', { name: /Number of qubits/ }).fill('2');
  await drag(page, page.getByRole('button', { name: 'H', exact: true }), cell(0, 'T1'));
  await expect(cell(0, 'T1')).toHaveAccessibleName('q0, T1: H');
  await drag(page, page.getByRole('button', { name: 'CNOT' }), cell(0, 'T2'));
  await expect(cell(0, 'T2')).toHaveAccessibleName('q0, T2: CNOT from q0 to q1');
  const response = page.waitForResponse('**/api/algorithms/simulator/custom');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  expect((await response).status()).toBe(200);
  const card = page.getByRole('region', { name: 'Measurement Probabilities' });
  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row', { name: '|00⟩' })).toContainText('0.5000');
  await expect(card.getByRole('row', { name: '|01⟩' })).toContainText('0.0000');
  await expect(card.getByRole('row', { name: '|10⟩' })).toContainText('0.0000');
  await expect(card.getByRole('row', { name: '|11⟩' })).toContainText('0.5000');
  await expect(card.getByText('Circuit depth: 2')).toBeVisible();
  await expect(card.getByText('Gate count: 2')).toBeVisible();
});

test('the Bell exercise is built, submitted, found correct, and stored in Postgres', async ({ page }) => {
  await page.goto('/exercises/07-bell-state');
  const cell = (qubit: number, step: string) => page.getByRole('gridcell', { name: `q${qubit}, ${step}:` });
  await page.getByRole('button', { name: 'H', exact: true }).click();
  await cell(0, 'T1').click();
  await page.getByRole('button', { name: 'CNOT' }).click();
  await cell(0, 'T2').click();
  const response = page.waitForResponse('**/api/exercises/07-bell-state/submit');
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible();
  await expect(page.getByText('Score: 100/100')).toBeVisible();
  const { submission_id: id } = await (await response).json();
  expect(await storedSubmission(id)).toMatchObject({
    exercise_id: '07-bell-state',
    user_label: 'anonymous',
    passed: true,
    score: 100,
  });
});

async function storedSubmission(id: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT * FROM submissions WHERE id = $1', [id]);
    return rows[0];
  } finally {
    await client.end();
  }
}
