import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetEditors } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import type { CustomGate, EditorCircuit } from '../circuit/circuit';
import { EditorProvider } from '../state/EditorProvider';
import { useEditedCircuit } from '../state/editorContext';
import { matrixText } from '../matrices/matrixText';
import { circuitOf, cnot, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import type { Region } from '../circuit/region';
import { GroupDialog } from '../defining/GroupDialog';
import { CustomGates } from './CustomGates';

allowDialogs();
let edited: EditorCircuit;

function Bench() {
  const { circuit } = useEditedCircuit();
  useEffect(() => void (edited = circuit), [circuit]);
  return <CustomGates />;
}

function Grouping({ region }: { region: Region }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>group</button>
      {isOpen && <GroupDialog region={region} onClose={() => setOpen(false)} />}
    </>
  );
}

function open(start: EditorCircuit, more?: ReactNode) {
  localStorage.setItem('superpose.all-gates', 'on');
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={4} firstGate={null} setup={{ locked: [], start }}>
      <Bench />
      {more}
    </EditorProvider>,
  );
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
const wire = (qubit: number) => fireEvent.click(dialog().getByRole('checkbox', { name: `q${qubit}` }));
const chosenWires = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked, labels }) => (checked ? [labels![0]!.textContent] : []));
const placed = () =>
  edited.gates.map(
    ({ gate: name, custom, qubits, timeStep }) => `${custom ?? name} q${qubits.join()} T${timeStep + 1}`,
  );
const defined = (name: string) => edited.customGates!.find((each) => each.name === name)!;
const inside = (name: string) =>
  defined(name).gates!.map(
    ({ gate: each, custom, qubits, timeStep }) => `${custom ?? each} q${qubits.join()} T${timeStep + 1}`,
  );

const zero = { real: 0, imag: 0 };
const one = { real: 1, imag: 0 };
const i = { real: 0, imag: 1 };
const swing: CustomGate = {
  name: 'Swing',
  qubitCount: 1,
  family: 'pauli',
  matrix: [
    [one, zero],
    [zero, i],
  ],
};
const pair: CustomGate = {
  ...{ name: 'Pair', qubitCount: 2, family: 'rotation' },
  gates: [gate('H', 0, 0), cnot(0, 1, 1)],
};
const both: CustomGate = {
  ...{ name: 'Both', qubitCount: 2, family: 'phase' },
  gates: [
    { gate: 'CUSTOM', custom: 'Pair', qubits: [1, 0], timeStep: 0 },
    { gate: 'CUSTOM', custom: 'Swing', qubits: [1], timeStep: 1 },
  ],
};
const using = (...customGates: readonly CustomGate[]): EditorCircuit => ({
  ...circuitOf(4, {
    gate: 'CUSTOM',
    custom: customGates.at(-1)!.name,
    qubits: [2, 3].slice(0, customGates.at(-1)!.qubitCount),
    timeStep: 0,
  }),
  customGates,
});

beforeEach(forgetEditors);

describe('a gate from a part of the circuit', () => {
  const circuit = circuitOf(4, gate('H', 0, 0), gate('S', 1, 1), cnot(1, 3, 2), gate('T', 3, 4));

  it('is at first the whole circuit', () => {
    open(circuit);
    press('New gate');
    expect([field('From'), field('To')]).toStrictEqual(['0', '4']);
    expect(chosenWires()).toStrictEqual(['q0', 'q1', 'q2', 'q3']);
  });

  it('is made of the chosen columns and wires, from the top to the bottom', () => {
    open(circuit);
    press('New gate');
    type('Name', 'Part');
    type('Colour', 'hadamard');
    for (const qubit of [0, 1, 2]) wire(qubit);
    expect(chosenWires()).toStrictEqual(['q3']);
    wire(1);
    expect(chosenWires()).toStrictEqual(['q1', 'q3']);
    // Whichever of the two columns is named first.
    type('From', '2');
    type('To', '1');
    press('Make the gate');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(defined('Part')).toMatchObject({ qubitCount: 2, family: 'hadamard' });
    expect(inside('Part')).toStrictEqual(['S q0 T1', 'CX q0,1 T2']);
    expect(placed().toSorted()).toStrictEqual(['H q0 T1', 'Part q1,3 T2', 'T q3 T5']);
  });

  it('needs a name and a wire', () => {
    open(circuit);
    press('New gate');
    const make = () => dialog().getByRole('button', { name: 'Make the gate' });
    expect(make()).toBeDisabled();
    type('Name', ' Part ');
    expect(field('Name')).toBe('Part');
    expect(make()).toBeEnabled();
    for (const qubit of [0, 1, 2, 3]) wire(qubit);
    expect(make()).toBeDisabled();
  });

  it('isn’t made of nothing', () => {
    open(circuitOf(2));
    press('New gate');
    expect(dialog().queryByRole('button', { name: 'Make the gate' })).toBeNull();
  });
});

