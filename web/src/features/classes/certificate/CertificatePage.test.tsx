import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { QrCode } from '../../../components/QrCode';
import { renderAsPage } from '../../../testing/renderAsPage';
import { CertificatePage } from './CertificatePage';
import { fakeServer, type ReceivedCall } from '../testing/fakeServer';
import { VerifyPage } from './VerifyPage';

const exercise = (index: number) => ({ exercise_id: `${index}`, title: `Title ${index}` });
let codes = 0;
let code: string;
let calls: ReceivedCall[];
let count: number;
let status: number;
beforeEach(() => {
  // What was looked up stays known, so each test has another code.
  code = `K7QM-2FX0-${String(1000 + ++codes)}`;
  status = 200;
  count = 2;
  calls = fakeServer(() => ({
    status,
    body: {
      code,
      nickname: 'Ada',
      class_name: 'Physics',
      issued_at: new Date(2026, 4, 4, 10).toISOString(),
      exercises: Array.from({ length: count }, (_, index) => exercise(index)),
      detail: 'The server’s words.',
    },
  }));
});
afterEach(() => void jest.restoreAllMocks());

const draw = (path: string) =>
  renderAsPage(
    <Routes>
      <Route path="/certificates/:code" element={<CertificatePage />} />
      <Route path="/verify/:code?" element={<VerifyPage />} />
    </Routes>,
    { path },
  );

describe('a certificate', () => {
  it.each([
    [1, 'One exercise', ['Title 0']],
    [2, '2 exercises', ['Title 0', 'Title 1']],
  ])('of %i exercises names them, who passed them, where and when', async (of, text, titles) => {
    count = of;
    draw(`/certificates/${code.toLowerCase()}`);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(titles);
    for (const part of [
      'This certifies that',
      'Ada',
      'has passed every exercise of',
      'Physics',
      'on May 4, 2026',
    ])
      expect(screen.getByText(part)).toBeVisible();
    expect(screen.getByText(code)).toBeVisible();
    expect(screen.getByText('Check it at localhost/verify')).toBeVisible();
    expect(screen.getByRole('img', { name: `QR code of /verify/${code}` })).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(`/api/exercises/certificates/${code}`);
  });

  it('is printed by its button, which isn’t on the paper; its QR code leads to the check', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = draw(`/certificates/${code}`);
    const button = await screen.findByRole('button', { name: 'Print' });
    await user.click(button);
    expect(print).toHaveBeenCalledTimes(1);
    expect(button.parentElement).toHaveClass('print:hidden');
    const drawn = () => screen.getByRole('img').querySelector('path.fill-scan-ink')!.getAttribute('d');
    const path = drawn();
    cleanup();
    renderAsPage(<QrCode text={`http://localhost/verify/${code}`} label="The same" />);
    expect(path).toBe(drawn());
  });

  it('that is checked by its code, however that is typed, leads to another check', async () => {
    const { user, router } = draw('/verify');
    await user.type(screen.getByLabelText('Certificate code'), code.toLowerCase().replaceAll('-', ''));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(router.state.location.pathname).toBe(`/verify/${code}`);
    expect(await screen.findByText(code)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What it proves',
      'What it doesn’t prove',
    ]);
    expect(screen.getByRole('link', { name: 'Check another code' })).toHaveAttribute('href', '/verify');
  });

  it.each(['-', ' - ', ' '])(
    'is found by a code that is typed with “%s” between its parts',
    async (between) => {
      const { user, router } = draw('/verify');
      await user.type(screen.getByLabelText('Certificate code'), code.replaceAll('-', between));
      await user.click(screen.getByRole('button', { name: 'Check' }));
      expect(router.state.location.pathname).toBe(`/verify/${code}`);
    },
  );

  it('that is checked says what it confirms', async () => {
    draw(`/verify/${code}`);
    expect(await screen.findByRole('heading', { name: 'This certificate was issued here' })).toBeVisible();
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]);
    expect(facts).toEqual([
      ['Nickname, chosen by the learner', 'Ada'],
      ['Class, named by its teacher', 'Physics'],
      ['Issued on', 'May 4, 2026'],
      ['Passed', 'Title 0Title 1'],
    ]);
  });

  it.each(['K7QM', 'nonsense', 'K7QM-2FX0-9ABU'])('with a code like %s is not asked for', (text) => {
    draw(`/verify/${text}`);
    expect(screen.getByRole('heading', { name: 'No certificate has this code' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('that is not there says so, and one that can’t be read says why', async () => {
    status = 404;
    const { unmount } = draw(`/verify/${code}`);
    expect(await screen.findByRole('heading', { name: 'No certificate has this code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check another code' })).toHaveAttribute('href', '/verify');
    unmount();
    status = 503;
    code = 'K7QM-2FX0-9999';
    draw(`/verify/${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The certificate couldn’t be loaded: The server’s words.',
    );
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This certificate was issued here')).toBeVisible();
  });

  it.each(['', 'K7QM-2F', 'K7QM-2FX0-9ABU'])('is not looked up by the typed text %j', async (text) => {
    const { user, router } = draw('/verify');
    if (text) await user.type(screen.getByLabelText('Certificate code'), text);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(router.state.location.pathname).toBe('/verify');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A certificate code has twelve letters and digits, such as K7QM-2FX0-9ABC.',
    );
  });
});
