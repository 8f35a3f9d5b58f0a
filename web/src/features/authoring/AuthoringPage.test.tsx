import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { cellAt } from '../../testing/drawEditor';
import { NEW_DRAFT } from './draft';
import {
  begin,
  choose,
  draw,
  end,
  faults,
  press,
  server,
  settle,
  stored,
  type,
} from '../../testing/drawAuthoring';

beforeEach(begin);
afterEach(end);

const state = () => screen.getByTestId('draft-state').textContent;

describe('what is written', () => {
  it('is in the files, and kept in the browser', async () => {
    await draw();
    type('Title', 'Twins on a wire');
    type('Tags', 'pairs, CNOT gate');
    type('Topic', 'two qubits');
    type('What’s to be done', 'Make a pair.');
    type('Hint 2', 'An H.');
    type('Why your solution works', 'It does.');
    fireEvent.change(screen.getByLabelText('Lesson that it practises'), { target: { value: '1.1' } });
    const { id, facts, texts } = stored();
    expect(id).toBe('50-twins-on-a-wire');
    expect(facts).toMatchObject({ topic: 'two qubits', lesson: '1.1' });
    expect(texts).toEqual({
      title: 'Twins on a wire',
      description: 'Make a pair.',
      hints: ['', 'An H.', ''],
      tags: ['pairs', 'CNOT gate'],
      why: ['It does.'],
    });
    type('Topic', '');
    type('Why your solution works', '');
    expect(stored().facts).not.toHaveProperty('topic');
    expect(stored().texts).not.toHaveProperty('why');
  });

  it('is a difficulty, a size, limits and a start, each in its own place', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['H 0', 'CNOT 0 1'] } });
    const pick = (label: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    pick('Difficulty', 'advanced');
    pick('Qubits', '3');
    type('Most gates', '7');
    type('Most CNOTs', '2');
    type('Most T gates', '4');
    type('Largest depth', '5');
    press('Take what’s drawn');
    type('Most changes to the start circuit', '1');
    for (const name of ['CNOTs join neighbouring wires only', 'H', 'CNOT', 'X', 'H'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(stored().facts).toMatchObject({
      difficulty: 'advanced',
      qubits: 3,
      startCircuit: ['H 0', 'CNOT 0 1'],
      limits: {
        gates: 7,
        cnots: 2,
        ts: 4,
        depth: 5,
        edits: 1,
        neighboursOnly: true,
        allowedGates: ['CNOT', 'X'],
      },
    });
    const labels = ['Most gates', 'Most CNOTs', 'Most T gates', 'Largest depth', 'Start circuit'];
    expect(labels.map(shown)).toEqual(['7', '2', '4', '5', 'H 0; CNOT 0 1']);
    for (const name of ['CNOTs join neighbouring wires only', 'X', 'CNOT'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    for (const label of [...labels, 'Most changes to the start circuit']) type(label, '');
    expect(stored().facts).not.toHaveProperty('limits');
    expect(stored().facts).not.toHaveProperty('startCircuit');
    expect(screen.queryByLabelText('Most changes to the start circuit')).toBeNull();
  });

  it('names a lesson that isn’t there', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, lesson: '9.9' } });
    const lesson = screen.getByLabelText<HTMLSelectElement>('Lesson that it practises');
    expect(lesson.selectedOptions[0]!.text).toBe('9.9 (there’s no such lesson)');
    fireEvent.change(lesson, { target: { value: '' } });
    expect(stored().facts).not.toHaveProperty('lesson');
  });

  it('has a folder named after the title, until it gets another name', async () => {
    await draw();
    type('Title', 'One');
    type('Number', '77');
    expect(stored().id).toBe('77-one');
    type('Name of the folder', 'first');
    type('Title', 'Two');
    expect(stored().id).toBe('77-first');
  });

  it('may have classical bits where learners have all gates', async () => {
    await draw();
    const bits = () =>
      screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Classical bits to measure into' });
    expect(bits()).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'All gates' }));
    expect([...bits()!.options].map(({ value, text }) => [value, text])).toEqual([
      ['0', 'None: nothing is measured'],
      ...['1', '2', '3', '4'].map((count) => [count, count]),
    ]);
    fireEvent.change(bits()!, { target: { value: '3' } });
    expect(stored().facts).toMatchObject({ bits: 3 });
    fireEvent.click(screen.getByRole('radio', { name: 'The ten basic gates' }));
    expect(bits()).toBeNull();
  });

  it('has the circuit that is drawn, and the goal with it', async () => {
    await draw();
    await act(async () => void fireEvent.click(cellAt(0, 0)));
    expect(stored().facts).toMatchObject({ solution: ['H 0'], target: { circuit: ['H 0'] } });
    choose(/^another circuit/);
    type('Circuit that shows the goal', 'H 0, CNOT 0 1');
    await act(async () => void fireEvent.click(cellAt(1, 1)));
    expect(stored().facts).toMatchObject({
      solution: ['H 0', 'H 1'],
      target: { circuit: ['H 0', 'CNOT 0 1'] },
    });
    choose('what your solution makes');
    expect(stored().facts.target).toEqual({ circuit: ['H 0', 'H 1'] });
  });

  it('keeps all that the form doesn’t know', async () => {
    const facts = {
      ...NEW_DRAFT.facts,
      hintCircuits: [{ hint: 1, circuit: ['H 0'] }],
      formerIds: ['49-old'],
    };
    await draw({ facts, others: { 'de.json': '{}' } });
    type('Title', 'New');
    expect(stored().facts).toEqual(facts);
    expect(stored().others).toEqual({ 'de.json': '{}' });
  });

  it('shows a solution that the grid can’t as text', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['SWAP 0 1', 'FOO'] } });
    expect(screen.getByLabelText('Solution as text')).toHaveValue('SWAP 0 1; FOO');
    type('Solution as text', 'X 0');
    expect(stored().facts.solution).toEqual(['X 0']);
    expect(cellAt(0, 0).getAttribute('aria-label')).toMatch(/X/);
  });
});

