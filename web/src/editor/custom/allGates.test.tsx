import { beforeEach, describe, expect, it } from '@jest/globals';
import { useEffect } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PALETTE_GATES } from '@superpose/quantum/gates';
import { NoticeArea } from '../../components/NoticeArea';
import { renderAsPage } from '../../testing/renderAsPage';
import { cellAt, forgetEditors, labelOf, said } from '../../testing/drawEditor';
import type { EditorCircuit } from '../circuit/circuit';
import { AllGates } from './lazily';
import { CircuitEditor } from '../grid/CircuitEditor';
import { EditorProvider } from '../state/EditorProvider';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { circuitOf, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { GatePalette } from '../palette/GatePalette';

allowDialogs();
/** The circuit as it is. */
const edited: { circuit: EditorCircuit } = { circuit: circuitOf(1) };

function Bench() {
  const { selectGate, undo } = useEditorActions();
  const { circuit } = useEditedCircuit();
  useEffect(() => void (edited.circuit = circuit), [circuit]);
  return (
    <>
      <GatePalette
        title="Gates"
        gates={PALETTE_GATES}
        onSelect={selectGate}
        more={<AllGates onSelect={selectGate} />}
      >
        {null}
      </GatePalette>
      <CircuitEditor targetCycles />
      <button onClick={undo}>undo</button>
      <NoticeArea />
    </>
  );
}

const lazily = () =>
  act(async () => void (await Promise.all([import('./AllGates'), import('../toolbar/MoreFields')])));

async function open(start?: EditorCircuit) {
  const setup = { locked: [], start: start ?? null };
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={3} firstGate={null} setup={setup}>
      <Bench />
    </EditorProvider>,
  );
  await lazily();
}
const allGates = () => screen.getByRole('switch', { name: 'All gates' });
const item = (name: string) => document.querySelector<HTMLElement>(`[data-palette-gate="${name}"]`);
const place = async (name: string, qubit: number, timeStep: number) => {
  fireEvent.click(item(name)!);
  fireEvent.click(cellAt(qubit, timeStep));
  await lazily();
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(forgetEditors);

describe('the switch', () => {
  it('opens all gates and closes them, and is kept', async () => {
    await open();
    expect([allGates().getAttribute('aria-checked'), item('SDG')]).toEqual(['false', null]);
    fireEvent.click(allGates());
    await lazily();
    expect(allGates()).toHaveAttribute('aria-checked', 'true');
    expect(item('SDG')!.title).toBe('S dagger: turns the phase of |1⟩ by −π/2, so it undoes S. Key S');
    expect(item('CONTROL')!.title).toMatch(/Key 1$/);
    expect(localStorage.getItem('superpose.all-gates')).toBe('on');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining([
        'Phases and roots',
        'On several qubits',
        'Controls',
        'Measuring',
        'Your gates',
      ]),
    );
    fireEvent.click(allGates());
    expect(item('SDG')).toBeNull();
    expect(localStorage.getItem('superpose.all-gates')).toBe('off');
  });

  it('stays on where the circuit needs it, and says why', async () => {
    await open(circuitOf(2, { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 0 }));
    expect(allGates()).toHaveAttribute('aria-checked', 'true');
    fireEvent.click(allGates());
    expect(allGates()).toHaveAttribute('aria-checked', 'true');
    expect(alerts().join()).toMatch(/^This circuit has more than the ten basic gates/);
  });
});

