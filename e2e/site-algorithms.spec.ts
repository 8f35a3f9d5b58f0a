import type { Page } from '@playwright/test';
import { expect, test } from './stack/backend.js';
import { untilFilled, untilStarted } from './started.js';

const DEMOS = [
  {
    path: 'grover',
    run: 'Run Search',
    running: 'Searching...',
    stepMs: 1800,
    frames: 9,
    result: /^Target \|101⟩ found with probability 94\.53% \(Backend Result\)$/,
    local: /^Target \|101⟩ stands out/,
    fields: ['Success', 'Success Probability', 'Optimal Iterations', 'Measurement Counts'],
  },
  {
    path: 'deutsch-jozsa',
    run: 'Run Algorithm',
    running: 'Running...',
    stepMs: 1500,
    frames: 5,
    result: 'Function is BALANCED (Backend Result)',
    local: 'Function is BALANCED',
    fields: ['Success', 'Result', 'Function Type', 'Measurement Counts'],
  },
  {
    path: 'bernstein-vazirani',
    run: 'Run Discovery',
    running: 'Discovering...',
    stepMs: 1500,
    frames: 5,
    result: 'Hidden string discovered: 101 (Backend Result)',
    local: 'Hidden string discovered: 101',
    fields: [
      'Success',
      'Hidden String',
      'Recovered String',
      'Measurements',
      'Measurement Counts',
      'State Probabilities',
    ],
  },
  {
    path: 'simon',
    run: 'Run Algorithm',
    running: 'Running...',
    stepMs: 1500,
    frames: 6,
    result: 'Period found: s = 11 (Backend Result)',
    local: 'Period found: s = 11',
    fields: ['Success', 'Discovered Period', 'Iterations', 'Measurement Counts', 'Linear Equations'],
  },
] as const;

const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const box = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
/** The start of the page's clock; a test pauses it a minute later and then advances it itself. */
const START = Date.parse('2026-01-05T09:00:00Z');
const RESULTS = 'Backend Quantum Simulation Results';

/** Goes on to the last step by hand. A timer steps too, and may disable the button between the look and the click. */
async function toTheEnd(page: Page): Promise<void> {
  const forward = page.getByRole('button', { name: 'Step forward' });
  await expect(async () => {
    if (await forward.isEnabled()) await forward.click({ timeout: 1_000 });
    await expect(forward).toBeDisabled({ timeout: 1 });
  }).toPass({ intervals: [1] });
}

