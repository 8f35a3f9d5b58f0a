import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { circuitOf, cnot, gate } from '../testing/build';
import { cellAt, drawEditor, labelOf, said } from '../../testing/drawEditor';

const three = circuitOf(3, gate('H', 0, 0), gate('RX', 1, 1, 0.5), cnot(0, 2, 2));
const inspector = () => within(screen.getByRole('group', { name: 'The gate in the focused cell' }));
const text = () =>
  screen.getByRole('group', { name: 'The gate in the focused cell' }).querySelector('p')!.textContent;
const button = (name: string) => inspector().getByRole<HTMLButtonElement>('button', { name });
const focusOn = (qubit: number, timeStep: number) => act(() => cellAt(qubit, timeStep).focus());

describe('the inspector', () => {
  it.each([
    [0, 0, 'H · q0, T1'],
    [1, 1, 'RX 0.50 · q1, T2'],
    [0, 2, 'CNOT from q0 to q2 · q0, T3'],
    [2, 2, 'CNOT from q0 to q2 · q0, T3'],
    [1, 2, 'Click a gate, or go to it with the arrow keys, to move or change it here.'],
  ])('of q%i in step %i says “%s”', (qubit, timeStep, sentence) => {
    drawEditor({ circuit: three });
    focusOn(qubit, timeStep);
    expect(text()).toBe(sentence);
  });

  it('of a locked box says so', () => {
    drawEditor({ locked: [{ label: 'Uf', timeStep: 0, qubits: [0] }] });
    expect(text()).toBe(
      'The box Uf is locked: it can’t be moved, changed or removed, and no gate goes into its place',
    );
  });

  it.each([
    ['Move left', 'q1, T4', 'H moved to q1, T4'],
    ['Move right', 'q1, T6', 'H moved to q1, T6'],
    ['Move up', 'q0, T5', 'H moved to q0, T5'],
    ['Move down', 'q2, T5', 'H moved to q2, T5'],
  ])('moves a gate with “%s”, and follows it', (name, place, sentence) => {
    drawEditor({ circuit: circuitOf(3, gate('H', 1, 4)) });
    focusOn(1, 4);
    fireEvent.click(button(name));
    expect([text(), said()]).toEqual([`H · ${place}`, sentence]);
  });

  it('has arrows that point where the gate goes', () => {
    drawEditor({ circuit: three });
    const arrow = (name: string) => button(name).querySelector('path')!.getAttribute('d');
    expect([arrow('Move up'), arrow('Move down')]).toEqual(['M10 16V4M5 9l5-5 5 5', 'M10 4v12m5-5-5 5-5-5']);
    expect(arrow('Move left')).not.toBe(arrow('Move right'));
  });

  it('stays where a gate can’t be moved', () => {
    drawEditor({ circuit: circuitOf(3, gate('H', 0, 0), gate('X', 1, 0)) });
    fireEvent.click(button('Move down'));
    expect([text(), said()]).toEqual(['H · q0, T1', 'q1 already has a gate in T1']);
  });

  it.each([
    [0, 0, ['Move left', 'Move up']],
    [2, 7, ['Move down', 'Move right']],
    [1, 3, []],
  ])('of a gate on q%i in step %i can’t go beyond the edge', (qubit, timeStep, disabled) => {
    drawEditor({ circuit: circuitOf(3, gate('H', qubit, timeStep)), simulator: true });
    focusOn(qubit, timeStep);
    const buttons = inspector().getAllByRole<HTMLButtonElement>('button');
    expect(buttons.filter((each) => each.disabled).map((each) => each.getAttribute('aria-label'))).toEqual(
      disabled,
    );
    expect(buttons.map((each) => each.title)).toEqual([
      'Move left',
      'Move up',
      'Move down',
      'Move right',
      'Remove',
    ]);
  });

  it('removes a gate', () => {
    drawEditor({ circuit: three });
    fireEvent.click(button('Remove'));
    expect([labelOf(0, 0), said()]).toEqual(['q0, T1: empty', 'H removed from q0, T1']);
  });

  it('moves a CNOT’s target, and only a CNOT’s', () => {
    drawEditor({ circuit: three });
    expect(inspector().queryByRole('button', { name: 'Move the target' })).toBeNull();
    focusOn(2, 2);
    fireEvent.click(button('Move the target'));
    expect(said()).toBe('CNOT from q0 to q1, T3');
  });

  it.each([
    ['a Toffoli', { gate: 'CCX', qubits: [0, 1, 2], timeStep: 0 }, true],
    ['a SWAP', { gate: 'SWAP', qubits: [0, 1], timeStep: 0 }, true],
    ['an S†', { gate: 'SDG', qubits: [0], timeStep: 0 }, false],
    ['a display', { gate: 'SHOW_DENSITY', qubits: [0, 1], timeStep: 0 }, false],
  ] as const)('can move a target of %s, or not', (_, placed, canBe) => {
    drawEditor({ circuit: circuitOf(4, placed), simulator: true });
    focusOn(0, 0);
    expect(inspector().queryByRole('button', { name: 'Move the target' }) !== null).toBe(canBe);
  });

  it('changes a rotation’s axis and angle, and only a rotation’s', () => {
    drawEditor({ circuit: three });
    expect(inspector().queryByRole('combobox')).toBeNull();
    focusOn(1, 1);
    const axis = inspector().getByRole<HTMLSelectElement>('combobox', { name: 'Gate' });
    expect([axis.value, [...axis.options].map(({ text: name }) => name)]).toEqual(['RX', ['RX', 'RY', 'RZ']]);
    fireEvent.change(axis, { target: { value: 'RZ' } });
    expect([text(), said()]).toEqual(['RZ 0.50 · q1, T2', 'RZ 0.50 on q1, T2']);
    const angle = inspector().getByRole<HTMLInputElement>('spinbutton', { name: 'Angle (radians)' });
    fireEvent.change(angle, { target: { value: 'pi' } });
    expect([text(), said()]).toEqual(['RZ 3.14 · q1, T2', 'RZ 3.14 on q1, T2']);
  });

  it('has nothing of what was typed for another gate', () => {
    drawEditor({ circuit: circuitOf(2, gate('RX', 0, 0, 0.5), gate('RX', 1, 1, 0.5)) });
    const angle = () => inspector().getByRole<HTMLInputElement>('spinbutton', { name: 'Angle (radians)' });
    fireEvent.change(angle(), { target: { value: 'half' } });
    expect([angle().value, angle().getAttribute('aria-invalid')]).toEqual(['half', 'true']);
    focusOn(1, 1);
    expect([angle().value, angle().getAttribute('aria-invalid')]).toEqual(['0.5', 'false']);
  });
});
