import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { TruthTable } from '../exact/truthTable';
import { renderAsPage } from '../../../testing/renderAsPage';
import { t } from '../testing/explained';
import { Ending } from './Ending';
import type { Question } from './question';
import { raceOf } from './race';
import { RaceCard } from './RaceCard';

const linksOf = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

const QUESTIONS: Readonly<Record<Question['algorithm'], Question>> = {
  grover: { algorithm: 'grover', qubitCount: 2, target: 2, rounds: 1 },
  'deutsch-jozsa': { algorithm: 'deutsch-jozsa', table: [1, 1, 1, 1, 1, 1, 1, 1] },
  'bernstein-vazirani': { algorithm: 'bernstein-vazirani', hidden: '10' },
  simon: { algorithm: 'simon', period: '1' },
};

describe('the end of an algorithm’s page', () => {
  test.each([
    [
      'grover',
      [
        'Mark an item for Grover /exercises/31-grover-oracle',
        'Grover’s diffuser /exercises/32-grover-diffuser',
        'A full Grover step /exercises/33-grover-step',
        'Find one item in eight /exercises/333-grover-on-eight',
        'Lesson 3.4, Grover’s search /courses/algorithms/3.4',
        'Deutsch-Jozsa Algorithm /algorithms/deutsch-jozsa',
      ],
    ],
    [
      'deutsch-jozsa',
      [
        'An oracle for Deutsch and Jozsa /exercises/25-deutsch-jozsa-oracle',
        'The algorithm of Deutsch and Jozsa /exercises/254-deutsch-jozsa',
        'Lesson 3.2, From Deutsch to Deutsch-Jozsa /courses/algorithms/3.2',
        'Bernstein-Vazirani Algorithm /algorithms/bernstein-vazirani',
      ],
    ],
    [
      'bernstein-vazirani',
      [
        'An oracle with a hidden string /exercises/26-bernstein-vazirani-oracle',
        'Read the hidden string at once /exercises/261-bernstein-vazirani',
        'Lesson 3.3, Hidden strings /courses/algorithms/3.3',
        'Simon’s Algorithm /algorithms/simon',
      ],
    ],
    [
      'simon',
      [
        'An oracle for Simon /exercises/262-simon-oracle',
        'Simon’s algorithm /exercises/263-simon',
        'Lesson 3.3, Hidden strings /courses/algorithms/3.3',
        'Grover’s Search /algorithms/grover',
      ],
    ],
  ] as const)('of %s leads to its exercises, its lesson and the next algorithm', (algorithm, links) => {
    const { unmount } = renderAsPage(<Ending algorithm={algorithm} question={null} covered={false} />);
    expect(linksOf()).toEqual(links);
    expect(screen.queryByText('Race a classical computer')).toBeNull();
    unmount();
    renderAsPage(<Ending algorithm={algorithm} question={QUESTIONS[algorithm]} covered={false} />);
    expect(linksOf()).toEqual(['Open in the simulator /simulator', ...links]);
    expect(screen.getByText('Race a classical computer')).toBeVisible();
  });

  test('opens no circuit of a secret', () => {
    renderAsPage(<Ending algorithm="simon" question={QUESTIONS.simon} covered />);
    expect(linksOf()[0]).toBe('An oracle for Simon /exercises/262-simon-oracle');
    expect(screen.getByText('Open in the simulator')).toBeDisabled();
  });
});