describe('other solutions', () => {
  it('have their sentences after that of the first', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['H 0'] } });
    press('Add what’s drawn');
    press('Add another solution');
    const write = (number: number, label: string, value: string) =>
      fireEvent.change(
        within(screen.getByRole('group', { name: `Other solution ${number}` })).getByLabelText(label),
        { target: { value } },
      );
    write(2, 'Circuit', 'X 0; Y 0');
    type('Why your solution works', 'a');
    write(1, 'Why it works', 'b');
    write(2, 'Why it works', 'c');
    press('Remove other solution 1');
    expect([stored().facts.otherSolutions, stored().texts.why]).toEqual([[['X 0', 'Y 0']], ['a', 'c']]);
    press('Remove other solution 1');
    expect(stored().facts).not.toHaveProperty('otherSolutions');
  });
});

describe('the check', () => {
  it('comes a moment after the last change, and says how many faults there are', async () => {
    server.respond = ({ texts }) =>
      texts.title === 'Ab' ? faults() : faults({ path: 'texts.title', message: 'Too small: expected' });
    await draw();
    expect([server.sent.length, state()]).toEqual([1, '1 fault']);
    type('Title', 'A');
    type('Title', 'Ab');
    expect(server.sent).toHaveLength(1);
    await settle();
    expect([server.sent.length, server.sent[1]!.texts.title, state()]).toEqual([2, 'Ab', 'No faults']);
  });

  it('leads from each fault to its field, which has the sentence too', async () => {
    server.respond = () =>
      faults(
        { path: 'texts.hints[1]', message: 'Too small: expected' },
        { path: 'facts.tolerance', message: 'the tolerance 1 is wrong' },
        { path: 'facts.target.cases[0].x', message: 'no' },
      );
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['H 0'] } });
    expect(screen.getByLabelText('Tolerance')).toHaveAccessibleDescription(/^the tolerance 1 is wrong/);
    expect(screen.getByLabelText('Tolerance')).toBeInvalid();
    // An empty field is faulty once it has been left.
    expect(screen.getByLabelText('Hint 2')).toBeValid();
    fireEvent.blur(screen.getByLabelText('Hint 2'));
    expect(screen.getByLabelText('Hint 2')).toBeInvalid();
    press(/^Hint 2: write this hint/);
    expect(screen.getByLabelText('Hint 2')).toHaveFocus();
    press('Goal: no');
    expect(document.activeElement).toHaveAttribute('id', 'draft-facts.target');
  });

  it('rests while the server can’t be reached, and goes on when it can', async () => {
    server.respond = () => {
      throw new TypeError('Failed to fetch');
    };
    await draw();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The server can’t be reached/);
    server.respond = () => faults();
    fireEvent(window, new Event('online'));
    await settle();
    expect(state()).toBe('No faults');
    expect(screen.queryByText(/can’t be reached/)).toBeNull();
  });

  it('says what the server says, and asks again when it may', async () => {
    server.respond = () =>
      new Response(JSON.stringify({ detail: 'Too many requests.' }), {
        status: 429,
        headers: { 'retry-after': '2' },
      });
    await draw();
    expect(screen.getByRole('alert')).toHaveTextContent('It couldn’t be checked: Too many requests.');
    server.respond = () => faults();
    for (let half = 0; half < 3; half++) await settle();
    expect(server.sent).toHaveLength(1);
    await settle();
    await settle();
    expect([state(), server.sent.length]).toEqual(['No faults', 2]);
  });

  it('has advice for an exercise without faults', async () => {
    server.respond = () =>
      new Response(JSON.stringify({ faults: [], advice: [{ path: 'texts.why', message: 'too many' }] }));
    await draw();
    expect([state(), screen.getByRole('button', { name: 'Why it works: too many' })]).toEqual([
      'No faults',
      expect.anything(),
    ]);
  });
});

