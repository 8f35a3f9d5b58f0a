import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { logger } from '../../../platform/logger';
import { clearMemory, currentMemory } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import { CourseContext } from '../course/courseContext';
import type { Course } from '../outline';
import type { Question } from '../lessonTypes';
import { QuizPage } from './QuizPage';
import { QuizResult } from './QuizResult';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const question = (id: number): Question => ({
  id: `q${id}`,
  text: `Question ${id}?`,
  options: [
    { text: `right ${id}`, right: true, why: `why right ${id}` },
    { text: `wrong ${id}`, right: false, why: `why wrong ${id}` },
  ],
});
const bankOf = (count: number) => Array.from({ length: count }, (_, index) => question(index + 1));

afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearMemory());
});

describe('the end of a quiz', () => {
  const ALL = 'All correct. You’re ready for the algorithms.';
  const MOST = 'You’ve got the basics. The explanations below fill in the rest.';
  const FEW = 'Read the explanations below, then try the same questions again.';
  test.each([
    [6, 0, FEW],
    [6, 1, FEW],
    [6, 2, FEW],
    [6, 3, MOST],
    [6, 4, MOST],
    [6, 5, MOST],
    [6, 6, ALL],
    [5, 2, FEW],
    [5, 3, MOST],
    [1, 0, FEW],
    [1, 1, ALL],
  ])('of %i questions with %i right ones says “%s”', (count, right, verdict) => {
    const answers = Array.from({ length: count }, (_, index) => (index < right ? 0 : 1));
    renderAsPage(
      <CourseContext value={{ slug: 'intro', name: 'introduction' }}>
        <QuizResult questions={bankOf(count)} answers={answers} onRetry={() => {}} />
      </CourseContext>,
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Your score: ${right} of ${count}`);
    expect(screen.getByText(verdict)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test.each([
    ['intro', 'introduction', 'Next: 2. Quantum Logic gates', '/courses/gates'],
    ['key-distribution', 'keys', 'Next: Other entertaining Quantum lectures', '/courses/lectures'],
    ['lectures', 'lectures', 'To all courses', '/courses'],
  ] as const)('of %s is kept as done, and leads on: %s, %s', (slug, name, text, path) => {
    renderAsPage(
      <CourseContext value={{ slug, name } as Course}>
        <QuizResult questions={bankOf(1)} answers={[null]} onRetry={() => {}} />
      </CourseContext>,
    );
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', path);
    expect(currentMemory().read).toEqual([`${slug}/quiz`]);
  });

  test('of another course than the introduction doesn’t send a learner on to the algorithms', () => {
    renderAsPage(
      <CourseContext value={{ slug: 'lectures', name: 'lectures' }}>
        <QuizResult questions={bankOf(2)} answers={[0, 0]} onRetry={() => {}} />
      </CourseContext>,
    );
    expect(screen.queryByText(ALL)).toBeNull();
    expect(screen.getByText('All correct. You know what this course is about.')).toBeVisible();
  });

  test('explains each answer: right, wrong and missing', () => {
    const onRetry = jest.fn();
    renderAsPage(
      <CourseContext value={{ slug: 'gates', name: 'gates' }}>
        <QuizResult questions={bankOf(3)} answers={[0, 1, null]} onRetry={onRetry} />
      </CourseContext>,
    );
    expect(textsOf(document.querySelectorAll('li'))).toEqual([
      'Question 1?RightCorrect answer: right 1why right 1',
      'Question 2?WrongYour answer: wrong 2why wrong 2Correct answer: right 2why right 2',
      'Question 3?WrongYou didn’t answer this one.Correct answer: right 3why right 3',
    ]);
    const tones = [...document.querySelectorAll('li > p.font-medium')].map((line) =>
      line.classList.contains('text-good') ? 'good' : line.classList.contains('text-bad') ? 'bad' : '',
    );
    expect(tones).toEqual(['good', 'bad', 'bad']);
    fireEvent.click(screen.getByRole('button', { name: 'Retry Quiz' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a quiz', () => {
  /** With 0 as random number the questions and their options stay in their order. */
  const open = async (bank: readonly Question[], random = 0) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const load = () => Promise.resolve(bank);
    const course = { slug: 'gates', name: 'gates' } as const;
    const { user } = renderAsPage(
      <CourseContext value={course}>
        <QuizPage load={load} />
      </CourseContext>,
    );
    const loading = screen.queryByRole('status')?.textContent;
    await act(async () => {});
    return { user, loading };
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  const place = () => screen.getByText(/^Question \d of \d$/).textContent;
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

  test('says that it is loading, and draws six of nine questions', async () => {
    expect((await open(bankOf(9))).loading).toBe('Loading quiz…');
    expect([place(), progress()]).toEqual(['Question 1 of 6', '0']);
    expect(screen.getByText('Question 1?')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('has its questions and the options of each in another order each time', async () => {
    await open(bankOf(3));
    const seen = () => [
      document.querySelector('fieldset .font-serif')!.textContent,
      ...screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent),
    ];
    expect(seen()).toEqual(['Question 1?', 'right 1', 'wrong 1']);
    cleanup();
    await open(bankOf(3), 0.9);
    expect(seen()).toEqual(['Question 3?', 'wrong 3', 'right 3']);
  });

  test('that can’t be loaded leaves it to the page to say so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(logger, 'error').mockImplementation(() => {});
    const load = () => Promise.reject(new Error('no line'));
    renderAsPage(
      <ErrorBoundary fallback={<p>{'Failed'}</p>}>
        <CourseContext value={{ slug: 'gates', name: 'gates' }}>
          <QuizPage load={load} />
        </CourseContext>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Failed')).toBeVisible();
  });

  test('takes its answer from the arrow keys, in one stop of the tab key', async () => {
    const { user } = await open(bankOf(1));
    const group = screen.getByRole('group', { name: 'Question 1?' });
    const state = () =>
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map((radio) => [radio.labels![0]!.textContent, radio.checked, radio === document.activeElement]);
    await user.tab();
    expect(state()).toEqual([
      ['right 1', false, true],
      ['wrong 1', false, false],
    ]);
    await user.keyboard('{ArrowDown}');
    expect(state()).toEqual([
      ['right 1', false, false],
      ['wrong 1', true, true],
    ]);
    await user.keyboard('{ArrowDown}');
    expect(state()).toEqual([
      ['right 1', true, true],
      ['wrong 1', false, false],
    ]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Submit Quiz' })).toHaveFocus();
  });

  test('says how far it is, out of a hundred', async () => {
    await open(bankOf(3));
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(['now', 'min', 'max'].map((name) => bar.getAttribute(`aria-value${name}`))).toEqual([
      '0',
      '0',
      '100',
    ]);
  });

  test('that isn’t answered leaves nothing to review', async () => {
    await open(bankOf(1));
    press('Submit Quiz');
    expect(currentMemory()).toMatchObject({ tried: [], solved: [] });
  });

  test('goes from question to question to its score, and back to the same ones', async () => {
    await open(bankOf(3));
    const seen = [[place(), progress()]];
    choose('right 1');
    press('Next Question');
    seen.push([place(), progress()]);
    choose('wrong 2');
    press('Next Question');
    seen.push([place(), progress()]);
    expect(seen).toEqual([
      ['Question 1 of 3', '0'],
      ['Question 2 of 3', '33'],
      ['Question 3 of 3', '67'],
    ]);
    press('Submit Quiz');
    expect(screen.getByText('Your score: 1 of 3')).toBeVisible();
    expect(progress()).toBe('100');
    expect(currentMemory()).toMatchObject({
      tried: ['gates/quiz#q1', 'gates/quiz#q2'],
      solved: ['gates/quiz#q1'],
    });
    press('Retry Quiz');
    expect([place(), progress()]).toEqual(['Question 1 of 3', '0']);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
  });
});
