import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { logger } from '../../../platform/logger';
import { clearMemory, currentMemory } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import { BernsteinVaziraniPage } from '../bernstein-vazirani/BernsteinVaziraniPage';
import { DeutschJozsaPage } from '../deutsch-jozsa/DeutschJozsaPage';
// What the pages fetch is here already, so that no import outlives a test.
import '../exact/bernsteinVazirani';
import '../exact/deutschJozsa';
import '../exact/grover';
import '../exact/simon';
import { bernsteinVaziraniPicture } from '../bernstein-vazirani/bernsteinVaziraniPicture';
import { deutschJozsaPicture } from '../deutsch-jozsa/deutschJozsaPicture';
import { groverPicture } from '../grover/groverPicture';
import { simonPicture } from '../simon/simonPicture';
import { GroverPage } from '../grover/GroverPage';
import { SimonPage } from '../simon/SimonPage';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearMemory());
});

const PICTURES = [groverPicture, deutschJozsaPicture, bernsteinVaziraniPicture, simonPicture];
/** The page once its engine has come. */
async function open(page: ReactElement) {
  renderAsPage(page);
  await act(async () => {
    for (const picture of PICTURES) await picture.load();
  });
}

const slider = () => document.querySelector<HTMLInputElement>('input[type="range"]')!;
/** The chart's code comes with its first figure. */
const moving = (move: () => void) =>
  act(async () => {
    move();
    await import('../../../components/EChart');
  });
const moveTo = (index: number) => moving(() => fireEvent.change(slider(), { target: { value: index } }));
/** The step and its sentence, in the card of the picture. */
const said = () => textsOf(document.querySelectorAll('[role="status"].mb-3 p'));
const pictureTable = () => {
  const table = [...document.querySelectorAll('table')].find(
    (one) => one.querySelector('caption')?.textContent === 'Amplitudes',
  )!;
  return [...table.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' '));
};
const litColumn = () => document.querySelector('[aria-current="true"]')!.getAttribute('aria-label');
const litStep = () => document.querySelector('li[aria-current="step"] p')?.textContent ?? null;

describe('the steps of a demo’s page', () => {
  const ROWS: [string, ReactElement, string[], string[]][] = [
    [
      'Grover',
      <GroverPage />,
      [
        'Step 1 of 6: Initialize',
        'Step 2 of 6: Superposition',
        'Step 3 of 6: Oracle',
        'Step 4 of 6: Diffusion',
        'Step 5 of 6: Repeat',
        'Step 3 of 6: Oracle',
        'Step 4 of 6: Diffusion',
        'Step 5 of 6: Repeat',
        'Step 6 of 6: Measure',
      ],
      [
        'Initialize',
        'Superposition',
        'Oracle, round 1',
        'Diffusion, round 1',
        'Diffusion, round 1',
        'Oracle, round 2',
        'Diffusion, round 2',
        'Diffusion, round 2',
        'Measure',
      ],
    ],
    ...[
      ['Deutsch-Jozsa', <DeutschJozsaPage />] as const,
      ['Bernstein-Vazirani', <BernsteinVaziraniPage />] as const,
    ].map(([name, page]): [string, ReactElement, string[], string[]] => {
      const titles = ['Initialize', 'Hadamard gates', 'Oracle', 'Hadamard gates again', 'Measure'];
      return [name, page, titles.map((title, index) => `Step ${index + 1} of 5: ${title}`), titles];
    }),
    [
      'Simon',
      <SimonPage />,
      [
        'Step 1 of 6: Initialize',
        'Step 2 of 6: Hadamard gates',
        'Step 3 of 6: Oracle',
        'Step 4 of 6: Hadamard gates again',
        'Step 5 of 6: Measure',
        'Step 6 of 6: Solve',
      ],
      ['Initialize', 'Hadamard gates', 'Oracle', 'Hadamard gates again', 'Measure', 'Measure'],
    ],
  ];
  test.each(ROWS)('of %s are told, lit in the circuit and in the list', async (_, page, steps, columns) => {
    await open(page);
    expect(Number(slider().max)).toBe(steps.length - 1);
    expect([said()[0], litColumn(), litStep()]).toEqual([steps[0], columns[0], null]);
    for (let index = 1; index < steps.length; index += 1) {
      await moveTo(index);
      expect([said()[0], litColumn(), litStep()]).toEqual([
        steps[index],
        columns[index],
        steps[index]!.split(': ')[1],
      ]);
      expect(slider()).toHaveAttribute('aria-valuetext', steps[index]);
      // A demo is done once its last step was seen.
      expect(currentMemory().read).toHaveLength(index === steps.length - 1 ? 1 : 0);
    }
    expect(currentMemory().read[0]).toMatch(/^demo\/[a-z-]+$/);
  });
});

