import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { withGates, type EditorCircuit, type UnnamedGate } from '../circuit/circuit';
import { pointerEvent, takeSignals } from '../testing/pointer';
import { bell, circuitOf, gate } from '../testing/build';
import type { DisplaysResponse } from './displays.worker';
import { readDisplays } from './readDisplays';

/** Computes at once what the worker would. */
class FakeWorker {
  static all: FakeWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: DisplaysResponse }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(circuit: EditorCircuit) {
    queueMicrotask(() => this.onmessage?.({ data: readDisplays(circuit) }));
  }
  terminate() {
    this.isEnded = true;
  }
}
Object.assign(globalThis, { Worker: FakeWorker });

const { cellAt, drawEditor, forgetEditors, labelOf, said } = await import('../../testing/drawEditor');

beforeAll(takeSignals);
afterEach(() => {
  forgetEditors();
  FakeWorker.all = [];
});

const draw = async (...displays: readonly UnnamedGate[]) => {
  const drawn = drawEditor({ circuit: withGates(bell, displays), simulator: true });
  await act(async () => {});
  return drawn;
};
const pictureAt = (qubit: number, timeStep: number) =>
  cellAt(qubit, timeStep).querySelector('[data-gate] svg')!;
const textsAt = (qubit: number, timeStep: number) =>
  [...pictureAt(qubit, timeStep).querySelectorAll('text')].map(({ textContent }) => textContent);
const inspect = async (qubit: number, timeStep: number) => {
  act(() => cellAt(qubit, timeStep).focus());
  return within(await screen.findByRole('group', { name: 'The gate in the focused cell' }));
};

