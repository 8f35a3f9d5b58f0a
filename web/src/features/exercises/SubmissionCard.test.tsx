import { beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import type { Diagnosis, ExerciseDetail } from '@superpose/contracts';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { SubmissionCard } from './SubmissionCard';
import type { Verdict } from './useSubmission';

const exercise = { id: '02', limits: { allowed_gates: ['H', 'CNOT'] } } as ExerciseDetail;
const PATH = [
  { id: '03', title: 'Third', difficulty: 'beginner' },
  { id: '01', title: 'First', difficulty: 'beginner' },
  { id: '02', title: 'Second', difficulty: 'beginner' },
  { id: '00', title: 'Hard', difficulty: 'advanced' },
];

beforeAll(() => void (Element.prototype.scrollIntoView = () => {}));
beforeEach(() => {
  globalThis.fetch = async () => new Response(JSON.stringify({ exercises: PATH }));
});

const slip: Diagnosis = {
  code: 'extra-gate',
  message: '',
  steps: [],
  params: { column: 3, from: { gate: 'X', qubit: 0, column: 3 } },
} as unknown as Diagnosis;
const broken: Diagnosis = {
  code: 'limit-broken',
  message: '',
  params: { limit: 'allowed_gates', at: { gate: 'T', qubit: 0, column: 1 } },
} as unknown as Diagnosis;

function draw(verdict: Partial<Verdict>, id = '02') {
  const onShowDifference = jest.fn();
  const onInsertColumn = jest.fn();
  const whole = { passed: false, score: 0, feedback: '', diagnosis: [], error: false, tries: 1, ...verdict };
  const page = renderAsPage(
    <SubmissionCard
      verdict={whole}
      exercise={{ ...exercise, id }}
      onShowDifference={onShowDifference}
      onInsertColumn={onInsertColumn}
    />,
  );
  return { ...page, onShowDifference, onInsertColumn };
}
const card = () => document.querySelector('[data-verdict]')!;
const isMark = 'The score says how near your circuit comes to';

// First, because the list is read once and then kept.
test('the verdict of a pass leads to the next exercise on the path', async () => {
  draw({ passed: true, score: 100 });
  expect(await screen.findByRole('link', { name: 'Next: Third' })).toHaveAttribute('href', '/exercises/03');
});

test('a verdict offers the column that its last step asks for', () => {
  const to = { gate: 'X', qubit: 0, column: 3, new_column: true };
  const missing = { code: 'missing-gate-between', message: '', steps: [], params: { column: 3, to } };
  const { onInsertColumn } = draw({ diagnosis: [missing as unknown as Diagnosis], tries: 3 });
  screen.getByRole('button', { name: 'Insert a column before column 3' }).click();
  expect(onInsertColumn.mock.calls).toEqual([[3]]);
});

test('a verdict offers no column before it says that one is needed', () => {
  const to = { gate: 'X', qubit: 0, column: 3, new_column: true };
  const missing = { code: 'missing-gate-between', message: '', steps: [], params: { column: 3, to } };
  draw({ diagnosis: [missing as unknown as Diagnosis], tries: 2 });
  expect(screen.queryByRole('button', { name: /Insert a column/ })).toBeNull();
});

describe('the verdict', () => {
  it.each([
    [100, true, 'Correct!', 'text-good', null],
    [90, true, 'Correct!', 'text-good', null],
    [
      99,
      false,
      'Wrong! Try again!',
      'text-good',
      `You’re nearly there. ${isMark} the goal; it isn’t a mark.`,
    ],
    [
      90,
      false,
      'Wrong! Try again!',
      'text-good',
      `You’re nearly there. ${isMark} the goal; it isn’t a mark.`,
    ],
    [89, false, 'Wrong! Try again!', 'text-warn', `You’re close. ${isMark} the goal; it isn’t a mark.`],
    [70, false, 'Wrong! Try again!', 'text-warn', `You’re close. ${isMark} the goal; it isn’t a mark.`],
    [69, false, 'Wrong! Try again!', 'text-bad', `Part of it is right. ${isMark} the goal; it isn’t a mark.`],
    [30, false, 'Wrong! Try again!', 'text-bad', `Part of it is right. ${isMark} the goal; it isn’t a mark.`],
    [
      29,
      false,
      'Wrong! Try again!',
      'text-bad',
      `That’s still far from the goal. ${isMark} it; it isn’t a mark.`,
    ],
    [
      0,
      false,
      'Wrong! Try again!',
      'text-bad',
      `That’s still far from the goal. ${isMark} it; it isn’t a mark.`,
    ],
  ])('with a score of %i, passed %p, says what it means', (score, passed, title, colour, meaning) => {
    draw({ score, passed });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(`Score: ${score}/100`)).toHaveClass(colour);
    expect(card()).toHaveAttribute('data-verdict', passed ? 'passed' : 'failed');
    expect(card()).toHaveClass(passed ? 'border-good' : 'border-warn');
    const meanings = screen.queryAllByText(/it isn’t a mark/).map(({ textContent }) => textContent);
    expect(meanings).toEqual(meaning === null ? [] : [meaning]);
    const scoring = screen.queryByText(
      'A circuit that reaches the goal starts at 100. Each gate more than the reference solution uses costs one point, ten at most.',
    );
    expect(scoring !== null).toBe(passed);
  });

  it('comes into sight, also where it’s the last on a small screen', () => {
    const scrolled: unknown[] = [];
    const before = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element, how) {
      scrolled.push(this.getAttribute('data-verdict'), how);
    };
    draw({});
    expect(scrolled).toEqual(['failed', { block: 'nearest' }]);
    Element.prototype.scrollIntoView = before;
  });

  it('of a failed call says so, and nothing of a score', () => {
    draw({ error: true, feedback: 'Submission failed: No.' });
    expect(screen.getByRole('heading', { name: 'Submission Error' })).toBeVisible();
    expect(card()).toHaveAttribute('data-verdict', 'error');
    expect(card()).toHaveClass('border-bad');
    expect(screen.getByText('Submission failed: No.')).toBeVisible();
    expect(screen.queryByText(/it isn’t a mark/)).toBeNull();
  });

  it('that passed with a reason says what is more than needed', () => {
    const more = { code: 'extra-gates', message: '', params: { n: 2 } } as unknown as Diagnosis;
    draw({ passed: true, score: 98, diagnosis: [more], feedback: 'Not shown.' });
    expect(
      screen.getByText('Your circuit reaches the goal. The reference solution uses 2 gates fewer.'),
    ).toBeVisible();
    expect(screen.queryByText('Not shown.')).toBeNull();
  });

  it.each([
    ['a slip', { diagnosis: [slip] }, true],
    ['no reason', { diagnosis: [] }, false],
    ['a broken limit', { diagnosis: [broken] }, false],
    ['a pass', { diagnosis: [slip], passed: true }, false],
    ['a failed call', { diagnosis: [slip], error: true }, false],
  ])('with %s offers the difference: %#', async (_, verdict, offers) => {
    const { user, onShowDifference } = draw(verdict);
    const button = screen.queryByRole('button', { name: 'Show me the difference' });
    expect(button !== null).toBe(offers);
    if (button) await user.click(button);
    expect(onShowDifference).toHaveBeenCalledTimes(offers ? 1 : 0);
  });

  it('of a fail leads nowhere', () => {
    draw({ score: 99 });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('why a submission failed', () => {
  const told = () => screen.getByTestId('diagnosis').childElementCount;
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 3],
  ])('after %i tries is told in %i sentences', (tries, sentences) => {
    draw({ diagnosis: [slip], tries });
    expect(told()).toBe(sentences);
    expect(screen.queryByRole('button', { name: 'Tell me more' }) !== null).toBe(sentences < 3);
  });

  it.each([
    [0, [2, 3]],
    [1, [2, 3]],
    [2, [3]],
  ])('is told further after %i tries, a sentence each time it’s asked for', async (tries, counts) => {
    const { user } = draw({ diagnosis: [slip], tries });
    for (const count of counts) {
      await user.click(screen.getByRole('button', { name: 'Tell me more' }));
      expect(told()).toBe(count);
    }
    expect(screen.queryByRole('button', { name: 'Tell me more' })).toBeNull();
  });

  it('names the gates that the exercise allows', () => {
    draw({ diagnosis: [broken] });
    expect(screen.getByTestId('diagnosis')).toHaveTextContent("T isn't allowed here: build it from H, CNOT.");
  });
});
