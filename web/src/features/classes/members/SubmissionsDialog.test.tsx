import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberSubmission } from '@superpose/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { keepTeacherKey } from '../keys';
import { SubmissionsDialog } from './SubmissionsDialog';
import { fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

const submission = (index: number, passed: boolean, score: number): MemberSubmission => ({
  submission_id: `s${index}`,
  exercise_id: '07',
  submitted_at: new Date(2026, 4, 4, 14, 5 - index).toISOString(),
  passed,
  score,
  feedback: `Feedback ${index}.`,
  diagnosis: [],
  gate_count: 2,
  circuit_depth: 2,
});
const page = (submissions: MemberSubmission[], next: string | null) => ({
  member_id: 'm1',
  nickname: 'Ada',
  submissions,
  next,
});

let classes = 0;
let classId: string;
let calls: ReceivedCall[];
let newest: unknown;
/** A part of the path of what fails. */
let fails: string;
beforeEach(() => {
  withDialogs();
  fails = 'nothing';
  classId = `c${++classes}`;
  keepTeacherKey(classId, 'teacher-key');
  calls = fakeServer(({ path }) => {
    if (path.includes(fails)) return { status: 503, body: { detail: 'Not now.' } };
    if (path === '/api/exercises')
      return {
        body: {
          exercises: [
            { id: '06', num_qubits: 5 },
            { id: '07', num_qubits: 3 },
          ],
        },
      };
    if (path.includes('after=5')) return { body: page([submission(2, false, 10)], '4-s2') };
    if (path.includes('after=')) return { body: page([submission(3, false, 5)], null) };
    if (path.includes('submissions?')) return { body: newest };
    return {
      body: {
        submission_id: 's0',
        circuit: [
          { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
          { name: 'H', qubit: 0, timeStep: 0 },
        ],
      },
    };
  });
});
afterEach(() => void jest.restoreAllMocks());

const draw = () =>
  renderAsPage(
    <SubmissionsDialog
      classId={classId}
      memberId="m1"
      name="Ada"
      exercise={{ exercise_id: '07', title: 'Bell state' }}
      onClose={() => {}}
    />,
  );
const entries = () => [...document.querySelectorAll('ol > li')];
const textsOf = (entry: Element) =>
  [...entry.querySelectorAll('h3, p:not([role])')].map(({ textContent }) => textContent);

describe('what a learner has handed in', () => {
  it('is listed newest first with its verdict and its time, a page at a time', async () => {
    newest = page([submission(0, true, 99), submission(1, false, 60)], '5-s1');
    const { user } = draw();
    expect(screen.getByRole('heading', { name: 'Ada · Bell state' })).toBeVisible();
    await screen.findByText('Feedback 0.');
    expect(screen.queryByText('Loading submissions...')).toBeNull();
    expect(entries().map(textsOf)).toEqual([
      ['Correct!', 'May 4, 2026, 2:05 PM', 'Score: 99/100', 'Feedback 0.'],
      ['Wrong! Try again!', 'May 4, 2026, 2:04 PM', 'Score: 60/100', 'Feedback 1.'],
    ]);
    expect(entries().map((entry) => entry.classList.contains('border-good'))).toEqual([true, false]);
    expect(entries().map((entry) => entry.classList.contains('border-warn'))).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Show earlier submissions' }));
    await screen.findByText('Feedback 2.');
    await user.click(screen.getByRole('button', { name: 'Show earlier submissions' }));
    await screen.findByText('Feedback 3.');
    expect(entries().map((entry) => textsOf(entry).at(-1))).toEqual(
      [0, 1, 2, 3].map((index) => `Feedback ${index}.`),
    );
    expect(screen.queryByRole('button', { name: 'Show earlier submissions' })).toBeNull();
    const path = `/api/exercises/classes/${classId}/members/m1/submissions?exercise_id=07`;
    expect(calls.map((call) => call.path).filter((called) => called.includes('?'))).toEqual([
      path,
      `${path}&after=5-s1`,
      `${path}&after=4-s2`,
    ]);
  });

  it('shows the circuit of the newest, in words too', async () => {
    newest = page([submission(0, true, 99), submission(1, false, 60)], null);
    draw();
    expect(
      await screen.findByRole('img', { name: 'Circuit: T1 H on q0, T2 CNOT on q0 → q1' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in the simulator' })).toBeInTheDocument();
    const drawing = decodeURIComponent(screen.getByRole('img').getAttribute('src')!);
    expect(drawing.match(/>q\d</g)).toEqual(['>q0<', '>q1<', '>q2<']);
    const circuits = calls.filter(({ path }) => /submissions\/s\d$/.test(path));
    expect(circuits.map(({ path }) => path.split('/').at(-1))).toEqual(['s0']);
  });

  it('shows the circuit of an older one when it is opened', async () => {
    newest = page([submission(0, true, 99), submission(1, false, 60)], null);
    draw();
    await screen.findByRole('img');
    const [first, second] = document.querySelectorAll('details');
    expect([first!.open, second!.open]).toEqual([true, false]);
    const asked = () => calls.flatMap(({ path }) => /submissions\/(s\d)$/.exec(path)?.[1] ?? []);
    expect(asked()).toEqual(['s0']);
    second!.open = true;
    await act(async () => fireEvent(second!, new Event('toggle')));
    await waitFor(() => expect(asked()).toEqual(['s0', 's1']));
    expect(await screen.findAllByRole('img')).toHaveLength(2);
  });

  it('is asked for once, however often the button is pressed', async () => {
    newest = page([submission(0, true, 99)], '5-s1');
    draw();
    await screen.findByText('Feedback 0.');
    const button = screen.getByRole('button', { name: 'Show earlier submissions' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Loading submissions...')).toBeVisible();
    await screen.findByText('Feedback 2.');
    expect(calls.filter(({ path }) => path.includes('after='))).toHaveLength(1);
    expect(entries()).toHaveLength(2);
  });

  it('is read no second time while it’s read for the first', async () => {
    fails = 'submissions?';
    newest = page([submission(0, true, 99)], null);
    draw();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const before = calls.length;
    act(() => retry.click());
    act(() => retry.click());
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(calls.length - before).toBe(1);
  });

  it.each([
    ['at first', null],
    ['further down', '9-s9'],
  ])('that can’t be loaded %s says why, and is tried again', async (_, next) => {
    fails = next === null ? 'submissions?' : 'after=9';
    newest = page([submission(0, true, 99)], next);
    const { user } = draw();
    if (next) await user.click(await screen.findByRole('button', { name: 'Show earlier submissions' }));
    expect(await screen.findByText('The submissions couldn’t be loaded: Not now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier submissions' })).toBeNull();
    fails = 'nothing';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(next ? 'Feedback 3.' : 'Feedback 0.')).toBeVisible();
    expect(screen.queryByText(/^The submissions couldn’t/)).toBeNull();
  });

  it('says of a circuit that it couldn’t be loaded', async () => {
    fails = 'submissions/s0';
    newest = page([submission(0, true, 99)], null);
    draw();
    expect(await screen.findByText('The circuit couldn’t be loaded: Not now.')).toBeVisible();
  });

  it('is nothing where nothing was handed in', async () => {
    newest = page([], null);
    draw();
    expect(await screen.findByText('Nothing has been handed in for this exercise.')).toBeVisible();
    expect(entries()).toEqual([]);
  });
});
