import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { AlgorithmListPage } from '../algorithms/AlgorithmListPage';
import { BellCircuit } from './BellCircuit';
import { HomePage } from './HomePage';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const linksOf = (root: ParentNode = document) =>
  [...root.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
const CARDS = [
  'Explore AlgorithmGrover’s Search → /algorithms/grover',
  'Explore AlgorithmDeutsch-Jozsa → /algorithms/deutsch-jozsa',
  'Explore AlgorithmBernstein-Vazirani → /algorithms/bernstein-vazirani',
  'Explore AlgorithmSimon’s Algorithm → /algorithms/simon',
];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the home page', () => {
  test('leads from its head to its closing words', () => {
    renderAsPage(<HomePage />);
    expect(document.title).toBe('Learn quantum computing by doing · Superpose');
    expect(linksOf()).toEqual([
      'Start Learning → /algorithms',
      'Try Simulator → /simulator',
      'Start with lesson 1 → /courses/intro/1.1',
      ...CARDS,
      'Start Your Journey → /algorithms',
      'Learn More → /about',
    ]);
    expect(textsOf(document.querySelectorAll('h1, h2'))).toEqual([
      'Learn quantum computing by doing',
      'What you’ll find here',
      'Four algorithms that started it all',
      'Twenty minutes to your first quantum algorithm',
    ]);
    expect(textsOf(document.querySelectorAll('[aria-labelledby="features"] h3'))).toEqual([
      'Interactive Visualizations',
      'Educational Content',
      'Quantum Simulator',
    ]);
  });

  test('shows of each algorithm its difficulty, complexity and time', () => {
    renderAsPage(<HomePage />);
    const facts = [...document.querySelectorAll('article')].map((card) => [
      card.querySelector('h3')!.textContent,
      card.querySelector('div > div')!.textContent,
    ]);
    expect(facts).toEqual([
      ['Grover’s Search', 'BeginnerComplexityO(√N)15 min'],
      ['Deutsch-Jozsa', 'IntermediateComplexityO(1)20 min'],
      ['Bernstein-Vazirani', 'IntermediateComplexityO(1)18 min'],
      ['Simon’s Algorithm', 'AdvancedComplexityO(n)25 min'],
    ]);
  });
});

describe('the Bell pair of the home page', () => {
  const IDLE = 'Press a button to measure the pair. Can you guess which outcomes you’ll see?';
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const said = () => screen.getByRole('status').textContent;
  const bars = () => textsOf(document.querySelectorAll('.h-20 > div'));

  // Below one half a measurement gives 00, from there on 11.
  test.each([
    [['Measure once'], [0], '1 of 1 measurement', ['1', '0', '0', '0']],
    [['Measure once'], [0.49], '1 of 1 measurement', ['1', '0', '0', '0']],
    [['Measure once'], [0.5], '1 of 1 measurement', ['0', '0', '0', '1']],
    [['Measure 100 times'], [0.2, 0.8], '100 of 100 measurements', ['50', '0', '0', '50']],
    [
      ['Measure 100 times', 'Measure once', 'Measure once'],
      [0.9],
      '102 of 102 measurements',
      ['0', '0', '0', '102'],
    ],
  ])('after %j with the random numbers %j says “%s”', (buttons, numbers, told, counts) => {
    let draw = 0;
    jest.spyOn(Math, 'random').mockImplementation(() => numbers[draw++ % numbers.length]!);
    renderAsPage(<HomePage />);
    expect(said()).toBe(IDLE);
    buttons.forEach(press);
    const list = ['00', '01', '10', '11'].map((label, index) => `|${label}⟩ ${counts[index]}`).join(', ');
    expect(said()).toBe(
      `${told} found both qubits equal. Lesson 1.2 shows why this is more than two matching coins.Counts so far: ${list}.`,
    );
    expect(bars()).toEqual(counts);
    press('Reset');
    expect([said(), bars()]).toEqual([IDLE, ['0', '0', '0', '0']]);
  });

  test('has bars as high as their share, and labels in their order', () => {
    let draw = 0;
    jest.spyOn(Math, 'random').mockImplementation(() => (draw++ % 4 === 0 ? 0.1 : 0.9));
    renderAsPage(<HomePage />);
    press('Measure 100 times');
    const heights = [...document.querySelectorAll<HTMLElement>('.h-20 .bg-data-blue')];
    expect(heights.map(({ style }) => style.height)).toEqual(['25%', '0%', '0%', '75%']);
    expect(textsOf(document.querySelectorAll('figure .font-mono.text-sm span'))).toEqual([
      '|00⟩',
      '|01⟩',
      '|10⟩',
      '|11⟩',
    ]);
    expect(screen.getByText('Labels read q1 q0.')).toBeInTheDocument();
    expect(textsOf(document.querySelectorAll('figure svg text'))).toEqual(['q0 |0⟩', 'q1 |0⟩', 'H']);
  });
});