for (const demo of DEMOS) {
  test(`${demo.path} runs, shows the backend’s result, and resets to nothing`, async ({ page }) => {
    await page.clock.install({ time: START });
    await page.goto(`/algorithms/${demo.path}`);
    await expect(page.getByRole('checkbox', { name: 'Use Backend Quantum Simulation' })).toBeChecked();
    const response = page.waitForResponse(/\/api\/algorithms\/[a-z-]+\/(run|simulate)$/);
    // On a busy machine the first step would be over before it is seen.
    await untilFilled(page);
    await page.clock.pauseAt(START + 60_000);
    await page.getByRole('button', { name: demo.run }).click();
    await expect(page.getByRole('button', { name: demo.running })).toBeDisabled();
    await expect(currentStep(page)).toContainText('Initialize');
    await page.clock.resume();
    await response;
    await toTheEnd(page);
    await expect(page.getByText(demo.result)).toBeVisible();
    for (const field of demo.fields) await expect(box(page, RESULTS)).toContainText(field);
    await expect(page.getByText('Computed by the backend simulator')).toBeVisible();
    await expect(box(page, 'Measurement probability').locator('canvas')).toBeVisible();
    await page.getByText('Show the program').click();
    await expect(page.getByText(/OPENQASM 3/).last()).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(currentStep(page)).toHaveCount(0);
    await expect(box(page, RESULTS)).toHaveCount(0);
    await expect(page.getByText(demo.result)).toHaveCount(0);
  });

  test(`${demo.path} keeps its time, one step every ${demo.stepMs} ms`, async ({ page }) => {
    await page.clock.install({ time: START });
    await page.goto(`/algorithms/${demo.path}`);
    await untilFilled(page);
    await page.clock.pauseAt(START + 60_000);
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: demo.run }).click();
    await expect(currentStep(page)).toContainText('Initialize');
    await page.clock.runFor(demo.stepMs - 100);
    await expect(currentStep(page)).toContainText('Initialize');
    await page.clock.runFor(150);
    await expect(currentStep(page)).not.toContainText('Initialize');
    for (let frame = 2; frame <= demo.frames; frame += 1) await page.clock.runFor(demo.stepMs);
    await expect(page.getByRole('button', { name: demo.run })).toBeEnabled();
    await expect(page.getByText(demo.local).last()).toBeVisible();
    await expect(page.getByText(/Local approximation \(illustrative\)/)).toBeVisible();
  });

  test(`${demo.path} says so when the backend fails`, async ({ page, gatewayOnly }) => {
    await page.goto(`${gatewayOnly}/algorithms/${demo.path}`);
    await page.getByRole('button', { name: demo.run }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Error connecting to backend: .+\. Using local simulation\.$/,
    );
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    if (demo.path === 'simon') {
      await expect(page.getByText('The run failed on the backend.')).toBeVisible();
      await expect(currentStep(page)).toContainText('Initialize');
      await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled();
    } else {
      await toTheEnd(page);
      await expect(page.getByText(demo.local).last()).toBeVisible();
    }
    await expect(box(page, RESULTS)).toHaveCount(0);
  });
}

/** Holds the backend's responses until they are released. */
async function holdResponses(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/algorithms\/[a-z-]+\/(run|simulate)$/, async (route) => {
    const response = await route.fetch();
    await held;
    // The page may have given the call up meanwhile.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

for (const demo of DEMOS) {
  for (const [how, leave] of [
    ['a reset', (page: Page) => page.getByRole('button', { name: 'Reset' }).click()],
    [
      'leaving the page',
      async (page: Page) => {
        await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
        await page.goBack();
      },
    ],
  ] as const) {
    test(`${demo.path}: a response that comes after ${how} in mid-run shows nowhere`, async ({ page }) => {
      const release = await holdResponses(page);
      await page.goto(`/algorithms/${demo.path}`);
      const asked = page.waitForRequest(/\/api\/algorithms\/[a-z-]+\/(run|simulate)$/);
      await page.getByRole('button', { name: demo.run }).click();
      await asked;
      await leave(page);
      await expect(page.getByRole('button', { name: demo.run })).toBeEnabled();
      release();
      await expect(currentStep(page)).toHaveCount(0);
      await page.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: demo.run }).click();
      await toTheEnd(page);
      await expect(page.getByText(demo.local).last()).toBeVisible();
      await expect(page.getByText(/Backend Result\)/)).toHaveCount(0);
      await expect(box(page, RESULTS)).toHaveCount(0);
      await page.getByRole('button', { name: 'Reset' }).click();
      await box(page, 'Measurement probability').getByText('Show as a table').click();
      await expect(page.getByRole('row', { name: /⟩ 0\.[0-9]*[1-9]|⟩ 1/ })).toHaveCount(0);
    });
  }
}

test('a run can be paused, taken back and resumed', async ({ page }) => {
  await page.clock.install({ time: START });
  await page.goto('/algorithms/deutsch-jozsa');
  await untilFilled(page);
  await page.clock.pauseAt(START + 60_000);
  await page.getByRole('button', { name: 'Run Algorithm' }).click();
  await page.clock.runFor(1600);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(10_000);
  await expect(currentStep(page)).toContainText('Hadamard gates');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(currentStep(page)).toContainText('Initialize');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.runFor(1600);
  await expect(currentStep(page)).toContainText('Hadamard gates');
});

