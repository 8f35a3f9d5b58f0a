import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { offeredCommands } from '../../platform/commands';
import { forgetEditors } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { EditorProvider } from '../state/EditorProvider';
import { bell, circuitOf } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { InEditor } from '../testing/InEditor';
import { EditingButtons } from './EditingButtons';
import { EditorToolbar } from './EditorToolbar';
import { ExportDialog } from './ExportDialog';
import { NoteDialog } from './NoteDialog';
import { TemplatesDialog } from './TemplatesDialog';

allowDialogs();
beforeEach(forgetEditors);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const run = (label: string) =>
  act(async () =>
    offeredCommands()
      .find((command) => command.label === label)!
      .run(),
  );
const openToolbar = () =>
  renderAsPage(
    <EditorProvider
      documentKey="simulator"
      qubitCount={2}
      firstGate={null}
      setup={{ locked: [], start: bell }}
    >
      <EditorToolbar />
    </EditorProvider>,
  );

describe('the toolbar', () => {
  it('opens and closes the code, by its button and by its name', async () => {
    openToolbar();
    const isOpen = () => button('Code').getAttribute('aria-pressed');
    expect(isOpen()).toBe('false');
    fireEvent.click(button('Code'));
    expect([isOpen(), localStorage.getItem('superpose.code-pane')]).toEqual(['true', 'on']);
    await run('Code');
    expect(isOpen()).toBe('false');
    await run('Code');
    expect(isOpen()).toBe('true');
  });

  it.each([
    ['Export', 'Export the circuit'],
    ['Import', 'Import a circuit'],
    ['Templates', 'Begin with a circuit'],
    ['My circuits', 'My circuits'],
    ['Compare', 'Compare two circuits'],
  ])('opens “%s” by its name, too', async (label, title) => {
    openToolbar();
    await run(label);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('opens the shelf by its button', async () => {
    openToolbar();
    fireEvent.click(button('My circuits'));
    expect(await screen.findByRole('dialog', { name: 'My circuits' })).toBeVisible();
  });
});

describe('the buttons below the grid', () => {
  const zoom = {
    ...{ scale: 0.755, canZoomIn: true, canZoomOut: true },
    ...{ zoomIn: jest.fn(), zoomOut: jest.fn(), fit: jest.fn() },
  };
  const onSelecting = jest.fn();
  const draw = (isSelecting: boolean) => {
    jest.clearAllMocks();
    render(
      <EditingButtons isSelecting={isSelecting} zoom={zoom} onSelecting={onSelecting} onMenu={jest.fn()} />,
    );
  };

  it.each([true, false])('say whether presses select (%s), and turn that around', (isSelecting) => {
    draw(isSelecting);
    expect(button('Select several')).toHaveAttribute('aria-pressed', String(isSelecting));
    fireEvent.click(button('Select several'));
    expect(onSelecting.mock.calls).toEqual([[!isSelecting]]);
  });

  it.each([
    ['Zoom out', zoom.zoomOut],
    ['Zoom in', zoom.zoomIn],
    ['Fit', zoom.fit],
  ])('“%s” does that alone', (name, called) => {
    draw(false);
    expect(screen.getByRole('status', { name: 'Size' })).toHaveTextContent('76%');
    fireEvent.click(button(name));
    for (const each of [zoom.zoomIn, zoom.zoomOut, zoom.fit])
      expect(each).toHaveBeenCalledTimes(each === called ? 1 : 0);
  });
});

it('a circuit that a format can’t hold isn’t saved in it, and the dialog says why', () => {
  const waiting = circuitOf(
    2,
    { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 0 },
    { gate: 'X', qubits: [1], condition: { bits: [0], value: 1 }, timeStep: 1 },
  );
  render(<ExportDialog circuit={waiting} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Braket' }));
  expect(screen.getByRole('alert')).toHaveTextContent('A circuit of Braket has no X that waits for a bit.');
  expect(button('Download circuit.py')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'OpenQASM 3' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Download circuit.qasm')).toBeEnabled();
});

it('the templates stand in their order, each with what it is', () => {
  render(
    <InEditor editor={{ actions: {} }}>
      <TemplatesDialog onClose={() => {}} />
    </InEditor>,
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.firstElementChild!);
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Bell pair', 'Two qubits that always agree.'],
    ['GHZ state', 'Several qubits that all agree.'],
    ['Teleportation', 'Two measured bits take q0’s state to q2.'],
    ['Superdense coding', 'Two bits in one qubit: here they’re 11.'],
    ['Fourier transform', 'Turns a label into a wave of phases.'],
    ['Grover’s search', 'Finds the label of all ones.'],
    ['Phase estimation', 'Reads a phase of 3/8 of a turn.'],
    ['Bit-flip code', 'One flip is found and taken back.'],
  ]);
});

it('the comment on a column names it, and has what was written before', () => {
  const edit = jest.fn();
  const onClose = jest.fn();
  const circuit = { ...bell, notes: [{ timeStep: 1, text: 'entangles' }] };
  render(
    <InEditor editor={{ circuit, actions: { edit: edit as never } }}>
      <NoteDialog timeStep={1} onClose={onClose} />
    </InEditor>,
  );
  expect(screen.getByRole('dialog', { name: 'Comment on T2' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Comment' });
  expect(field).toHaveValue('entangles');
  fireEvent.change(field, { target: { value: 'both or none' } });
  fireEvent.click(button('Save'));
  expect(edit.mock.calls).toEqual([[{ type: 'set-note', timeStep: 1, text: 'both or none' }]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
