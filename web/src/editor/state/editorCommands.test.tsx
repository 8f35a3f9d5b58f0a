import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { offeredCommands } from '../../platform/commands';
import { renderAsPage } from '../../testing/renderAsPage';
import type { Edit } from '../circuit/editCircuit';
import * as parts from './editorContext';
import { EditorProvider } from './EditorProvider';
import { closeDocuments } from './openDocuments';
import { useEditorCommands } from './useEditorCommands';
import { useGridSelection, type GridSelection } from './useGridSelection';
import { useRegionCommands } from './useRegionCommands';

const zoom = {
  scale: 1,
  canZoomIn: true,
  canZoomOut: false,
  zoomIn: jest.fn(),
  zoomOut: jest.fn(),
  fit: jest.fn(),
};
const onNote = jest.fn();
let page: {
  readonly circuit: ReturnType<typeof parts.useEditedCircuit>['circuit'];
  readonly edit: (edit: Edit) => void;
  readonly selection: GridSelection;
  readonly breakpoints: readonly number[];
};

function Grid() {
  const { circuit, columnCount } = parts.useEditedCircuit();
  const { edit } = parts.useEditorActions();
  const { breakpoints } = parts.useSteps();
  const selection = useGridSelection(circuit.qubitCount, columnCount);
  useEditorCommands(selection, useRegionCommands(selection), zoom, onNote);
  useEffect(() => void (page = { circuit, edit, selection, breakpoints }));
  return null;
}
const edit = (...edits: readonly Edit[]) => edits.forEach((each) => act(() => page.edit(each)));
const place = (gate: 'H' | 'S', qubit: number, timeStep: number): Edit => ({
  type: 'place',
  gate,
  at: { qubit, timeStep },
});
const goTo = (qubit: number, timeStep: number) => act(() => page.selection.actions.goTo({ qubit, timeStep }));
const run = (label: string) =>
  act(() =>
    offeredCommands()
      .find((command) => command.label === label)!
      .run(),
  );
/** Each gate's name, wires and column. */
const gates = () =>
  page.circuit.gates.map(({ gate, qubits, timeStep }) => `${gate} q${qubits.join()} T${timeStep + 1}`).sort();

const labels = () => offeredCommands().map(({ label }) => label);

beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  jest.clearAllMocks();
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={5} firstGate="X">
      <Grid />
    </EditorProvider>,
  );
  edit(place('H', 2, 0), place('S', 2, 2), place('H', 3, 2));
  goTo(2, 2);
});

describe('a command of the grid', () => {
  it.each([
    ['Duplicate', ['H q2 T1', 'H q3 T3', 'S q2 T3', 'S q2 T4']],
    ['Delete', ['H q2 T1', 'H q3 T3']],
    ['Invert', ['H q2 T1', 'H q3 T3', 'RZ q2 T3']],
    ['Insert a column', ['H q2 T1', 'H q3 T4', 'S q2 T4']],
    ['Delete the column', ['H q2 T1']],
    ['Move the wire up', ['H q1 T1', 'H q3 T3', 'S q1 T3']],
    ['Move the wire down', ['H q2 T3', 'H q3 T1', 'S q3 T3']],
    ['Clear the circuit', []],
    ['Undo', ['H q2 T1', 'S q2 T3']],
    ['Place Z', ['H q2 T1', 'H q3 T3', 'Z q2 T3']],
  ])('“%s” changes the focused cell, column or wire', (label, expected) => {
    run(label);
    expect(gates()).toStrictEqual(expected);
  });

  it.each([
    ['up', 1],
    ['down', 3],
  ])('that moves the wire %s takes the focus along', (way, qubit) => {
    run(`Move the wire ${way}`);
    expect(page.selection.focus).toStrictEqual({ qubit, timeStep: 2 });
  });

  it('selects all gates, up to the last column that has one', () => {
    run('Select all gates');
    expect(page.selection.region).toStrictEqual({ top: 0, bottom: 4, from: 0, to: 2 });
  });

  it('undoes and redoes only what there is', () => {
    expect(labels()).toContain('Undo');
    expect(labels()).not.toContain('Redo');
    run('Undo');
    run('Redo');
    expect(gates()).toStrictEqual(['H q2 T1', 'H q3 T3', 'S q2 T3']);
    expect(labels()).not.toContain('Redo');
  });

  it('pauses before the focused column, not before its number', () => {
    run('Pause before this column, or don’t any more');
    expect(page.breakpoints).toStrictEqual([2]);
  });

  it.each([
    ['Zoom in', zoom.zoomIn],
    ['Show all columns', zoom.fit],
    ['Comment on the column…', onNote],
  ])('“%s” does that alone', (label, called) => {
    run(label);
    for (const each of [zoom.zoomIn, zoom.zoomOut, zoom.fit, onNote])
      expect(each).toHaveBeenCalledTimes(each === called ? 1 : 0);
  });

  it('isn’t there where it can do nothing', () => {
    expect(labels()).not.toContain('Zoom out');
  });
});