test('the circuit of the Bell pair is H on q0, then a CNOT from q0 to q1, then both meters', () => {
  renderAsPage(<BellCircuit description="In words" />);
  const attributesOf = (selector: string, ...names: string[]) =>
    [...document.querySelectorAll(selector)].map((element) =>
      names.map((name) => element.getAttribute(name)).join(' '),
    );
  expect(screen.getByRole('img', { name: 'In words' })).toBeVisible();
  expect(attributesOf('path', 'd')).toEqual([
    ...['M62 28H300', 'M308 36a12 12 0 0 1 24 0M320 36l8 -14'],
    ...['M62 84H300', 'M308 92a12 12 0 0 1 24 0M320 92l8 -14'],
    'M193 84h26M206 71v26',
  ]);
  expect(attributesOf('line', 'x1', 'y1', 'x2', 'y2')).toEqual(['206 28 206 84']);
  expect(attributesOf('rect', 'x', 'y')).toEqual(['300 8', '300 64', '92 8']);
  expect(attributesOf('circle', 'cy', 'r')).toEqual(['28 5', '84 13']);
  expect(attributesOf('text', 'x', 'y')).toEqual(['0 33', '0 89', '112 34']);
});

describe('the list of algorithms', () => {
  test('is a path, then by question, then all four, then what helps', () => {
    renderAsPage(<AlgorithmListPage />);
    expect(document.title).toBe('Algorithms · Superpose');
    expect(linksOf()).toEqual([
      'Start with lesson 1 → /courses/intro/1.1',
      'Grover’s Search → /algorithms/grover',
      'Deutsch-Jozsa → /algorithms/deutsch-jozsa',
      'Bernstein-Vazirani → /algorithms/bernstein-vazirani',
      'Simon’s Algorithm → /algorithms/simon',
      'Grover’s Search → /algorithms/grover',
      'Deutsch-Jozsa → /algorithms/deutsch-jozsa',
      'Bernstein-Vazirani → /algorithms/bernstein-vazirani',
      'Simon’s Algorithm → /algorithms/simon',
      ...CARDS,
      'Introduction course → /courses/intro',
      'Quantum Simulator → /simulator',
      'Circuit Exercises → /exercises',
    ]);
  });

  test('numbers its path, and begins with Grover', () => {
    renderAsPage(<AlgorithmListPage />);
    expect(textsOf(document.querySelectorAll('ol > li > span'))).toEqual(['1', '2', '3', '4']);
    expect(screen.getByText(/^Start with Grover:/)).toBeVisible();
    const categories = [...document.querySelectorAll('h2 + ul.grid > li')];
    expect(categories.map((category) => textsOf(category.querySelectorAll('h3, a')).join(', '))).toEqual([
      'Search Algorithms, Grover’s Search',
      'Function Analysis, Deutsch-Jozsa, Bernstein-Vazirani',
      'Period Finding, Simon’s Algorithm',
    ]);
  });
});