describe('another exercise', () => {
  it('is begun without a question where nothing is lost', async () => {
    await draw();
    press('Start a new one');
    expect(screen.getByText('A new exercise.')).toBeVisible();
  });

  it('takes the place of this one when that is agreed', async () => {
    await draw();
    type('Title', 'Mine');
    press('Start a new one');
    expect(screen.getByRole('button', { name: 'Keep this one' })).toHaveFocus();
    press('Keep this one');
    expect(stored().texts.title).toBe('Mine');
    press('Start a new one');
    press('Yes, start a new one');
    expect([stored().texts.title, screen.getByLabelText<HTMLInputElement>('Title').value]).toEqual(['', '']);
  });

  it('is opened from its files; what can’t be read changes nothing', async () => {
    await draw();
    const file = (name: string, text: string) =>
      ({ name, size: text.length, text: async () => text }) as unknown as File;
    const open = (...files: File[]) =>
      act(async () => {
        const input = screen.getByLabelText(/^Open a zip/);
        Object.defineProperty(input, 'files', { value: files, configurable: true });
        fireEvent.change(input);
      });
    const texts = JSON.stringify({ title: 'Opened' });
    await open(file('exercise.json', '{'), file('en.json', texts));
    expect(screen.getByRole('alert')).toHaveTextContent('isn’t valid JSON, so nothing has changed');
    await open(file('exercise.json', JSON.stringify(NEW_DRAFT.facts)), file('en.json', texts));
    expect(screen.getByText('Opened: Opened')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Opened');
  });
});

it('the folder is downloaded as a zip', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await draw({ id: '50-a' });
  press('Download the folder');
  expect(saved).toEqual(['50-a.zip']);
  expect(screen.getByText('Downloaded as 50-a.zip.')).toBeVisible();
});

describe('a draft that was kept', () => {
  it.each([
    ['no draft', '{"version":1}'],
    ['of a later version', JSON.stringify({ version: 2, draft: NEW_DRAFT })],
    ['without facts', JSON.stringify({ version: 1, draft: { ...NEW_DRAFT, facts: 1 } })],
    ['no JSON', '{'],
  ])('is left where it is %s', async (_, kept) => {
    localStorage.setItem('superpose.draft', kept);
    await draw();
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('is there again', async () => {
    const draft = { ...NEW_DRAFT, texts: { ...NEW_DRAFT.texts, title: 'Kept' } };
    localStorage.setItem('superpose.draft', JSON.stringify({ version: 1, draft }));
    await draw();
    expect(screen.getByLabelText('Title')).toHaveValue('Kept');
  });
});
