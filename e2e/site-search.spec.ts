import { expect, test } from './test.js';

test('a search without words offers where to start, and Escape closes it', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toHaveText('Where to start');
  await expect(dialog.getByRole('option').first()).toContainText('Lesson 1: start here');
  await dialog.getByRole('combobox').fill('bell');
  await expect(dialog.getByRole('status')).toHaveText(/results/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

for (const [word, page, path] of [
  ['teacher', 'For teachers', '/teach'],
  ['worksheets', 'For teachers', '/teach'],
  ['certificate', 'Check a certificate', '/verify'],
  ['classes', 'Start a class', '/classes/new'],
  ['join', 'Join a class', '/join'],
] as const) {
  test(`the search for “${word}” leads to ${path}`, async ({ page: tab }) => {
    await tab.goto('/about');
    await tab.getByRole('button', { name: 'Search' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill(word);
    await dialog.getByRole('option', { name: page }).click();
    await expect(tab).toHaveURL(path);
    await expect(dialog).toHaveCount(0);
  });
}
