import { expect, test } from './test.js';

test('all six cards open their course', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d\.|lectures$/ })).toHaveCount(6);
  await expect(page.getByText('15 min', { exact: true })).toHaveCount(6);
  const links = page.getByRole('main').getByRole('link', { name: /^Explore Course/ });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(6);
  for (const address of addresses) {
    await page.goto(address ?? '');
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test('a lesson’s circuit is stepped, and a prediction says why', async ({ page }) => {
  await page.goto('/courses/gates/2.1');
  const figure = page.getByRole('figure', { name: 'The sign comes to light' });
  const step = figure.getByRole('slider', { name: 'Step' });
  await expect(step).toHaveCount(0);
  const question = figure.getByRole('group', { name: /You apply H, then Z, then H/ });
  await question.getByRole('radio', { name: '1 every time' }).check();
  await expect(figure.getByText('After Z the amplitudes are opposite')).toBeVisible();
  // The figure opens, and runs to its end.
  await expect(step).toHaveAttribute('aria-valuetext', 'after 3 of 3');
  await expect(figure.getByRole('row', { name: /\|1⟩/ })).toContainText('100.0%');
  await step.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(step).toHaveAttribute('aria-valuetext', 'after 2 of 3');
  await expect(figure.getByRole('row', { name: /\|1⟩/ })).toContainText('50.0%');
  await page.keyboard.press('End');
  await figure.getByRole('button', { name: 'Measure 100 times' }).click();
  await expect(figure.getByRole('listitem').filter({ hasText: '|1⟩' })).toContainText('100');
  const link = figure.getByRole('link', { name: 'Open in the simulator' });
  await expect(link).toHaveAttribute('href', /^\/simulator#c=v1/);
  await link.click();
  await expect(page.getByRole('gridcell', { name: 'q0, T2: Z' })).toBeVisible();
});

test('the lessons lead to each other and to the quiz, and what was read is remembered', async ({ page }) => {
  await page.goto('/courses/intro');
  await page.getByRole('link', { name: 'Start with lesson 1.1' }).click();
  const menu = page.getByRole('navigation', { name: 'Lessons' });
  const titles = [
    'What is Quantum Computing?',
    'Qubits and Superposition',
    'Quantum Computers-Qubits',
    'Quantum Computing Use-Cases',
    'Quantum Utility Advantage',
  ];
  for (const title of titles) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.katex').first()).toBeVisible();
    const words = await page.locator('.lesson').evaluate((lesson) => {
      const text = lesson.cloneNode(true) as HTMLElement;
      text.querySelectorAll('figure, section, aside, .katex, .sr-only').forEach((part) => part.remove());
      return text.innerText.split(/\s+/).length;
    });
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1000);
    const next = page.getByRole('link', { name: /^Next / });
    // A lesson is read once its end has been seen, which takes a frame.
    await next.scrollIntoViewIfNeeded();
    await expect(menu.getByRole('link', { name: `${title} read` })).toBeVisible();
    await next.click();
  }
  await expect(page).toHaveURL('/courses/intro/quiz');
  await page.reload();
  await expect(menu.getByRole('link', { name: `${titles[0]} read` })).toBeVisible();
});

test('an unknown lesson says so', async ({ page }) => {
  await page.goto('/courses/intro/9.9');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson not found');
});

test('the figures respond to the keyboard', async ({ page }) => {
  await page.goto('/courses/intro/1.1');
  await page.getByRole('radio', { name: '1 every time, never 0' }).check();
  const phase = page.getByRole('slider', { name: 'Phase φ' });
  await expect(phase).toBeEnabled();
  await phase.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Outcome 0: 100.0%')).toBeVisible();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Outcome 0: 0.0%')).toBeVisible();
  await page.goto('/courses/intro/1.2');
  await page.getByRole('button', { name: '|i⟩' }).click();
  await expect(page.getByText('0.000 + 0.707i')).toBeVisible();
  const sphere = page.getByRole('group', { name: /Bloch sphere/ });
  const before = await sphere.innerHTML();
  await sphere.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await sphere.innerHTML()).not.toBe(before);
});

test('the quiz counts a skipped question as wrong, explains all six, and repeats the same set', async ({
  page,
}) => {
  await page.goto('/courses/intro/quiz');
  const asked: string[] = [];
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  for (let question = 0; question < 6; question += 1) {
    await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((question / 6) * 100)));
    asked.push(await page.getByRole('group').locator('legend').innerText());
    await page.getByRole('button', { name: question === 5 ? 'Submit Quiz' : 'Next Question' }).click();
  }
  expect(new Set(asked).size).toBe(6);
  await expect(page.getByRole('heading', { name: 'Your score: 0 of 6' })).toBeFocused();
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByText('You didn’t answer this one.')).toHaveCount(6);
  await page.getByRole('button', { name: 'Retry Quiz' }).click();
  await expect(page.getByText(asked[0] ?? '')).toBeVisible();
});
