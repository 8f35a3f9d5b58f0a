import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findCommands, offeredCommands } from '../../platform/commands';
import { cellAt, drawEditor, focused, forgetEditors, labelOf, said } from '../../testing/drawEditor';
import { circuitOf, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';

allowDialogs();

/** Ten columns of 60 px and the names of the wires. */
const FRAME_WIDTH = 656;

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(FRAME_WIDTH);
});
afterEach(() => {
  forgetEditors();
  jest.restoreAllMocks();
});

const drawColumns = (columnCount: number, qubitCount = 16) =>
  drawEditor({
    // Three columns are spare.
    circuit: circuitOf(qubitCount, gate('H', 0, 0), gate('Z', 1, columnCount - 4)),
    simulator: true,
  });
/** The time steps of a wire's cells. */
const stepsOf = (qubit: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-cell^="${qubit},"]`)].map(({ dataset }) =>
    Number(dataset.cell!.split(',')[1]),
  );
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const grid = () => screen.getByRole('grid');
const scrollTo = (left: number) => {
  const frame = screen.getByTestId('circuit-frame');
  frame.scrollLeft = left;
  fireEvent.scroll(frame);
};
/** In px: where cells end, with what is left out before and after them. */
const widthOf = (qubit: number) =>
  [...cellAt(qubit, stepsOf(qubit)[0]!).parentElement!.querySelectorAll<HTMLElement>(':scope > [style]')]
    .flatMap(({ style }) => [style.marginLeft, style.width])
    .reduce((sum, length) => sum + (parseFloat(length) || 0), 0);

describe('a grid with many cells', () => {
  it('draws the columns in sight, and some on either side', () => {
    drawColumns(200);
    expect(grid()).toHaveAttribute('aria-colcount', '201');
    expect(stepsOf(3)).toEqual(from(0, 32));
    expect(widthOf(3)).toBe(200 * 60);
    scrollTo(100 * 60);
    // The focus is on the first cell of the first wire, and stays there.
    expect(stepsOf(3)).toEqual(from(80, 48));
    expect(stepsOf(0)).toEqual([0, ...from(80, 48)]);
    expect([widthOf(0), widthOf(3)]).toEqual([200 * 60, 200 * 60]);
    expect(cellAt(3, 80)).toHaveAttribute('aria-colindex', '82');
    expect(screen.getByRole('columnheader', { name: 'T100' })).toHaveAttribute('aria-colindex', '101');
    expect(screen.queryByRole('columnheader', { name: 'T1' })).toBeNull();
    scrollTo(10_000_000);
    expect(stepsOf(3).at(-1)).toBe(199);
  });

  it('is reached everywhere by keyboard', () => {
    drawColumns(200);
    act(() => cellAt(1, 0).focus());
    fireEvent.keyDown(cellAt(1, 0), { key: 'End' });
    expect(focused()).toBe('1,199');
    for (let column = 199; column > 196; column -= 1)
      fireEvent.keyDown(cellAt(1, column), { key: 'ArrowLeft' });
    expect(focused()).toBe('1,196');
    expect(labelOf(1, 196)).toBe('q1, T197: Z');
    fireEvent.keyDown(cellAt(1, 196), { key: 'x' });
    expect([said(), labelOf(1, 196)]).toEqual(['X placed on q1, T197', 'q1, T197: X']);
    fireEvent.keyDown(cellAt(1, 196), { key: 'ArrowRight', shiftKey: true });
    expect(focused()).toBe('1,197');
  });

  it.each([
    ['12 wires with 60 columns', 12, 60],
    ['4 wires with 250', 4, 250],
  ])('is drawn whole with %s', (_, qubitCount, columnCount) => {
    drawColumns(columnCount, qubitCount);
    expect(stepsOf(2)).toEqual(from(0, columnCount));
  });
});

describe('the size of the circuit', () => {
  const size = () => within(screen.getByRole('group', { name: 'The circuit’s size' }));
  const press = (name: string) => fireEvent.click(size().getByRole('button', { name }));
  const shown = () => [grid().style.zoom, size().getByRole('status').textContent];

  it('goes up and down in steps, within bounds', () => {
    drawColumns(8, 2);
    expect(shown()).toEqual(['1', '100%']);
    press('Zoom in');
    expect(shown()).toEqual(['1.25', '125%']);
    press('Zoom in');
    press('Zoom in');
    expect(shown()).toEqual(['2', '200%']);
    expect(size().getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    for (const _ of from(0, 6)) press('Zoom out');
    expect(shown()).toEqual(['0.25', '25%']);
    expect(size().getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });

  it.each([
    // 640 px of 1,264.
    [20, '0.51'],
    [200, '0.25'],
    [8, '1'],
  ])('fits %i columns at %s', (columnCount, zoom) => {
    drawColumns(columnCount, 2);
    press('Fit');
    expect(grid().style.zoom).toBe(zoom);
  });

  it('is changed by words too, and more columns of a large grid are then in sight', () => {
    drawColumns(200);
    const run = (words: string) => act(() => findCommands(offeredCommands(), words)[0]!.run());
    run('zoom out');
    run('zoom out');
    expect(shown()).toEqual(['0.5', '50%']);
    expect(stepsOf(3)).toEqual(from(0, 48));
    run('show all columns');
    expect(shown()).toEqual(['0.25', '25%']);
    run('zoom in');
    expect(shown()).toEqual(['0.5', '50%']);
  });
});
