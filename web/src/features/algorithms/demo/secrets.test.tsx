import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { logger } from '../../../platform/logger';
import { renderAsPage } from '../../../testing/renderAsPage';
import { BernsteinVaziraniPage } from '../bernstein-vazirani/BernsteinVaziraniPage';
// What the pages fetch is here already, so that no import outlives a test.
import '../exact/bernsteinVazirani';
import '../exact/grover';
import { bernsteinVaziraniPicture } from '../bernstein-vazirani/bernsteinVaziraniPicture';
import { GroverPage } from '../grover/GroverPage';
import { groverPicture } from '../grover/groverPicture';

beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(() => void jest.restoreAllMocks());

async function open(page: ReactElement) {
  renderAsPage(page);
  await act(async () => {
    for (const picture of [groverPicture, bernsteinVaziraniPicture]) await picture.load();
  });
}
/** By hand, for a search by role is slow on a whole page. */
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const click = (name: string) => act(async () => button(name).click());
const moveTo = (index: number) =>
  act(async () => {
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: index } });
    await import('../../../components/EChart');
  });
/** The first draw is the secret, the second what the covered figures hold: the third and the last of eight. */
async function hide() {
  let draw = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => [0.3, 0.9][draw++] ?? 0.99);
  await click('Hide a secret for me');
  jest.spyOn(Math, 'random').mockRestore();
}
/** The headings of all that is covered. */
const covered = () => [...document.querySelectorAll('[inert] h2')].map(({ textContent }) => textContent);
const notes = () =>
  [...document.querySelectorAll('p')].filter(({ textContent }) =>
    /give (the secret|it) away\.?/.test(textContent),
  ).length;
const isStepLit = () => document.querySelector('li[aria-current="step"]') !== null;
const legend = () => document.querySelector('[role="status"].mb-3')!.textContent;

describe('a hidden string', () => {
  test('covers the panels and the race, which are about another', async () => {
    await open(<BernsteinVaziraniPage />);
    expect(covered()).toEqual([]);
    await hide();
    expect(covered()).toEqual([
      'The signs are stripes',
      'Phase oracle',
      'The classical way',
      'Race a classical computer',
    ]);
    expect(screen.getByText(/^Here there’s a Z on/).textContent).toContain('a Z on q2, q1, q0.');
    expect(screen.getByLabelText<HTMLInputElement>('Hidden String').disabled).toBe(true);
    expect(button('Open in the simulator').disabled).toBe(true);
  });

  test('covers the chart from the oracle on, and comes to light at the last step', async () => {
    await open(<BernsteinVaziraniPage />);
    await hide();
    const charts = () => document.querySelectorAll('[inert] figure figcaption.mt-2').length;
    await moveTo(1);
    expect([charts(), notes()]).toEqual([0, 2]);
    await moveTo(2);
    expect(charts()).toBe(1);
    expect(legend()).not.toContain('010');
    await moveTo(4);
    expect(screen.getByText('It was 010. A blind guess is right one time in 8.')).toBeVisible();
    expect([covered(), notes()]).toEqual([[], 0]);
    expect(screen.getByText(/^Here there’s a Z on/).textContent).toContain('a Z on q1.');
    expect(screen.getByLabelText<HTMLInputElement>('Hidden String').value).toBe('010');
  });

  test('is told whether it was guessed', async () => {
    await open(<BernsteinVaziraniPage />);
    await hide();
    fireEvent.change(screen.getByLabelText('Your guess'), { target: { value: '2' } });
    await click('Show the secret');
    expect(
      screen.getByText('You guessed 010, and that’s right. A blind guess is right one time in 8.'),
    ).toBeVisible();
  });

  test('is hidden before a run, from its first step', async () => {
    await open(<BernsteinVaziraniPage />);
    await moveTo(2);
    expect(isStepLit()).toBe(true);
    await hide();
    expect([isStepLit(), legend()!.startsWith('Step 1 of 5: Initialize')]).toEqual([false, true]);
  });

  test('is no more once another is typed', async () => {
    await open(<BernsteinVaziraniPage />);
    await hide();
    await click('Show the secret');
    expect(screen.getByText(/A blind guess/)).toBeVisible();
    await moveTo(3);
    fireEvent.change(screen.getByLabelText('Hidden String'), { target: { value: '11' } });
    expect([isStepLit(), screen.queryByText(/A blind guess/)]).toEqual([false, null]);
    expect(screen.getByLabelText<HTMLInputElement>('Hidden String').value).toBe('11');
  });
});

describe('while a search runs', () => {
  test('its inputs and its secret can’t be changed, until Reset', async () => {
    await open(<GroverPage />);
    const fields = () => [...document.querySelectorAll('select')].map(({ disabled }) => disabled);
    const state = () => [fields(), button('Hide a secret for me').disabled];
    expect(state()).toEqual([[false, false, false], false]);
    await click('Run Search');
    expect(state()).toEqual([[true, true, true], true]);
    expect(screen.getByText('The backend’s figures come here at the last step.')).toBeVisible();
    await click('Reset');
    expect(state()).toEqual([[false, false, false], false]);
    expect(screen.queryByText('The backend’s figures come here at the last step.')).toBeNull();
  });

  test('a phone opens the chart and the drawing, and leaves them to steps by hand', async () => {
    await open(<GroverPage />);
    const folds = () =>
      [...document.querySelectorAll('section > details')].map((fold) => (fold as HTMLDetailsElement).open);
    expect(folds()).toEqual([false, false]);
    await moveTo(3);
    expect(folds()).toEqual([false, false]);
    await click('Run Search');
    expect(folds()).toEqual([true, true]);
  });

  test('the place of its result is kept until the last step', async () => {
    await open(<GroverPage />);
    const slot = () => screen.queryByText('The result comes here when the run is over.') !== null;
    expect(slot()).toBe(true);
    await moveTo(8);
    expect([slot(), screen.getByText('Search Result').tagName]).toEqual([false, 'H2']);
  });

  test('the drawing counts its rounds', async () => {
    await open(<GroverPage />);
    expect(screen.queryByText(/^Iteration/)).toBeNull();
    await moveTo(5);
    // On a phone the chart is folded away.
    expect(screen.getByText('Iteration 2 of 2')).toBeInTheDocument();
  });
});
