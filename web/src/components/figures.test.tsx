import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { screen } from '@testing-library/react';
import { changeMemory, clearMemory, type Memory } from '../platform/memory';
import { SiteConfigContext, UNKNOWN_CONFIG } from '../platform/siteConfig';
import { chooseTheme } from '../platform/theme';
import { renderAsPage } from '../testing/renderAsPage';
import { BlochSphere } from './bloch-sphere/BlochSphere';
import { DifficultyBadge } from './DifficultyBadge';
import { EmptyChart } from './EmptyChart';
import { Kets } from './Kets';
import { Page, PageHeader } from './Page';
import { ProbabilityChart } from './ProbabilityChart';
import { probabilityChartOption } from './probabilityChartOption';
import type { PathStep } from './learningPath';
import { StartOrContinue } from './StartOrContinue';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const barsOf = (probabilities: readonly number[], width: number) =>
  probabilities.map((probability, index) => ({ label: index.toString(2).padStart(width, '0'), probability }));

describe('a chart of probabilities in words', () => {
  const show = async (probabilities: readonly number[], width: number) => {
    renderAsPage(<ProbabilityChart title="Chances" bars={barsOf(probabilities, width)} note="A note" />);
    await act(async () => {});
    return document.querySelector('figcaption .sr-only')!.textContent;
  };

  test.each([
    [[], 1, 'Chances: nothing has been measured yet.'],
    [[0, 0], 1, 'Chances: nothing has been measured yet.'],
    [[0.5, 0.5], 1, 'Chances. All 2 states: 50.0% each.'],
    [[0.125, 0.125, 0.125, 0.125], 3, 'Chances. The 4 states shown: 12.5% each.'],
    [[1, 0], 1, 'Chances: |0⟩ 100.0%. All other states have probability 0.'],
    [[0.25, 0.75], 1, 'Chances: |1⟩ 75.0%, |0⟩ 25.0%. All other states have probability 0.'],
    [[0, 0.5, 0.5, 0], 2, 'Chances: |01⟩ 50.0%, |10⟩ 50.0%. All other states have probability 0.'],
    [
      [0.1, 0.2, 0.3, 0.4],
      2,
      'Chances: |11⟩ 40.0%, |10⟩ 30.0%, |01⟩ 20.0%. 1 other state has a smaller probability.',
    ],
    [
      [0.84, 0.04, 0.04, 0.04, 0.04],
      3,
      'Chances: |000⟩ 84.0%, |001⟩ 4.0%, |010⟩ 4.0%. 2 other states have smaller probabilities.',
    ],
    [
      [0.25, 0.25, 0, 0, 0.25, 0.25, 0, 0],
      3,
      'Chances. 4 states: 25.0% each. The others shown have probability 0.',
    ],
    // What would be written as 0.1% is worth a word, what would be 0.0% is not.
    [[0.9985, 0.0015], 1, 'Chances: |0⟩ 99.9%, |1⟩ 0.2%. All other states have probability 0.'],
    [[0.999, 0.001], 1, 'Chances: |0⟩ 99.9%, |1⟩ 0.1%. All other states have probability 0.'],
    [[0.9994, 0.0006], 1, 'Chances: |0⟩ 99.9%, |1⟩ 0.1%. All other states have probability 0.'],
    [[0.9996, 0.0004], 1, 'Chances: |0⟩ 100.0%. All other states have probability 0.'],
    [Array<number>(8).fill(1 / 8), 3, 'Chances. All 8 states: 12.5% each.'],
    [[1, 1e-17], 1, 'Chances: |0⟩ 100.0%. All other states have probability 0.'],
  ])('with %j is “%s”', async (probabilities, width, text) => {
    expect(await show(probabilities, width as number)).toBe(text);
  });

  test('has a note, the order of the bits and a table with four decimals', async () => {
    await show([0, 1 / 3, 2 / 3, 1e-17], 2);
    expect(document.querySelector('figcaption')!.textContent).toMatch(
      /A noteLabels read q1 q0, so q0 is the rightmost digit\.$/,
    );
    expect(textsOf(document.querySelectorAll('thead th'))).toEqual(['Basis state', 'Probability']);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => textsOf(row.children).join(' '));
    expect(rows).toEqual(['|00⟩ 0.0000', '|01⟩ 0.3333', '|10⟩ 0.6667', '|11⟩ 0.0000']);
    expect(document.querySelector('summary')).toHaveAccessibleName('Show as a table: Chances');
  });

  const THEME = { ink: '#111', muted: '#555', line: '#ddd', 'data-blue': '#00f', 'data-green': '#0f0' };
  test.each([
    ['no', false, true],
    ['every', true, false],
  ])('is drawn in the theme’s colours, where %s motion is unwanted', async (_, isReduced, isAnimated) => {
    for (const [name, colour] of Object.entries(THEME))
      document.documentElement.style.setProperty(`--color-${name}`, colour);
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          media,
          matches: isReduced && media === '(prefers-reduced-motion: reduce)',
        }) as MediaQueryList,
    );
    const bars = [
      { label: '0', probability: 0.25 },
      { label: '1', probability: 0.75, highlighted: true },
    ];
    renderAsPage(<ProbabilityChart title="Chances" bars={bars} highlightName="Target" />);
    const chart = await screen.findByTestId('chart');
    expect(chart.style.height).toBe('300px');
    expect(JSON.parse(chart.dataset.option!)).toMatchObject({
      animation: isAnimated,
      legend: { textStyle: { color: '#555' } },
      xAxis: { data: ['|0⟩', '▸|1⟩'], axisLabel: { color: '#111' } },
      yAxis: { name: 'Probability', splitLine: { lineStyle: { color: '#ddd' } } },
      series: [
        { name: 'Probability', itemStyle: { color: '#00f' }, data: [0.25, '-'] },
        { name: 'Target', itemStyle: { color: '#0f0', borderColor: '#111' }, data: ['-', 0.75] },
      ],
    });
    document.documentElement.style.setProperty('--color-ink', '#eee');
    act(() => chooseTheme('dark'));
    expect(JSON.parse(chart.dataset.option!)).toMatchObject({ xAxis: { axisLabel: { color: '#eee' } } });
    act(() => chooseTheme('light'));
    document.documentElement.removeAttribute('style');
    jest.restoreAllMocks();
  });

  test('is empty axes until there’s something to chart', async () => {
    await show([0, 0], 1);
    expect(screen.queryByTestId('chart')).toBeNull();
    expect(textsOf(document.querySelectorAll('figure > div .font-mono span'))).toEqual(['|0⟩', '|1⟩']);
  });

  test.each([
    [1, ''],
    [3, 'Labels read q2 q1 q0, so q0 is the rightmost digit.'],
  ])('of %i qubits says of the order “%s”', async (width, order) => {
    await show([0, 0], width);
    expect(document.querySelector('figcaption')!.textContent).toBe(
      `Chances: nothing has been measured yet.A note${order}`,
    );
  });
});

