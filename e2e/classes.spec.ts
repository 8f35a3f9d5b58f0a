import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoOverflow } from './accessibility.js';
import { LOOKS } from './looks.js';
import { expect, test } from './test.js';

const FLIP = { id: '01-flip-a-qubit', title: 'Flip a qubit' };
const BELL = { id: '07-bell-state', title: 'Your first entangled pair' };

/** As the editor writes circuits into a link. */
const FLIPPED = 'c=v1.1_X00';
const BELL_PAIR = 'c=v1.2_H00_C01t1';
const CNOT_TURNED = 'c=v1.2_H00_C11t0';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

interface OpenedClass {
  readonly class_id: string;
  readonly join_code: string;
  readonly teacher_key: string;
}

async function openClass(request: APIRequestContext, name: string): Promise<OpenedClass> {
  const response = await request.post('/api/exercises/classes', {
    data: { name, exercise_ids: [FLIP.id, BELL.id] },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** A learner with a browser, in the class. */
async function join(browser: Browser, baseURL: string, code: string, nickname: string, device = {}) {
  const page = await (await browser.newContext({ baseURL, ...device })).newPage();
  await page.goto(`/join?code=${code}`);
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your assignment' })).toBeVisible();
  return page;
}

async function submit(page: Page, exercise: { id: string }, circuit: string, verdict: 'passed' | 'failed') {
  // The circuit is in the fragment, which alone would not load the page again.
  await page.goto('/help');
  await page.goto(`/exercises/${exercise.id}#${circuit}`);
  await page.getByRole('button', { name: 'Submit Solution' }).click();
  await expect(page.locator(`[data-verdict=${verdict}]`)).toBeVisible();
}

const teacherUrl = ({ class_id: id, teacher_key: key }: OpenedClass) => `/classes/${id}#teacher=${key}`;
const bar = (page: Page) => page.getByRole('complementary', { name: 'Your class' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a teacher and three learners work at once, on desktop and phones', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/exercises');
  await page.getByRole('link', { name: 'For teachers: start a class' }).click();
  await page.getByLabel('Name of the class').fill('Physics, year 12');
  await page.getByPlaceholder('Search by title, topic or tag').fill('entangled pair');
  await page.getByRole('checkbox', { name: BELL.title }).check();
  await page.getByPlaceholder('Search by title, topic or tag').fill('flip');
  await page.getByRole('checkbox', { name: FLIP.title }).check();
  await page.getByRole('button', { name: `Move ${FLIP.title} up` }).click();
  await page.getByRole('button', { name: 'Start the class' }).click();
  await expect(page.getByRole('heading', { name: 'Your class is ready' })).toBeVisible();
  const joinLink = await page.getByLabel('Link for joining').inputValue();
  const teacherLink = await page.getByLabel('Teacher link').inputValue();
  await expect(page.getByText(/^No other device can open 127\.0\.0\.1:\d+/)).toBeVisible();
  const code = new URL(joinLink).searchParams.get('code')!;
  await page.getByRole('link', { name: 'Open the class' }).click();
  await expect(page.getByText('No one has joined yet')).toBeVisible();

  const [ada, ben, cleo] = await Promise.all([
    join(browser, baseURL!, code.toLowerCase().replace('-', ''), 'Ada'),
    join(browser, baseURL!, code, 'Ben', PHONE),
    join(browser, baseURL!, code, 'Cleo', PHONE),
  ]);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('columnheader').nth(2)).toContainText(FLIP.title);

  const threeTries = async () => {
    for (let tries = 1; tries <= 3; tries += 1) await submit(ben, BELL, CNOT_TURNED, 'failed');
  };
  await Promise.all([
    submit(ada, FLIP, FLIPPED, 'passed'),
    threeTries(),
    submit(cleo, BELL, CNOT_TURNED, 'failed').then(() => submit(cleo, BELL, BELL_PAIR, 'passed')),
  ]);
  await expect(bar(ada)).toContainText('1 of 2 passed');
  await expect(bar(ben)).toContainText('0 of 2 passed');
  await expect(row(page, 'Ada')).toContainText('1 of 2');
  await expect(row(page, 'Ben')).toContainText('3 tries');
  await expect(row(page, 'Ben')).toContainText('near');
  await expect(row(page, 'Ben')).toContainText('Stuck');
  await expect(row(page, 'Cleo')).toContainText('2 tries');
  await expect(page.getByRole('row').nth(1), 'who needs help comes first').toContainText('Ben');
  await expect(page.getByText('2 of 3: control and target swapped')).toBeVisible();

  await page.getByRole('button', { name: `Ben, ${BELL.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Wrong! Try again!' })).toHaveCount(3);
  await expect(dialog.getByText('has its control and its target swapped').first()).toBeVisible();
  await expect(dialog.getByAltText('Circuit: T1 H on q0, T2 CNOT on q1 → q0').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(row(page, 'Ben'), 'the key survives a reload').toBeVisible();
  expect(page.url(), 'no key in the address bar').toBe(teacherLink.split('#')[0]);

  await page.getByRole('button', { name: 'Rename or remove Ben' }).click();
  await page.getByLabel('Nickname').fill('ADA');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('Another learner has that nickname.')).toBeVisible();
  await page.getByLabel('Nickname').fill('Benno');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(row(page, 'Benno')).toBeVisible();

  await page.getByRole('button', { name: 'Rename or remove Cleo' }).click();
  await page.getByRole('button', { name: 'Remove Cleo', exact: true }).click();
  await expect(row(page, 'Cleo')).toHaveCount(0);
  await submit(cleo, BELL, BELL_PAIR, 'passed');
  await expect(bar(cleo)).toContainText('has ended, or your teacher has taken you out of it');

  await page.getByLabel('Hide names').check();
  await expect(page.getByRole('rowheader', { name: /Learner 1/ })).toBeVisible();
  await expect(page.getByText('Benno')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Results as CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Benno');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'One row a learner' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/^Physics, year 12 \d{4}-\d\d-\d\d learners\.csv$/);
  expect(await readFile(await table.path(), 'utf8')).toMatch(/\r\nBenno,\d,\d,/);

  await page.getByLabel('Compact').check();
  await expect(page.getByRole('columnheader', { name: /entangled pair/ })).toBeVisible();
  await page.getByLabel('Compact').uncheck();

  await page.getByRole('button', { name: 'Close to new learners' }).click();
  await expect(page.getByText('Closed to new learners')).toBeVisible();
  await cleo.goto(`/join?code=${code}`);
  await cleo.getByLabel('Nickname').fill('Cleo');
  await cleo.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(cleo.getByText('This class takes no more learners')).toBeVisible();

  await page.getByRole('button', { name: 'Delete the class' }).click();
  await expect(page.getByRole('dialog')).toContainText('Take the results home first:');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'The class is deleted' })).toBeVisible();
  await submit(ada, BELL, BELL_PAIR, 'passed');
  await expect(bar(ada)).toContainText('Physics, year 12 has ended');
});

test('a teacher takes the class back: another code, another link, and many learners removed', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const opened = await openClass(request, 'Chemistry');
  for (const nickname of ['Ada', 'Bot 1', 'Bot 2', 'Bot 3']) {
    const data = { join_code: opened.join_code, nickname };
    expect((await request.post('/api/exercises/classes/join', { data })).status()).toBe(200);
  }
  await page.goto(teacherUrl(opened));
  await expect(page.getByText('4 learners')).toBeVisible();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Remove learners' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove learners' })).toBeDisabled();
  await dialog.getByLabel('Filter by name').fill('bot');
  await dialog.getByRole('button', { name: 'Choose all 3 shown' }).click();
  await dialog.getByRole('checkbox', { name: 'Bot 2' }).uncheck();
  await dialog.getByRole('button', { name: 'Remove 2 learners' }).click();
  await expect(page.getByText('2 learners')).toBeVisible();
  await expect(row(page, 'Bot 2')).toBeVisible();
  await expect(row(page, 'Bot 1')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change the join code' }).click();
  await dialog.getByRole('button', { name: 'Make a new code' }).click();
  await expect(dialog.getByRole('heading', { name: 'The new join code' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const oldLink = await page.getByLabel('Teacher link').inputValue();
  await page.getByRole('button', { name: 'Change the teacher link' }).click();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const newLink = await dialog.getByLabel('Teacher link').inputValue();
  expect(newLink).not.toBe(oldLink);
  await page.keyboard.press('Escape');
  // The page knows of it a moment after it is out of sight.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Teacher link')).toHaveValue(newLink);
  await expect(
    page.getByText('Live', { exact: true }),
    'the grid is followed with the new key',
  ).toBeVisible();
  await page.reload();
  await expect(row(page, 'Ada')).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await colleague.goto(oldLink);
  await expect(colleague.getByRole('heading', { name: 'This class can’t be opened' })).toBeVisible();
  await colleague.goto('/help');
  await colleague.goto(newLink);
  await expect(row(colleague, 'Ada')).toBeVisible();
});

test('a learner goes on with a second device, and prints a certificate that can be checked', async ({
  browser,
  baseURL,
  request,
}) => {
  const opened = await openClass(request, 'Certificates');
  const phone = await join(browser, baseURL!, opened.join_code, 'Zoë', PHONE);
  await submit(phone, FLIP, FLIPPED, 'passed');
  await bar(phone).getByRole('link').click();
  await expect(phone.getByText('Solved', { exact: true })).toHaveCount(1);
  const personalLink = await phone.getByLabel('Your personal link').inputValue();

  const laptop = await (await browser.newContext({ baseURL })).newPage();
  await laptop.goto(personalLink);
  await laptop.getByRole('button', { name: 'Go on as Zoë' }).click();
  await expect(laptop.getByText('1 of 2 passed').first()).toBeVisible();
  expect(laptop.url(), 'no key in the address bar').not.toContain('#');
  await submit(laptop, BELL, BELL_PAIR, 'passed');
  await bar(laptop).getByRole('link').click();
  await laptop.getByRole('button', { name: 'Get your certificate' }).click();
  await expect(laptop.getByRole('heading', { name: 'Certificate', exact: true, level: 1 })).toBeVisible();
  await laptop.emulateMedia({ media: 'print' });
  await expect(laptop.getByRole('banner')).toBeHidden();
  await expect(laptop.getByRole('button', { name: 'Print' })).toBeHidden();
  const code = laptop.url().split('/').at(-1)!;

  const employer = await (await browser.newContext({ baseURL })).newPage();
  await employer.goto('/verify');
  await employer.getByLabel('Certificate code').fill(code.toLowerCase().replaceAll('-', ''));
  await employer.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(employer.getByRole('heading', { name: 'This certificate was issued here' })).toBeVisible();
  for (const fact of ['Zoë', 'Certificates', FLIP.title, BELL.title])
    await expect(employer.getByRole('main').getByText(fact, { exact: true })).toBeVisible();

  await bar(phone)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(bar(phone)).toContainText('You’ve left Certificates');
  await bar(phone).getByRole('button', { name: 'Go back' }).click();
  await expect(bar(phone)).toContainText('2 of 2 passed');
});

test('no page of a class breaks a rule of accessibility or scrolls sideways', async ({
  browser,
  baseURL,
  request,
}) => {
  const opened = await openClass(request, 'Everyone');
  const learner = await join(browser, baseURL!, opened.join_code, 'W'.repeat(24));
  await submit(learner, FLIP, FLIPPED, 'passed');
  await submit(learner, BELL, CNOT_TURNED, 'failed');
  const storageState = await learner.context().storageState();
  for (const { colorScheme, width } of LOOKS) {
    const context = await browser.newContext({
      baseURL,
      storageState,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const check = async (what: string) => {
      await expectAccessible(page, what);
      await expectNoOverflow(page);
    };
    await page.goto(`/classes/${opened.class_id}/me`);
    await expect(page.getByRole('heading', { name: 'Your assignment' })).toBeVisible();
    await check('the learner’s page');
    await page.goto(teacherUrl(opened));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await check('the grid');
    await page.getByRole('button', { name: BELL.title }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await check('a submission');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the class code' }).click();
    await check('the code');
    await page.keyboard.press('Escape');
    for (const name of ['Change the join code', 'Change the teacher link', 'Remove learners']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(name);
      await page.keyboard.press('Escape');
    }
    await context.close();
  }
});

test('without a class nothing of it is shown or sent', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/submit'));
  await submit(page, BELL, BELL_PAIR, 'passed');
  expect((await sent).headers()['authorization']).toBeUndefined();
  await expect(bar(page)).toHaveCount(0);
});
