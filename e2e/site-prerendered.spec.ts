import { errorsOn } from './consoleErrors.js';
import { ROUTES } from './site-routes.js';
import { untilLoaded } from './started.js';
import { expect, test } from './test.js';

/** The pages that the build can know; the others wait for the client. */
const RENDERED_BY_THE_BUILD = ROUTES.filter(
  (route) => !/^\/(classes\/(?!new)|verify\/|no)|\/(no-such|9\.9$)/.test(route),
);

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });
  for (const route of RENDERED_BY_THE_BUILD) {
    test(`${route} can be read`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Project' })).toBeVisible();
      expect(await page.title()).not.toBe('Superpose');
    });
  }
});

/** What a browser remembers or an address says is unknown to the build, which has rendered the page for all. */
const OF_ONE_READER = [
  ['/simulator', 'Gates: 2'],
  ['/simulator#c=v1.3_H00_X11_Z22', 'Gates: 3'],
  ['/exercises/07-bell-state', 'q0, T1: H'],
  ['/join?code=abcd-efgh', 'Join a Class'],
  ['/algorithms/grover', 'Grover'],
] as const;

for (const [address, shown] of OF_ONE_READER) {
  test(`${address} of a reader who comes back is taken over without an error`, async ({ page }) => {
    const errors = errorsOn(page);
    await page.addInitScript(() => {
      localStorage.setItem('superpose.theme', 'dark');
      localStorage.setItem('superpose.circuit.simulator', 'c=v1.2_H00_C01t1');
      localStorage.setItem('superpose.circuit.exercise:07-bell-state', 'c=v1.2_H00_C01t1');
    });
    await page.goto(address);
    await untilLoaded(page);
    await expect(page.getByText(shown).or(page.getByLabel(shown)).first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('a control of a page waits for its code instead of losing a click', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/GroverPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/algorithms/grover');
  const run = page.getByRole('button', { name: 'Run Search' });
  await expect(run).toBeDisabled();
  release();
  await run.click();
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
});
