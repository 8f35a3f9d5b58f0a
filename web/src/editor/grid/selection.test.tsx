import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findCommands, offeredCommands } from '../../platform/commands';
import { cellAt, drawEditor, focused, forgetEditors, labelOf, said } from '../../testing/drawEditor';
import { circuitOf, cnot, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { pointerEvent, takeSignals } from '../testing/pointer';
import { copyRegion, lastCopied, loadClipboard, pastedFrom } from '../state/clipboard';

beforeAll(() => {
  takeSignals();
  allowDialogs();
});
afterEach(() => {
  forgetEditors();
  jest.restoreAllMocks();
});

const CIRCUIT = circuitOf(3, gate('H', 0, 0), cnot(0, 1, 1), gate('Z', 2, 1));
const draw = (simulator = true) => drawEditor({ circuit: CIRCUIT, simulator });
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(({ dataset }) => dataset.cell);
const keyOn = (cell: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(cell, { key, ...more });
const pointer = (type: string, target: Element, more: Parameters<typeof pointerEvent>[3] = {}) =>
  act(() => void target.dispatchEvent(pointerEvent(type, 0, 0, more)));
const isOver = (cell: HTMLElement | null) => {
  document.elementFromPoint = () => cell;
};

describe('a selection', () => {
  it('grows with Shift and the arrows, and ends with an arrow alone', async () => {
    draw();
    cellAt(0, 0).focus();
    keyOn(cellAt(0, 0), 'ArrowRight', { shiftKey: true });
    keyOn(cellAt(0, 1), 'ArrowDown', { shiftKey: true });
    expect(selected()).toEqual(['0,0', '0,1', '1,0', '1,1']);
    expect(focused()).toBe('1,1');
    expect(await screen.findByRole('group', { name: 'The selected gates' })).toHaveTextContent(
      '2 gates · q0–q1, T1–T2',
    );
    keyOn(cellAt(1, 1), 'ArrowRight');
    expect(selected()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'The selected gates' })).toBeNull();
  });

  it('is a rectangle from the focused cell to one that is clicked with Shift', () => {
    draw();
    act(() => cellAt(2, 0).focus());
    pointer('pointerdown', cellAt(0, 1), { shiftKey: true });
    fireEvent.click(cellAt(0, 1), { shiftKey: true });
    expect(selected()).toHaveLength(6);
    // The click has placed nothing.
    expect(labelOf(0, 1)).toContain('CNOT');
    keyOn(cellAt(0, 1), 'Escape');
    expect(selected()).toEqual([]);
  });

  it('is drawn by the mouse from an empty cell, and a click places a gate as ever', () => {
    draw();
    pointer('pointerdown', cellAt(0, 4));
    isOver(cellAt(2, 6));
    pointer('pointermove', cellAt(2, 6));
    isOver(null);
    pointer('pointermove', document.body);
    pointer('pointerup', cellAt(2, 6));
    fireEvent.click(cellAt(0, 4).parentElement!);
    expect(selected()).toHaveLength(9);
    expect(labelOf(2, 6)).toContain('empty');
    pointer('pointerdown', cellAt(2, 5));
    pointer('pointerup', cellAt(2, 5));
    fireEvent.click(cellAt(2, 5));
    expect(selected()).toEqual([]);
    expect(labelOf(2, 5)).toContain('X');
  });

  it('is drawn by the pointer that began it, until it is let go', () => {
    draw();
    pointer('pointerdown', cellAt(0, 4));
    isOver(cellAt(2, 6));
    pointer('pointermove', cellAt(2, 6), { pointerId: 2 });
    expect(selected()).toEqual([]);
    isOver(cellAt(0, 5));
    pointer('pointerup', cellAt(2, 6), { pointerId: 2 });
    pointer('pointermove', cellAt(0, 5));
    pointer('pointerup', cellAt(0, 5));
    isOver(cellAt(2, 6));
    pointer('pointermove', cellAt(2, 6));
    expect(selected()).toEqual(['0,4', '0,5']);
  });

  it('is made by taps where presses select, and gates are not picked up meanwhile', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Select several' }));
    for (const cell of [cellAt(2, 0), cellAt(1, 1)]) {
      pointer('pointerdown', cell.querySelector('[data-gate]') ?? cell, { pointerType: 'touch' });
      pointer('pointerup', cell, { pointerType: 'touch' });
      fireEvent.click(cell);
    }
    expect(selected()).toEqual(['1,0', '1,1', '2,0', '2,1']);
  });

  it('stays where one of its gates is pressed, which may be dragged, and ends where that’s clicked', () => {
    draw();
    keyOn(cellAt(0, 0), 'a', { ctrlKey: true });
    const held = cellAt(0, 0).querySelector('[data-gate]')!;
    pointer('pointerdown', held);
    // The browser would give the cell the focus, which selects it alone.
    expect(fireEvent.mouseDown(held)).toBe(false);
    expect(selected()).toHaveLength(6);
    fireEvent.click(held);
    expect(selected()).toEqual([]);
    expect(focused()).toBe('0,0');
  });

  it('is all of the circuit with Control A', () => {
    draw();
    keyOn(cellAt(0, 0), 'a', { ctrlKey: true });
    expect(selected()).toHaveLength(6);
  });
});

