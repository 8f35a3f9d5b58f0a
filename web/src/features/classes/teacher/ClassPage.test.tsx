import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { currentMembership, enterClass, leaveClass } from '../../../platform/membership';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ClassPage } from './ClassPage';
import { JoinPage } from '../join/JoinPage';
import { keepTeacherKey, teacherKeyOf } from '../keys';
import { RenewCodeDialog, RenewLinkDialog } from './RenewDialogs';
import { NewClassPage } from '../opening/NewClassPage';
import { fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';

let calls: ReceivedCall[];
let reply: { status?: number; body: unknown };
beforeEach(() => {
  withDialogs();
  reply = { body: {} };
  calls = fakeServer(({ path }) =>
    path === '/api/exercises'
      ? { body: { exercises: [{ id: '07', title: 'Bell', difficulty: 'beginner', tags: [] }] } }
      : reply,
  );
});
afterEach(() => {
  leaveClass();
  jest.restoreAllMocks();
});

const drawClass = (path: string) =>
  renderAsPage(
    <Routes>
      <Route path="/classes/:classId" element={<ClassPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );

describe('a class without its key', () => {
  it.each(['', 'hello', `/classes/${ID}`, `http://localhost/classes/${ID}#teacher=`])(
    'is not opened by %j',
    async (text) => {
      const { user } = drawClass('/classes/unknown');
      fireEvent.change(screen.getByLabelText('Teacher link'), { target: { value: text } });
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This isn’t a teacher link. It ends with #teacher= and a long key.',
      );
    },
  );

  it('is opened by a pasted teacher link', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user, router } = drawClass('/classes/unknown');
    const link = `  http://localhost/classes/${ID}#teacher=its-key `;
    fireEvent.change(screen.getByLabelText('Teacher link'), { target: { value: link } });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(router.state.location).toMatchObject({ pathname: `/classes/${ID}`, hash: '' });
    expect(await screen.findByText('The class couldn’t be loaded: Not now.')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ path: `/api/exercises/classes/${ID}`, key: 'Bearer its-key' });
  });

  it('leads a member to the own progress', () => {
    enterClass({ classId: 'c9', className: 'P', memberId: 'm', memberKey: 'k', nickname: 'Ada' });
    expect(drawClass('/classes/c9').router.state.location.pathname).toBe('/classes/c9/me');
  });

  it('leads a learner to the page for joining', () => {
    drawClass('/classes/unknown');
    expect(screen.getByRole('link', { name: 'Join with your class code' })).toHaveAttribute('href', '/join');
  });

  it('takes the key of a teacher link out of the address', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { router } = drawClass('/classes/c7#teacher=the-key');
    expect(await screen.findByText('The class couldn’t be loaded: Not now.')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/classes/c7', hash: '' });
    expect(teacherKeyOf('c7')).toBe('the-key');
    expect(calls[0]).toMatchObject({ path: '/api/exercises/classes/c7', key: 'Bearer the-key' });
  });
});

