import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { EditorCircuit } from '../circuit/circuit';
import { bell } from '../testing/build';
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
const at = (stepCount: number, lastStep = 2): Scrubber => ({ stepCount, lastStep, goTo });
const card = (scrubber: Scrubber, more: object = {}, circuit: EditorCircuit = bell) => (
  <InEditor editor={{ circuit }} scrubber={scrubber}>
    <LivePreviewCard {...more} />
  </InEditor>
);
const draw = (scrubber: Scrubber, more: object = {}) => {
  goTo.mockClear();
  return renderAsPage(card(scrubber, more));
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Time step shown' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the live preview', () => {
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
