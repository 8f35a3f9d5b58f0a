import { expect, test } from './test.js';

test('an embedded page has no header and no footer, and sends its height', async ({ page }) => {
  // A page that is not in a frame is its own parent, so it gets the messages itself.
  await page.addInitScript(() => {
    const heights: unknown[] = [];
    Object.assign(window, { heights });
    window.addEventListener('message', ({ data }) => heights.push(data));
  });
  await page.goto('/embed/algorithms/grover');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const height = () => page.getByRole('main').evaluate((main) => main.clientHeight);
  const sent = () => page.evaluate(() => (window as unknown as { heights: unknown[] }).heights.at(-1));
  // The page still grows while its drawings come, and sends that too.
  await expect(async () => {
    expect(await sent()).toEqual({ type: 'superpose:height', height: await height() });
  }).toPass();
  await page.getByRole('link', { name: 'Open in the simulator' }).click();
  await expect(page).toHaveURL(/\/embed\/simulator/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('an unknown page under /embed says so', async ({ page }) => {
  const response = await page.goto('/embed/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});
