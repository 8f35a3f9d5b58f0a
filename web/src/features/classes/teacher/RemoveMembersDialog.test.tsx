import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { RemoveMembersDialog } from './RemoveMembersDialog';
import { fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

const member = (nickname: string) => ({
  member_id: nickname.toLowerCase(),
  nickname,
  // On the day of as many letters.
  joined_at: new Date(2026, 4, nickname.length, 9, 5).toISOString(),
});

let calls: ReceivedCall[];
let status: number;
beforeEach(() => {
  withDialogs();
  status = 200;
  calls = fakeServer(() => ({ status, body: { detail: 'The server’s words.' } }));
});
afterEach(() => void jest.restoreAllMocks());

function draw(...nicknames: string[]) {
  const onClose = jest.fn();
  const members = nicknames.map(member);
  return {
    onClose,
    ...renderAsPage(<RemoveMembersDialog classId="c" members={members} onClose={onClose} />),
  };
}
const names = () => screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement!.textContent);
const confirm = () => screen.getByRole('button', { name: /^Remove / });
const idsOf = ({ body }: ReceivedCall) => (body as { member_ids: string[] }).member_ids;

describe('removing learners', () => {
  it('lists them as they come, with when they joined', () => {
    draw('Zoe', 'Adam');
    expect(names()).toEqual(['Zoejoined May 3, 2026, 9:05 AM', 'Adamjoined May 4, 2026, 9:05 AM']);
  });

  it('says how many are chosen, and begins with none', async () => {
    const { user } = draw('Ada', 'Ben', 'Cleo');
    expect(confirm()).toBeDisabled();
    expect(confirm()).toHaveTextContent(/^Remove learners$/);
    for (const [name, text] of [
      ['Ada', 'Remove 1 learner'],
      ['Cleo', 'Remove 2 learners'],
      ['Ada', 'Remove 1 learner'],
      ['Cleo', 'Remove learners'],
    ]) {
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
      expect(confirm()).toHaveTextContent(new RegExp(`^${text}$`));
    }
    expect(calls).toEqual([]);
  });

  it('keeps those chosen before beside those that a search shows', async () => {
    const { user } = draw('Ada', 'Ben', 'Cleo');
    await user.click(screen.getByRole('checkbox', { name: /^Ada/ }));
    await user.type(screen.getByRole('searchbox'), 'cleo');
    await user.click(screen.getByRole('button', { name: 'Choose the one shown' }));
    await user.click(screen.getByRole('button', { name: 'Remove 2 learners' }));
    expect(calls.map(idsOf)).toEqual([['ada', 'cleo']]);
  });

  it.each([
    ['', 'Choose all 3 shown', ['ada', 'ben', 'émile']],
    [' É ', 'Choose the one shown', ['émile']],
    ['a', 'Choose the one shown', ['ada']],
  ])('by %j chooses those shown: %s', async (search, all, ids) => {
    const { user, onClose } = draw('Ada', 'Ben', 'Émile');
    if (search) await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), search);
    await user.click(screen.getByRole('button', { name: all }));
    await user.click(confirm());
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/exercises/classes/c/removals',
        body: { member_ids: ids },
      }),
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('can be undone before it is done', async () => {
    const { user } = draw('Ada', 'Ben');
    await user.click(screen.getByRole('button', { name: 'Choose all 2 shown' }));
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(confirm()).toBeDisabled();
  });

  it('sends 500 ids a call', async () => {
    const { user } = draw(...Array.from({ length: 501 }, (_, index) => `Bot ${index}`));
    await user.click(screen.getByRole('button', { name: 'Choose all 501 shown' }));
    await user.click(confirm());
    await waitFor(() => expect(calls.map((call) => idsOf(call).length)).toEqual([500, 1]));
    expect(idsOf(calls[1]!)).toEqual(['bot 500']);
  });

  it('counts no one who has left meanwhile', async () => {
    function Members() {
      const [names, setNames] = useState(['Ada', 'Ben', 'Cleo']);
      return (
        <>
          <button onClick={() => setNames(['Ben', 'Cleo'])}>Ada leaves</button>
          <RemoveMembersDialog classId="c" members={names.map(member)} onClose={() => {}} />
        </>
      );
    }
    const { user } = renderAsPage(<Members />);
    await user.click(screen.getByRole('button', { name: 'Choose all 3 shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ada leaves', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Remove 2 learners' }));
    expect(calls.map(idsOf)).toEqual([['ben', 'cleo']]);
  });

  it('that fails sends nothing more, stays open and says why', async () => {
    status = 503;
    const { user, onClose } = draw(...Array.from({ length: 501 }, (_, index) => `Bot ${index}`));
    await user.click(screen.getByRole('button', { name: 'Choose all 501 shown' }));
    await user.click(confirm());
    expect(calls.map((call) => idsOf(call).length)).toEqual([500]);
    expect(await screen.findByText('That didn’t work: The server’s words.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that fails stays open and says why', async () => {
    status = 503;
    const { user, onClose } = draw('Ada');
    await user.click(screen.getByRole('button', { name: 'Choose the one shown' }));
    await user.click(confirm());
    expect(await screen.findByText('That didn’t work: The server’s words.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