describe('a gate from the selected cells', () => {
  const circuit = circuitOf(4, gate('H', 0, 0), gate('S', 1, 1), cnot(1, 2, 2), gate('T', 3, 4));
  const group = (region: Region) => {
    open(circuit, <Grouping region={region} />);
    press('group');
  };

  it.each([
    [{ top: 1, bottom: 2, from: 1, to: 2 }, '1', '2', ['q1', 'q2']],
    // No column after the last gate is offered.
    [{ top: 0, bottom: 0, from: 3, to: 7 }, '3', '4', ['q0']],
  ])('%j is at first those', (region, from, to, wires) => {
    group(region);
    expect(dialog().getByRole('heading')).toHaveTextContent('Make a gate');
    expect([field('From'), field('To')]).toStrictEqual([from, to]);
    expect(chosenWires()).toStrictEqual(wires);
    const columns = [...dialog().getByLabelText<HTMLSelectElement>('From').options];
    expect(columns.map(({ text }) => text)).toStrictEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
  });

  it('takes their place', () => {
    group({ top: 1, bottom: 2, from: 1, to: 2 });
    type('Name', 'Two');
    press('Make the gate');
    expect(inside('Two')).toStrictEqual(['S q0 T1', 'CX q0,1 T2']);
    expect(placed().toSorted()).toStrictEqual(['H q0 T1', 'T q3 T5', 'Two q1,2 T2']);
  });
});

describe('a gate from a matrix', () => {
  const matrix = () => dialog().getByLabelText('Matrix');

  it('is at first X, and its field says how right it is', () => {
    open(circuitOf(2));
    press('New gate');
    const chosen = () =>
      within(dialog().getByRole('group', { name: 'What it’s made from' }))
        .getAllByRole('button')
        .map((each) => `${each.textContent} ${each.getAttribute('aria-pressed')}`);
    expect(chosen()).toStrictEqual(['A part of the circuit true', 'A matrix false']);
    press('A matrix');
    expect(chosen()).toStrictEqual(['A part of the circuit false', 'A matrix true']);
    expect(field('Matrix')).toBe('0, 1\n1, 0');
    expect(dialog().getByLabelText<HTMLInputElement>('Name').maxLength).toBe(24);
    expect(matrix()).toHaveAttribute('aria-invalid', 'false');
    expect(matrix()).toHaveAccessibleDescription(/^Unitary: a gate on 1 qubit\. One row a line/);
    // Two decimals, or six where those would be none.
    type('Matrix', '0, 1\n1.001, 0');
    expect(matrix()).toHaveAttribute('aria-invalid', 'true');
    expect(matrix()).toHaveAccessibleDescription(/^Not unitary: its columns are off by 0\.00\d{4}\. /);
    type('Matrix', '0, 1, 0, 0\n1, 0, 0, 0\n0, 0, 1, 0\n0, 0, 0, 1');
    expect(matrix()).toHaveAccessibleDescription(/^Unitary: a gate on 2 qubits\. /);
  });
});