describe('a new class', () => {
  it.each([
    ['', {}],
    ['2026-12-01', { due_at: new Date(2026, 11, 1, 23, 59).toISOString() }],
  ])('with the due date %j is sent and shown', async (due, sent) => {
    reply = {
      body: {
        class_id: 'c8',
        join_code: 'K7QM-2F',
        teacher_key: 'new-key',
        expires_at: '2027-05-30T12:00:00Z',
      },
    };
    const { user } = renderAsPage(<NewClassPage />);
    fireEvent.change(screen.getByLabelText('Name of the class'), { target: { value: 'Physics' } });
    fireEvent.change(screen.getByLabelText('Due date (optional)'), { target: { value: due } });
    fireEvent.click(await screen.findByLabelText(/^Bell/));
    await user.click(screen.getByRole('button', { name: 'Start the class' }));
    expect(calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/api/exercises/classes',
      key: null,
      body: { name: 'Physics', exercise_ids: ['07'], keep_days: 180, ...sent },
    });
    expect(
      await screen.findByText(
        'Two things to keep for Physics: the code is for your learners, the link is for you alone.',
      ),
    ).toBeVisible();
    expect(teacherKeyOf('c8')).toBe('new-key');
  });

  it('is kept as long as its teacher says, and its links are in sight at once', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    reply = { body: { class_id: 'c8', join_code: 'K7QM-2F', teacher_key: 'k', expires_at: '2027-05-30' } };
    const { user } = renderAsPage(<NewClassPage />);
    const days = screen.getByLabelText('Days to keep the class');
    expect(days).toHaveValue(180);
    fireEvent.change(screen.getByLabelText('Name of the class'), { target: { value: 'Physics' } });
    fireEvent.change(days, { target: { value: '30' } });
    fireEvent.click(await screen.findByLabelText(/^Bell/));
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Start the class' }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ keep_days: 30 });
    await waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 0]]));
  });

  it('that could not be started says why', async () => {
    reply = { status: 429, body: { detail: 'Only 10 classes an hour.' } };
    const { user } = renderAsPage(<NewClassPage />);
    fireEvent.change(screen.getByLabelText('Name of the class'), { target: { value: 'Physics' } });
    fireEvent.click(await screen.findByLabelText(/^Bell/));
    await user.click(screen.getByRole('button', { name: 'Start the class' }));
    expect(await screen.findByText('The class couldn’t be started: Only 10 classes an hour.')).toBeVisible();
  });
});

describe('what has come into the wrong hands', () => {
  it('is a code, in whose place a new one is shown', async () => {
    reply = { body: { class_id: 'c1', join_code: 'ABCD-EF' } };
    const { user } = renderAsPage(<RenewCodeDialog classId="c1" onClose={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Make a new code' }));
    expect(await screen.findByRole('heading', { name: 'The new join code' })).toBeVisible();
    expect(screen.getByText('ABCD-EF')).toBeVisible();
  });

  it('is a link, in whose place a new one is shown once', async () => {
    keepTeacherKey('c1', 'old-key');
    reply = { body: { class_id: 'c1', teacher_key: 'new-key' } };
    const { user } = renderAsPage(<RenewLinkDialog classId="c1" onClose={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByRole('heading', { name: 'Your new teacher link' })).toBeVisible();
    expect(screen.getByLabelText('Teacher link')).toHaveValue('http://localhost/classes/c1#teacher=new-key');
    expect(calls[0]).toMatchObject({ key: 'Bearer old-key' });
  });
});

describe('a personal link', () => {
  const open = (key: string) => renderAsPage(<JoinPage />, { path: `/join#class=c1&key=${key}` });

  it('asks whose it is, and enters the class then', async () => {
    reply = { body: { name: 'Physics', nickname: 'Ada', member_id: 'm1' } };
    const { router } = open('key-1');
    expect(await screen.findByText('This link belongs to Ada in Physics. Is that you?')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(currentMembership()).toBeNull();
    expect(screen.getByRole('link', { name: 'Join with a code' })).toHaveAttribute('href', '/join');
    fireEvent.click(screen.getByRole('button', { name: 'Go on as Ada' }));
    expect(router.state.location.pathname).toBe('/classes/c1/me');
    expect(currentMembership()).toEqual({
      classId: 'c1',
      className: 'Physics',
      memberId: 'm1',
      memberKey: 'key-1',
      nickname: 'Ada',
    });
    expect(calls[0]).toMatchObject({ path: '/api/exercises/classes/c1/me', key: 'Bearer key-1' });
  });

  it.each([
    [401, 'key-2', 'This personal link doesn’t work. The class may have ended, or the link isn’t complete.'],
    [403, 'key-3', 'This personal link doesn’t work. The class may have ended, or the link isn’t complete.'],
    [503, 'key-4', 'Your class couldn’t be looked up: Not now.'],
  ])('that is refused with %i says so', async (status, key, text) => {
    reply = { status, body: { detail: 'Not now.' } };
    open(key);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(currentMembership()).toBeNull();
    if (status !== 503) {
      expect(screen.getByRole('link', { name: 'Join with a code' })).toHaveAttribute('href', '/join');
      return;
    }
    reply = { body: { name: 'Optics', nickname: 'Eve', member_id: 'm2' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This link belongs to Eve in Optics. Is that you?')).toBeVisible();
  });
});
