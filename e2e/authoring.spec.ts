import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { startStack } from '@superpose/testing';
import { expectAccessible, expectFits320, expectNoOverflow } from './accessibility.js';
import { cell, libraryGate, placedGate } from './editor/pages.js';
import { LOOKS } from './looks.js';
import { STACK_ENVIRONMENT } from './stack/environment.js';
import { untilStarted } from './started.js';
import { expect, test } from './test.js';

async function openPage(page: Page): Promise<void> {
  await page.goto('/exercises/new');
  await untilStarted(page);
  await expect(page.getByRole('grid')).toBeVisible();
}

const state = (page: Page) => page.getByTestId('draft-state');
/** The check's last word on the draft as it is. */
async function expectState(page: Page, text: string | RegExp): Promise<void> {
  await expect(state(page)).toHaveAttribute('data-fresh', 'true');
  await expect(state(page)).toHaveText(text);
}

async function drawPair(page: Page): Promise<void> {
  await libraryGate(page, 'H').click();
  await cell(page, 0, 1).click();
  await libraryGate(page, 'CNOT').click();
  await cell(page, 0, 2).click();
  await expect(placedGate(page, 0, 2)).toBeVisible();
}

async function writeTexts(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Twins on two wires');
  await page.getByLabel('Tags').fill('pairs, CNOT gate');
  await page.getByLabel('What’s to be done').fill('Make |00⟩ and |11⟩ equally likely.');
  await page.getByLabel('Hint 1').fill('Begin with one qubit.');
  await page.getByLabel('Hint 2').fill('An H on q0.');
  await page.getByLabel('Hint 3').fill('Then a CNOT from q0 to q1.');
}

/** The downloaded folder, as a file on the disk. */
async function download(page: Page, directory: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the folder' }).click(),
  ]);
  const path = join(directory, saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

const LOCAL_FILE = 0x04034b50;

/** Unpacks an archive whose files aren't compressed. */
async function unpack(zip: string, into: string): Promise<void> {
  const bytes = await readFile(zip);
  for (let place = 0; bytes.readUInt32LE(place) === LOCAL_FILE;) {
    const [size, nameLength] = [bytes.readUInt32LE(place + 18), bytes.readUInt16LE(place + 26)];
    const start = place + 30 + nameLength;
    const path = join(into, bytes.toString('utf8', place + 30, start));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes.subarray(start, start + size));
    place = start + size;
  }
}

let directory: string;
test.beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-authoring-'))));
test.afterEach(() => rm(directory, { recursive: true }));

