import { expect, test } from './stack/backend.js';

const DESTINATIONS = [
  ['Home', '/'],
  ['Algorithms', '/algorithms'],
  ['Exercises', '/exercises'],
  ['Simulator', '/simulator'],
  ['Courses', '/courses'],
  ['About', '/about'],
] as const;

test('the header leads to all six destinations and marks the open one', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of DESTINATIONS) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('on a small screen the menu opens, closes by Escape, and closes on a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await about.click();
  await expect(page).toHaveURL('/about');
  await expect(about).toBeHidden();
});

test('every page starts at the top and takes the focus', async ({ page }) => {
  await page.goto('/');
  // Before the page's code has come a link loads the next page whole, and the browser sets the focus.
  await expect(page.getByRole('button', { name: 'Measure once' })).toBeEnabled();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Project' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the theme follows the system until the reader chooses, and the choice lasts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('an unknown address says so inside the usual frame', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a page whose code cannot be fetched shows the fallback with the error', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/AboutPage-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('banner')).toBeVisible();
  // Other pages open, and the lost one is fetched anew.
  await page.unroute('**/assets/AboutPage-*.js');
  for (const name of ['Courses', 'About']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('the footer leads to the help of this site and to its API page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api/docs');
  await footer.getByRole('link', { name: 'How to use this site' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('the footer says whether the backend responds', async ({ page, gatewayOnly }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Checking backend...')).toBeVisible();
  await expect(footer.getByText('Backend Connected')).toBeVisible();
  await page.goto(gatewayOnly);
  await expect(footer.getByText('Backend Offline')).toBeVisible();
});

test('an address that a school leaves empty is not shown', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { brand: 'Lyceum', email: '', repositoryUrl: '' } }),
  );
  await page.goto('/about');
  await expect(page.getByRole('banner')).toContainText('Lyceum');
  await expect(page.getByRole('heading', { name: 'Open source' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    'https://openqasm.com/',
  );
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Visit the repository' })).toHaveCount(0);
});

test('a school’s own /config.json changes brand, links and team without a build', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        brand: 'Lyceum',
        email: 'physics@lyceum.example',
        repositoryUrl: 'https://code.lyceum.example/quantum',
        team: [{ name: 'Class 10b', role: 'Proofreading', image: '/favicon.svg' }],
      },
    }),
  );
  await page.goto('/about');
  await expect(page.getByRole('banner')).toContainText('Lyceum');
  await expect(page).toHaveTitle('About · Lyceum');
  await expect(page.getByRole('heading', { name: 'Class 10b' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit the repository' })).toHaveAttribute(
    'href',
    'https://code.lyceum.example/quantum',
  );
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:physics@lyceum.example',
  );
});

test('the Bell pair on the home page never disagrees with itself', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Measure 100 times' }).click();
  await page.getByRole('button', { name: 'Measure once' }).click();
  await expect(page.getByText('101 of 101 measurements found both qubits equal.')).toBeVisible();
});