describe('with all gates', () => {
  beforeEach(() => localStorage.setItem('superpose.all-gates', 'on'));

  it('gates are found by name and by matrix', async () => {
    await open();
    const search = screen.getByRole('searchbox', { name: 'Find a gate by its name or matrix' });
    const found = () => {
      const group = screen.queryByRole('group', { name: 'Found' });
      return (
        group &&
        within(group)
          .getAllByRole('button')
          .map(({ dataset }) => dataset['paletteGate'])
      );
    };
    fireEvent.change(search, { target: { value: 'toffoli' } });
    expect(found()).toEqual(['CCX']);
    fireEvent.change(search, { target: { value: '1 0; 0 -i' } });
    expect(found()).toEqual(['SDG', 'P', 'RZ', 'U']);
    // Names in capitals, an eighth of π and a sixth, and the control on either bit.
    fireEvent.change(search, { target: { value: 'TOFFOLI' } });
    expect(found()).toEqual(['CCX']);
    fireEvent.change(search, { target: { value: '0.980785, -0.19509; 0.19509, 0.980785' } });
    expect(found()).toEqual(['RY', 'U']);
    fireEvent.change(search, { target: { value: '0.965926, -0.258819i; -0.258819i, 0.965926' } });
    expect(found()).toEqual(['RX', 'U']);
    for (const value of ['1 0 0 0; 0 1 0 0; 0 0 0 1; 0 0 1 0', '1 0 0 0; 0 0 0 1; 0 0 1 0; 0 1 0 0']) {
      fireEvent.change(search, { target: { value } });
      expect(found()).toEqual(['CNOT']);
    }
    expect(screen.queryByText('No gate is called that or has that matrix.')).toBeNull();
    fireEvent.change(search, { target: { value: 'no such gate' } });
    expect(screen.getByText('No gate is called that or has that matrix.')).toBeVisible();
    fireEvent.keyDown(search, { key: 'h' });
    expect(edited.circuit.gates).toEqual([]);
  });

  it('a control is put on a gate by its column, by keys and by buttons', async () => {
    await open(circuitOf(3, gate('Z', 2, 1)));
    await place('CONTROL', 0, 1);
    expect(labelOf(2, 1)).toBe('q2, T2: Controlled Z, control q0, target q2');
    expect(labelOf(0, 1)).toBe('q0, T2: control of the Z on q2');
    act(() => cellAt(1, 1).focus());
    fireEvent.keyDown(cellAt(1, 1), { key: '0' });
    expect(said()).toBe('Controlled Z, controls q0 and q1 on 0, target q2, T2');
    act(() => cellAt(2, 1).focus());
    press('q1: must be 0');
    expect(labelOf(2, 1)).toBe('q2, T2: Controlled Z, control q0, target q2');
    press('q0: must be 1');
    expect(labelOf(2, 1)).toBe('q2, T2: Controlled Z, control q0 on 0, target q2');
    press('undo');
    expect(labelOf(2, 1)).toBe('q2, T2: Controlled Z, control q0, target q2');
  });

  it('a measurement has a bit, for which a gate waits', async () => {
    await open();
    await place('MEASURE', 1, 0);
    expect(labelOf(1, 0)).toBe('q1, T1: Measurement into c1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Result goes into' }), { target: { value: '0' } });
    expect(labelOf(1, 0)).toBe('q1, T1: Measurement into c0');
    await place('X', 2, 1);
    press('c0: doesn’t matter');
    expect(labelOf(2, 1)).toBe('q2, T2: X, if c0 is 1');
    press('c0: must be 1');
    expect(labelOf(2, 1)).toBe('q2, T2: X, if c0 is 0');
    press('c0: must be 0');
    expect(labelOf(2, 1)).toBe('q2, T2: X');
    expect(screen.queryByRole('combobox', { name: 'Result goes into' })).toBeNull();
  });

  it('a gate waits for several bits, in their order, whichever was asked for first', async () => {
    await open();
    await place('MEASURE', 0, 0);
    await place('MEASURE', 1, 0);
    await place('X', 2, 1);
    press('c1: doesn’t matter');
    press('c0: doesn’t matter');
    press('c0: must be 1');
    expect(labelOf(2, 1)).toBe('q2, T2: X, if c0 is 0 and c1 is 1');
    expect(edited.circuit.gates.at(-1)).toMatchObject({ condition: { bits: [0, 1], value: 2 } });
  });

  it('controls are offered on the wires that a gate leaves free', async () => {
    await open();
    await place('CNOT', 0, 0);
    const offered = screen
      .getAllByRole('button', { name: /doesn’t matter$/ })
      .map((each) => each.getAttribute('aria-label'));
    expect(offered).toEqual(['q2: doesn’t matter']);
  });

  it('angles are shown as they were typed', async () => {
    await open();
    await place('U', 0, 0);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'phi (radians)' }), {
      target: { value: 'pi/8' },
    });
    expect(edited.circuit.gates[0]).toMatchObject({
      params: [Math.PI / 2, Math.PI / 8, 0],
      angleTexts: ['', 'pi/8', ''],
    });
    act(() => cellAt(2, 3).focus());
    act(() => cellAt(0, 0).focus());
    const values = screen
      .getAllByRole<HTMLInputElement>('spinbutton')
      .map(({ value, labels }) => `${labels![0]!.textContent}: ${value}`);
    expect(values.filter((value) => /radians/.test(value))).toEqual([
      'theta (radians): 1.5708',
      'phi (radians): pi/8',
      'lambda (radians): 0',
    ]);
    await place('RX', 1, 0);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Angle (radians)' }), {
      target: { value: '2*pi/3' },
    });
    expect(document.querySelector('[data-gate="RX"]')!.textContent).toBe('RX2π/3');
    expect(labelOf(1, 0)).toBe('q1, T1: RX 2*pi/3');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Angle (radians)' }), {
      target: { value: '0.5' },
    });
    expect(edited.circuit.gates[1]!.angleTexts).toBeUndefined();
  });

  it('wires start in other states, one after the other', async () => {
    await open();
    for (const [state, next] of [
      ['0', '1'],
      ['1', '+'],
      ['+', '−'],
      ['−', 'i'],
      ['i', '−i'],
      ['−i', '0'],
    ]) {
      press(`q1 starts as |${state}⟩. Change to |${next}⟩`);
      expect(said()).toBe(`q1 starts as |${next}⟩`);
    }
    press('q1 starts as |0⟩. Change to |1⟩');
    expect(screen.getByRole('rowheader', { name: 'Qubit 1, starts as |1⟩' })).toBeVisible();
  });

  describe('a gate of one’s own', () => {
    const bell = () =>
      circuitOf(3, gate('H', 0, 0), { gate: 'CX', qubits: [0, 1], timeStep: 1 }, gate('X', 2, 1));
    const dialog = () => within(screen.getByRole('dialog'));
    const type = (label: string, value: string) =>
      fireEvent.change(dialog().getByLabelText(label), { target: { value } });
    const submit = () => fireEvent.submit(dialog().getByLabelText('Name').closest('form')!);

    it('is made from a part of the circuit, placed, looked into, changed, taken apart and removed', async () => {
      await open(bell());
      press('New gate');
      type('Name', '2B');
      expect(dialog().getByText('1 to 24 letters, digits or _, not a digit first')).toBeVisible();
      type('Name', 'Bell');
      type('Colour', 'phase');
      fireEvent.click(dialog().getByRole('checkbox', { name: 'q1' }));
      submit();
      expect(dialog().getByText('CNOT in T2 reaches out of this part; choose all its wires')).toBeVisible();
      fireEvent.click(dialog().getByRole('checkbox', { name: 'q1' }));
      fireEvent.click(dialog().getByRole('checkbox', { name: 'q2' }));
      submit();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(labelOf(0, 0)).toBe('q0, T1: Bell on q0 and q1');
      await place('Bell', 1, 4);
      expect(labelOf(1, 4)).toBe('q1, T5: Bell on q1 and q2');

      press('Open');
      expect(dialog().getByRole('img').getAttribute('aria-label')).toBe(
        'H · q0, T1; CNOT from q0 to q1 · q0, T2',
      );
      fireEvent.click(dialog().getByRole('button', { name: 'Remove Bell' }));
      expect(dialog().getByText(/^Bell is used in the circuit/)).toBeVisible();
      fireEvent.click(dialog().getByRole('button', { name: 'Edit its circuit' }));
      await lazily();
      const inner = screen.getByRole('dialog').querySelector<HTMLElement>('[data-cell="1,3"]')!;
      act(() => inner.focus());
      fireEvent.keyDown(inner, { key: 'm' });
      expect(edited.circuit.gates).toHaveLength(3);
      fireEvent.keyDown(inner, { key: 's' });
      fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
      expect(dialog().getByRole('img').getAttribute('aria-label')).toMatch(/; S · q1, T4$/);
      expect(edited.circuit.customGates![0]!.gates).toHaveLength(3);
      type('Name', 'Pair');
      fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
      fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
      expect(labelOf(1, 4)).toBe('q1, T5: Pair on q1 and q2');

      act(() => cellAt(1, 4).focus());
      await lazily();
      press('Take it apart');
      expect(labelOf(1, 4)).toBe('q1, T5: H');
      expect(labelOf(1, 5)).toBe('q1, T6: CNOT from q1 to q2');
    });

    it('is made from a matrix, or from the nearest unitary', async () => {
      await open();
      press('New gate');
      fireEvent.click(dialog().getByRole('button', { name: 'A matrix' }));
      type('Name', 'V');
      type('Matrix', '0.7, 0.7i\n0.7i');
      expect(dialog().getByText(/^A matrix has 2, 4, 8 or 16 rows/)).toBeVisible();
      type('Matrix', '0.7, what\n0.7i, 0.7');
      expect(dialog().getByText('Row 1, column 2: “what” isn’t a number.')).toBeVisible();
      type('Matrix', '0.7, 0.7i\n0.7i, 0.7');
      expect(dialog().getByText('Not unitary: its columns are off by 0.02.')).toBeVisible();
      submit();
      expect(edited.circuit.customGates).toBeUndefined();
      fireEvent.click(dialog().getByRole('button', { name: 'Use the nearest unitary matrix' }));
      expect(dialog().getByText('Unitary: a gate on 1 qubit.')).toBeVisible();
      submit();
      const half = expect.closeTo(Math.SQRT1_2, 12) as unknown as number;
      expect(edited.circuit.customGates).toMatchObject([
        {
          name: 'V',
          qubitCount: 1,
          matrix: [
            [{ real: half }, { imag: half }],
            [{ imag: half }, { real: half }],
          ],
        },
      ]);
      await place('V', 2, 0);
      expect(labelOf(2, 0)).toBe('q2, T1: V');
      expect(screen.queryByRole('button', { name: 'Take it apart' })).toBeNull();
      press('undo');
      press('Open');
      fireEvent.click(dialog().getByRole('button', { name: 'Remove V' }));
      expect(edited.circuit.customGates).toBeUndefined();
    });
  });
});
