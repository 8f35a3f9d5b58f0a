import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { MemberDialog } from './MemberDialog';
import { fakeServer, withDialogs, type ReceivedCall } from '../testing/fakeServer';

let calls: ReceivedCall[];
let status: number;
beforeEach(() => {
  withDialogs();
  status = 200;
  calls = fakeServer(() => ({ status, body: { detail: 'The server’s words.' } }));
});
afterEach(() => void jest.restoreAllMocks());

function draw() {
  const onClose = jest.fn();
  const page = renderAsPage(
    <MemberDialog classId="c" memberId="m1" name="Ada" nickname="Ada" onClose={onClose} />,
  );
  const rename = async (nickname: string) => {
    await page.user.clear(screen.getByLabelText('Nickname'));
    if (nickname) await page.user.type(screen.getByLabelText('Nickname'), nickname);
    await page.user.click(screen.getByRole('button', { name: 'Rename' }));
  };
  return { ...page, onClose, rename };
}
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const PATH = '/api/exercises/classes/c/members/m1';

describe('a learner', () => {
  it('whose name is hidden is called as elsewhere, but for the field', async () => {
    const { user } = renderAsPage(
      <MemberDialog classId="c" memberId="m1" name="Learner 3" nickname="Ada" onClose={() => {}} />,
    );
    expect(screen.getByRole('heading', { name: 'Learner 3' })).toBeVisible();
    const field = screen.getByLabelText('Nickname');
    expect(field).toHaveValue('Ada');
    await user.type(field, ' L.');
    expect(screen.getByRole('button', { name: 'Remove Learner 3' })).toBeVisible();
  });

  it('is renamed', async () => {
    const { rename, onClose } = draw();
    await rename('Ada L.');
    expect(calls).toEqual([
      expect.objectContaining({ method: 'PATCH', path: PATH, body: { nickname: 'Ada L.' } }),
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(['', 'A', 'x'.repeat(25)])('is not renamed to %j', async (nickname) => {
    const { rename } = draw();
    await rename(nickname);
    expect(alerts()).toEqual(['A nickname has 2 to 24 visible characters.']);
    expect(calls).toEqual([]);
  });

  it.each([
    [409, 'Another learner has that nickname.'],
    [404, 'That didn’t work: The server’s words.'],
    [503, 'That didn’t work: The server’s words.'],
  ])('is not renamed where the server says %i', async (refused, text) => {
    status = refused;
    const { rename, onClose } = draw();
    await rename('Ben');
    await waitFor(() => expect(alerts()).toEqual([text]));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not removed where the server says no, and the dialog stays', async () => {
    status = 503;
    const { user, onClose } = draw();
    await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
    await waitFor(() => expect(alerts()).toEqual(['That didn’t work: The server’s words.']));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is removed', async () => {
    const { user, onClose } = draw();
    expect(
      screen.getByText('The learner’s submissions in this class are deleted too. This can’t be undone.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
    expect(calls).toEqual([expect.objectContaining({ method: 'DELETE', path: PATH })]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
