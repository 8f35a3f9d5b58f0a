import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { QrCode } from '../../../components/QrCode';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ClassOpened } from './ClassOpened';
import { JoinCode } from '../JoinCode';
import { savedFiles, type SavedFile } from '../testing/fakeServer';

const created = {
  class_id: 'c1',
  join_code: 'K7QM-2F',
  teacher_key: 'teacher-key',
  expires_at: new Date(2027, 4, 30, 12).toISOString(),
};

let files: SavedFile[];
beforeEach(() => void (files = savedFiles()));
afterEach(() => void jest.restoreAllMocks());

describe('a class that was just started', () => {
  it('shows the two links, and when all is deleted', () => {
    renderAsPage(<ClassOpened created={created} name="Physics" />);
    expect(screen.getByLabelText('Link for joining')).toHaveValue('http://localhost/join?code=K7QM-2F');
    expect(screen.getByLabelText('Teacher link')).toHaveValue(
      'http://localhost/classes/c1#teacher=teacher-key',
    );
    expect(screen.getByLabelText('Teacher link')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Open the class' })).toHaveAttribute('href', '/classes/c1');
    expect(screen.getByText('The class and all of its results are deleted on May 30, 2027.')).toBeVisible();
  });

  it('is saved as a text with both', async () => {
    const { user } = renderAsPage(<ClassOpened created={created} name="Physics" />);
    await user.click(screen.getByRole('button', { name: 'Save both to a file' }));
    expect(files.map(({ name, type }) => [name, type])).toEqual([['class.txt', 'text/plain']]);
    expect(new TextDecoder().decode(await files[0]!.bytes())).toBe(
      [
        'Physics',
        '',
        'Class code for your learners: K7QM-2F',
        '',
        'Teacher link, for you alone. It opens the class, and we can’t send it to you again:',
        'http://localhost/classes/c1#teacher=teacher-key',
        '',
        'The class is deleted on May 30, 2027.',
        '',
      ].join('\n'),
    );
  });
});

describe('a join code', () => {
  it.each([
    ['K7QM-2F', 'Kilo 7 Quebec Mike – 2 Foxtrot', 'K 7 Q M 2 F'],
    ['ABCD-EF', 'Alfa Bravo Charlie Delta – Echo Foxtrot', 'A B C D E F'],
    ['GHJK-MN', 'Golf Hotel Juliett Kilo – Mike November', 'G H J K M N'],
    ['PQRS-TV', 'Papa Quebec Romeo Sierra – Tango Victor', 'P Q R S T V'],
    ['WXYZ-01', 'Whiskey X-ray Yankee Zulu – 0 1', 'W X Y Z 0 1'],
  ])('%s is spelled for reading out', (code, spoken, letters) => {
    renderAsPage(<JoinCode code={code} />);
    expect(screen.getByText('Read it out:').parentElement).toHaveTextContent(`Read it out: ${spoken}`);
    expect(screen.getByText(letters)).toHaveClass('sr-only');
    expect(screen.getByText(code)).toHaveAttribute('aria-hidden', 'true');
    expect(
      screen.getByRole('img', { name: `QR code that opens the page for joining with ${code}` }),
    ).toBeVisible();
    expect(screen.getByText('localhost/join')).toBeVisible();
  });

  it('as a QR code opens the page for joining', () => {
    const drawn = () => screen.getByRole('img').querySelector('path.fill-scan-ink')!.getAttribute('d');
    renderAsPage(<JoinCode code="K7QM-2F" />);
    const path = drawn();
    cleanup();
    renderAsPage(<QrCode text="http://localhost/join?code=K7QM-2F" label="The same" />);
    expect(path).toBe(drawn());
  });

  it('at an address that no other device can open says so', () => {
    renderAsPage(<JoinCode code="K7QM-2F" />);
    expect(
      screen.getByText(
        'No other device can open localhost, because there it means that device itself. Start Superpose with HOST=0.0.0.0, and open this page by your computer’s address in the network, such as http://192.168.1.20.',
      ),
    ).toHaveClass('print:hidden');
  });
});
