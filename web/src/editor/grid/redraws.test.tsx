import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import type { PlacedGate } from '../circuit/circuit';
import type { PreviewResponse, PreviewRequest } from '../preview/preview.worker';
import { previewState } from '../preview/previewState';

let drawnGates: string[] = [];
let commits = 0;

/** What of a gate is drawn is not asked here, only how often. */
jest.unstable_mockModule('./GateHandle', () => ({
  GateHandle: ({ gate }: { gate: PlacedGate }) => {
    drawnGates.push(`${gate.gate} on q${gate.qubits[0]}, T${gate.timeStep + 1}`);
    return null;
  },
}));

class FakeWorker {
  static last: FakeWorker | null = null;
  readonly requests: PreviewRequest[] = [];
  onmessage: ((event: { data: PreviewResponse }) => void) | null = null;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(request: PreviewRequest) {
    this.requests.push(request);
  }
  terminate() {}
}
Object.assign(globalThis, { Worker: FakeWorker });

const { CircuitEditor } = await import('./CircuitEditor');
const { LivePreviewCard } = await import('../preview/LivePreviewCard');
const { closeDocuments } = await import('../state/openDocuments');
const { EditorProvider } = await import('../state/EditorProvider');
const { renderAsPage } = await import('../../testing/renderAsPage');

const workbench = (
  <Profiler id="editor" onRender={() => (commits += 1)}>
    <EditorProvider documentKey="simulator" qubitCount={6} firstGate={null}>
      <CircuitEditor targetCycles />
      <LivePreviewCard />
    </EditorProvider>
  </Profiler>
);

const fullGrid = Array.from({ length: 48 }, (_, index) => `H${index % 6}${Math.floor(index / 6)}`).join('_');
const cellOf = (place: string) => screen.getByRole('gridcell', { name: new RegExp(`^${place}:`) });

function press(place: string, key: string) {
  act(() => cellOf(place).focus());
  [drawnGates, commits] = [[], 0];
  fireEvent.keyDown(cellOf(place), { key });
}

describe('on a full grid of six qubits', () => {
  beforeEach(() => {
    localStorage.clear();
    closeDocuments();
    renderAsPage(workbench, { path: `/simulator#c=v1.6_${fullGrid}` });
    expect(screen.getAllByRole('gridcell', { name: /: H$/ })).toHaveLength(48);
  });

  it('an edit is one commit and draws no gate but its own', () => {
    press('q3, T5', 'x');
    expect(cellOf('q3, T5')).toHaveAccessibleName('q3, T5: X');
    expect(drawnGates).toEqual(['X on q3, T5']);
    expect(commits).toBe(1);
  });

  it('an undo draws only the gate that comes back', () => {
    press('q3, T5', 'x');
    [drawnGates, commits] = [[], 0];
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(drawnGates).toEqual(['H on q3, T5']);
    expect(commits).toBe(1);
  });

  it('moving the focus draws the two cells that it concerns', () => {
    press('q0, T1', 'ArrowDown');
    expect(drawnGates).toEqual(['H on q0, T1', 'H on q1, T1']);
  });

  it('the preview of an edit is one question to the worker, and nothing is computed on the page', () => {
    const worker = FakeWorker.last!;
    const asked = worker.requests.length;
    press('q0, T8', 'z');
    expect(worker.requests).toHaveLength(asked + 1);
    const request = worker.requests.at(-1)!;
    expect(request.circuit.gates.at(-1)).toMatchObject({ gate: 'Z', qubits: [0], timeStep: 7 });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() =>
      worker.onmessage?.({ data: { ...request, state: previewState(request.circuit, request.stepCount) } }),
    );
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
});
