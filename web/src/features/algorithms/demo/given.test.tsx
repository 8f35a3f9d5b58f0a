import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import type { ProbabilityBar } from '../../../components/probabilityChartOption';
// What the pages fetch is here already, so that no import outlives a test.
import '../exact/bernsteinVazirani';
import '../exact/deutschJozsa';
import '../exact/grover';
import '../exact/simon';

/** What a page gives the drawings that jsdom has no canvas for. */
const given: { chart?: Record<string, unknown>; drawing?: Record<string, unknown> } = {};
jest.unstable_mockModule('../../../components/ProbabilityChart', () => ({
  ProbabilityChart: ({ bars, highlightName }: { bars: ProbabilityBar[]; highlightName?: string }) => {
    const highlighted = bars.filter((bar) => bar.highlighted).map(({ label }) => label);
    given.chart = { highlightName, highlighted, count: bars.length };
    return null;
  },
}));
jest.unstable_mockModule('../circuit-diagram/CircuitDiagram', () => ({
  CircuitDiagram: ({ steps, ...more }: { steps: readonly object[] }) => {
    given.drawing = { ...more, steps: steps.length };
    return null;
  },
}));

const { renderAsPage } = await import('../../../testing/renderAsPage');
const { BernsteinVaziraniPage } = await import('../bernstein-vazirani/BernsteinVaziraniPage');
const { DeutschJozsaPage } = await import('../deutsch-jozsa/DeutschJozsaPage');
const { GroverPage } = await import('../grover/GroverPage');
const { SimonPage } = await import('../simon/SimonPage');
const PICTURES = [
  (await import('../bernstein-vazirani/bernsteinVaziraniPicture')).bernsteinVaziraniPicture,
  (await import('../deutsch-jozsa/deutschJozsaPicture')).deutschJozsaPicture,
  (await import('../grover/groverPicture')).groverPicture,
  (await import('../simon/simonPicture')).simonPicture,
];

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => {});
});

async function open(page: ReactElement) {
  renderAsPage(page);
  await act(async () => {
    for (const picture of PICTURES) await picture.load();
  });
}
const click = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
  );
const moveTo = (index: number) =>
  act(async () => {
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: index } });
  });

describe('the chart of a page', () => {
  test.each<[string, ReactElement, object]>([
    ['Grover', <GroverPage />, { highlightName: 'Target', highlighted: ['101'], count: 8 }],
    ['Deutsch-Jozsa', <DeutschJozsaPage />, { highlightName: undefined, highlighted: [], count: 8 }],
    [
      'Bernstein-Vazirani',
      <BernsteinVaziraniPage />,
      { highlightName: 'Hidden string', highlighted: ['101'], count: 8 },
    ],
    ['Simon', <SimonPage />, { highlightName: undefined, highlighted: [], count: 8 }],
  ])('of %s sets its answer apart', async (_, page, chart) => {
    await open(page);
    expect(given.chart).toEqual(chart);
  });

  test.each<[string, ReactElement, number, object]>([
    ['Grover', <GroverPage />, 8, { highlightName: 'Target', highlighted: ['010'] }],
    [
      'Bernstein-Vazirani',
      <BernsteinVaziraniPage />,
      4,
      { highlightName: 'Hidden string', highlighted: ['010'] },
    ],
  ])('of %s sets nothing apart while that’s a secret', async (_, page, last, found) => {
    await open(page);
    jest.spyOn(Math, 'random').mockReturnValue(0.3);
    await click('Hide a secret for me');
    jest.restoreAllMocks();
    expect(given.chart).toMatchObject({ highlightName: undefined, highlighted: [] });
    expect(given.drawing).toMatchObject({ covered: true });
    await moveTo(last);
    expect(given.chart).toMatchObject(found);
    expect(given.drawing).toMatchObject({ covered: false });
  });
});

describe('the drawing of a page', () => {
  const idle = { covered: false, running: false, currentStep: null };
  test.each<[string, ReactElement, object]>([
    ['Grover', <GroverPage />, { ...idle, algorithm: 'grover', qubitCount: 3, targetItem: 5, steps: 6 }],
    ['Deutsch-Jozsa', <DeutschJozsaPage />, { ...idle, algorithm: 'deutsch-jozsa', qubitCount: 3, steps: 5 }],
    ['Bernstein-Vazirani', <BernsteinVaziraniPage />, { ...idle, algorithm: 'bernstein-vazirani', steps: 5 }],
    ['Simon', <SimonPage />, { ...idle, algorithm: 'simon', qubitCount: 4, steps: 6 }],
  ])('of %s is of its circuit', async (_, page, drawing) => {
    await open(page);
    expect(given.drawing).toEqual(drawing);
  });

  test('follows the steps and rounds, with its badge in a run only', async () => {
    await open(<GroverPage />);
    await moveTo(6);
    expect(given.drawing).toMatchObject({ currentStep: 3, iteration: 2, running: false });
    await click('Run Search');
    expect(given.drawing).toMatchObject({ currentStep: 0, iteration: 0, running: true });
    await click('Reset');
    expect(given.drawing).toMatchObject({ currentStep: null, iteration: undefined, running: false });
  });
});
