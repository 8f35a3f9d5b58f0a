import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { circuitOf, cnot, gate } from '../testing/build';
import { cellAt, drawEditor, focused, labelOf, said } from '../../testing/drawEditor';
import { pointerEvent, takeSignals } from '../testing/pointer';

const three = circuitOf(3, gate('H', 0, 0), gate('RX', 1, 1, 0.5), cnot(0, 2, 2));
beforeAll(takeSignals);

describe('a click', () => {
  it('in an empty cell places the selected gate, and moves the focus there', () => {
    drawEditor({ simulator: true });
    fireEvent.click(cellAt(1, 4));
    expect([labelOf(1, 4), said(), focused()]).toEqual(['q1, T5: X', 'X placed on q1, T5', '1,4']);
  });

  it('on a gate or a ⊕ places none', () => {
    drawEditor({ circuit: three, simulator: true });
    fireEvent.click(cellAt(0, 0));
    fireEvent.click(cellAt(2, 2));
    expect([labelOf(0, 0), labelOf(2, 2), said()]).toEqual([
      'q0, T1: H',
      'q2, T3: target of the CNOT from q0',
      '',
    ]);
    expect(focused()).toBe('2,2');
  });

  it('on a CNOT’s control moves its target on', () => {
    drawEditor({ circuit: three });
    fireEvent.click(document.querySelector('[data-gate="CNOT"]')!);
    expect([labelOf(0, 2), said()]).toEqual(['q0, T3: CNOT from q0 to q1', 'CNOT from q0 to q1, T3']);
  });

  it('on another gate does nothing to it', () => {
    drawEditor({ circuit: three });
    fireEvent.click(document.querySelector('[data-gate="H"]')!);
    expect([labelOf(0, 0), said()]).toEqual(['q0, T1: H', '']);
  });

  it.each([
    [true, 'q0, T3: CNOT from q0 to q1'],
    [false, 'q0, T3: CNOT from q0 to q2'],
  ])('on a ⊕ moves it on where it may: %s', (targetCycles, label) => {
    drawEditor({ circuit: three, targetCycles });
    fireEvent.click(document.querySelector('[data-target-of]')!);
    expect(labelOf(0, 2)).toBe(label);
  });

  it.each(['Remove H', 'Remove RX 0.50', 'Remove CNOT from q0 to q2'])('on “%s” removes it', (name) => {
    drawEditor({ circuit: three });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelectorAll('[data-gate]')).toHaveLength(2);
    expect(said()).toMatch(/ removed from q\d, T\d$/);
  });
});

describe('the same sentence', () => {
  it('is said again, for it’s in a new element', () => {
    drawEditor({ circuit: three, simulator: true });
    const sentence = () => [...document.querySelectorAll('p.sr-only[role="status"]')].at(-1)!.firstChild;
    act(() => cellAt(0, 0).focus());
    fireEvent.keyDown(cellAt(0, 0), { key: 'h' });
    const first = sentence();
    expect(first?.textContent).toBe('Nothing changes');
    fireEvent.keyDown(cellAt(0, 0), { key: 'h' });
    expect(sentence()?.textContent).toBe('Nothing changes');
    expect(sentence()).not.toBe(first);
  });
});

