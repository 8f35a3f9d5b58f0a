import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { chooseBitOrder } from '../../platform/bitOrder';
import type { EditorCircuit } from '../circuit/circuit';
import { exerciseRules, simulatorRules } from '../circuit/rules';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import type { Scrubber } from '../state/useScrubber';
import type { PreviewRequest, PreviewResponse } from './preview.worker';
import { previewState } from './previewState';

class FakeWorker {
  static all: FakeWorker[] = [];
  readonly requests: PreviewRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: PreviewResponse }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: PreviewRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  /** What the last request asks for. */
  respond() {
    const request = this.requests.at(-1)!;
    act(() =>
      this.onmessage?.({ data: { ...request, state: previewState(request.circuit, request.stepCount) } }),
    );
  }
}
Object.assign(globalThis, { Worker: FakeWorker });

const { LivePreviewCard } = await import('./LivePreviewCard');
const { renderAsPage } = await import('../../testing/renderAsPage');

const goTo = jest.fn();
const at = (stepCount: number, lastStep = 2, breakpoints: readonly number[] = []): Partial<Scrubber> => ({
  stepCount,
  lastStep,
  goTo,
  breakpoints,
});
const card = (scrubber: Partial<Scrubber>, more: object = {}, circuit: EditorCircuit = bell) => (
  <InEditor editor={{ circuit, rules: simulatorRules }} scrubber={scrubber}>
    <LivePreviewCard {...more} />
  </InEditor>
);
const draw = (scrubber: Partial<Scrubber>, more: object = {}, circuit: EditorCircuit = bell) => {
  goTo.mockClear();
  return renderAsPage(card(scrubber, more, circuit));
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Time step shown' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the live preview', () => {
  it('has q0 on the right in an exercise, whichever order is chosen elsewhere', () => {
    chooseBitOrder('q0-left');
    const circuit = circuitOf(2, gate('X', 0, 0));
    renderAsPage(
      <InEditor editor={{ circuit, rules: exerciseRules(2) }} scrubber={at(1, 1)}>
        <LivePreviewCard />
      </InEditor>,
    );
    FakeWorker.all.at(-1)?.respond();
    expect(screen.getByText('Labels read q1 q0.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /q0/ })).toBeNull();
    act(() => chooseBitOrder('q0-right'));
  });

  it.each([
    [0, 'At the start'],
    [1, 'After T1'],
    [2, 'After T2'],
  ])('after %i steps says “%s”', (stepCount, text) => {
    draw(at(stepCount));
    expect(screen.getByText(text)).toBeVisible();
    expect(slider()).toHaveAttribute('aria-valuetext', text);
    expect(slider().value).toBe(String(stepCount));
  });

  it.each([
    [0, true, false],
    [1, false, false],
    [2, false, true],
  ])('after %i of two steps can’t go back: %s, nor on: %s', (stepCount, isFirst, isLast) => {
    draw(at(stepCount));
    expect([button('One step back').disabled, button('One step on').disabled]).toEqual([isFirst, isLast]);
  });

  it('goes a step back, a step on, and to any step', () => {
    draw(at(1));
    fireEvent.click(button('One step back'));
    fireEvent.click(button('One step on'));
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(goTo.mock.calls).toEqual([[0], [2], [2]]);
  });

  it('goes from pause to pause where there are some', () => {
    const { unmount } = draw(at(2, 6, [1, 4]));
    fireEvent.click(button('To the pause before'));
    fireEvent.click(button('To the next pause'));
    expect(goTo.mock.calls).toEqual([[1], [4]]);
    unmount();
    const last = draw(at(4, 6, [1, 4]));
    fireEvent.click(button('To the next pause'));
    expect(goTo.mock.calls).toEqual([[6]]);
    last.unmount();
    draw(at(1));
    expect(screen.queryByRole('button', { name: 'To the next pause' })).toBeNull();
  });

  it('goes to the nearest pause of several on either side', () => {
    draw(at(3, 9, [1, 2, 5, 7]));
    fireEvent.click(button('To the pause before'));
    fireEvent.click(button('To the next pause'));
    expect(goTo.mock.calls).toEqual([[2], [5]]);
  });

  it.each([
    [1, 6, [1, 4], [[0], [4]]],
    [4, 6, [1, 4], [[1], [6]]],
    [3, 6, [5], [[0], [5]]],
    [0, 6, [5], [[5]]],
    [6, 6, [5], [[5]]],
  ])('goes from step %i of %i with pauses at %j to %j, the ends included', (step, last, pauses, steps) => {
    draw(at(step, last, pauses));
    fireEvent.click(button('To the pause before'));
    fireEvent.click(button('To the next pause'));
    expect(goTo.mock.calls).toEqual(steps);
  });

  it('has its slider from 0 to the last step', () => {
    draw(at(1));
    expect([slider().min, slider().max, slider().disabled]).toEqual(['0', '2', false]);
  });

  it('of an empty circuit has nothing to slide', () => {
    draw(at(0, 0));
    expect(slider().disabled).toBe(true);
    expect(screen.getByText('At the start')).toBeVisible();
  });

  it('shows amplitudes, the order of the bits and a sphere for each qubit once they’re computed', () => {
    draw(at(2), { highlightedLabel: '11', children: 'chosen above' });
    expect(screen.getByRole('heading').textContent).toBe('Live Preview');
    expect(screen.getByText('chosen above')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    FakeWorker.all.at(-1)!.respond();
    expect([...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual([
      '|00⟩',
      '|01⟩',
      '|10⟩',
      '|11⟩',
    ]);
    expect(screen.getByText('Labels read q1 q0.')).toBeVisible();
    expect([...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      'q0(0.00, 0.00, 0.00)entangled, r = 0.00',
      'q1(0.00, 0.00, 0.00)entangled, r = 0.00',
    ]);
    expect(document.querySelectorAll('tr.bg-warn-soft')).toHaveLength(1);
    expect(
      screen.getByText(
        'The exact state, computed in your browser while you edit. For shots and counts, run the circuit.',
      ),
    ).toBeVisible();
  });

  it('shows the state in other ways, each a tab that arrow keys reach', async () => {
    draw(at(2));
    FakeWorker.all.at(-1)!.respond();
    const tab = (name: string) => screen.getByRole('tab', { name });
    act(() => tab('Amplitudes').focus());
    fireEvent.keyDown(tab('Amplitudes'), { key: 'ArrowLeft' });
    expect(tab('Unitary')).toHaveFocus();
    expect(await screen.findByText('Point at an entry, or use the arrow keys, to read it.')).toBeVisible();
    fireEvent.keyDown(tab('Unitary'), { key: 'ArrowLeft' });
    expect(screen.getByRole('tabpanel', { name: 'Ket' })).toHaveTextContent('|ψ⟩ = 1/√2 (|00⟩ + |11⟩)');
    fireEvent.keyDown(tab('Ket'), { key: 'Home' });
    expect(tab('Amplitudes')).toHaveFocus();
    fireEvent.keyDown(tab('Amplitudes'), { key: 'ArrowRight' });
    expect(tab('Circles')).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(tab('Circles'), { key: 'End' });
    fireEvent.keyDown(tab('Unitary'), { key: 'ArrowDown' });
    expect(tab('Unitary')).toHaveAttribute('aria-selected', 'true');
  });

  it('is a table where the reader asks for it, in every view but the first, which is sorted', async () => {
    draw(at(2));
    FakeWorker.all.at(-1)!.respond();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    const show = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
    expect(box('Most probable first')).not.toBeChecked();
    show('Ket');
    await screen.findByText(/^\|ψ⟩/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(box('As a table')).not.toBeChecked();
    fireEvent.click(box('As a table'));
    expect(box('As a table')).toBeChecked();
    expect(screen.getByRole('table')).toBeVisible();
    show('Density matrix');
    expect(box('As a table')).toBeChecked();
    show('Amplitudes');
    expect(box('Most probable first')).not.toBeChecked();
    fireEvent.click(box('Most probable first'));
    expect(box('Most probable first')).toBeChecked();
    show('Ket');
    fireEvent.click(box('As a table'));
    expect(box('As a table')).not.toBeChecked();
  });

  it('sorts the amplitudes and turns their labels around where the reader asks for it', () => {
    draw(at(2), {}, circuitOf(2, gate('RX', 0, 0, Math.PI / 3), gate('X', 1, 0)));
    FakeWorker.all.at(-1)!.respond();
    const labels = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(labels()).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Most probable first' }));
    expect(labels()).toEqual(['|10⟩', '|11⟩', '|00⟩', '|01⟩']);
    fireEvent.click(screen.getByRole('button', { name: 'Put q0 on the left' }));
    expect(labels()).toEqual(['|01⟩', '|11⟩', '|00⟩', '|10⟩']);
    expect(screen.getByText('Labels read q0 q1.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Put q0 on the right' }));
    expect(labels()[0]).toBe('|10⟩');
  });

  it('has each result of the measurements to choose from, or all of them together', () => {
    const measured = circuitOf(1, gate('RY', 0, 0, Math.PI / 3), { ...gate('MEASURE', 0, 1), bit: 0 });
    draw(at(2), {}, measured);
    FakeWorker.all.at(-1)!.respond();
    const results = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Results of the measurements' });
    expect([...results.options].map(({ text }) => text)).toStrictEqual([
      'All 2 together',
      '0 · 75.0%',
      '1 · 25.0%',
    ]);
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const bar = () => document.querySelector<HTMLElement>('td [style]')!.style.background;
    expect(headings()).toStrictEqual(['State', 'Probability']);
    expect(rows()).toStrictEqual(['|0⟩75.0%', '|1⟩25.0%']);
    expect(bar()).toBe('var(--color-muted)');
    expect(screen.queryByText('3π/2')).toBeNull();
    fireEvent.change(results, { target: { value: results.options[2]!.value } });
    expect(headings()).toStrictEqual(['State', 'Probability', 'Amplitude', 'Phase']);
    expect(rows()).toStrictEqual(['|0⟩0.0%0.0000 + 0.0000i', '|1⟩100.0%1.0000 + 0.0000i0']);
    expect(bar()).not.toBe('var(--color-muted)');
    fireEvent.change(results, { target: { value: results.options[0]!.value } });
    expect(rows()).toStrictEqual(['|0⟩75.0%', '|1⟩25.0%']);
  });

  it('names a result without bits by a dash', () => {
    const reset = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1), gate('RESET', 0, 2));
    draw(at(3), {}, reset);
    FakeWorker.all.at(-1)!.respond();
    const results = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Results of the measurements' });
    expect([...results.options].map(({ text }) => text)).toStrictEqual([
      'All 2 together',
      '– · 50.0%',
      '– · 50.0%',
    ]);
  });

  it('says why it’s empty where measurements can’t be followed, and only there', () => {
    const sentence = /^Measurements can go .* Run the circuit instead\.$/;
    const { unmount } = draw(at(1), {}, circuitOf(1, { ...gate('MEASURE', 0, 0), bit: 0 }));
    expect(screen.getByText(sentence)).toBeVisible();
    unmount();
    draw(at(1));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('measures once more: one result, as often as it’s probable', () => {
    const measured = circuitOf(1, gate('H', 0, 0), { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 1 });
    draw(at(2), {}, measured);
    FakeWorker.all.at(-1)!.respond();
    const results = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Results of the measurements' });
    const random = jest.spyOn(Math, 'random');
    for (const [value, chosen] of [
      [0.2, 0],
      [0.7, 1],
      [1, 1],
    ] as const) {
      random.mockReturnValue(value);
      fireEvent.click(screen.getByRole('button', { name: 'Measure once more' }));
      expect(results.selectedIndex).toBe(chosen + 1);
    }
    random.mockRestore();
  });

  it('turns all spheres together, each small enough for a row of them', () => {
    draw(at(2));
    FakeWorker.all.at(-1)!.respond();
    const spheres = screen.getAllByRole('group', { name: /^Bloch sphere of q\d/ });
    const axes = () => spheres.map((sphere) => [...sphere.querySelectorAll('text')]);
    expect(axes().map((texts) => texts.map(({ textContent }) => textContent).join())).toEqual([
      '|0⟩,|1⟩,|+⟩,|i⟩',
      '|0⟩,|1⟩,|+⟩,|i⟩',
    ]);
    const places = () => axes().map((texts) => texts.map((text) => text.getAttribute('x')).join());
    const [before] = places();
    fireEvent.keyDown(spheres[0]!, { key: 'ArrowLeft' });
    const after = places();
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(after[0]);
  });

  it('asks for the circuit, the steps and the run, and ends its worker with the page', () => {
    const run = { prepare: [], boxes: [] };
    const { unmount } = draw(at(1), { run });
    const worker = FakeWorker.all.at(-1)!;
    expect(worker.requests).toEqual([{ circuit: bell, stepCount: 1, run }]);
    unmount();
    expect(worker.isEnded).toBe(true);
  });

  it('asks again for another circuit, another step and another run', () => {
    const run = { prepare: [], boxes: [] };
    const { rerender } = render(card(at(1), { run }));
    const worker = FakeWorker.all.at(-1)!;
    const other = { prepare: [{ gate: 'X' as const, qubits: [0] }], boxes: [] };
    rerender(card(at(1), { run: other }));
    rerender(card(at(2), { run: other }));
    const empty = { qubitCount: 2, gates: [] };
    rerender(card(at(2), { run: other }, empty));
    expect(worker.requests).toEqual([
      { circuit: bell, stepCount: 1, run },
      { circuit: bell, stepCount: 1, run: other },
      { circuit: bell, stepCount: 2, run: other },
      { circuit: empty, stepCount: 2, run: other },
    ]);
    expect(FakeWorker.all.at(-1)).toBe(worker);
  });

  it('asks for no run where there is none', () => {
    draw(at(1));
    expect(FakeWorker.all.at(-1)!.requests).toEqual([{ circuit: bell, stepCount: 1 }]);
  });
});