describe('what can be done at the end', () => {
  const program = { algorithm: 'grover', qubitCount: 3, target: 5, rounds: 2 } as const;

  test.each([
    ['on its grid', QUESTIONS['bernstein-vazirani'], '#c=', null],
    ['as a program where it’s too long for that', program, '', /^OPENQASM 3\.0;/],
  ] as const)('opens the circuit in the simulator, %s', async (_, question, hash, offered) => {
    const { router } = renderAsPage(<Ending algorithm="grover" question={question} covered={false} />);
    expect(fireEvent.click(screen.getByText('Open in the simulator'))).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/simulator'));
    const { location } = router.state;
    expect(location.hash.slice(0, 3)).toBe(hash);
    const state = location.state as { offeredProgram: string } | null;
    if (offered) expect(state?.offeredProgram).toMatch(offered);
    else expect(state).toBeNull();
  });

  test('another question begins another race', () => {
    const ending = (hidden: string, covered = false) => (
      <MemoryRouter>
        <Ending
          algorithm="bernstein-vazirani"
          question={{ algorithm: 'bernstein-vazirani', hidden }}
          covered={covered}
        />
      </MemoryRouter>
    );
    const { rerender } = render(ending('11'));
    fireEvent.click(screen.getByText('Next query'));
    expect(screen.getByLabelText('Classical').children).toHaveLength(1);
    rerender(ending('01'));
    expect(screen.getByLabelText('Classical').children).toHaveLength(0);
    expect(document.querySelector('[inert]')).toBeNull();
    rerender(ending('01', true));
    expect(document.querySelector('[inert] h2')?.textContent).toBe('Race a classical computer');
  });

  test('a race that was begun begins anew', () => {
    renderAsPage(<RaceCard question={QUESTIONS['deutsch-jozsa']} />);
    const lane = screen.getByLabelText('Classical');
    Object.defineProperty(lane, 'scrollHeight', { value: 500 });
    fireEvent.click(screen.getByText('Next query'));
    // The newest line is in sight.
    expect([lane.children.length, lane.scrollTop, lane.tabIndex]).toEqual([1, 500, 0]);
    fireEvent.click(screen.getByText('New race'));
    expect(lane.children).toHaveLength(0);
    expect(screen.getByText('Next query')).toBeEnabled();
  });
});

describe('the race in words', () => {
  /** Both lanes and what is said below them, after the queries given. */
  const play = (question: Question, queries: number) => {
    renderAsPage(<RaceCard question={question} />);
    for (let query = 0; query < queries; query += 1) fireEvent.click(screen.getByText('Next query'));
    return {
      heads: textsOf(document.querySelectorAll('h3')),
      quantum: textsOf(screen.getByLabelText('Quantum').children),
      classical: textsOf(screen.getByLabelText('Classical').children),
      said: screen.getByRole('status').textContent,
    };
  };

  test('starts with no query', () => {
    expect(play(QUESTIONS['bernstein-vazirani'], 0)).toEqual({
      heads: ['Quantum0 queries', 'Classical0 queries'],
      quantum: [],
      classical: [],
      said: '',
    });
    expect(screen.getByText('Seed 1: the same seed gives the same race.')).toBeVisible();
  });

  test('asks both, and stops with the one that needs longer', () => {
    expect(play(QUESTIONS['bernstein-vazirani'], 2)).toEqual({
      heads: ['Quantum1 query', 'Classical2 queries'],
      quantum: ['All inputs at once; the measurement reads 10'],
      classical: ['f(10) = 1: one bit', 'f(01) = 0: one bit'],
      said: 'Queries used: quantum 1, classical 2.',
    });
    expect(screen.getByText('Next query')).toBeDisabled();
    fireEvent.click(screen.getByText('New race'));
    expect(screen.getByText('Seed 2: the same seed gives the same race.')).toBeVisible();
    expect(textsOf(document.querySelectorAll('h3'))).toEqual(['Quantum0 queries', 'Classical0 queries']);
  });

  test('finds one of four items with one round and a check', () => {
    const { quantum, classical } = play(QUESTIONS.grover, 4);
    expect(quantum).toEqual(['Round 1: the target is now at 100.0%', 'Measured 10, checked: found']);
    expect(classical.at(-1)).toBe('10: yes, found');
    for (const line of classical.slice(0, -1)) expect(line).toMatch(/^(00|01|11): no$/);
  });

  test('takes five equal values for a constant function, and one measurement', () => {
    const { quantum, classical, said } = play(QUESTIONS['deutsch-jozsa'], 5);
    expect(quantum).toEqual(['All inputs at once; the measurement reads 000']);
    expect(classical).toHaveLength(5);
    for (const line of classical) expect(line).toMatch(/^f\([01]{3}\) = 1$/);
    expect(said).toBe('Queries used: quantum 1, classical 5.');
  });

  test('needs no measurement for a period of one bit', () => {
    const { quantum, classical, said } = play(QUESTIONS.simon, 2);
    expect(quantum).toEqual([]);
    expect(classical.toSorted()).toEqual(['f(0) = 0', 'f(1) = 0']);
    expect(said).toBe('Queries used: quantum 0, classical 2.');
  });

  test('says which periods are left after each measurement', () => {
    const races = Array.from({ length: 12 }, (_, seed) => raceOf({ algorithm: 'simon', period: '10' }, seed));
    for (const { quantum } of races) {
      for (const { text, values } of quantum.slice(0, -1)) {
        expect([text, values]).toEqual(['silent', { label: '00', fitting: '01, 10, 11' }]);
      }
      const last = quantum.at(-1)!;
      expect([last.text, last.values]).toEqual(['measured', { label: '01', fitting: '10' }]);
    }
  });
});