describe('the numbers in a chart', () => {
  type Series = { label: { formatter: (point: { value: unknown }) => string; fontSize: number } };
  const optionOf = (count: number) =>
    probabilityChartOption({
      bars: barsOf(
        Array.from({ length: count }, () => 0),
        4,
      ),
      colors: { ink: '', muted: '', line: '', bar: '', highlight: '' },
      legend: { plain: 'Probability' },
      axisName: 'Probability',
      animated: true,
    }) as unknown as {
      series: Series[];
      tooltip: { formatter: (point: { name: string; value: number }) => string };
      animation: boolean;
      yAxis: { interval: number };
    };

  test.each([
    [8, 0, ''],
    [8, 1e-17, ''],
    [8, 0.001, ''],
    [8, 0.0011, '0.001'],
    [8, 0.5, '0.500'],
    [8, 0.9453125, '0.945'],
    [8, 1, '1.000'],
    [9, 0.001, ''],
    [9, 0.0229, '.02'],
    [9, 0.5, '.50'],
    [9, 1, '1.00'],
  ])('above one of %i bars write %d as “%s”', (count, value, text) => {
    expect(optionOf(count).series[0]!.label.formatter({ value })).toBe(text);
  });

  test('have four decimals beside the pointer', () => {
    expect(optionOf(8).tooltip.formatter({ name: '|101⟩', value: 0.9453125 })).toBe('|101⟩  0.9453');
  });

  test('are smaller and the axis has quarters', () => {
    expect([8, 9].map((count) => optionOf(count).series[0]!.label.fontSize)).toEqual([12, 10]);
    expect([optionOf(8).yAxis.interval, optionOf(8).animation]).toEqual([0.25, true]);
  });

  test('leave an empty chart its ticks and kets', () => {
    renderAsPage(<EmptyChart labels={['00', '01']} height={300} />);
    expect(textsOf(document.querySelectorAll('span'))).toEqual([
      '1',
      '0.75',
      '0.5',
      '0.25',
      '0',
      '|00⟩',
      '|01⟩',
    ]);
    const tops = [...document.querySelectorAll<HTMLElement>('[style*="top"]')].map(({ style }) => style.top);
    expect(tops).toEqual(['0%', '25%', '50%', '75%', '100%']);
  });
});

