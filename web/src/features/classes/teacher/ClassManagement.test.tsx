import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClassGrid } from '@superpose/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ClassManagement } from './ClassManagement';
import { keepTeacherKey, teacherKeyOf } from '../keys';
import { closeDialog, fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

const grid: ClassGrid = {
  class_id: 'c1',
  name: 'Physics',
  closed: false,
  created_at: '2026-05-04T09:00:00Z',
  due_at: new Date(2026, 11, 1, 23, 59).toISOString(),
  expires_at: new Date(2027, 4, 30, 12).toISOString(),
  join_code: 'K7QM-2F',
  members: [{ member_id: 'm1', nickname: 'Ada', joined_at: '2026-05-04T09:10:00Z' }],
  exercises: [
    { exercise_id: '07', title: 'Bell state', slips: [] },
    { exercise_id: '01', title: 'Flip a qubit', slips: [] },
  ],
  cells: [],
  last_event_id: '0',
};

let calls: ReceivedCall[];
let reply: { status?: number; body: unknown };
const deleted = jest.fn();
beforeEach(() => {
  withDialogs();
  deleted.mockClear();
  keepTeacherKey('c1', 'teacher-key');
  reply = { body: {} };
  calls = fakeServer(({ path }) => (path === '/api/exercises' ? { body: { exercises: [] } } : reply));
});
afterEach(() => void jest.restoreAllMocks());

const draw = () => renderAsPage(<ClassManagement grid={grid} onDeleted={deleted} />);
const dialog = () => within(screen.getByRole('dialog'));
const changes = () => calls.filter(({ method }) => method !== 'GET');

describe('what a teacher does to the class', () => {
  it('that fails says why', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user } = draw();
    expect(screen.queryByText(/^That didn’t work/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close to new learners' }));
    expect(await screen.findByText('That didn’t work: Not now.')).toBeVisible();
    expect(changes()).toEqual([
      {
        method: 'PATCH',
        path: '/api/exercises/classes/c1',
        key: 'Bearer teacher-key',
        body: { closed: true },
      },
    ]);
  });

  it('has the teacher’s link covered, to take along', () => {
    draw();
    const link = screen.getByLabelText('Teacher link');
    expect(link).toHaveValue('http://localhost/classes/c1#teacher=teacher-key');
    expect(link).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it.each([
    ['2026-12-24', new Date(2026, 11, 24, 23, 59).toISOString()],
    ['', null],
  ])('gives it another due date (%j), and closes the dialog then', async (day, due) => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Change name, exercises or due date' }));
    expect(dialog().getByLabelText('Due date (optional)')).toHaveValue('2026-12-01');
    fireEvent.change(dialog().getByLabelText('Due date (optional)'), { target: { value: day } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(changes()[0]!.body).toEqual({ name: 'Physics', exercise_ids: ['07', '01'], due_at: due });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the dialog open where the change fails', async () => {
    reply = { status: 400, body: { detail: 'No such exercise.' } };
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Change name, exercises or due date' }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('That didn’t work: No such exercise.')).toBeVisible();
  });

  it.each([
    'Change name, exercises or due date',
    'Change the join code',
    'Remove learners',
    'Change the teacher link',
    'Delete the class',
  ])('after “%s” can be left as it was', async (name) => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name }));
    closeDialog();
    expect(document.querySelector('dialog')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('deletes it only after a second question', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Delete the class' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect([changes(), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('keeps the key of a class that couldn’t be deleted', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Delete the class' }));
    await user.click(dialog().getByRole('button', { name: 'Delete everything' }));
    expect(await dialog().findByText('That didn’t work: Not now.')).toBeVisible();
    expect([teacherKeyOf('c1'), deleted.mock.calls.length]).toEqual(['teacher-key', 0]);
  });

  it('forgets the key of a class that is deleted', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Delete the class' }));
    await user.click(dialog().getByRole('button', { name: 'Delete everything' }));
    expect(changes()[0]).toMatchObject({ method: 'DELETE', key: 'Bearer teacher-key' });
    expect([teacherKeyOf('c1'), deleted.mock.calls.length]).toEqual([null, 1]);
  });

  it.each([
    ['Change the join code', 'Make a new code', 'code', { join_code: 'ABCD-EF' }, 'The new join code'],
    ['Change the teacher link', 'Make a new link', 'key', { teacher_key: 'new' }, 'Your new teacher link'],
  ])('“%s” by a call to its address, or says why not', async (opens, confirms, path, body, title) => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: opens }));
    await user.click(dialog().getByRole('button', { name: confirms }));
    expect(await dialog().findByText('That didn’t work: Not now.')).toBeVisible();
    expect(teacherKeyOf('c1')).toBe('teacher-key');
    reply = { body };
    await user.click(dialog().getByRole('button', { name: confirms }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(changes().map(({ method, path: called, key }) => [method, called, key])).toEqual(
      Array.from({ length: 2 }, () => ['POST', `/api/exercises/classes/c1/${path}`, 'Bearer teacher-key']),
    );
    expect(teacherKeyOf('c1')).toBe(path === 'key' ? 'new' : 'teacher-key');
    closeDialog();
    expect(document.querySelector('dialog')).toBeNull();
  });
});
