import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { GridSelection } from '../state/useGridSelection';
import type { RegionCommands } from '../state/useRegionCommands';
import { circuitOf, cnot, gate } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import { EditMenu } from './EditMenu';
import { RegionTools } from './RegionTools';

/** What was done, one after the other. */
const done: string[] = [];
const says =
  (name: string) =>
  (...given: readonly unknown[]) =>
    void done.push([name, ...given].join(' '));
const commands: RegionCommands = {
  copy: () => (done.push('copy'), ''),
  cut: () => (done.push('cut'), ''),
  paste: says('paste'),
  repeat: says('repeat'),
  invert: () => says('invert')(),
  remove: () => says('remove')(),
  insertColumn: () => says('insert column')(),
  deleteColumn: () => says('delete column')(),
  moveWire: says('move wire'),
};
const selectionOf = (qubit: number, region: GridSelection['region'] = null): GridSelection => ({
  focus: { qubit, timeStep: 2 },
  region,
  actions: { goTo: jest.fn(), select: jest.fn(), carry: jest.fn(), selectNone: () => says('done')() },
});
const circuit = circuitOf(3, gate('H', 0, 0), cnot(1, 2, 1));

beforeEach(() => {
  done.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { readText: async () => 'what was copied', writeText: async () => {} },
  });
});
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('the menu', () => {
  const open = (qubit: number, breakpoints: readonly number[] = []) =>
    render(
      <InEditor editor={{ circuit }} scrubber={{ breakpoints, toggleBreakpoint: says('pause') }}>
        <EditMenu
          selection={selectionOf(qubit)}
          commands={commands}
          at={{ x: 0, y: 0 }}
          onNote={() => says('note')()}
          onClose={() => {}}
        />
      </InEditor>,
    );
  const items = () => screen.getAllByRole('menuitem');

  it.each(
    [
      ['Copy', 'Ctrl+C', 'copy'],
      ['Cut', 'Ctrl+X', 'cut'],
      ['Paste', 'Ctrl+V', 'paste what was copied'],
      ['Duplicate', 'Ctrl+D', 'repeat 2'],
      ['Invert', '', 'invert'],
      ['Delete', 'Delete', 'remove'],
      ['Insert a column', '', 'insert column'],
      ['Delete the column', '', 'delete column'],
      ['Pause before this column', '', 'pause 2'],
      ['Comment on the column…', '', 'note'],
      ['Move the wire up', '', 'move wire -1'],
      ['Move the wire down', '', 'move wire 1'],
    ].map((row, place) => [place, ...row] as const),
  )('has in place %i “%s”, by %j: %s', async (place, label, keys, what) => {
    open(1);
    expect(items()).toHaveLength(12);
    expect(items()[place]!.textContent).toBe(label + keys);
    await click(items()[place]!);
    expect(done).toStrictEqual([what]);
  });

  it.each([
    [0, ['Move the wire up']],
    [1, []],
    [2, ['Move the wire down']],
  ])('on wire %i can’t do %j', (qubit, disabled) => {
    open(qubit);
    const off = items().filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(off.map(({ textContent }) => textContent)).toStrictEqual(disabled);
  });

  it.each([
    [[2], 'Don’t pause before this column'],
    [[1, 3], 'Pause before this column'],
  ])('with pauses before %j offers “%s”', (breakpoints, label) => {
    open(1, breakpoints);
    expect(items()[8]!.textContent).toBe(label);
  });
});

describe('the tools of the selected gates', () => {
  const open = (region: GridSelection['region'], onGroup: (() => void) | null = () => says('group')()) =>
    render(
      <InEditor editor={{ circuit }}>
        <RegionTools selection={selectionOf(0, region)} commands={commands} onGroup={onGroup} />
      </InEditor>,
    );
  const all = { top: 0, bottom: 2, from: 0, to: 1 };

  it.each([
    ['Copy', 'copy'],
    ['Cut', 'cut'],
    ['Paste', 'paste what was copied'],
    ['Invert', 'invert'],
    ['Repeat', 'repeat 2'],
    ['Make a gate', 'group'],
    ['Delete', 'remove'],
    ['Done', 'done'],
  ])('“%s” does that', async (name, what) => {
    open(all);
    await click(screen.getByRole('button', { name }));
    expect(done).toStrictEqual([what]);
  });

  it('repeat as often as is typed', async () => {
    open(all);
    const times = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many times' });
    expect([times.value, times.min, times.max]).toEqual(['2', '2', '50']);
    fireEvent.change(times, { target: { value: '50' } });
    await click(screen.getByRole('button', { name: 'Repeat' }));
    expect(done).toStrictEqual(['repeat 50']);
  });

  it.each([
    [all, '2 gates · q0–q2, T1–T2'],
    [{ top: 0, bottom: 0, from: 0, to: 4 }, '1 gate · q0, T1–T5'],
    [{ top: 0, bottom: 1, from: 2, to: 2 }, '0 gates · q0–q1, T3'],
  ])('say of %j “%s”', (region, text) => {
    open(region);
    expect(screen.getByRole('group', { name: 'The selected gates' }).firstElementChild!.textContent).toBe(
      text,
    );
  });

  it('make no gate where a page defines none', () => {
    open(all, null);
    expect(screen.queryByRole('button', { name: 'Make a gate' })).toBeNull();
  });
});