describe('the lead of the race', () => {
  test.each([
    [
      'grover',
      'Both search for the same item. A query asks the oracle once. The quantum computer also spends one query to check what it measured.',
    ],
    [
      'deutsch-jozsa',
      'Here both have to be certain. The classical computer tries inputs of the same function in a random order until no doubt is left.',
    ],
    [
      'bernstein-vazirani',
      'Both look for the same string. The classical computer asks for one bit at a time.',
    ],
    [
      'simon',
      'Both look for the same period. The classical computer tries inputs in a random order until two give the same value; the quantum computer measures strings until only one period fits.',
    ],
  ] as const)('of %s says what a query is', (algorithm, lead) => {
    renderAsPage(<RaceCard question={QUESTIONS[algorithm]} />);
    expect(screen.getByText(lead)).toBeVisible();
  });
});

describe('the lines of a race', () => {
  test.each([
    ['fail', { label: '01' }, 'Measured 01, checked: no. Start again'],
    ['pass', { label: '01' }, 'Measured 01, checked: found'],
    ['miss', { label: '01' }, '01: no'],
    ['hit', { label: '01' }, '01: yes, found'],
    ['measured', { label: '11', fitting: '11' }, 'y = 11. Still possible: 11'],
    ['silent', { label: '00', fitting: '01, 10, 11' }, 'y = 00 says nothing. Still possible: 01, 10, 11'],
  ] as const)('say for %s of %j “%s”', (text, values, line) => {
    expect(t(`race.lines.${text}`, values)).toBe(line);
  });

  test('say the target’s chance after each round: sin²(3θ) and sin²(5θ)', () => {
    const { quantum } = raceOf({ algorithm: 'grover', qubitCount: 3, target: 5, rounds: 2 }, 1);
    expect(quantum.slice(0, 2)).toEqual([
      { text: 'round', values: { round: 1, percent: '78.1%' } },
      { text: 'round', values: { round: 2, percent: '94.5%' } },
    ]);
  });

  test('name another item than the target where a check fails', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const failed = seeds.flatMap((seed) =>
      raceOf({ algorithm: 'grover', qubitCount: 2, target: 2, rounds: 0 }, seed).quantum.filter(
        ({ text }) => text === 'fail',
      ),
    );
    expect([...new Set(failed.map(({ values }) => values['label']))].toSorted()).toEqual(['00', '01', '11']);
  });

  test('measure for a balanced function one of the strings that it leaves', () => {
    const table: TruthTable = [0, 0, 0, 0, 1, 1, 1, 1];
    for (const seed of [1, 2, 3]) {
      expect(raceOf({ algorithm: 'deutsch-jozsa', table }, seed).quantum).toEqual([
        { text: 'signs', values: { label: '100' } },
      ]);
    }
  });
});