describe('a display on the grid', () => {
  it('shows its numbers where it stands, each on as many rows as it has wires', async () => {
    await draw(
      { gate: 'SHOW_PROBABILITY', qubits: [0, 1], timeStep: 2 },
      { gate: 'SHOW_PAULI', qubits: [0, 1], paulis: 'ZZ', timeStep: 3 },
      { gate: 'SHOW_AMPLITUDES', qubits: [0], timeStep: 4 },
      { gate: 'SHOW_ENTROPY', qubits: [1], timeStep: 4 },
      { gate: 'SHOW_BLOCH', qubits: [1], timeStep: 1 },
      { gate: 'SHOW_DENSITY', qubits: [0, 1], timeStep: 5 },
      { gate: 'SHOW_PROBABILITY', qubits: [0], timeStep: 6 },
      { gate: 'SHOW_AMPLITUDES', qubits: [0, 1], timeStep: 7 },
    );
    expect(textsAt(0, 2)).toEqual(['00', '50', '01', '0', '10', '0', '11', '50']);
    expect(pictureAt(0, 2).getAttribute('height')).toBe('104');
    expect(textsAt(0, 3)).toEqual(['⟨ZZ⟩', '1.00']);
    expect(textsAt(0, 4)).toEqual(['mixed']);
    expect(textsAt(1, 4)).toEqual(['S=1.00', 'γ=0.50']);
    expect(textsAt(0, 6)).toEqual(['50.0%']);
    expect(pictureAt(1, 1).querySelectorAll('circle')).toHaveLength(2);
    expect(pictureAt(0, 5).querySelectorAll('circle')).toHaveLength(4);
    expect(pictureAt(0, 7).querySelectorAll('circle')).toHaveLength(6);
  });

  it('is named with its wires, also in the cells below', async () => {
    await draw(
      { gate: 'SHOW_PAULI', qubits: [0, 1], paulis: 'XY', timeStep: 2 },
      { gate: 'SHOW_BLOCH', qubits: [1], timeStep: 3 },
    );
    expect(labelOf(0, 2)).toBe('q0, T3: Pauli display of XY on q0 and q1');
    expect(labelOf(1, 2)).toBe('q1, T3: Pauli display of XY on q0 and q1');
    expect(labelOf(1, 3)).toBe('q1, T4: Bloch display');
  });

  it('is read as a table or a sentence where it’s focused', async () => {
    await draw(
      { gate: 'SHOW_PROBABILITY', qubits: [0, 1], timeStep: 2 },
      { gate: 'SHOW_BLOCH', qubits: [1], timeStep: 0 },
      { gate: 'SHOW_ENTROPY', qubits: [0], timeStep: 3 },
      { gate: 'SHOW_AMPLITUDES', qubits: [1], timeStep: 3 },
      { gate: 'SHOW_AMPLITUDES', qubits: [0, 1], timeStep: 4 },
      { gate: 'SHOW_DENSITY', qubits: [0], timeStep: 5 },
      { gate: 'SHOW_PAULI', qubits: [0], paulis: 'Z', timeStep: 6 },
    );
    const rows = async (qubit: number, timeStep: number) =>
      within(await (await inspect(qubit, timeStep)).findByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
    const heads = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(await rows(0, 2)).toEqual(['|00⟩ 50.0%', '|01⟩ 0.0%', '|10⟩ 0.0%', '|11⟩ 50.0%']);
    expect(heads('Probability display')).toEqual(['State', 'Probability']);
    expect(await rows(0, 4)).toEqual([
      '|00⟩ 0.7071 + 0.0000i',
      '|01⟩ 0.0000 + 0.0000i',
      '|10⟩ 0.0000 + 0.0000i',
      '|11⟩ 0.7071 + 0.0000i',
    ]);
    expect(heads('Amplitude display')).toEqual(['State', 'Amplitude']);
    expect(await rows(0, 5)).toEqual([
      '|0⟩ 0.500 + 0.000i 0.000 + 0.000i',
      '|1⟩ 0.000 + 0.000i 0.500 + 0.000i',
    ]);
    expect(heads('Density matrix display')).toEqual(['Row', '|0⟩', '|1⟩']);
    const sentence = async (qubit: number, timeStep: number, text: string) =>
      expect(await (await inspect(qubit, timeStep)).findByText(text)).toBeVisible();
    await sentence(1, 0, 'The arrow points to x = 0.0000, y = 0.0000, z = 1.0000.');
    await sentence(0, 3, 'Entropy S = 1.0000 bits, purity γ = 0.5000.');
    await sentence(
      1,
      3,
      'These wires are entangled with others or were measured, so they have no amplitudes.',
    );
    await sentence(0, 6, 'The mean is 0.0000.');
  });

  it('has the entry of a row and a column in that row and that column', async () => {
    // cos(π/8)|0⟩ + i sin(π/8)|1⟩
    const turned = circuitOf(1, gate('RX', 0, 0, -Math.PI / 4));
    const density: UnnamedGate = { gate: 'SHOW_DENSITY', qubits: [0], timeStep: 1 };
    drawEditor({ circuit: withGates(turned, [density]), simulator: true });
    await act(async () => {});
    const [, ...rows] = within(await (await inspect(0, 1)).findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['|0⟩', '0.854 + 0.000i', '0.000 - 0.354i'],
      ['|1⟩', '0.000 + 0.354i', '0.146 + 0.000i'],
    ]);
  });

  it('gets more wires and other letters by its fields, and the numbers follow', async () => {
    await draw({ gate: 'SHOW_PAULI', qubits: [0], paulis: 'Z', timeStep: 2 });
    const fields = await inspect(0, 2);
    const choices = async (name: string) =>
      [...(await fields.findByRole<HTMLSelectElement>('combobox', { name })).options].map(({ text }) => text);
    expect(await choices('Wires')).toEqual(['1', '2']);
    expect(await choices('q0')).toEqual(['I', 'X', 'Y', 'Z']);
    fireEvent.change(await fields.findByRole('combobox', { name: 'Wires' }), { target: { value: '2' } });
    await act(async () => {});
    expect(textsAt(0, 2)).toEqual(['⟨ZZ⟩', '1.00']);
    fireEvent.change(fields.getByRole('combobox', { name: 'q1' }), { target: { value: 'X' } });
    await act(async () => {});
    expect(textsAt(0, 2)).toEqual(['⟨ZX⟩', '0.00']);
    expect(fields.queryByRole('combobox', { name: /control/i })).toBeNull();
  });

  it('is carried whole by any of its wires, and a click on it changes nothing', async () => {
    await draw({ gate: 'SHOW_DENSITY', qubits: [0, 1], timeStep: 2 });
    const byWire = (timeStep: number) => cellAt(1, timeStep).querySelector('[data-target-of]')!;
    fireEvent.click(byWire(2));
    fireEvent.click(cellAt(0, 2).querySelector('[data-gate]')!);
    expect(said()).toBe('');
    const fire = (target: EventTarget, type: string, x: number) =>
      act(() => void target.dispatchEvent(pointerEvent(type, x, 100)));
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    // No edge is near, so that nothing scrolls.
    const wide = { left: 0, right: 1000 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(wide);
    document.elementFromPoint = () => cellAt(0, 4);
    fire(byWire(2), 'pointerdown', 100);
    fire(window, 'pointermove', 150);
    fire(window, 'pointerup', 150);
    await act(async () => {});
    expect([labelOf(0, 2), labelOf(0, 4)]).toEqual([
      'q0, T3: empty',
      'q0, T5: Density matrix display on q0 and q1',
    ]);
    expect(labelOf(1, 4)).toBe('q1, T5: Density matrix display on q0 and q1');
    jest.restoreAllMocks();
  });

  it('starts no worker where there’s no display, and ends its own with the page', async () => {
    const { unmount } = await draw();
    expect(FakeWorker.all).toHaveLength(0);
    unmount();
    const shown = await draw({ gate: 'SHOW_BLOCH', qubits: [0], timeStep: 2 });
    expect(FakeWorker.all).toHaveLength(1);
    shown.unmount();
    expect(FakeWorker.all[0]!.isEnded).toBe(true);
  });
});
