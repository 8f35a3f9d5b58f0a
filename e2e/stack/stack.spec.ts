import { expect, test } from './backend.js';

test('the stack serves the client and says that it is healthy', async ({ page, request }) => {
  const health = await request.get('/api/health');
  expect(health.status()).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', services: { exercises: { database: 'ok' } } });
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Superpose');
});

test('the Bell circuit through the gateway gives 00 and 11 at one half each', async ({ request }) => {
  const gates = [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ];
  const response = await request.post('/api/algorithms/simulator/custom', { data: { qubits: 2, gates } });
  const { probabilities } = await response.json();
  expect(probabilities).toEqual([0.5, 0, 0, 0.5].map((value) => expect.closeTo(value, 12)));
});

test('a gateway without services serves the pages and responds to every call with a problem', async ({
  gatewayOnly,
  page,
  request,
}) => {
  const health = await request.get(`${gatewayOnly}/api/health`);
  expect(health.status()).toBe(503);
  expect(await health.json()).toMatchObject({ status: 'down' });
  const list = await request.get(`${gatewayOnly}/api/exercises`);
  expect(list.status()).toBe(503);
  expect(list.headers()['content-type']).toContain('application/problem+json');
  await page.goto(gatewayOnly);
  await expect(page.getByRole('banner')).toContainText('Superpose');
});
