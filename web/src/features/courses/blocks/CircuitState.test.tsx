import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { CircuitFigure } from '../lessonTypes';
import { Circuit } from './Circuit';
import { CircuitState } from './CircuitState';

const half = Math.SQRT1_2;
/** |01⟩ and |11⟩ in equal parts: q0 is |1⟩, q1 is |+⟩. */
const AMPLITUDES = [0, 0, half, 0, 0, 0, half, 0];
const draw = (...show: string[]) =>
  renderAsPage(<CircuitState qubitCount={2} amplitudes={AMPLITUDES} show={show} />);
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

afterEach(() => void jest.restoreAllMocks());

describe('the state of a lesson’s circuit', () => {
  test('is amplitudes with the meaning of their colours', () => {
    draw('amplitudes');
    expect(textsOf('tbody th')).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    expect(screen.getByText('Phase', { selector: 'p' }).textContent).toBe('Phase0π/2π3π/2');
    expect([textsOf('figcaption'), textsOf('li')]).toEqual([[], []]);
    expect(screen.getByText('Labels read q1 q0.')).toBeVisible();
  });

  test('is a sphere for each qubit, which turn together', () => {
    draw('spheres');
    expect(textsOf('figcaption')).toEqual(['q0(0.00, 0.00, -1.00)pure', 'q1(1.00, 0.00, 0.00)pure']);
    expect([textsOf('tbody th'), textsOf('li')]).toEqual([[], []]);
    const spheres = screen.getAllByRole('group', { name: /^Bloch sphere/ });
    const firstLabels = () => spheres.map((sphere) => sphere.querySelectorAll('text')[2]!.getAttribute('x'));
    const [before] = firstLabels();
    fireEvent.keyDown(spheres[1]!, { key: 'ArrowRight' });
    expect(firstLabels()[0]).not.toBe(before);
    expect(firstLabels()[0]).toBe(firstLabels()[1]);
  });

  test('is counts, which add up, with bars as long as their share', () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValue(0.9);
    draw('counts');
    const lengths = () =>
      [...document.querySelectorAll<HTMLElement>('li [style]')].map(({ style }) => style.transform);
    expect(lengths()).toEqual(new Array(4).fill('scaleX(0)'));
    const once = screen.getByRole('button', { name: 'Measure once' });
    for (let shot = 0; shot < 4; shot += 1) fireEvent.click(once);
    expect(textsOf('li')).toEqual(['|00⟩0', '|01⟩1', '|10⟩0', '|11⟩3']);
    expect(lengths()).toEqual(['scaleX(0)', 'scaleX(0.25)', 'scaleX(0)', 'scaleX(0.75)']);
    expect(screen.getByRole('status').textContent).toBe('4 measurements. By basis state: 0, 1, 0, 3');
  });

  test('of one qubit has no order of bits', () => {
    renderAsPage(<CircuitState qubitCount={1} amplitudes={[1, 0, 0, 0]} show={['amplitudes']} />);
    expect(screen.queryByText(/^Labels read/)).toBeNull();
  });
});

describe('a circuit with an angle', () => {
  const turned: CircuitFigure = {
    qubitCount: 1,
    steps: [[{ symbol: 'X', family: 'pauli', targets: [0], controls: [] }]],
    angle: { symbol: 'θ', values: [0, Math.PI], first: 0 },
    rows: [
      {
        states: [
          [1, 0, 0, 0],
          [1, 0, 0, 0],
        ],
        link: '/simulator#a',
      },
      {
        states: [
          [1, 0, 0, 0],
          [0, 0, 1, 0],
        ],
      },
    ],
  } as unknown as CircuitFigure;

  test('is measured from the start at another step or angle, and opens only where it can', () => {
    renderAsPage(
      <Circuit title="Turned" show="counts" data={JSON.stringify(turned)}>
        {null}
      </Circuit>,
    );
    const measure = () => fireEvent.click(screen.getByRole('button', { name: 'Measure once' }));
    measure();
    expect(textsOf('li')).toEqual(['|0⟩1', '|1⟩0']);
    expect(screen.getByText('Open in the simulator')).toHaveAttribute('href', '/simulator#a');
    const [step, angle] = screen.getAllByRole('slider');
    fireEvent.change(step!, { target: { value: 1 } });
    expect(textsOf('li')).toEqual(['|0⟩0', '|1⟩0']);
    fireEvent.change(angle!, { target: { value: 1 } });
    expect(screen.queryByText('Open in the simulator')).toBeNull();
    measure();
    expect(textsOf('li')).toEqual(['|0⟩0', '|1⟩1']);
  });
});
