import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OwnProgress } from '@superpose/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { currentMembership, enterClass, leaveClass } from '../../../platform/membership';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ClassBar } from './ClassBar';
import { MyClassPage } from './MyClassPage';
import { fakeServer, type ReceivedCall } from '../testing/fakeServer';

const cell = (exercise_id: string, passed: boolean, best_score: number, tries: number) => ({
  member_id: 'm1',
  exercise_id,
  tries,
  passed,
  best_score,
  last_at: '2026-05-04T10:00:00Z',
});
const PASSED = ['07', '01', '15'].map((id) => cell(id, true, 100, 1));

const progress: OwnProgress = {
  class_id: 'c1',
  name: 'Physics',
  closed: false,
  created_at: '2026-05-04T09:00:00Z',
  due_at: new Date(2026, 11, 1, 23, 59).toISOString(),
  expires_at: new Date(2027, 4, 30, 12).toISOString(),
  member_id: 'm1',
  nickname: 'Ada',
  exercises: [
    { exercise_id: '07', title: 'Bell state' },
    { exercise_id: '01', title: 'Flip a qubit' },
    { exercise_id: '15', title: 'GHZ state' },
  ],
  cells: [],
  certificate_code: null,
};

// What a key's owner has read stays known, so each test has another one.
let keys = 0;
let calls: ReceivedCall[];
let reply: { status?: number; body: unknown };
/** The response to who asks for a certificate. */
let issued: typeof reply;
beforeEach(() => {
  keys++;
  enterClass({
    classId: 'c1',
    className: 'Physics',
    memberId: 'm1',
    memberKey: `key ${keys}`,
    nickname: 'Ada',
  });
  issued = { body: { code: 'K7QM-2FX0-9ABC' } };
  calls = fakeServer(({ method }) => (method === 'POST' ? issued : reply));
});
afterEach(() => {
  leaveClass();
  jest.restoreAllMocks();
});

