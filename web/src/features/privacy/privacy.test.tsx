import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { logger } from '../../platform/logger';
import { FALLBACK_CONFIG, SiteConfigContext } from '../../platform/siteConfig';
import { renderAsPage } from '../../testing/renderAsPage';
import { PrivacyPage } from './PrivacyPage';

let asked: string[];
const respond = (status: number, body: unknown) => {
  asked = [];
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url).pathname);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
};

const DATABASE = 'database';
/** What the server may say, and what the page makes of it: what, where and how long. */
const ROWS: [string, number | null, string, string][] = [
  ['submissions', null, DATABASE, 'Exercises handed in · Database · Until the operator deletes it'],
  [
    'deletions',
    24,
    DATABASE,
    'Ids of deleted classes and learners, so that no backup brings them back · Database · 1 day',
  ],
  [
    'idempotency_keys',
    48,
    DATABASE,
    'Keys of submissions, so that one sent twice counts once · Database · 2 days',
  ],
  [
    'classes',
    9600,
    DATABASE,
    'Classes and their learners · Database · As long as its teacher chose, 400 days at most',
  ],
  [
    'address_hashes',
    1,
    DATABASE,
    'Network addresses, hashed with a key of this server, against guessed codes · Database · 1 hour',
  ],
  [
    'daily_counts',
    36,
    DATABASE,
    'How much each address and each learner in a class has handed in today, by hash, against floods · Database · 36 hours',
  ],
  [
    'runs',
    24,
    'queue',
    'Large circuits that were run, and their results · Queue · 24 hours after it has ended, and on until another one ends',
  ],
];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the privacy page', () => {
  test('says why the settings didn’t come, and then what is stored, where and how long', async () => {
    jest.spyOn(logger, 'error').mockImplementation(() => {});
    respond(503, { detail: 'The services are restarting.' });
    renderAsPage(<PrivacyPage />);
    expect(
      await screen.findByText(/The settings couldn’t be loaded: The services are restarting\./),
    ).toBeVisible();
    expect(asked).toEqual(['/api/exercises/privacy']);
    expect(screen.getByText(/^A class is kept for 180 days unless/)).toBeVisible();
    respond(200, {
      stored: ROWS.map(([what, keep_hours, where]) => ({
        what,
        fields: ['class_id', 'nickname'],
        where,
        keep_hours,
      })),
      class_keep_days: { default: 90, max: 200 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows.map(([name, , where, keep]) => `${name} · ${where} · ${keep}`)).toEqual(
      ROWS.map(([, , , text]) => text),
    );
    expect(new Set(rows.map(([, fields]) => fields))).toEqual(new Set(['class id, nickname']));
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'What',
      'Which details',
      'Where',
      'How long',
    ]);
    expect(
      screen.getByText(
        /^A class is kept for 90 days unless its teacher chooses otherwise, and for 200 at most\./,
      ),
    ).toBeVisible();
  });

  test.each([
    ['', []],
    ['me@example.org', [['me@example.org', 'mailto:me@example.org']]],
  ])('with the address “%s” has the links %j', async (email, links) => {
    respond(200, { stored: [], class_keep_days: { default: 90, max: 200 } });
    renderAsPage(
      <SiteConfigContext value={{ ...FALLBACK_CONFIG, email }}>
        <PrivacyPage />
      </SiteConfigContext>,
    );
    await screen.findByRole('table');
    expect(document.title).toBe('Privacy · Superpose');
    expect(
      screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(links);
  });
});