test('inputs accept what the algorithm can use and nothing else', async ({ page }) => {
  await page.goto('/algorithms/bernstein-vazirani');
  const hidden = page.getByRole('textbox', { name: 'Hidden String' });
  await hidden.fill('10a1');
  await expect(hidden).toHaveValue('101');
  await hidden.fill('');
  await expect(hidden).toHaveValue('');
  await page.goto('/algorithms/simon');
  const period = page.getByRole('textbox', { name: 'Hidden Period (binary)' });
  const run = page.getByRole('button', { name: 'Run Algorithm' });
  for (const blocked of ['', '00']) {
    await period.fill(blocked);
    await expect(run).toBeDisabled();
  }
  await period.fill('01');
  await expect(run).toBeEnabled();
});

test('a hidden string is on the chart as it was typed', async ({ page }) => {
  await page.goto('/algorithms/bernstein-vazirani');
  await page.getByRole('textbox', { name: 'Hidden String' }).fill('110');
  const response = page.waitForResponse('**/bernstein-vazirani/run');
  await page.getByRole('button', { name: 'Run Discovery' }).click();
  await response;
  await toTheEnd(page);
  await box(page, 'Measurement probability').getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: '|110⟩ 1.0000' })).toBeVisible();
});

for (const demo of DEMOS.filter(({ path }) => path !== 'grover')) {
  test(`${demo.path}: the circuit that the backend ran opens in the simulator, and runs to the same result`, async ({
    page,
  }) => {
    await page.goto(`/algorithms/${demo.path}`);
    const response = page.waitForResponse(`**/${demo.path}/run`);
    await page.getByRole('button', { name: demo.run }).click();
    const { probabilities } = await (await response).json();
    await toTheEnd(page);
    await page.getByRole('link', { name: 'Open in the simulator' }).click();
    await expect(page).toHaveURL(/\/simulator/);
    const ran = page.waitForResponse('**/simulator/custom');
    await page.getByRole('button', { name: 'Run Simulation' }).click();
    const { probabilities: again } = await (await ran).json();
    expect(again).toEqual(probabilities.map((value: number) => expect.closeTo(value, 12)));
  });
}

test('a chart or a circuit that cannot be drawn leaves the rest of the page alone', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/algorithms/grover');
  await expect(page.getByText('Circuit visualization temporarily unavailable')).toBeVisible();
  await page.route('**/assets/EChart-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Run Search' }).click();
  await expect(page.getByText('Chart visualization temporarily unavailable')).toBeVisible();
  await toTheEnd(page);
  await expect(box(page, 'Search Result')).toBeVisible();
});

test('a chart whose drawing throws in a later frame says so', async ({ page }) => {
  await page.addInitScript(() => {
    const { beginPath } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.beginPath = function () {
      if (this.canvas.closest('[_echarts_instance_]')) throw new Error('The chart cannot be drawn');
      beginPath.call(this);
    };
  });
  await page.goto('/algorithms/grover');
  await page.getByRole('button', { name: 'Run Search' }).click();
  await expect(page.getByText('Chart visualization temporarily unavailable')).toBeVisible();
  await expect(page.getByText('Circuit visualization temporarily unavailable')).toHaveCount(0);
  await toTheEnd(page);
  await expect(box(page, 'Search Result')).toBeVisible();
});

test('a phone begins with the chart and the drawing folded away; a run opens them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/algorithms/grover');
  await untilStarted(page);
  const folds = page.locator('main details:has(> summary h2)');
  await expect(folds).toHaveCount(2);
  for (const fold of await folds.all()) await expect(fold).not.toHaveAttribute('open');
  await expect(page.locator('main canvas')).not.toBeVisible();
  const drawing = folds.filter({ hasText: 'Quantum Circuit' });
  await drawing.locator('summary').click();
  await drawing.locator('summary').click();
  await page.getByRole('button', { name: 'Run Search' }).click();
  await expect(folds.filter({ hasText: 'Measurement probability' })).toHaveAttribute('open');
  await expect(drawing).not.toHaveAttribute('open');
});
