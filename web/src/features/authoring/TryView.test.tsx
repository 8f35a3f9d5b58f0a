import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { currentMemory } from '../../platform/memory';
import { cellAt } from '../../testing/drawEditor';
import { NEW_DRAFT } from './draft';
import { begin, draw, end, faults, press, server, settle, type } from '../../testing/drawAuthoring';
// What is fetched when an exercise is tried is here already.
import './TryView';

beforeEach(begin);
afterEach(end);

const exercise = {
  id: '50-flip',
  title: 'Flip',
  description: 'Flip it.',
  difficulty: 'beginner',
  num_qubits: 1,
  target_type: 'state_vector',
  tags: ['flips'],
  hints: ['One.'],
  target_data: { tolerance: 0.0001, state_vector: [0, 1] },
};
const solutions = [{ circuit: [{ name: 'X', qubit: 0, timeStep: 0 }], why: 'It flips.' }];
const result = {
  passed: false,
  score: 0,
  feedback: 'Not yet.',
  diagnosis: [],
  gate_count: 1,
  circuit_depth: 1,
};
const checked = (more: object = {}) =>
  new Response(JSON.stringify({ faults: [], advice: [], exercise, solutions, ...more }));

const click = (name: string | RegExp) => act(async () => void press(name));
async function tryIt() {
  await draw({ id: '50-flip', facts: { ...NEW_DRAFT.facts, qubits: 1, solution: ['X 0'] } });
  await click('Try it');
  await screen.findByRole('heading', { level: 1, name: 'Flip' });
}

it('a draft is tried as learners will see it, and graded by what is written', async () => {
  server.respond = ({ circuit }) => checked(circuit ? { result } : {});
  await tryIt();
  await act(async () => void fireEvent.click(cellAt(0, 0)));
  await click('Submit Solution');
  const { id, facts, circuit } = server.sent.at(-1)!;
  expect([id, facts.solution, circuit]).toEqual(['50-flip', ['X 0'], [{ name: 'H', qubit: 0, timeStep: 0 }]]);
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'failed');
  expect(screen.getByText('Not yet.')).toBeVisible();
  // It counts for nothing, and leaves nothing behind.
  expect(currentMemory().tried).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['superpose.draft']);
});

it('its solutions are those of the draft, and no exercise comes after it', async () => {
  server.respond = ({ circuit }) =>
    checked(circuit ? { result: { ...result, passed: true, score: 100 } } : {});
  await tryIt();
  const before = server.sent.length;
  await click('Show Hints');
  await click('Show the solution');
  await click('Show it anyway');
  expect(screen.getByText('It flips.')).toBeInTheDocument();
  expect(server.sent).toHaveLength(before);
  await act(async () => void fireEvent.click(cellAt(0, 0)));
  await click('Submit Solution');
  expect(document.querySelector('[data-verdict="passed"]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});

it('a failure to grade is said, and the way back leads to where it began', async () => {
  server.respond = ({ circuit }) =>
    circuit ? new Response(JSON.stringify({ detail: 'Too busy.' }), { status: 503 }) : checked();
  await tryIt();
  await act(async () => void fireEvent.click(cellAt(0, 0)));
  await click('Submit Solution');
  expect(document.querySelector('[data-verdict="error"]')).toHaveTextContent('Too busy.');
  await click('Back to writing');
  expect(screen.getByRole('button', { name: 'Try it' })).toHaveFocus();
  expect(screen.getByLabelText('Qubits')).toHaveValue('1');
});

it('a draft can be tried only as it is, and not while it’s checked again', async () => {
  server.respond = () => checked();
  await draw({ id: '50-flip' });
  const button = () => screen.getByRole('button', { name: 'Try it' });
  expect(button()).toBeEnabled();
  type('Title', 'Flip it');
  expect(button()).toBeDisabled();
  await settle();
  expect(button()).toBeEnabled();
});

it('a draft can’t be tried where it makes no exercise, whatever is wrong with it', async () => {
  server.respond = () => faults();
  await draw();
  expect(screen.getByRole('button', { name: 'Try it' })).toBeDisabled();
});

it('a draft is tried from the top of the page, and anew each time', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  server.respond = () => checked();
  await tryIt();
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(screen.getByRole('button', { name: 'Back to writing' })).toHaveFocus();
  await act(async () => void fireEvent.click(cellAt(0, 0)));
  expect(cellAt(0, 0).ariaLabel).toBe('q0, T1: H');
  await click('Back to writing');
  await click('Try it');
  await screen.findByRole('heading', { level: 1, name: 'Flip' });
  expect(cellAt(0, 0).ariaLabel).toBe('q0, T1: empty');
});

it('a draft that’s no longer graded says so', async () => {
  server.respond = () => checked();
  await tryIt();
  await act(async () => void fireEvent.click(cellAt(0, 0)));
  await click('Submit Solution');
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'error');
});
