import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { changeMemory, clearMemory, currentMemory, mark } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import { savedFiles } from '../../classes/testing/fakeServer';
import type { LessonMaterial } from '../lessonTypes';
import { MemoryPanel } from '../memory/MemoryPanel';
import type { ReviewPage as Page } from './ReviewPage';
import type { ReviewSession as Session } from './ReviewSession';

const lesson = (name: string, ...ids: string[]) =>
  ({
    name,
    title: '',
    questions: ids.map((id) => ({
      id,
      text: `${id}?`,
      options: [
        { text: 'yes', right: true, why: 'It is.' },
        { text: 'no', right: false, why: 'It isn’t.' },
      ],
    })),
  }) as unknown as LessonMaterial;
const MATERIAL = [
  lesson('gates/2.1', 'one', 'two'),
  lesson('gates/quiz', 'three'),
  lesson('lectures/6.1', ...Array.from({ length: 12 }, (_, index) => `q${index}`)),
  // Questions in which a mistake can be made that the others don't know.
  {
    ...lesson('keys/5.1'),
    questions: ['first', 'second'].map((id) => ({
      ...{ id, text: `${id}?` },
      options: [
        { text: 'yes', right: true, why: 'It is.' },
        { text: 'no', right: false, why: 'It isn’t.', mistake: 'copies' },
      ],
    })),
  },
];

let ReviewSession: typeof Session;
let ReviewPage: typeof Page;
beforeAll(async () => {
  // The build makes this module.
  jest.unstable_mockModule('virtual:course-material', () => ({ MATERIAL }), { virtual: true } as never);
  ({ ReviewSession } = await import('./ReviewSession'));
  ({ ReviewPage } = await import('./ReviewPage'));
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-03-01T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  // The options stay in their order.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  act(() => clearMemory());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const body = () => document.body.textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the review', () => {
  const open = (...tried: string[]) => {
    tried.forEach((name) => mark('tried', name));
    renderAsPage(<ReviewSession />);
  };

  test('asks what was tried, and says how many are left and where they’re from', () => {
    open('gates/2.1#one', 'gates/quiz#three');
    expect(body()).toMatch(/^2 questions left · From lesson 2\.1one\?/);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    choose('yes');
    expect(screen.getByRole('status').textContent).toBe('RightIt is.');
    press('Next');
    expect(body()).toMatch(/^1 question left · From a quizthree\?/);
    choose('no');
    expect(screen.getByRole('status').textContent).toBe('WrongIt isn’t.');
    press('Finish');
    expect(screen.getByText('That’s all for today.')).toBeVisible();
    expect(screen.getByText('You’ve answered 2 questions. Come back tomorrow for more.')).toBeVisible();
    expect(
      screen.getByText('2 questions are waiting for another day. The next is due on March 2, 2030.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the lessons' })).toHaveAttribute('href', '/courses');
  });

  test('names the day on which a question is due as it is where the learner is', () => {
    // Half past seven in the evening of February 28 on the Marquesas.
    jest.setSystemTime(new Date('2030-03-01T05:00:00Z'));
    open('gates/2.1#one');
    choose('no');
    press('Finish');
    expect(
      screen.getByText('One question is waiting for another day. It’s due on March 1, 2030.'),
    ).toBeVisible();
  });

  test('keeps the first answer', () => {
    open('gates/2.1#one');
    choose('no');
    const kept = currentMemory().cards['gates/2.1#one'];
    choose('yes');
    expect(currentMemory().cards['gates/2.1#one']).toBe(kept);
    expect(screen.getByRole('status').textContent).toBe('WrongIt isn’t.');
    press('Finish');
    expect(screen.getByText('You’ve answered 1 question. Come back tomorrow for more.')).toBeVisible();
    expect(
      screen.getByText('One question is waiting for another day. It’s due on March 2, 2030.'),
    ).toBeVisible();
  });

  test('has the options of a question in another order each time', () => {
    open('gates/2.1#one');
    const order = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);
    expect(order()).toEqual(['yes', 'no']);
    cleanup();
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    renderAsPage(<ReviewSession />);
    expect(order()).toEqual(['no', 'yes']);
    choose('no');
    expect(screen.getByRole('status').textContent).toBe('WrongIt isn’t.');
  });

  test('begins with another question for a mistake, before what is due', () => {
    changeMemory((before) => ({ ...before, missed: { copies: 'keys/5.1#first' } }));
    open('gates/2.1#one', 'keys/5.1#first');
    const asked: string[] = [];
    for (let left = 3; left > 0; left--) {
      asked.push(/(one|first|second)(?=\?)/.exec(body()!)![0]);
      choose('yes');
      press(left === 1 ? 'Finish' : 'Next');
    }
    expect(asked).toEqual(['second', 'one', 'first']);
  });

  test('ends after ten questions, the longest waiting first; the rest is for another time', () => {
    const names = Array.from({ length: 12 }, (_, index) => `lectures/6.1#q${index}`);
    // The last one has waited longest.
    const cards = Object.fromEntries(
      names.map((name, index) => [name, { due: `2029-12-${String(31 - index)}T00:00:00Z` }]),
    );
    changeMemory((before) => ({ ...before, tried: names, cards }));
    renderAsPage(<ReviewSession />);
    const asked: string[] = [];
    for (let left = 10; left > 0; left--) {
      const count = left === 1 ? '1 question' : `${left} questions`;
      expect(body()).toContain(`${count} left · From lesson 6.1`);
      asked.push(/q\d+(?=\?)/.exec(body()!)![0]);
      choose('yes');
      press(left === 1 ? 'Finish' : 'Next');
    }
    expect(asked).toEqual(Array.from({ length: 10 }, (_, index) => `q${11 - index}`));
    expect(screen.getByText('You’ve answered 10 questions. Come back tomorrow for more.')).toBeVisible();
  });

  test('says when the next is due of those that have a day, whatever else waits', () => {
    open(...Array.from({ length: 12 }, (_, index) => `lectures/6.1#q${index}`));
    for (let left = 10; left > 0; left--) {
      choose('no');
      press(left === 1 ? 'Finish' : 'Next');
    }
    // Two more were tried, and are due at once.
    expect(
      screen.getByText('10 questions are waiting for another day. The next is due on March 2, 2030.'),
    ).toBeVisible();
  });

  test('has nothing where nothing was tried that there still is', () => {
    open('gates/9.9#gone');
    expect(
      screen.getByText(
        'There’s nothing to review yet. Answer a few questions in the lessons, and they’ll come back here.',
      ),
    ).toBeVisible();
  });
});

