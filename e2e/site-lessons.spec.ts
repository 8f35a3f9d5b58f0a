import { expect, test } from './test.js';

const LESSONS = { intro: 5, gates: 6, algorithms: 6, entanglement: 6, 'key-distribution': 5, lectures: 6 };

test.use({ viewport: { width: 360, height: 740 } });

for (const [number, [course, count]] of Object.entries(LESSONS).entries())
  test(`the lessons of ${course} start at their first step, ask three times and lead to practice`, async ({
    page,
  }) => {
    for (let lesson = 1; lesson <= count; lesson += 1) {
      await page.goto(`/courses/${course}/${number + 1}.${lesson}`);
      const text = page.locator('.lesson');
      await expect(text.getByText('What do you think?').nth(2)).toBeVisible();
      // A figure with a question stays closed, and a circuit hasn't run before its reader lets it.
      const closed = text.getByText('Choose an answer, and the figure opens');
      const steps = text.getByRole('slider', { name: 'Step' });
      for (const step of await steps.all())
        await expect(step).toHaveAttribute('aria-valuetext', 'at the start');
      const questions = text.getByRole('group').filter({ has: page.getByRole('radio') });
      // The last comes first: a figure that opens can have choices too, which move those after it.
      for (const question of (await questions.all()).toReversed())
        await question.getByRole('radio').first().check();
      await expect(closed).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${course} ${lesson}`).toBeLessThanOrEqual(360);
      const practice = text.getByRole('link').and(page.locator('[href^="/exercises/"]'));
      const exercises = await practice.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(new Set(exercises).size, `${course} ${lesson}`).toBeGreaterThanOrEqual(3);
    }
  });

test('“Continue” leads to what isn’t done, and a quiz to the next course', async ({ page }) => {
  await page.goto('/courses/intro/1.1');
  await page.getByRole('link', { name: /^Next / }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show the lessons' }).click();
  await expect(page.getByRole('link', { name: /What is Quantum Computing\?.*read/ })).toBeVisible();
  await page.goto('/');
  const onward = page.getByText(/^Continue with/).getByRole('link');
  await expect(onward).not.toHaveAttribute('href', /1\.1/);
  await onward.click();
  await expect(page).not.toHaveURL(/(1\.1|\/)$/);
  // Who has gone ahead stays there until that lesson is read.
  await page.goto('/courses/lectures/6.1');
  const memory = () => page.evaluate(() => localStorage.getItem('superpose.memory'));
  await expect.poll(memory).toContain('/courses/lectures/6.1');
  await page.goto('/');
  await expect(onward).toHaveAttribute('href', /6\.1/);
  await page.goto('/courses/intro/quiz');
  for (let question = 0; question < 5; question += 1)
    await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('link', { name: /^Next: 2\./ }).click();
  await expect(page).toHaveURL('/courses/gates');
});
