import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { currentMembership, enterClass, leaveClass } from '../../../platform/membership';
import { renderAsPage } from '../../../testing/renderAsPage';
import { JoinPage } from './JoinPage';
import { fakeServer, type ReceivedCall } from '../testing/fakeServer';

/** jsdom has none, and rendering to a string posts nothing. */
Object.assign(globalThis, {
  MessageChannel: class {
    readonly port1 = {};
    readonly port2 = {};
  },
});
const { renderToString } = await import('react-dom/server');

const JOINED = {
  class_id: 'c1',
  name: 'Physics',
  member_id: 'm1',
  member_key: 'own-key',
  nickname: 'Ada L.',
};

let calls: ReceivedCall[];
let refusal: { status: number; body: unknown; headers?: Record<string, string> } | null;
beforeEach(() => {
  refusal = null;
  calls = fakeServer(() => refusal ?? { body: JOINED });
});
afterEach(() => {
  leaveClass();
  jest.restoreAllMocks();
});

async function joinAs(code: string, nickname: string, path = '/join') {
  const page = renderAsPage(<JoinPage />, { path });
  if (code) await page.user.type(screen.getByLabelText('Class code'), code);
  if (nickname) await page.user.type(screen.getByLabelText('Nickname'), nickname);
  await page.user.click(screen.getByRole('button', { name: 'Join' }));
  return page;
}
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);

const CODE_FAULT = 'A class code has six letters and digits, such as K7QM-2F.';
const NICKNAME_FAULT = 'Choose a nickname of 2 to 24 visible characters.';

describe('joining a class', () => {
  it('doesn’t leave the page as a form does by itself', () => {
    renderAsPage(<JoinPage />, { path: '/join' });
    const form = document.querySelector('form')!;
    const sent = createEvent.submit(form);
    fireEvent(form, sent);
    expect(sent.defaultPrevented).toBe(true);
  });

  it('has the code of its address as soon as the page from the build is taken over', () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(
      <StaticRouter location="/join">
        <JoinPage />
      </StaticRouter>,
    );
    expect(screen.getByLabelText('Class code')).toHaveValue('');
    render(
      <MemoryRouter initialEntries={['/join?code=k7qm-2f']}>
        <JoinPage />
      </MemoryRouter>,
      { container: place, hydrate: true },
    );
    expect(screen.getByLabelText('Class code')).toHaveValue('K7QM-2F');
  });

  it('sends what was typed, remembers the membership and shows the assignment', async () => {
    // The server has the last word on a nickname, such as without the space at its end.
    const { router } = await joinAs('k7qm2f', 'Ada L. ');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/exercises/classes/join',
        key: null,
        body: { join_code: 'k7qm2f', nickname: 'Ada L. ' },
      },
    ]);
    expect(currentMembership()).toEqual({
      classId: 'c1',
      className: 'Physics',
      memberId: 'm1',
      memberKey: 'own-key',
      nickname: 'Ada L.',
    });
    expect(router.state.location.pathname).toBe('/classes/c1/me');
  });

  it('says in which class one is already, as whom, and leads back there', () => {
    enterClass({ classId: 'c7', className: 'Optics', memberId: 'm', memberKey: 'k', nickname: 'Eve' });
    renderAsPage(<JoinPage />, { path: '/join' });
    const said = 'You’re in Optics as Eve. If you join another class, you leave this one on this device.';
    expect(screen.getByText(new RegExp(`^${said}`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Optics' })).toHaveAttribute('href', '/classes/c7/me');
  });

  it('leads to what is stored, and of those in no class nowhere else', () => {
    renderAsPage(<JoinPage />, { path: '/join' });
    expect(screen.getByRole('link')).toHaveTextContent('What is stored, and how long');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/privacy');
  });

  it.each(['K7QM-2F', ' k7 qm - 2f '])('sends a code that is typed as “%s”', async (code) => {
    await joinAs(code, 'Ada');
    expect(calls.map(({ body }) => body)).toEqual([{ join_code: code, nickname: 'Ada' }]);
  });

  it.each([
    ['?code=k7qm2f', 'K7QM-2F'],
    ['?code=oil0-1l', '0110-11'],
    ['?code=nonsense', 'nonsense'],
    ['', ''],
  ])('has the code of the address in its field: %s', (query, code) => {
    renderAsPage(<JoinPage />, { path: `/join${query}` });
    expect(screen.getByLabelText('Class code')).toHaveValue(code);
  });

  it.each([
    ['no code', '', 'Ada', [CODE_FAULT]],
    ['five characters', 'K7QM2', 'Ada', [CODE_FAULT]],
    ['seven characters', 'K7QM2FX', 'Ada', [CODE_FAULT]],
    ['a letter that no code has', 'K7QM-2U', 'Ada', [CODE_FAULT]],
    ['no nickname', 'K7QM-2F', '', [NICKNAME_FAULT]],
    ['a nickname of one character', 'K7QM-2F', 'A', [NICKNAME_FAULT]],
    ['a nickname of 25 characters', 'K7QM-2F', 'x'.repeat(25), [NICKNAME_FAULT]],
    ['neither', '', '', [CODE_FAULT, NICKNAME_FAULT]],
  ])('with %s says what is wrong and sends nothing', async (_, code, nickname, faults) => {
    await joinAs(code, nickname);
    expect(alerts()).toEqual(faults);
    expect(calls).toEqual([]);
  });

  it.each([
    [404, {}, 'No class has this code. Check it letter by letter.', 'Class code'],
    [409, {}, 'Another learner in this class has that nickname. Choose another.', 'Nickname'],
    [410, {}, 'This class takes no more learners: it’s closed, or it has ended. Ask your teacher.', null],
    [
      429,
      { 'retry-after': '3541' },
      'There were too many tries from this network. Try again in 60 minutes.',
      null,
    ],
    [
      429,
      { 'retry-after': '60' },
      'There were too many tries from this network. Try again in a minute.',
      null,
    ],
    [429, {}, 'You couldn’t join: The server’s words.', null],
    [503, { 'retry-after': '5' }, 'You couldn’t join: The server’s words.', null],
  ])('that is refused with %i %j says why, at its field', async (status, headers, text, field) => {
    refusal = { status, headers, body: { detail: 'The server’s words.' } };
    await joinAs('K7QM-2F', 'Ada');
    expect(alerts()).toEqual([text]);
    for (const label of ['Class code', 'Nickname']) {
      expect([label, screen.getByLabelText(label).getAttribute('aria-invalid')]).toEqual([
        label,
        label === field ? 'true' : null,
      ]);
    }
    expect(currentMembership()).toBeNull();
  });

  it('that is refused by a full class says so, and blames no nickname', async () => {
    refusal = { status: 409, headers: {}, body: { code: 'CLASS_FULL', detail: 'The server’s words.' } };
    await joinAs('K7QM-2F', 'Ada');
    expect(alerts()).toEqual(['This class is full. Ask your teacher.']);
    expect(screen.getByLabelText('Nickname')).not.toHaveAttribute('aria-invalid');
  });
});