describe('selected gates', () => {
  const selectAll = () => keyOn(cellAt(0, 0), 'a', { ctrlKey: true });
  const tools = async () => within(await screen.findByRole('group', { name: 'The selected gates' }));

  it('say below the circuit why an edit is refused, until the next one is made', async () => {
    drawEditor({ circuit: circuitOf(2, { ...gate('MEASURE', 0, 1), bit: 0 }), simulator: true });
    const shown = () => screen.getByTestId('drop-reason').textContent;
    selectAll();
    fireEvent.click((await tools()).getByRole('button', { name: 'Invert' }));
    expect([said(), shown()]).toEqual(Array(2).fill('The measurement in T2 can’t be inverted'));
    fireEvent.click((await tools()).getByRole('button', { name: 'Delete' }));
    expect(shown()).toBe('');
    // Nothing changes where nothing stands, and that needs no words on the screen.
    fireEvent.click((await tools()).getByRole('button', { name: 'Delete' }));
    expect([said(), shown()]).toEqual(['Nothing changes', '']);
  });

  it('are removed, carried, repeated and inverted', async () => {
    draw();
    selectAll();
    keyOn(cellAt(2, 1), 'ArrowRight', { altKey: true });
    expect(labelOf(0, 1)).toContain('H');
    expect(selected()[0]).toBe('0,1');
    fireEvent.click((await tools()).getByRole('button', { name: 'Invert' }));
    expect(labelOf(0, 2)).toContain('H');
    expect(said()).toBe('The selected gates are inverted');
    const times = (await tools()).getByRole('spinbutton', { name: 'How many times' });
    for (const value of [50, 51]) fireEvent.change(times, { target: { value } });
    expect(times).toHaveValue(50);
    fireEvent.change(times, { target: { value: 3 } });
    for (const value of [1, 51]) fireEvent.change(times, { target: { value } });
    fireEvent.click((await tools()).getByRole('button', { name: 'Repeat' }));
    expect(said()).toBe('The selected columns now stand 3 times');
    expect([2, 4, 6].map((step) => labelOf(0, step)!.includes('H'))).toEqual([true, true, true]);
    keyOn(cellAt(2, 2), 'Delete');
    expect(labelOf(0, 2)).toContain('empty');
    fireEvent.click((await tools()).getByRole('button', { name: 'Done' }));
    expect(selected()).toEqual([]);
  });

  it('are copied, cut and pasted by the keys of the clipboard, as a program', async () => {
    draw();
    await act(loadClipboard);
    selectAll();
    const clipboardData = {
      setData: jest.fn(),
      getData: () => String(clipboardData.setData.mock.calls.at(-1)?.[1]),
    };
    fireEvent.copy(cellAt(2, 1), { clipboardData });
    expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', expect.stringContaining('OPENQASM 3'));
    expect(said()).toBe('3 gates copied');
    fireEvent.cut(cellAt(2, 1), { clipboardData });
    expect(labelOf(0, 0)).toContain('empty');
    keyOn(cellAt(2, 1), 'Escape');
    act(() => cellAt(0, 3).focus());
    fireEvent.paste(cellAt(0, 3), { clipboardData });
    expect(labelOf(0, 3)).toContain('H');
    expect(labelOf(0, 4)).toContain('CNOT');
    expect(selected()).toHaveLength(6);
    const foreign = { getData: () => 'OPENQASM 2.0; include "qelib1.inc"; qreg q[1]; x q[0];' };
    keyOn(cellAt(0, 3), 'Escape');
    act(() => cellAt(2, 0).focus());
    fireEvent.paste(cellAt(2, 0), { clipboardData: foreign });
    expect(labelOf(2, 0)).toContain('X');
    fireEvent.paste(cellAt(2, 0), { clipboardData: { getData: () => 'a shopping list' } });
    expect(said()).toBe('The clipboard holds no circuit');
  });

  it('say so where there is nothing to copy', async () => {
    draw();
    await act(loadClipboard);
    act(() => cellAt(2, 5).focus());
    const clipboardData = { setData: jest.fn() };
    fireEvent.copy(cellAt(2, 5), { clipboardData });
    expect(said()).toBe('There’s no gate to copy here');
  });

  it('are refused where one of them may not go, and nothing changes', () => {
    draw();
    selectAll();
    keyOn(cellAt(2, 1), 'ArrowLeft', { altKey: true });
    expect(said()).toBe('That’s outside the grid');
    expect([labelOf(0, 0), selected().length]).toEqual([expect.stringContaining('H'), 6]);
  });
});