describe('the picture of a demo’s page', () => {
  const INPUTS = ['000', '001', '010', '011', '100', '101', '110', '111'];
  const table = (amplitude: (label: string) => string) =>
    INPUTS.map((label) => `|${label}⟩ ${amplitude(label)}`);
  const [PLUS, MINUS] = ['0.3536 12.5%', '−0.3536 12.5%'];

  test('of Grover takes each sentence from the step before it', async () => {
    await open(<GroverPage />);
    await moveTo(3);
    expect(said()[1]).toBe(
      'The mean is 0.2652; |101⟩ goes from −0.3536 to 0.8839: as far above it as it was below. The others go from 0.3536 to 0.1768.',
    );
    expect(pictureTable()).toEqual(table((label) => (label === '101' ? '0.8839 78.1%' : '0.1768 3.1%')));
    expect(document.querySelector('svg text.fill-ink.stroke-raised')!.textContent).toBe('mean 0.2652');
    expect(document.querySelector('figcaption.tabular-nums')!.textContent).toBe(
      'It starts at θ = 20.7° and turns by 2θ = 41.4° a round, towards 90°.The state is at 62.1°.',
    );
  });

  test.each([
    ['Deutsch-Jozsa', <DeutschJozsaPage />, ['001', '010', '100', '111'], '111'],
    ['Bernstein-Vazirani', <BernsteinVaziraniPage />, ['001', '011', '100', '110'], '101'],
  ])('of %s turns signs, and then all comes together', async (_, page, minus, last) => {
    await open(page);
    expect(pictureTable()).toEqual(table((label) => (label === '000' ? '1.0000 100.0%' : '0.0000 0.0%')));
    await moveTo(1);
    expect(pictureTable()).toEqual(table(() => PLUS));
    await moveTo(2);
    expect(pictureTable()).toEqual(table((label) => (minus.includes(label) ? MINUS : PLUS)));
    await moveTo(4);
    expect(pictureTable()).toEqual(table((label) => (label === last ? '1.0000 100.0%' : '0.0000 0.0%')));
  });

  test('of Simon stands in groups of the same input, and holds all 16 states', async () => {
    await open(<SimonPage />);
    await moveTo(2);
    const states = pictureTable();
    expect(states).toHaveLength(16);
    expect(states.filter((row) => !row.endsWith('0.0000 0.0%'))).toEqual([
      '|0000⟩ 0.5000 25.0%',
      '|0101⟩ 0.5000 25.0%',
      '|0110⟩ 0.5000 25.0%',
      '|0011⟩ 0.5000 25.0%',
    ]);
    await moveTo(3);
    expect(pictureTable().filter((row) => !row.endsWith('0.0000 0.0%'))).toEqual([
      '|0000⟩ 0.5000 25.0%',
      '|0100⟩ 0.5000 25.0%',
      '|0011⟩ 0.5000 25.0%',
      '|0111⟩ −0.5000 25.0%',
    ]);
  });

  test('goes by the arrow keys and by the circuit’s columns', async () => {
    await open(<DeutschJozsaPage />);
    const column = (name: string) => screen.getByRole('button', { name });
    await moving(() => fireEvent.click(column('Oracle')));
    expect(said()[0]).toBe('Step 3 of 5: Oracle');
    fireEvent.keyDown(column('Oracle'), { key: 'ArrowRight' });
    expect(said()[0]).toBe('Step 4 of 5: Hadamard gates again');
    fireEvent.keyDown(column('Oracle'), { key: 'ArrowLeft' });
    fireEvent.keyDown(column('Oracle'), { key: 'ArrowLeft' });
    expect(said()[0]).toBe('Step 2 of 5: Hadamard gates');
  });
});

describe('the head and the facts of a demo’s page', () => {
  test.each([
    ['Grover’s Search', <GroverPage />, ['O(√N)', 'Interference', '94.5% or more']],
    ['Deutsch-Jozsa Algorithm', <DeutschJozsaPage />, ['1', 'A phase oracle', 'Total']],
    ['Bernstein-Vazirani Algorithm', <BernsteinVaziraniPage />, ['1', 'A phase oracle', 'Total']],
    ['Simon’s Algorithm', <SimonPage />, ['O(n)', 'Interference', 'Algebra']],
  ])('are those of %s', async (title, page, facts) => {
    await open(page);
    expect(document.title).toBe(`${title} · Superpose`);
    expect(document.querySelector('h1')!.textContent).toBe(title);
    expect(textsOf(document.querySelectorAll('dl.border-y dd .font-serif'))).toEqual(facts);
    for (const heading of ['Controls', 'Algorithm Steps', 'Amplitudes', 'How It Works', 'Quantum Circuit'])
      expect(textsOf(document.querySelectorAll('h2'))).toContain(heading);
  });
});
