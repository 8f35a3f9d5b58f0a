import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { fakeServer } from '../testing/fakeServer';
import { ExercisePicker } from './ExercisePicker';

afterEach(() => void jest.restoreAllMocks());

it('says that the exercises couldn’t be loaded, and tries again; what is chosen keeps its place', async () => {
  let isAway = true;
  const exercise = { id: '07', title: 'Bell state', topic: 'two qubits', difficulty: 'beginner', tags: [] };
  const calls = fakeServer(() => (isAway ? { status: 503, body: {} } : { body: { exercises: [exercise] } }));
  const { user } = renderAsPage(<ExercisePicker chosen={['07']} fault={undefined} onChange={() => {}} />);
  expect(screen.getByText('Loading exercises...')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Loading exercises...')).toBeNull();
  expect(screen.getByRole('listitem')).toHaveTextContent('07');
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('checkbox', { name: /^Bell state/ })).toBeChecked();
  expect(screen.getByRole('listitem')).toHaveTextContent('Bell state');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/exercises', '/api/exercises']);
});
