import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClassGrid } from '@superpose/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { keepTeacherKey } from '../keys';
import { TeacherPage } from './TeacherPage';
import { closeDialog, fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

const member = (nickname: string, minute: number) => ({
  member_id: nickname.toLowerCase(),
  nickname,
  joined_at: `2026-05-04T09:${minute}:00Z`,
});
const exercise = (exercise_id: string) => ({ exercise_id, title: `Title ${exercise_id}`, slips: [] });
const EXPIRES = new Date(2027, 4, 30, 12).toISOString();

const grid: ClassGrid = {
  class_id: 'c',
  name: 'Physics',
  closed: false,
  created_at: '2026-05-04T09:00:00Z',
  due_at: null,
  expires_at: EXPIRES,
  join_code: 'K7QM-2F',
  members: [member('Cleo', 30), member('Ben', 20), member('ada', 10)],
  exercises: [exercise('07')],
  cells: [
    {
      member_id: 'ben',
      exercise_id: '07',
      tries: 3,
      passed: false,
      best_score: 0,
      last_at: '2026-05-04T10:00:00Z',
    },
    {
      member_id: 'cleo',
      exercise_id: '07',
      tries: 1,
      passed: true,
      best_score: 9,
      last_at: '2026-05-04T11:00:00Z',
    },
  ],
  last_event_id: '0',
};

// What was read of a class stays known, so each test has another one.
let classes = 0;
let classId: string;
let calls: ReceivedCall[];
let reply: { status?: number; body: unknown };
/** Opens the stream of events. */
let stream: () => Promise<Response>;
beforeEach(() => {
  withDialogs();
  // It stays silent unless a test says otherwise.
  stream = () => new Promise(() => {});
  classId = `c${++classes}`;
  keepTeacherKey(classId, 'teacher-key');
  const server = fakeServer(({ path }) => {
    if (path === '/api/exercises') return { body: { exercises: [] } };
    return path.includes('/submissions?') ? { body: { submissions: [], next: null } } : reply;
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => (typeof input === 'string' ? stream() : fetch(input, init));
  calls = server;
});
afterEach(() => void jest.restoreAllMocks());

async function draw(given: Partial<ClassGrid> = {}) {
  reply = { body: { ...grid, class_id: classId, ...given } };
  const page = renderAsPage(<TeacherPage classId={classId} />);
  await screen.findByRole('heading', { level: 1, name: 'Physics' });
  return page;
}
const facts = () => screen.getByRole('heading', { level: 1 }).nextElementSibling!.firstChild!.textContent;
const names = () =>
  screen
    .queryAllByRole('rowheader')
    .map(({ firstElementChild }) => firstElementChild!.firstElementChild!.textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

const exercises = (count: number) => Array.from({ length: count }, (_, index) => exercise(String(index)));
const members = (count: number) => Array.from({ length: count }, (_, index) => member(`L${index}`, 10));

describe('the teacher’s page', () => {
  it.each([
    [0, 1, null, 'No learners yet · 1 exercise'],
    [1, 1, null, '1 learner · 1 exercise'],
    [2, 2, null, '2 learners · 2 exercises'],
    [3, 5, new Date(2026, 11, 1, 23, 59), '3 learners · 5 exercises · due by December 1, 2026'],
  ])('of %i learners and %i exercises says so', async (learners, count, due, text) => {
    await draw({
      members: members(learners),
      exercises: exercises(count),
      cells: [],
      due_at: due?.toISOString() ?? null,
    });
    expect(facts()).toBe(text);
    expect(screen.getByText('Everything is deleted on May 30, 2027.')).toBeVisible();
    expect(calls[0]).toMatchObject({ path: `/api/exercises/classes/${classId}`, key: 'Bearer teacher-key' });
  });

  it('shows the code where no one has joined', async () => {
    await draw({ members: [], cells: [] });
    expect(screen.getByText('Show your learners this code. They appear here as they join.')).toBeVisible();
    expect(screen.getByText('K7QM-2F')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove learners' })).toBeNull();
  });

  it.each([
    [true, 'Open to new learners', false],
    [false, 'Close to new learners', true],
  ])('of a class that is closed: %p can be changed', async (closed, button, change) => {
    const { user } = await draw({ closed });
    expect(screen.queryByText('Closed to new learners') !== null).toBe(closed);
    await user.click(screen.getByRole('button', { name: button }));
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { closed: change } });
  });

  it('of a class that is changed sends its name, its exercises and its due date', async () => {
    const due = new Date(2026, 11, 1, 23, 59).toISOString();
    const { user } = await draw({ due_at: due, members: members(1), cells: [] });
    expect(screen.getByRole('button', { name: 'Remove learners' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change name, exercises or due date' }));
    fireEvent.change(screen.getByLabelText('Name of the class'), { target: { value: 'Chemistry' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { name: 'Chemistry', exercise_ids: ['07'], due_at: due },
    });
  });

  it.each([401, 403])('with a key that is refused with %i opens nothing', async (status) => {
    reply = { status, body: { detail: 'No.' } };
    renderAsPage(<TeacherPage classId={classId} />);
    expect(await screen.findByRole('heading', { name: 'This class can’t be opened' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start another class' })).toHaveAttribute('href', '/classes/new');
  });

  it.each([
    [0, 'its 0 learners and all of their submissions are deleted'],
    [1, 'its learner and all submissions are deleted'],
    [2, 'its 2 learners and all of their submissions are deleted'],
  ])('asks before all of %i learners is deleted', async (count, text) => {
    const { user } = await draw({ members: members(count), cells: [] });
    await user.click(screen.getByRole('button', { name: 'Delete the class' }));
    expect(screen.getByRole('heading', { name: 'Delete Physics?' })).toBeVisible();
    expect(
      screen.getByText(`The class is gone for everybody at once, and ${text}. This can’t be undone.`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete everything' }));
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/exercises/classes/${classId}` });
    expect(await screen.findByRole('heading', { name: 'The class is deleted' })).toBeVisible();
    expect(
      screen.getByText('Its learners, their submissions and their certificates are gone too.'),
    ).toBeVisible();
  });
});

describe('the grid on the teacher’s page', () => {
  it('begins with who needs help, and says what its words mean', async () => {
    await draw();
    expect(names()).toEqual(['Ben', 'ada', 'Cleo']);
    expect(
      screen.getByText(
        '“Near”: the best try came close to the goal. “Stuck”: 3 tries or more at an exercise without passing it. Choose a cell to see what was handed in.',
      ),
    ).toBeVisible();
    expect(optionsOf('Sort by')).toEqual(['Who needs help', 'Newest first', 'Name']);
    expect(optionsOf('Show')).toEqual(['Everyone', 'Stuck', 'Not started', 'All passed']);
  });

  it.each([
    ['Sort by', 'latest', ['Cleo', 'Ben', 'ada']],
    ['Sort by', 'name', ['ada', 'Ben', 'Cleo']],
    ['Show', 'stuck', ['Ben']],
    ['Show', 'unstarted', ['ada']],
    ['Show', 'done', ['Cleo']],
    ['Filter by name', ' B', ['Ben']],
    ['Filter by name', 'x', []],
  ])('by %s %j shows %j', async (label, value, expected) => {
    await draw();
    choose(label, value);
    expect(names()).toEqual(expected);
    expect(screen.queryByText('No learner matches this filter.') !== null).toBe(expected.length === 0);
  });

  it('hides the names everywhere, also in the dialog of a learner', async () => {
    const { user } = await draw();
    await user.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    expect(names()).toEqual(['Learner 2', 'Learner 1', 'Learner 3']);
    await user.click(screen.getByRole('button', { name: 'Rename or remove Learner 2' }));
    expect(screen.getByRole('heading', { name: 'Learner 2' })).toBeVisible();
    expect(screen.getByLabelText('Nickname')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Remove Learner 2' })).toBeVisible();
  });
});

describe('the head of the teacher’s page', () => {
  it('shows the code for the board, and says that it isn’t live yet', async () => {
    const { user } = await draw();
    expect(screen.getByText('Reconnecting...')).toHaveClass('text-warn');
    await user.click(screen.getByRole('button', { name: 'Show the class code' }));
    const dialog = screen.getByRole('dialog', { name: 'Join Physics' });
    expect(dialog).toHaveTextContent('K7QM-2F');
  });

  it('says that it’s live once its events come', async () => {
    stream = async () => new Response(new ReadableStream());
    await draw();
    expect(await screen.findByText('Live')).toHaveClass('text-good');
  });

  it('goes with everything else where the events are refused', async () => {
    stream = async () => new Response('', { status: 403 });
    reply = { body: { ...grid, class_id: classId } };
    renderAsPage(<TeacherPage classId={classId} />);
    expect(await screen.findByRole('heading', { name: 'This class can’t be opened' })).toBeVisible();
    expect(
      screen.getByText('The teacher link isn’t complete, or the class has ended or been deleted.'),
    ).toBeVisible();
  });

  it('says that it couldn’t be loaded, and is tried again', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user } = renderAsPage(<TeacherPage classId={classId} />);
    expect(await screen.findByText('The class couldn’t be loaded: Not now.')).toBeVisible();
    expect(document.title).toBe('Open a class · Superpose');
    reply = { body: { ...grid, class_id: classId } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
    expect(document.title).toBe('Physics · Superpose');
  });
});

describe('what opens from the grid', () => {
  it('is a learner, with the nickname to change', async () => {
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Rename or remove Ben' }));
    expect(screen.getByRole('dialog', { name: 'Ben' })).toBeVisible();
    expect(screen.getByLabelText('Nickname')).toHaveValue('Ben');
  });

  it.each([
    [false, 'Ben'],
    [true, 'Learner 2'],
  ])('is what was handed in; names hidden: %s', async (isHidden, name) => {
    const { user } = await draw({ exercises: [exercise('01'), exercise('07')] });
    if (isHidden) await user.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    await user.click(screen.getByRole('button', { name: new RegExp(`${name}, Title 07: see what`) }));
    expect(screen.getByRole('dialog', { name: `${name} · Title 07` })).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(
      `/api/exercises/classes/${classId}/members/ben/submissions?exercise_id=07`,
    );
  });

  it.each(['Show the class code', 'Rename or remove Ben', /^solved.*Cleo, Title 07/])(
    'by %s can be closed again',
    async (name) => {
      const { user } = await draw();
      await user.click(screen.getByRole('button', { name }));
      closeDialog();
      expect(document.querySelector('dialog')).toBeNull();
    },
  );

  it('can be made compact, and printed', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = await draw();
    const compact = screen.getByRole('checkbox', { name: 'Compact' });
    expect(compact).not.toBeChecked();
    expect(screen.getByText('Title 07', { selector: 'th span' })).not.toHaveClass('sr-only');
    await user.click(compact);
    expect(compact).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Hide names' })).not.toBeChecked();
    expect(screen.getByText('Title 07', { selector: 'th span' })).toHaveClass('sr-only');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