async function draw(given: Partial<OwnProgress>) {
  reply = { body: { ...progress, ...given } };
  const page = renderAsPage(
    <Routes>
      <Route path="/classes/:classId/me" element={<MyClassPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/classes/c1/me' },
  );
  await screen.findByRole('heading', { name: 'Your assignment' });
  return page;
}
const lines = () =>
  within(screen.getByRole('region', { name: 'Your assignment' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a member’s page', () => {
  it('shows the assignment in its order, and how each exercise stands', async () => {
    const others = [cell('98', false, 40, 1), cell('99', true, 100, 1)];
    await draw({ cells: [cell('01', true, 95, 3), cell('15', false, 80, 2), ...others] });
    expect(lines()).toEqual(['1Bell stateNot started', '2Flip a qubitSolved', '3GHZ stateNear, 2 tries']);
    expect(screen.getByText('1 of 3 passed')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Physics');
    expect(document.title).toBe('Physics · Superpose');
    expect(screen.getByText('Due by December 1, 2026.')).toBeVisible();
    expect(
      screen.getByText('The class and all of your results in it are deleted on May 30, 2027.'),
    ).toBeVisible();
    expect(screen.getByText('You’re Ada here.')).toBeVisible();
    expect(screen.getByLabelText('Your personal link')).toHaveValue(
      `http://localhost/join#class=c1&key=key+${keys}`,
    );
    expect(calls[0]).toMatchObject({ path: '/api/exercises/classes/c1/me', key: `Bearer key ${keys}` });
  });

  it.each([
    ['nothing was tried', [], 'Start: Bell state', '/exercises/07'],
    ['the first was tried', [cell('07', false, 10, 1)], 'Go on: Bell state', '/exercises/07'],
    ['the first is passed', PASSED.slice(0, 1), 'Go on: Flip a qubit', '/exercises/01'],
    ['the first two are passed', PASSED.slice(0, 2), 'Go on: GHZ state', '/exercises/15'],
  ])('leads on where %s', async (_, cells, text, href) => {
    await draw({ cells });
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', href);
    expect(
      screen.getByText('Once every exercise is passed, you can print a certificate here.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /certificate/ })).toBeNull();
  });

  it.each([401, 403])('is a member’s no more where the server says %i', async (status) => {
    reply = { status, body: { detail: 'No.' } };
    renderAsPage(
      <Routes>
        <Route path="/classes/:classId/me" element={<MyClassPage />} />
      </Routes>,
      { path: '/classes/c1/me' },
    );
    expect(await screen.findByRole('heading', { name: 'You’re not in this class' })).toBeVisible();
    expect(currentMembership()).toBeNull();
  });

  it('says of a certificate why it couldn’t be made', async () => {
    issued = { status: 409, body: { detail: 'An exercise was added.' } };
    const { user, router } = await draw({ cells: PASSED });
    await user.click(screen.getByRole('button', { name: 'Get your certificate' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The certificate couldn’t be made: An exercise was added.',
      ),
    );
    expect(router.state.location.pathname).toBe('/classes/c1/me');
  });

  it('covers the personal link, whose key opens all that is the learner’s', async () => {
    await draw({});
    expect(screen.getByLabelText('Your personal link')).toHaveAttribute('type', 'password');
    expect(
      screen.getByText(
        'Open your personal link there and go on as Ada. Keep it to yourself: it works like a key.',
      ),
    ).toBeVisible();
  });

  it('says that it couldn’t be loaded, and stays a member’s', async () => {
    reply = { status: 503, body: { detail: 'Not now.' } };
    const { user } = renderAsPage(
      <Routes>
        <Route path="/classes/:classId/me" element={<MyClassPage />} />
      </Routes>,
      { path: '/classes/c1/me' },
    );
    expect(await screen.findByText('Your class couldn’t be loaded: Not now.')).toBeVisible();
    reply = { body: progress };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your assignment' })).toBeVisible();
    expect(currentMembership()?.nickname).toBe('Ada');
  });

  it.each([
    ['/classes/c2/me', 'c2'],
    ['/classes/c1/me', 'none'],
  ])('at %s is for a member of that class alone', async (path, of) => {
    if (of === 'none') leaveClass();
    renderAsPage(
      <Routes>
        <Route path="/classes/:classId/me" element={<MyClassPage />} />
      </Routes>,
      { path },
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/join');
    expect(calls).toEqual([]);
  });

  it('has no due date where there is none', async () => {
    await draw({ due_at: null });
    expect(screen.queryByText(/^Due by/)).toBeNull();
  });

  it.each([
    [null, 'Get your certificate'],
    ['K7QM-2FX0-9ABC', 'Open your certificate'],
  ])('offers the certificate once all is passed: %s', async (certificate_code, text) => {
    const { user, router } = await draw({ cells: PASSED, certificate_code });
    expect(screen.getByText('3 of 3 passed')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Start|Go on):/ })).toBeNull();
    expect(
      screen.getByText(
        'Everything is passed. Your certificate names you, the class, the date and the exercises.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: text }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/exercises/classes/c1/me/certificate',
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/certificates/K7QM-2FX0-9ABC'));
  });
});

describe('the bar of a class', () => {
  it('says how far the member has got, and takes over what the teacher has changed', async () => {
    reply = {
      body: {
        ...progress,
        name: 'Physics 2',
        nickname: 'Ada L.',
        cells: [...PASSED.slice(0, 2), cell('15', false, 80, 2), cell('99', true, 100, 1)],
      },
    };
    renderAsPage(<ClassBar />);
    expect(await screen.findByText('2 of 3 passed')).toBeVisible();
    expect(await screen.findByText('Physics 2')).toBeVisible();
    expect(screen.getByText('Ada L.')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/classes/c1/me');
    expect(currentMembership()).toEqual({
      classId: 'c1',
      className: 'Physics 2',
      memberId: 'm1',
      memberKey: `key ${keys}`,
      nickname: 'Ada L.',
    });
  });

  it.each([
    [{ name: 'Physics 2' }, 'Physics 2', 'Ada'],
    [{ nickname: 'Ada L.' }, 'Physics', 'Ada L.'],
  ])('takes over %j alone', async (changed, className, nickname) => {
    reply = { body: { ...progress, ...changed } };
    renderAsPage(<ClassBar />);
    await waitFor(() => expect(currentMembership()).toMatchObject({ className, nickname }));
    expect([screen.getByText(className), screen.getByText(nickname)]).toHaveLength(2);
  });

  it('has the progress of who enters next on the same device', async () => {
    reply = { body: { ...progress, cells: PASSED.slice(0, 2) } };
    renderAsPage(<ClassBar />);
    expect(await screen.findByText('2 of 3 passed')).toBeVisible();
    reply = { body: { ...progress, member_id: 'm2', nickname: 'Bob' } };
    act(() =>
      enterClass({
        classId: 'c1',
        className: 'Physics',
        memberId: 'm2',
        memberKey: `key of Bob ${keys}`,
        nickname: 'Bob',
      }),
    );
    expect(screen.queryByText('2 of 3 passed')).toBeNull();
    expect(await screen.findByText('0 of 3 passed')).toBeVisible();
  });

  it('takes nothing over that is another member’s', async () => {
    reply = { body: { ...progress, member_id: 'm2', name: 'Physics 2', nickname: 'Bob' } };
    renderAsPage(<ClassBar />);
    expect(await screen.findByText('0 of 3 passed')).toBeVisible();
    expect(currentMembership()).toMatchObject({ className: 'Physics', nickname: 'Ada' });
  });

  it.each([404, 429, 503])('stays where the server says %i', async (status) => {
    reply = { status, body: { detail: 'Not now.' } };
    renderAsPage(<ClassBar />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect([calls.length, currentMembership()?.nickname]).toEqual([1, 'Ada']);
    expect(screen.getByRole('button', { name: /^Leave/ })).toBeVisible();
  });

  it('is left, and gone back to', async () => {
    reply = { body: progress };
    const { user } = renderAsPage(<ClassBar />);
    await user.click(screen.getByRole('button', { name: 'Leave the class Physics' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'You’ve left Physics. Your results stay with your teacher.',
    );
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(currentMembership()).toMatchObject({ classId: 'c1' });
  });

  it.each([401, 403])('says with the status %i that the class has ended', async (status) => {
    reply = { status, body: { detail: 'No.' } };
    const { user } = renderAsPage(<ClassBar />);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Physics has ended, or your teacher has taken you out of it.',
    );
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
