import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logger } from './logger';
import { requestJson } from './request';
import { refresh, useCall, useServerData } from './serverData';

let sent: Request[];
let respond: (sent: Request) => Response;
beforeEach(() => {
  sent = [];
  globalThis.fetch = (input) => {
    sent.push(input as Request);
    return Promise.resolve(respond(input as Request));
  };
  jest.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.restoreAllMocks());

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function Shown({ path, owner, anew }: { path: string; owner?: string; anew?: boolean }) {
  const headers = () => ({ 'x-owner': owner ?? '' });
  const { data, error, refetch } = useServerData<{ text: string }>(path, {
    headers,
    ...(owner !== undefined && { owner }),
    ...(anew !== undefined && { anew }),
  });
  return (
    <button type="button" onClick={refetch}>
      {[data?.text, error && `failed: ${error.message}`].filter(Boolean).join(', ') || 'nothing yet'}
    </button>
  );
}

test('what was fetched once is there at once for the next page; a failure is tried again', async () => {
  respond = () => json({ detail: 'Not now.' }, 503);
  const first = render(<Shown path="/once" />);
  expect(screen.getByRole('button')).toHaveTextContent('nothing yet');
  await screen.findByText('failed: Not now.');
  respond = () => json({ text: 'here' });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('here');
  first.unmount();
  render(<Shown path="/once" />);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('each owner of a key gets the own response', async () => {
  respond = ({ headers }) => json({ text: `of ${headers.get('x-owner')}` });
  const first = render(<Shown path="/mine" owner="ada" />);
  await screen.findByText('of ada');
  first.unmount();
  render(<Shown path="/mine" owner="bob" />);
  expect(screen.getByRole('button')).toHaveTextContent('nothing yet');
  await screen.findByText('of bob');
});

test('what is read anew is shown as it was until then, and a refresh reads it again', async () => {
  respond = () => json({ text: 'old' });
  const first = render(<Shown path="/anew" anew />);
  await screen.findByText('old');
  first.unmount();
  respond = () => json({ text: 'new' });
  render(<Shown path="/anew" anew />);
  expect(screen.getByText('old')).toBeInTheDocument();
  await screen.findByText('new');
  respond = () => json({ text: 'newest' });
  act(() => refresh('/anew'));
  await screen.findByText('newest');
});

test('a call says that it is busy, then what came of it', async () => {
  const order = (text: string) => requestJson<{ text: string }>('/order', { method: 'POST', body: { text } });
  function Order() {
    const [send, { data, error, isBusy }] = useCall(order);
    return (
      <button type="button" onClick={() => void send('tea')}>
        {[isBusy && 'busy', data?.text, error?.message].filter(Boolean).join(', ') || 'order'}
      </button>
    );
  }
  respond = () => json({ detail: 'No tea.' }, 409);
  render(<Order />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('No tea.');
  respond = () => json({ text: 'tea' });
  // What the last call said is gone while the next one is under way.
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(/^busy$/);
  await screen.findByText('tea');
  expect(await sent[1]!.json()).toEqual({ text: 'tea' });
});