describe('the keyboard', () => {
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement!, { key, ...more });

  it('has one cell in the tab order, the first at first', () => {
    drawEditor();
    const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ dataset }) => dataset.cell)).toEqual(['0,0']);
  });

  it('moves the focus and the tab stop', () => {
    drawEditor();
    act(() => cellAt(0, 0).focus());
    expect(press('ArrowDown')).toBe(false);
    press('End');
    expect([focused(), cellAt(1, 9).tabIndex, cellAt(0, 0).tabIndex]).toEqual(['1,9', 0, -1]);
  });

  it('places, moves and removes a gate', () => {
    drawEditor({ simulator: true });
    act(() => cellAt(0, 0).focus());
    press('r');
    press('ArrowRight', { altKey: true });
    expect([labelOf(0, 1), focused(), said()]).toEqual(['q0, T2: RX 1.57', '0,1', 'RX 1.57 moved to q0, T2']);
    press('Delete');
    expect([labelOf(0, 1), said()]).toEqual(['q0, T2: empty', 'RX 1.57 removed from q0, T2']);
  });

  it('places the selected gate with Enter', () => {
    drawEditor({ simulator: true });
    act(() => cellAt(2, 3).focus());
    press('Enter');
    expect(labelOf(2, 3)).toBe('q2, T4: X');
  });

  it('leaves the focus where a gate may not be moved to', () => {
    drawEditor({ circuit: circuitOf(2, gate('H', 0, 0), gate('X', 1, 0)) });
    act(() => cellAt(0, 0).focus());
    press('ArrowDown', { altKey: true });
    expect([focused(), said()]).toEqual(['0,0', 'q1 already has a gate in T1']);
  });

  it('says that a box is locked', () => {
    drawEditor({ locked: [{ label: 'Uf', timeStep: 0, qubits: [0] }] });
    act(() => cellAt(0, 0).focus());
    press('Delete');
    expect(said()).toBe(
      'The box Uf is locked: it can’t be moved, changed or removed, and no gate goes into its place',
    );
  });

  it('leaves other keys to the browser', () => {
    drawEditor();
    act(() => cellAt(0, 0).focus());
    expect([press('q'), press('Tab'), press('h', { ctrlKey: true })]).toEqual([true, true, true]);
  });

  it('places a selected rotation with the chosen angle', () => {
    drawEditor({ simulator: true, selected: 'RZ' });
    act(() => cellAt(0, 0).focus());
    press('Enter');
    expect(labelOf(0, 0)).toBe('q0, T1: RZ 1.57');
  });

  it('undoes', () => {
    drawEditor({ simulator: true });
    fireEvent.click(cellAt(0, 0));
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect([labelOf(0, 0), said()]).toEqual(['q0, T1: empty', 'Undone']);
  });

  it('reaches the columns that the grid of an exercise grows by, and none that it has lost', () => {
    drawEditor();
    const columns = () => screen.getAllByRole('row').map(({ children }) => children.length - 1);
    act(() => cellAt(0, 9).focus());
    press('h');
    expect(columns()).toEqual([15, 15, 15, 15]);
    press('End');
    expect(focused()).toBe('0,14');
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect([columns(), cellAt(0, 9).tabIndex]).toEqual([[10, 10, 10, 10], 0]);
  });

  it('passes over the crosses, which are for the mouse', () => {
    drawEditor({ circuit: three });
    const crosses = screen.getAllByRole('button', { name: /^Remove / });
    expect(crosses.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
  });
});

it('a rectangle ends where the browser takes the pointer away', () => {
  drawEditor({ circuit: three });
  const fire = (target: EventTarget, type: string) =>
    act(() => void target.dispatchEvent(pointerEvent(type, 0, 0)));
  const selected = () => document.querySelectorAll('[aria-selected="true"]').length;
  fire(cellAt(0, 4), 'pointerdown');
  document.elementFromPoint = () => cellAt(1, 5);
  fire(window, 'pointermove');
  expect(selected()).toBe(4);
  fire(window, 'pointercancel');
  document.elementFromPoint = () => cellAt(2, 7);
  fire(window, 'pointermove');
  expect(selected()).toBe(4);
});

describe('the menu of the grid', () => {
  const placeOf = async () => {
    const { style } = await screen.findByRole('menu', { name: 'Edit' });
    return [style.left, style.top].map((length) => /-?[\d.]+px/.exec(length)?.[0]);
  };

  it('opens under the pointer', async () => {
    drawEditor({ circuit: three });
    fireEvent.contextMenu(cellAt(1, 1), { clientX: 40, clientY: 0 });
    expect(await placeOf()).toEqual(['40px', '0px']);
  });

  it('opens below the focused cell where a key has asked for it', async () => {
    drawEditor({ circuit: three });
    act(() => cellAt(1, 1).focus());
    cellAt(1, 1).getBoundingClientRect = () => ({ left: 30, bottom: 70 }) as DOMRect;
    fireEvent.contextMenu(cellAt(1, 1), { clientX: 0, clientY: 0 });
    expect(await placeOf()).toEqual(['30px', '70px']);
  });
});