test('a teacher makes an exercise in the browser, tries it, and a school serves it to be solved', async ({
  page,
}) => {
  await openPage(page);
  await writeTexts(page);
  await expectState(page, /^[1-9]\d* fault/);
  await drawPair(page);
  await expectState(page, 'No faults');

  await test.step('the tutor names the slip in a wrong circuit', async () => {
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Twins on two wires' })).toBeVisible();
    await cell(page, 0, 1).click();
    await page.getByRole('button', { name: 'Submit Solution' }).click();
    const verdict = page.locator('[data-verdict="failed"]');
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await expect(verdict.getByTestId('diagnosis')).toContainText('is anything missing there?');
    await page.getByRole('button', { name: 'Back to writing' }).click();
    await expectState(page, 'No faults');
  });

  const zip = await test.step('the folder can be taken away', () => download(page, directory));
  expect(zip).toMatch(/50-twins-on-two-wires\.zip$/);
  await unpack(zip, join(directory, 'exercises'));
  const stack = await startStack({
    redis: false,
    environment: { ...STACK_ENVIRONMENT, EXERCISES_DIR: join(directory, 'exercises') },
    logsAs: 'end-to-end-authoring',
  });
  try {
    await page.goto(`${stack.url}/exercises/50-twins-on-two-wires`);
    await expect(page.getByRole('heading', { level: 1, name: 'Twins on two wires' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await drawPair(page);
    await page.getByRole('button', { name: 'Submit Solution' }).click();
    await expect(page.locator('[data-verdict="passed"]')).toContainText('Score: 100/100');
  } finally {
    await stack.stop();
  }
});

test('a draft is there after a reload, and an exercise can be opened again to be changed', async ({
  page,
}) => {
  await openPage(page);
  await writeTexts(page);
  await drawPair(page);
  await expectState(page, 'No faults');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Twins on two wires');
  await expect(placedGate(page, 0, 2)).toBeVisible();
  const zip = await download(page, directory);

  await page.getByRole('button', { name: 'Start a new one' }).click();
  await page.getByRole('button', { name: 'Yes, start a new one' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(placedGate(page, 0, 1)).toHaveCount(0);

  await page.getByLabel(/^Open a zip/).setInputFiles(zip);
  await expect(page.getByText('Opened: Twins on two wires')).toBeVisible();
  await page.getByLabel('Most gates').fill('1');
  await expectState(page, '1 fault');
  await page.getByRole('button', { name: /^Limits: the solution breaks a limit/ }).click();
  await expect(page.locator('[id="draft-facts.limits"]')).toBeFocused();
  await page.getByLabel('Most gates').fill('2');
  await expectState(page, 'No faults');
  const again = await download(page, directory);
  await unpack(again, directory);
  const facts = await readFile(join(directory, '50-twins-on-two-wires/exercise.json'), 'utf8');
  expect(JSON.parse(facts)).toMatchObject({ solution: ['H 0', 'CNOT 0 1'], limits: { gates: 2 } });

  await writeFile(join(directory, 'notes.zip'), 'no zip');
  await page.getByLabel(/^Open a zip/).setInputFiles(join(directory, 'notes.zip'));
  await expect(page.getByRole('alert').filter({ hasText: 'nothing has changed' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Twins on two wires');
});

test('an exercise of cases is written by keyboard, and checked', async ({ page }) => {
  await openPage(page);
  await writeTexts(page);
  await page.getByRole('radio', { name: /^Tell states apart/ }).check();
  const row = (number: number) => page.getByRole('group', { name: `State ${number}`, exact: true });
  for (const [number, name, prepare, outcome] of [
    [1, 'plus', 'H 0', '0'],
    [2, 'minus', 'X 0, H 0', '1'],
  ] as const) {
    await row(number).getByLabel('Name').fill(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(prepare);
    await page.keyboard.press('Tab');
    await page.keyboard.type(outcome);
  }
  await expectState(page, '1 fault');
  await libraryGate(page, 'H').click();
  await cell(page, 0, 1).click();
  await expectState(page, 'No faults');
});

test('while the server is away nothing is lost, and the check goes on when it’s back', async ({ page }) => {
  await openPage(page);
  await expectState(page, /^[1-9]\d* fault/);
  await page.route('**/api/exercises/drafts', (route) => route.abort());
  await page.getByLabel('Title').fill('Written alone');
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible();
  await page.unroute('**/api/exercises/drafts');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectState(page, /^[1-9]\d* fault/);
  await expect(page.getByLabel('Title')).toHaveValue('Written alone');
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`the filled page, ${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    test('breaks no rule of accessibility, and fits its screen', async ({ page }) => {
      await openPage(page);
      await writeTexts(page);
      await drawPair(page);
      for (const kind of [/^Several cases/, /^Survive errors/, /^An observable/, /^Some qubits only/]) {
        await page.getByRole('radio', { name: kind }).check();
        await expectState(page, /./);
        await expectAccessible(page, String(kind));
        await expectNoOverflow(page);
      }
      await page.getByRole('radio', { name: /^A state/ }).check();
      await page.getByRole('radio', { name: 'amplitudes' }).check();
      await page.getByRole('button', { name: 'Add another solution' }).click();
      await expectAccessible(page, 'amplitudes');
      await expectFits320(page);
    });
  });
}
