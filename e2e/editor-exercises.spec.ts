import {
  alert,
  byFinger,
  cell,
  drag,
  expectCell,
  libraryGate,
  openExercise,
  placedGate,
  press,
} from './editor/pages.js';
import { untilFilled } from './started.js';
import { expect, test } from './test.js';

const LIST = '**/api/exercises';

test.describe('the exercise list', () => {
  test('is sorted by difficulty, then id, with at most three tags a card', async ({ page }) => {
    const exercise = (id: string, difficulty: string, tags: string[]) => ({
      id,
      title: `Title ${id}`,
      difficulty,
      description: 'A description',
      num_qubits: 1,
      target_type: 'state_vector',
      tags,
    });
    await page.route(LIST, (route) =>
      route.fulfill({
        json: {
          exercises: [
            exercise('4', 'strange', []),
            exercise('3', 'advanced', []),
            exercise('2', 'beginner', ['a', 'b', 'c', 'd', 'e']),
            exercise('1', 'beginner', []),
          ],
        },
      }),
    );
    await page.goto('/exercises');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Title 1',
      'Title 2',
      'Title 3',
      'Title 4',
      'Tutorial',
    ]);
    const card = page.getByRole('listitem').filter({ hasText: 'Title 2' });
    await expect(card).toContainText('1 qubit');
    await expect(card).toContainText('state vector');
    await expect(card).toContainText('+2');
    await expect(card.getByRole('link', { name: 'Start Exercise' })).toHaveAttribute('href', '/exercises/2');
  });

  test('says that it loads, that it failed, and tries again', async ({ page }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(LIST, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/exercises');
    await expect(page.getByText('Loading exercises...')).toBeVisible();
    fail();
    await expect(alert(page, 'Failed to load exercises')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /^Start Exercise/ }).first()).toBeVisible();
  });

  test('may be empty', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: { exercises: [], count: 0 } }));
    await page.goto('/exercises');
    await expect(page.getByText('No Exercises Available')).toBeVisible();
  });
});