describe('a gate that there is', () => {
  it('by its matrix is changed under a new name, where it’s used as well', () => {
    open(using(pair, swing));
    press('Open');
    press('Swing');
    expect(dialog().getByRole('heading', { name: 'Gate Swing' })).toBeVisible();
    expect([field('Name'), field('Colour'), field('Matrix')]).toStrictEqual([
      'Swing',
      'pauli',
      '1, 0\n0, 1i',
    ]);
    type('Name', 'Turn');
    type('Matrix', '0, -i\ni, 0');
    press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edited.customGates!.map(({ name, family }) => `${name} ${family}`)).toStrictEqual([
      ...['Pair rotation', 'Turn pauli'],
    ]);
    expect(matrixText(defined('Turn').matrix!)).toBe('0, -1i\n1i, 0');
    expect(placed()).toStrictEqual(['Turn q2 T1']);
  });

  it('by its circuit keeps that and its colour under a new name', () => {
    open(using(swing, pair));
    press('Open');
    press('Pair');
    expect([field('Name'), field('Colour')]).toStrictEqual(['Pair', 'rotation']);
    type('Name', 'Bell');
    press('Save');
    // It stays open under its new name.
    expect(dialog().getByRole('heading', { name: 'Gate Bell' })).toBeVisible();
    expect(defined('Bell')).toMatchObject({ family: 'rotation', qubitCount: 2 });
    expect(inside('Bell')).toStrictEqual(['H q0 T1', 'CX q0,1 T2']);
    expect(placed()).toStrictEqual(['Bell q2,3 T1']);
    type('Colour', 'phase');
    press('Save');
    expect(defined('Bell')).toMatchObject({ family: 'phase' });
  });

  it('shows the gates in it, which were there before', () => {
    open(using(swing, pair, both));
    press('Open');
    press('Both');
    expect(dialog().getByRole('img').getAttribute('aria-label')).toBe(
      'Pair on q1 and q0 · q1, T1; Swing · q1, T2',
    );
  });

  it('can use those that were there before it, not itself or a later one', () => {
    const later: CustomGate = { ...swing, name: 'Later' };
    open({ ...using(swing, pair, both), customGates: [swing, pair, both, later] });
    press('Open');
    press('Both');
    press('Edit its circuit');
    const isOffered = (name: string) => document.querySelector(`[data-palette-gate="${name}"]`) !== null;
    expect(['Swing', 'Pair', 'Both', 'Later'].filter(isOffered)).toStrictEqual(['Swing', 'Pair']);
  });

  it.each([
    ['Swing', 'pauli'],
    ['Pair', 'rotation'],
    ['Both', 'phase'],
  ])('%s is chosen among the others, and none for a new one', (name, family) => {
    open(using(swing, pair, both));
    press('Open');
    press(name);
    const choices = within(dialog().getByRole('group', { name: 'Your gates' })).getAllByRole('button');
    const chosen = () => choices.filter((each) => each.getAttribute('aria-pressed') === 'true');
    expect(chosen().map(({ textContent }) => textContent)).toStrictEqual([name]);
    expect(field('Colour')).toBe(family);
    fireEvent.click(choices.at(-1)!);
    expect(chosen().map(({ textContent }) => textContent)).toStrictEqual(['New gate']);
    expect([dialog().getByRole('heading').textContent, field('Name')]).toStrictEqual(['Make a gate', '']);
  });

  it.each([
    ['Pair', 'Swing', 'There’s a gate called Swing already'],
    ['Swing', 'Pair', 'There’s a gate called Pair already'],
  ])('%s isn’t called %s, as another is, and stays as it is', (name, other, sentence) => {
    open(using(swing, pair));
    press('Open');
    press(name);
    type('Name', other);
    press('Save');
    expect(dialog().getByText(sentence)).toBeVisible();
    expect(edited.customGates).toStrictEqual([swing, pair]);
  });

  it('forgets what was changed in it where that isn’t saved', () => {
    open(using(swing, pair));
    press('Open');
    press('Pair');
    const cell = () => dialog().getByRole('gridcell', { name: /^q1, T4/ });
    press('Edit its circuit');
    act(() => cell().focus());
    fireEvent.keyDown(cell(), { key: 's' });
    expect(cell()).toHaveAccessibleName('q1, T4: S');
    press('Cancel');
    press('Edit its circuit');
    expect(cell()).toHaveAccessibleName('q1, T4: empty');
  });

  it('is removed where nothing uses it', () => {
    open({ ...circuitOf(2), customGates: [swing, pair] });
    press('Open');
    press('Pair');
    press('Remove Pair');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edited.customGates).toStrictEqual([swing]);
  });
});
