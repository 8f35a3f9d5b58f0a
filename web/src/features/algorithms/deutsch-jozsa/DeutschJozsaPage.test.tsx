import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { logger } from '../../../platform/logger';
import { renderAsPage } from '../../../testing/renderAsPage';
import { DeutschJozsaPage } from './DeutschJozsaPage';

const buttons = () => [...document.querySelectorAll('button')];
/** By hand, for a search by role is slow on a whole page. */
const buttonNamed = (name: string) =>
  buttons().find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)!;
const click = (name: string) => act(() => buttonNamed(name).click());
/** Lets a request that was started reach fetch. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const cell = (input: string) => `f(${input}) is 1`;
const fetched = jest.fn(() => new Promise<Response>(() => {}));

beforeEach(async () => {
  // What the page fetches is here already, so that no import outlives the test.
  await import('../exact/deutschJozsa');
  fetched.mockClear();
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = fetched;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the truth table of Deutsch-Jozsa', () => {
  test('starts with the parity and follows the list', () => {
    renderAsPage(<DeutschJozsaPage />);
    const pressed = () =>
      buttons()
        .filter((button) => button.getAttribute('aria-pressed') === 'true')
        .map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['0011', '0101', '1001', '1111']);
    const list = screen.getByLabelText('Function type');
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Constant f=0',
      'Constant f=1',
      'Balanced',
    ]);
  });

  test('says what a broken promise means, and how the parts of |000⟩ add up', () => {
    renderAsPage(<DeutschJozsaPage />);
    click(cell('111'));
    expect(
      screen.getByText(
        /f is 1 for 3 of 8 inputs: neither constant nor balanced\. The algorithm promises nothing here\./,
      ),
    ).toBeVisible();
    expect(screen.queryByText('5/8 − 3/8 = 0.2500.')).toBeNull();
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '4' } });
    expect(screen.getByText('5/8 − 3/8 = 0.2500.')).toBeVisible();
    expect(screen.getByText(/chance of measuring \|000⟩: 6\.3%/)).toBeVisible();
    expect(screen.getByLabelText('Function type')).toHaveDisplayValue('Your own table');
  });

  test('computes a table of the learner’s own without the backend', async () => {
    renderAsPage(<DeutschJozsaPage />);
    click(cell('111'));
    expect(screen.getByLabelText('Use Backend Quantum Simulation')).toBeDisabled();
    click('Run Algorithm');
    await settle();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('asks the backend about a function of the list', async () => {
    renderAsPage(<DeutschJozsaPage />);
    click(cell('111'));
    click(cell('111'));
    click('Run Algorithm');
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    [0.01, 'constant'],
    [0.99, 'balanced'],
  ])('shows nothing of a secret function, whichever it is (%d)', (random, answer) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    renderAsPage(<DeutschJozsaPage />);
    click('Hide a secret for me');
    // The backend knows both constant functions but hardly any balanced one.
    expect(screen.getByLabelText('Use Backend Quantum Simulation')).toBeDisabled();
    expect(screen.getByLabelText('Function type')).toHaveDisplayValue('Hidden until it’s found');
    expect(buttonNamed(cell('000'))).toHaveTextContent('000?');
    expect(buttonNamed(cell('000'))).not.toHaveAttribute('aria-pressed');
    click('Show the secret');
    expect(screen.getByText(new RegExp(`^It was ${answer}\\.`))).toBeVisible();
  });

  test('lets the opponent ask until it is certain', () => {
    renderAsPage(<DeutschJozsaPage />);
    for (const input of ['001', '010', '100', '111']) click(cell(input));
    for (let query = 0; query < 5; query += 1) click('Ask one more input');
    expect(screen.getByText(/The same value 5 times/)).toBeVisible();
    expect(buttonNamed('Ask one more input')).toBeDisabled();
    expect(screen.getByLabelText('Answers so far').children).toHaveLength(5);
  });
});