test('an exercise that is not there or cannot be loaded says so and leads back', async ({ page }) => {
  await page.goto('/exercises/no-such-exercise');
  await expect(alert(page, 'Exercise not found')).toBeVisible();
  await page.route('**/api/exercises/07-bell-state', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/exercises/07-bell-state');
  await expect(alert(page, 'Failed to load exercise: 503')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Exercises' }).click();
  await expect(page).toHaveURL(/\/exercises$/);
});

test.describe('placing gates', () => {
  test('a second CNOT in a time step is refused with an alert that stays until it is dismissed', async ({
    page,
  }) => {
    await openExercise(page, '26-bernstein-vazirani-oracle', '4_C00t1');
    await press(libraryGate(page, 'CNOT'));
    await press(cell(page, 2, 1));
    const toast = alert(
      page,
      'Cannot place multiple CNOT gates in the same time step. CNOT gates must be in different columns.',
    );
    await expect(toast).toBeVisible();
    await expectCell(page, 2, 1, 'empty');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });

  test('a CNOT whose target is taken is refused, by click and by drag', async ({ page }) => {
    await openExercise(page, '15-ghz-state', '3_H10');
    const text = 'Cannot place CNOT gate: target qubit 1 already has a gate in this time step.';
    await press(libraryGate(page, 'CNOT'));
    await press(cell(page, 0, 1));
    await expect(alert(page, text)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await drag(page, libraryGate(page, 'CNOT'), cell(page, 0, 1));
    await expect(alert(page, text)).toBeVisible();
    await expectCell(page, 0, 1, 'empty');
  });

  test('a taken cell is left as it is', async ({ page }) => {
    await openExercise(page, '07-bell-state', '2_X00');
    await drag(page, libraryGate(page, 'H'), cell(page, 0, 1));
    await expectCell(page, 0, 1, 'X');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('one qubit takes no CNOT', async ({ page }) => {
    await openExercise(page, '01-flip-a-qubit');
    await press(libraryGate(page, 'CNOT'));
    await press(cell(page, 0, 1));
    await expect(alert(page, 'CNOT gate requires at least 2 qubits')).toBeVisible();
  });

  test('clicking a control cycles the target over free wires only', async ({ page }) => {
    await openExercise(page, '26-bernstein-vazirani-oracle', '4_C00t1_H20');
    await press(placedGate(page, 0, 1));
    await expectCell(page, 0, 1, 'CNOT from q0 to q3');
    await cell(page, 1, 1).focus();
    await page.keyboard.press('x');
    await press(placedGate(page, 0, 1));
    await expect(alert(page, 'No valid target qubit available in this time step.')).toBeVisible();
    await expectCell(page, 0, 1, 'CNOT from q0 to q3');
  });

  test('a rotation takes the typed angle; what is no number counts as 0', async ({ page }) => {
    await openExercise(page, '07-bell-state');
    await press(libraryGate(page, 'RY'));
    const angle = page.getByLabel('Rotation Angle (radians)').first();
    await expect(angle).toHaveAttribute('step', '0.1');
    await angle.fill('1.25');
    await press(cell(page, 0, 1));
    await expectCell(page, 0, 1, 'RY 1.25');
    await page.getByRole('group', { name: 'Angle shortcuts' }).getByRole('button', { name: 'π/3' }).click();
    await press(cell(page, 0, 2));
    await expectCell(page, 0, 2, 'RY 1.05');
    await angle.fill('');
    await press(cell(page, 0, 3));
    await expectCell(page, 0, 3, 'RY 0.00');
    await angle.fill('2pi/');
    await expect(angle).toHaveAccessibleDescription(
      'That’s not an angle, so it counts as 0. Try 0.5, pi/8 or 2*pi/3.',
    );
    await angle.press('8');
    await expect(angle).toHaveAccessibleDescription('');
    await angle.press('ArrowUp');
    await press(cell(page, 0, 4));
    await expectCell(page, 0, 4, 'RY 0.89');
  });

  test('× removes a gate, and the grid grows with the circuit', async ({ page }) => {
    await openExercise(page, '07-bell-state');
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(11);
    await press(cell(page, 0, 10));
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(16);
    const remove = page.getByRole('button', { name: 'Remove H' });
    const picture = remove.locator('svg');
    // On focus, which the gate's cell has had since the gate was put there, and on hover.
    await page.mouse.move(0, 0);
    await expect(picture).toBeVisible();
    await cell(page, 1, 10).focus();
    await expect(picture).toBeHidden();
    if (byFinger()) await placedGate(page, 0, 10).tap();
    else await placedGate(page, 0, 10).hover();
    await expect(picture).toBeVisible();
    await press(remove);
    await expectCell(page, 0, 10, 'empty');
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(11);
  });
});

test.describe('running and submitting', () => {
  test('both wait for a circuit; a run lists amplitudes and probabilities; an edit clears them', async ({
    page,
  }) => {
    await openExercise(page, '07-bell-state');
    const run = page.getByRole('button', { name: 'Run Simulation' });
    const submit = page.getByRole('button', { name: 'Submit Solution' });
    await expect(run).toBeDisabled();
    await expect(submit).toBeDisabled();
    await expect(page.getByText('Run simulation to see current output')).toBeVisible();
    await press(cell(page, 0, 1));
    await run.click();
    const output = page.getByRole('region', { name: 'Current Output' });
    await expect(output.getByText('0.7071 + 0.0000i')).toHaveCount(2);
    await expect(output.getByRole('list', { name: 'Measurement probabilities' })).toHaveText(
      '|00⟩50.0%|01⟩50.0%',
    );
    await page.keyboard.press('Control+z');
    await expect(output).toContainText('Run simulation to see current output');
  });

  test('a wrong circuit shows why, and the verdict goes with the next edit', async ({ page }) => {
    await openExercise(page, '07-bell-state', '2_H00_C01t1_X02');
    await page.getByRole('button', { name: 'Submit Solution' }).click();
    const verdict = page.locator('[data-verdict="failed"]');
    await expect(verdict).toContainText('Wrong! Try again!');
    await expect(verdict).toContainText(/Score: \d+\/100/);
    await expect(verdict).toContainText(
      'The score says how near your circuit comes to the goal; it isn’t a mark.',
    );
    const told = page.getByTestId('diagnosis').getByRole('listitem');
    const thought = 'Your state has no |00⟩ in it, and should: what could bring it in?';
    await expect(told).toHaveText([thought]);
    await expect(page.getByRole('row', { name: /Qubit 0/ })).toHaveAttribute('data-highlighted', 'true');
    await expectCell(page, 0, 3, 'X (the verdict is about this)');
    // A second try shows more, and so does asking.
    await page.getByRole('button', { name: 'Submit Solution' }).click();
    await expect(told.last()).toHaveText('Look at column 3, on q0: is everything there needed?');
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await expect(told.last()).toHaveText('The X on q0 in column 3 does not belong there.');
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await expect(told.last()).toHaveText('Take the X on q0 in column 3 away.');
    await press(cell(page, 1, 5));
    await expect(verdict).toHaveCount(0);
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);
  });

  test('a submission that fails keeps the circuit, and the second try carries the same key', async ({
    page,
  }) => {
    await openExercise(page, '07-bell-state', '2_H00_C01t1');
    const keys: (string | undefined)[] = [];
    let fails = true;
    await page.route('**/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!fails) return route.continue();
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { detail: 'The exercise service is not available' },
      });
    });
    const submit = page.getByRole('button', { name: 'Submit Solution' });
    await submit.click();
    const verdict = page.locator('[data-verdict="error"]');
    await expect(verdict).toContainText('Submission Error');
    await expect(verdict).toContainText('Score: 0/100');
    await expect(verdict).toContainText(
      'Submission failed: The exercise service is not available. Please check your circuit and try again.',
    );
    fails = false;
    await submit.click();
    await expect(page.getByText('Correct!')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a failed run says why', async ({ page }) => {
    await openExercise(page, '07-bell-state', '2_H00');
    await page.route('**/simulator/custom', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The simulation service is not available' } }),
    );
    await page.getByRole('button', { name: 'Run Simulation' }).click();
    await expect(page.getByText('Simulation failed: The simulation service is not available')).toBeVisible();
  });
});

test('hints open one at a time and are counted; the solution is the last, and asks once more', async ({
  page,
}) => {
  await openExercise(page, '07-bell-state');
  const hints = page.getByRole('region', { name: 'Hints' });
  await expect(hints.getByRole('list')).toBeHidden();
  await hints.getByRole('button', { name: 'Show Hints', expanded: false }).click();
  await expect(hints.getByRole('listitem')).toHaveCount(1);
  await hints.getByRole('button', { name: 'Hide Hints', expanded: true }).click();
  await hints.getByRole('button', { name: 'Show Hints' }).click();
  await expect(hints).toContainText('Opened 2 times');
  await hints.getByRole('button', { name: /^Next hint \(2 of 3\)/ }).click();
  await hints.getByRole('button', { name: /^Next hint/ }).click();
  await expect(hints.getByRole('listitem')).toHaveCount(3);
  await hints.getByRole('button', { name: 'Show the solution' }).click();
  await expect(hints.getByRole('status')).toContainText('give it another try?');
  await hints.getByRole('button', { name: 'Show it anyway' }).click();
  await expect(hints.getByRole('img').first()).toHaveAccessibleName(/^H · q0, T1; CNOT from q0 to q1/);
  await hints
    .getByRole('button', { name: /^Put it into the grid/ })
    .first()
    .click();
  await expectCell(page, 0, 1, 'H');
});

test('a unitary goal is drawn as a matrix with basis labels', async ({ page }) => {
  await openExercise(page, '18-swap');
  const matrix = page.getByRole('table', { name: /^Each column shows/ });
  await expect(matrix.getByRole('columnheader')).toHaveText(['out \\ in', '|00⟩', '|01⟩', '|10⟩', '|11⟩']);
  await expect(matrix.getByRole('row', { name: /^\|01⟩/ })).toHaveText('|01⟩0010');
});

test('the page says that it loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/exercises/07-bell-state', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/exercises/07-bell-state');
  await expect(page.getByText('Loading exercise...')).toBeVisible();
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Loading exercise...')).toHaveCount(0);
});

test.describe('the result card', () => {
  const VERDICTS = [
    { passed: true, score: 95, title: 'Correct!', border: 'good', tone: 'good' },
    { passed: true, score: 90, title: 'Correct!', border: 'good', tone: 'good' },
    { passed: false, score: 89, title: 'Wrong! Try again!', border: 'warn', tone: 'warn' },
    { passed: false, score: 70, title: 'Wrong! Try again!', border: 'warn', tone: 'warn' },
    { passed: false, score: 69, title: 'Wrong! Try again!', border: 'warn', tone: 'bad' },
  ] as const;

  test('has a title, a border and a colour of its score for each verdict', async ({ page }) => {
    await openExercise(page, '07-bell-state', '2_H00');
    const token = (name: string) =>
      page.evaluate((tone) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--color-${tone})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    const submit = page.getByRole('button', { name: 'Submit Solution' });
    for (const { passed, score, title, border, tone } of VERDICTS) {
      await page.unroute('**/submit');
      await page.route('**/submit', (route) =>
        route.fulfill({ json: { passed, score, feedback: 'Because.', diagnosis: [] } }),
      );
      await press(submit);
      const card = page.locator('[data-verdict]');
      await expect(card).toContainText(`Score: ${score}/100`);
      await expect(card.getByRole('heading')).toHaveText(title);
      await expect(card).toHaveCSS('border-top-color', await token(border));
      await expect(card.getByText('Score:')).toHaveCSS('color', await token(tone));
    }
    await page.unroute('**/submit');
    await page.route('**/submit', (route) => route.abort());
    await press(submit);
    const failed = page.locator('[data-verdict="error"]');
    await expect(failed).toHaveCSS('border-top-color', await token('bad'));
    await expect(failed.getByRole('heading')).toHaveText('Submission Error');
  });

  test('comes into sight, and waits while the solution is submitted', async ({ page }) => {
    await openExercise(page, '07-bell-state', '2_H00_C01t1');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/submit', async (route) => {
      await held;
      await route.continue();
    });
    await press(page.getByRole('button', { name: 'Submit Solution' }));
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(page.getByText('Correct!')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Submit Solution' })).toBeEnabled();
  });
});

test('a backend that is slow for 30 seconds is given up, by a run and by a submission', async ({ page }) => {
  await page.clock.install({ time: '2030-01-01T08:00:00Z' });
  await openExercise(page, '07-bell-state', '2_H00');
  await untilFilled(page);
  await page.route('**/simulator/custom', () => new Promise(() => {}));
  await page.route('**/submit', () => new Promise(() => {}));
  // From here on time passes only by runFor, however slow the machine is.
  await page.clock.pauseAt('2030-01-01T09:00:00Z');
  for (const [button, busy, failure] of [
    ['Run Simulation', 'Running...', /^Simulation failed: /],
    ['Submit Solution', 'Submitting...', /^Submission failed: .+ Please check your circuit and try again\.$/],
  ] as const) {
    const sent = page.waitForRequest(/custom$|submit$/);
    await press(page.getByRole('button', { name: button }));
    await sent;
    await page.clock.runFor(29_000);
    await expect(page.getByRole('button', { name: busy })).toBeDisabled();
    await page.clock.runFor(2_000);
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  }
  await expectCell(page, 0, 1, 'H');
});