describe('the menu', () => {
  const choose = (name: string) => {
    fireEvent.contextMenu(cellAt(1, 1), { clientX: 10, clientY: 10 });
    return screen
      .findByRole('menuitem', { name: new RegExp(`^${name}`) })
      .then((item) => fireEvent.click(item));
  };

  it('inserts and deletes columns and moves wires, at the focused cell', async () => {
    draw();
    act(() => cellAt(1, 1).focus());
    await choose('Insert a column');
    expect(labelOf(0, 2)).toContain('CNOT');
    await choose('Delete the column');
    expect(labelOf(0, 1)).toContain('CNOT');
    await choose('Move the wire up');
    expect(labelOf(1, 1)).toContain('CNOT');
    await choose('Move the wire up');
    expect(labelOf(1, 1)).toContain('CNOT');
    await choose('Duplicate');
    expect(labelOf(1, 2)).toContain('CNOT');
  });

  it('copies, cuts and pastes, and moves no wire beyond the last', async () => {
    draw();
    await act(loadClipboard);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (copied = text), readText: async () => copied },
    });
    act(() => cellAt(2, 1).focus());
    await act(() => choose('Copy'));
    expect(labelOf(2, 1)).toContain('Z');
    expect(copied).toContain('z q[');
    await act(() => choose('Cut'));
    expect(labelOf(2, 1)).toContain('empty');
    act(() => cellAt(2, 4).focus());
    await act(() => choose('Paste'));
    expect(labelOf(2, 4)).toContain('Z');
    fireEvent.contextMenu(cellAt(2, 4), { clientX: 10, clientY: 10 });
    const item = async (name: string) => screen.findByRole('menuitem', { name });
    expect(await item('Move the wire down')).toHaveAttribute('aria-disabled', 'true');
    expect(await item('Move the wire up')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('opens at its button, below it', async () => {
    draw();
    const button = screen.getByRole('button', { name: 'Edit' });
    button.getBoundingClientRect = () => ({ left: 30, bottom: 70 }) as DOMRect;
    fireEvent.click(button);
    const { style } = await screen.findByRole('menu', { name: 'Edit' });
    expect([style.left, style.top]).toEqual([
      expect.stringContaining('30px'),
      expect.stringContaining('70px'),
    ]);
  });

  it('inserts a column before the first that is selected', async () => {
    draw();
    act(() => cellAt(0, 0).focus());
    keyOn(cellAt(0, 0), 'ArrowRight', { shiftKey: true });
    fireEvent.contextMenu(cellAt(0, 1), { clientX: 10, clientY: 10 });
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Insert a column/ }));
    expect([labelOf(0, 0), labelOf(0, 1)]).toEqual([
      expect.stringContaining('empty'),
      expect.stringContaining('H'),
    ]);
  });

  it('is opened by its button, walked by the arrows and closed by Escape', async () => {
    draw();
    const button = screen.getByRole('button', { name: 'Edit' });
    button.focus();
    fireEvent.click(button);
    const menu = await screen.findByRole('menu', { name: 'Edit' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items[0]).toHaveFocus();
    for (const [key, index] of [
      ['ArrowUp', items.length - 1],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', items.length - 1],
      ['Home', 0],
    ] as const) {
      fireEvent.keyDown(menu, { key });
      expect(items[index]).toHaveFocus();
    }
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    fireEvent.click(button);
    await screen.findByRole('menu');
    pointer('pointerdown', document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('what was copied', () => {
  it('keeps its columns here, and is any program elsewhere', async () => {
    await loadClipboard();
    const { text } = copyRegion(CIRCUIT, { top: 0, bottom: 1, from: 1, to: 3 });
    expect(pastedFrom(text)!.clip.columnCount).toBe(3);
    expect(pastedFrom(null)).toBe(lastCopied());
    expect(pastedFrom('OPENQASM 3; qubit[2] q; x q[1];')!.clip).toEqual({
      qubitCount: 2,
      columnCount: 1,
      gates: [{ gate: 'X', qubits: [1], timeStep: 0 }],
    });
  });
});

describe('a column', () => {
  const choose = async (step: number, item: string) => {
    act(() => cellAt(0, step).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const header = (step: number) => screen.getAllByRole('columnheader')[step + 1]!;

  it('has a pause before it, by the menu', async () => {
    draw();
    await choose(1, 'Pause before this column');
    expect(header(1)).toHaveAccessibleName('T2: stepping pauses here');
    await choose(1, 'Don’t pause before this column');
    expect(header(1)).toHaveAccessibleName('T2');
  });

  it('has a comment, which opens from the list', async () => {
    draw();
    await choose(1, 'Comment on the column…');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Comment' });
    expect(field.maxLength).toBe(200);
    fireEvent.change(field, { target: { value: 'entangles' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(header(1)).toHaveAccessibleName('T2: has a comment');
    expect(screen.getByRole('list', { name: 'Comments on columns' })).toHaveTextContent('T2entangles');
    fireEvent.click(screen.getByRole('button', { name: 'Change the comment on T2' }));
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('entangles');
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('list', { name: 'Comments on columns' })).toBeNull();
  });
});

describe('by words', () => {
  const found = (query: string) => findCommands(offeredCommands(), query);
  const labels = (query: string) => found(query).map(({ label }) => label);

  it('each gate of the page comes into the focused cell', () => {
    draw();
    act(() => cellAt(2, 4).focus());
    expect(labels('hadamard')).toEqual(['Place H']);
    act(() => found('place h')[0]!.run());
    expect(labelOf(2, 4)).toContain('H');
    act(() => found('place rx')[0]!.run());
    expect(labelOf(2, 4)).toContain('RX');
    expect(labels('place toffoli')).toEqual([]);
  });

  it('the focused gate is there twice, not more often', () => {
    draw();
    act(() => cellAt(0, 0).focus());
    act(() => found('duplicate')[0]!.run());
    expect([0, 1, 2, 3].map((step) => / H\b/.test(labelOf(0, step)!))).toEqual([true, true, false, false]);
  });

  it('a pause comes before the focused column', () => {
    draw();
    act(() => cellAt(1, 1).focus());
    act(() => found('pause before')[0]!.run());
    const paused = screen.getAllByLabelText(/stepping pauses here/);
    expect(paused.map((head) => head.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^T2\b/)]);
  });

  it('edits are made, those that there are', () => {
    draw();
    expect(labels('undo')).toEqual([]);
    act(() => found('select all')[0]!.run());
    expect(selected()).toHaveLength(6);
    act(() => found('invert')[0]!.run());
    expect(said()).toBe('The selected gates are inverted');
    act(() => found('undo')[0]!.run());
    expect(labels('redo')).toEqual(['Redo']);
    act(() => found('clear the circuit')[0]!.run());
    expect(labelOf(0, 0)).toContain('empty');
  });
});
