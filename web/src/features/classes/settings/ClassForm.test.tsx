import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExerciseListItem } from '@superpose/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ClassForm, type ClassSettings } from './ClassForm';
import { fakeServer } from '../testing/fakeServer';

const exercise = (id: string, title: string, topic: string): ExerciseListItem => ({
  id,
  title,
  topic,
  difficulty: 'beginner',
  description: '',
  num_qubits: 1,
  target_type: 'state_vector',
  tags: [],
});
const EXERCISES = [
  exercise('01', 'Flip a qubit', 'first gates'),
  exercise('02', 'Equal superposition', 'first gates'),
  exercise('07', 'Bell state', 'two qubits'),
];

beforeEach(() => void fakeServer(() => ({ body: { exercises: EXERCISES } })));
afterEach(() => void jest.restoreAllMocks());

const NEW: ClassSettings = { name: 'Physics', exerciseIds: ['07'], dueAt: null, keepDays: 180 };

function draw(initial: Partial<ClassSettings> = {}, isNew = true) {
  const onSubmit = jest.fn<(settings: ClassSettings) => void>();
  const page = renderAsPage(
    <ClassForm
      isNew={isNew}
      initial={{ ...NEW, ...initial }}
      submitText="Send"
      isSubmitting={false}
      failure=""
      onSubmit={onSubmit}
    />,
  );
  const send = () => page.user.click(screen.getByText('Send'));
  return { ...page, onSubmit, send };
}
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const NAME_FAULT = 'Give the class a name of 1 to 80 visible characters.';
const EXERCISES_FAULT = 'Choose 1 to 100 exercises.';
const DAYS_FAULT = 'Enter a whole number of days from 1 to 365.';
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('the form of a class', () => {
  it.each([
    ['', [NAME_FAULT]],
    ['   ', [NAME_FAULT]],
    ['x'.repeat(81), [NAME_FAULT]],
    ['a\u200bb', [NAME_FAULT]],
    ['x', []],
    ['x'.repeat(80), []],
  ])('takes the name %j with the faults %j', async (name, faults) => {
    const { send, onSubmit } = draw({ name });
    await send();
    expect(alerts()).toEqual(faults);
    expect(onSubmit).toHaveBeenCalledTimes(faults.length === 0 ? 1 : 0);
  });

  it.each([
    [0, [EXERCISES_FAULT]],
    [1, []],
    [100, []],
    [101, [EXERCISES_FAULT]],
  ])('takes %i exercises with the faults %j', async (count, faults) => {
    const { send } = draw({ exerciseIds: ids(count) });
    await send();
    expect(alerts()).toEqual(faults);
  });

  it.each([
    ['', [DAYS_FAULT]],
    ['0', [DAYS_FAULT]],
    ['1', []],
    ['365', []],
    ['366', [DAYS_FAULT]],
    ['1.5', [DAYS_FAULT]],
    ['-1', [DAYS_FAULT]],
    ['1000', [DAYS_FAULT]],
  ])('takes %j days with the faults %j', async (days, faults) => {
    const { send } = draw();
    type('Days to keep the class', days);
    await send();
    expect(alerts()).toEqual(faults);
  });

  it('says how long a class can be kept at most, before anything is wrong', async () => {
    draw();
    await screen.findByText('first gates', { selector: 'span.font-serif' });
    const field = screen.getByLabelText('Days to keep the class');
    expect(field).toHaveAttribute('max', '365');
    expect(field).toHaveAccessibleDescription(/At most 365\.$/);
  });

  it('says all that is wrong at once', async () => {
    const { send } = draw({ name: '', exerciseIds: [], keepDays: 0 });
    await send();
    expect(alerts()).toEqual([NAME_FAULT, DAYS_FAULT, EXERCISES_FAULT]);
  });

  it('hands over what was entered; the due date is the last minute of its day', async () => {
    const { send, onSubmit } = draw();
    type('Name of the class', 'Chemistry');
    type('Due date (optional)', '2026-12-01');
    type('Days to keep the class', '30');
    await send();
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          name: 'Chemistry',
          exerciseIds: ['07'],
          dueAt: new Date(2026, 11, 1, 23, 59).toISOString(),
          keepDays: 30,
        },
      ],
    ]);
  });

  it('of a class that is there has its due date, and asks no more how long it is kept', async () => {
    const { send, onSubmit } = draw(
      { dueAt: new Date(2026, 11, 1, 23, 59).toISOString(), keepDays: 1 },
      false,
    );
    expect(screen.getByLabelText('Due date (optional)')).toHaveValue('2026-12-01');
    expect(screen.queryByLabelText('Days to keep the class')).toBeNull();
    expect(screen.queryByLabelText('Language')).toBeNull();
    type('Due date (optional)', '');
    await send();
    expect(onSubmit.mock.calls[0]![0]).toMatchObject({ dueAt: null });
  });
});