describe('the axes of a Bloch sphere', () => {
  const axesOf = (size: 'small' | 'large') => {
    renderAsPage(
      <BlochSphere
        vector={{ x: 0, y: 0, z: 1 }}
        view={{ azimuth: 0, elevation: 0 }}
        onTurn={() => {}}
        label="A state"
        size={size}
      />,
    );
    return [...document.querySelectorAll('svg text')].map((text) => {
      const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)!).toFixed(2));
      return `${text.textContent} ${x} ${y}`;
    });
  };

  // Seen along the x axis: |0⟩ is on top, |i⟩ on the right, and a tip is 0.22 further out.
  test('are where they are seen', () => {
    expect(axesOf('large')).toEqual(
      [
        '|0⟩ 0.00 -1.22',
        '|1⟩ 0.00 1.22',
        '|+⟩ 0.00 0.00',
        '|i⟩ 1.22 0.00',
        '|−⟩ 0.00 0.00',
        '|−i⟩ -1.22 0.00',
      ].map((axis) => expect.stringMatching(axis.replace(/([|+.])/g, '\\$1').replace(/ 0/g, ' -?0'))),
    );
    expect(screen.getByRole('group', { name: 'A state' })).toBeVisible();
  });

  test('are four where there is little room', () => {
    expect(axesOf('small').map((axis) => axis.split(' ')[0])).toEqual(['|0⟩', '|1⟩', '|+⟩', '|i⟩']);
  });
});

describe('small words', () => {
  afterEach(() => act(() => clearMemory()));

  test.each([
    ['beginner', 'Beginner', 'good'],
    ['intermediate', 'Intermediate', 'warn'],
    ['advanced', 'Advanced', 'bad'],
    ['expert', 'Advanced', 'bad'],
    ['', 'Advanced', 'bad'],
    ['toString', 'Advanced', 'bad'],
  ])('call the difficulty “%s” %s, in the tone %s', (difficulty, word, tone) => {
    const { container } = renderAsPage(<DifficultyBadge difficulty={difficulty} />);
    expect(container.textContent).toBe(word);
    expect(container.firstElementChild!.className).toContain(tone);
  });

  describe('send a newcomer to the first lesson, and others', () => {
    const STEP = { name: 'gates/2.1', path: '/courses/gates/2.1', title: '2.1 Vectors', needs: [] };
    const shown = () => [
      document.querySelector('p')!.textContent,
      screen.getByRole('link').getAttribute('href'),
    ];
    /** Renders with the path that the build would make. */
    async function start(PATH: readonly PathStep[], memory: Partial<Memory>) {
      jest.unstable_mockModule('virtual:learning-path', () => ({ PATH }), { virtual: true } as never);
      act(() => changeMemory((before) => ({ ...before, ...memory })));
      renderAsPage(<StartOrContinue />);
      await act(async () => {});
    }
    afterEach(() => void jest.resetModules());

    test('only there, without the path', () => {
      renderAsPage(<StartOrContinue />);
      expect(shown()).toEqual(['New here? Start with lesson 1', '/courses/intro/1.1']);
    });

    test('to the next thing that isn’t done', async () => {
      const next = { ...STEP, name: 'gates/2.2', path: '/courses/gates/2.2', title: '2.2 Turns' };
      await start([STEP, next], { read: ['gates/2.1'], last: { path: STEP.path, title: STEP.title } });
      expect(shown()).toEqual(['Continue with 2.2 Turns', '/courses/gates/2.2']);
    });

    test('to the review, once all is done', async () => {
      await start([STEP], { read: ['gates/2.1'] });
      expect(shown()).toEqual(['You’ve done all of it. See what’s due for review', '/courses/review']);
    });

    test('to the page that was opened last, until the path has come', () => {
      act(() =>
        changeMemory((before) => ({ ...before, last: { path: '/courses/gates/2.1', title: '2.1 Vectors' } })),
      );
      renderAsPage(<StartOrContinue />);
      expect(shown()).toEqual(['Continue with 2.1 Vectors', '/courses/gates/2.1']);
    });
  });

  test.each([
    ['Superpose', 'Courses · Superpose'],
    ['School of Qubits', 'Courses · School of Qubits'],
    ['', 'Courses'],
  ])('of the brand “%s” name the document “%s”', (brand, title) => {
    renderAsPage(
      <SiteConfigContext value={{ ...UNKNOWN_CONFIG, brand }}>
        <Page title="Courses">
          <PageHeader title="All courses">Lead</PageHeader>
        </Page>
      </SiteConfigContext>,
    );
    expect(document.title).toBe(title);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All courses');
  });

  test('keep kets in one piece', () => {
    renderAsPage(<Kets>{'The sign of |101⟩ flips'}</Kets>);
    expect(textsOf(document.querySelectorAll('span'))).toEqual(['|101⟩']);
  });

  test('code is what stands between backticks', () => {
    renderAsPage(<Kets>{'After `h q[0];` it’s |+⟩, and `x q[1];` flips the other. A ` alone stays.'}</Kets>);
    expect(textsOf(document.querySelectorAll('code'))).toEqual(['h q[0];', 'x q[1];']);
    expect(document.body).toHaveTextContent(
      'After h q[0]; it’s |+⟩, and x q[1]; flips the other. A ` alone stays.',
    );
  });
});