describe('the page of the review', () => {
  test.each([
    [[], 'There’s nothing to review yet. Answer a few questions in the lessons, and they’ll come back here.'],
    [['gates/2.1#one'], '1 question left · From lesson 2.1'],
  ])('of who has tried %j says “%s”, above what the browser remembers', async (tried, text) => {
    tried.forEach((name) => mark('tried', name));
    renderAsPage(<ReviewPage />);
    await act(async () => {});
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 }).map((head) => head.textContent)).toEqual(['Review']);
  });
});

describe('what the browser remembers', () => {
  const told = () => screen.getByRole('status').textContent;

  test('is counted, and cleared only after a second question', () => {
    act(() => {
      // Demos and quizzes are no lessons.
      ['a/1', 'a/2', 'demo/grover', 'a/quiz'].forEach((name) => mark('read', name));
      ['x', 'y', 'z'].forEach((name) => mark('tried', name));
      mark('solved', 'x');
    });
    renderAsPage(<MemoryPanel />);
    expect(
      screen.getByText('2 lessons read, 3 questions and exercises tried, 1 of them solved.'),
    ).toBeVisible();
    press('Clear everything');
    expect(screen.getByRole('group', { name: 'Clear all marks in this browser?' })).toBeVisible();
    press('Keep them');
    expect([told(), currentMemory().read.length]).toEqual(['', 4]);
    press('Clear everything');
    press('Yes, clear them');
    expect(told()).toBe('Cleared.');
    expect(screen.queryByRole('button', { name: 'Yes, clear them' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear everything' })).toBeVisible();
    expect(
      screen.getByText('0 lessons read, 0 questions and exercises tried, 0 of them solved.'),
    ).toBeVisible();
  });

  test('is saved to a file that can be loaded again', async () => {
    jest.useRealTimers();
    act(() => {
      mark('read', 'intro/1.1');
      mark('solved', 'exercise/07-bell-state');
    });
    const files = savedFiles();
    renderAsPage(<MemoryPanel />);
    press('Save to a file');
    expect(told()).toBe('Saved.');
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['superpose-progress.json', 'application/json'],
    ]);
    expect(new TextDecoder().decode(await files[0]!.bytes())).toBe(
      '{"version":1,"read":["intro/1.1"],"tried":[],"solved":["exercise/07-bell-state"],"last":null,"cards":{},"missed":{}}',
    );
  });

  test('asks for a file by its button, and forgets its name, so that it can be chosen again', () => {
    renderAsPage(<MemoryPanel />);
    const field = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    expect(field.accept).toBe('application/json,.json');
    const opened = jest.spyOn(field, 'click').mockImplementation(() => {});
    press('Load from a file');
    expect(opened).toHaveBeenCalledTimes(1);
    const named: string[] = [];
    Object.defineProperty(field, 'value', { configurable: true, set: (value: string) => named.push(value) });
    fireEvent.change(field, { target: { files: [] } });
    expect(named).toEqual(['']);
    expect(told()).toBe('');
  });

  test.each([
    ['{"version":1,"read":["intro/1.1"]}', 'Loaded. Your marks are the ones from the file.', ['intro/1.1']],
    [
      '{"version":2,"read":["intro/1.1"]}',
      'This file holds no progress of this site, so nothing has changed.',
      ['old'],
    ],
    ['no JSON', 'This file holds no progress of this site, so nothing has changed.', ['old']],
  ])('is read from the file %s', async (text, said, read) => {
    jest.useRealTimers();
    act(() => changeMemory((before) => ({ ...before, read: ['old'] })));
    renderAsPage(<MemoryPanel />);
    const file = { text: () => Promise.resolve(text) };
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Load from a file'), { target: { files: [file] } });
    });
    expect(told()).toBe(said);
    expect(currentMemory().read).toEqual(read);
  });
});