describe('choosing the exercises of a class', () => {
  const chosen = () => [...screen.getByRole('region', { name: /chosen/i }).querySelectorAll('li')];
  const chosenTexts = () => chosen().map(({ textContent }) => textContent);
  const groups = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

  it('says how many of each topic are chosen', async () => {
    draw({ exerciseIds: ['02', '07'] });
    await screen.findByText('first gates', { selector: 'span.font-serif' });
    expect(groups()).toEqual(['first gates1 of 2', 'two qubits1 of 1']);
    expect(screen.getByRole('heading', { name: '2 exercises chosen' })).toBeVisible();
    expect(chosenTexts()).toEqual(['1Equal superposition', '2Bell state']);
  });

  it.each([
    [[], 'Nothing chosen yet'],
    [['07'], '1 exercise chosen'],
    [['07', '01'], '2 exercises chosen'],
    [['07', '01', '02'], '3 exercises chosen'],
  ])('of %j says %j', (exerciseIds, text) => {
    draw({ exerciseIds });
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
  });

  it('names one that is there no more by its id, so that it can be removed', async () => {
    const { user } = draw({ exerciseIds: ['99-gone', '07'] });
    await screen.findByText('first gates', { selector: 'span.font-serif' });
    expect(chosenTexts()).toEqual(['199-gone', '2Bell state']);
    await user.click(screen.getByRole('button', { name: 'Remove 99-gone' }));
    expect(chosenTexts()).toEqual(['1Bell state']);
  });

  it('adds the one that is ticked, and takes back the one that is not', async () => {
    const { user, send, onSubmit } = draw({ exerciseIds: ['07', '02'] });
    await screen.findByText('first gates', { selector: 'span.font-serif' });
    await user.click(screen.getByLabelText(/^Flip a qubit/));
    await user.click(screen.getByLabelText(/^Equal superposition/));
    expect(chosenTexts()).toEqual(['1Bell state', '2Flip a qubit']);
    await send();
    expect(onSubmit.mock.calls[0]![0].exerciseIds).toEqual(['07', '01']);
  });

  it('puts what is added last, and all of a topic in its order', async () => {
    const { user, send, onSubmit } = draw({ exerciseIds: ['07', '02'] });
    await screen.findByText('first gates', { selector: 'span.font-serif' });
    await user.click(screen.getAllByText('Add all of these')[0]!);
    expect(chosenTexts()).toEqual(['1Bell state', '2Equal superposition', '3Flip a qubit']);
    await user.click(screen.getByLabelText(/^Bell state/));
    await send();
    expect(onSubmit.mock.calls[0]![0].exerciseIds).toEqual(['02', '01']);
  });

  it('moves one up or down and says where it is', async () => {
    const { user } = draw({ exerciseIds: ['01', '02', '07'] });
    await screen.findByText('two qubits', { selector: 'span.font-serif' });
    expect(screen.getByRole('button', { name: 'Move Flip a qubit up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Bell state down' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Bell state up' }));
    expect(screen.getByText('Bell state is now number 2.')).toBeInTheDocument();
    expect(chosenTexts()).toEqual(['1Flip a qubit', '2Bell state', '3Equal superposition']);
    await user.click(screen.getByRole('button', { name: 'Move Flip a qubit down' }));
    expect(screen.getByText('Flip a qubit is now number 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Flip a qubit' }));
    expect(chosenTexts()).toEqual(['1Bell state', '2Equal superposition']);
  });

  it('finds exercises by their words, or says that there are none', async () => {
    const { user } = draw();
    await screen.findByText('two qubits', { selector: 'span.font-serif' });
    await user.type(screen.getByRole('searchbox'), 'BELL');
    expect(groups()).toEqual(['two qubits1 of 1']);
    // What was found is seen without another click.
    expect(document.querySelector('details')).toHaveAttribute('open');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No exercise matches your search.')).toBeVisible();
  });
});
