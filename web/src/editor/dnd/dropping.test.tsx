import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { CircuitEditor } from '../grid/CircuitEditor';
import { GatePalette } from '../palette/GatePalette';
import { closeDocuments } from '../state/openDocuments';
import { EditorProvider } from '../state/EditorProvider';
import { circuitOf, cnot, gate } from '../testing/build';
import { cellAt, labelOf, said } from '../../testing/drawEditor';
import { pointerEvent, takeSignals } from '../testing/pointer';
import { DragGhost } from './DragGhost';

takeSignals();
const setup = { locked: [], start: circuitOf(3, gate('H', 0, 0), cnot(0, 2, 2)) };

const page = (
  <EditorProvider documentKey="exercise:a" qubitCount={3} firstGate={null} setup={setup}>
    <GatePalette title="Gates" gates={['X', 'RY']} onSelect={() => {}}>
      {null}
    </GatePalette>
    <CircuitEditor targetCycles />
    <DragGhost />
  </EditorProvider>
);

let under: Element | null;
beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  under = null;
  Object.assign(document, {
    // Nothing else is where the pointer is let go.
    elementFromPoint: (x: number, y: number) => (x < 140 && y >= 140 ? under : null),
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  renderAsPage(page);
  // No edge is near, so that nothing scrolls.
  const wide = { left: 0, right: 1000 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(wide);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const palette = () => document.querySelector('[data-palette-body]')!;
const handle = (selector: string) => document.querySelector(selector)!;
const fire = (element: EventTarget, ...event: Parameters<typeof pointerEvent>) =>
  act(() => void element.dispatchEvent(pointerEvent(...event)));

function hold(selector: string, over: Element | null) {
  fire(handle(selector), 'pointerdown', 100, 100);
  under = over;
  fire(window, 'pointermove', 130, 140);
}
const letGo = () => fire(window, 'pointerup', 130, 140);
const drop = (selector: string, over: Element | null) => {
  hold(selector, over);
  letGo();
};
const landing = () => document.querySelector('[data-landing]')?.getAttribute('data-landing') ?? null;
const ghost = () => document.querySelector<HTMLElement>('.fixed');

describe('a gate let go', () => {
  it.each([
    [
      'from the palette on a cell is placed',
      '[data-palette-gate="X"]',
      [1, 3],
      'q1, T4: X',
      'X placed on q1, T4',
    ],
    [
      'that is a rotation has the chosen angle',
      '[data-palette-gate="RY"]',
      [1, 3],
      'q1, T4: RY 1.57',
      'RY 1.57 placed on q1, T4',
    ],
    ['on another cell is moved', '[data-gate="H"]', [1, 5], 'q1, T6: H', 'H moved to q1, T6'],
    [
      'on a ⊕’s new wire sets the target',
      '[data-target-of]',
      [1, 7],
      'q1, T8: empty',
      'CNOT from q0 to q1, T3',
    ],
    [
      'on a taken cell is refused',
      '[data-gate="H"]',
      [0, 2],
      'q0, T3: CNOT from q0 to q2',
      'q0 already has a gate in T3',
    ],
  ] as const)('%s', (_case, selector, [qubit, timeStep], label, sentence) => {
    drop(selector, cellAt(qubit, timeStep));
    expect([labelOf(qubit, timeStep), said()]).toEqual([label, sentence]);
  });

  it('on the palette is removed, if it was placed', () => {
    drop('[data-gate="H"]', palette());
    expect(said()).toBe('H removed from q0, T1');
    drop('[data-palette-gate="X"]', palette());
    expect(said()).toBe('H removed from q0, T1');
  });

  it('of which only the ⊕ is held is removed on the palette, and stays elsewhere', () => {
    drop('[data-target-of]', document.body);
    expect(said()).toBe('');
    drop('[data-target-of]', palette());
    expect(said()).toBe('CNOT from q0 to q2 removed from q0, T3');
  });

  it('outside of the circuit is removed, if it was placed', () => {
    drop('[data-palette-gate="X"]', document.body);
    expect(said()).toBe('');
    drop('[data-gate="CNOT"]', document.body);
    expect(said()).toBe('CNOT from q0 to q2 removed from q0, T3');
  });

  it('outside of the window stays', () => {
    drop('[data-gate="H"]', null);
    expect([labelOf(0, 0), said()]).toEqual(['q0, T1: H', '']);
  });

  it('takes what is selected with it, and the selection only where that may go', () => {
    const selected = () =>
      [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(
        ({ dataset }) => dataset.cell,
      );
    fireEvent.keyDown(cellAt(0, 0), { key: 'a', ctrlKey: true });
    const before = selected();
    expect(before).toHaveLength(9);
    drop('[data-gate="H"]', cellAt(1, 0));
    expect(selected()).toEqual(before);
    expect(labelOf(0, 0)).toBe('q0, T1: H');
    drop('[data-gate="H"]', cellAt(0, 2));
    expect(selected()).toEqual(before.map((cell) => cell!.replace(/\d$/, (step) => `${Number(step) + 2}`)));
    expect(labelOf(0, 2)).toBe('q0, T3: H');
  });

  it('may be undone in one step', () => {
    drop('[data-gate="H"]', cellAt(1, 5));
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(labelOf(0, 0)).toBe('q0, T1: H');
  });
});

describe('a gate in the hand', () => {
  const reason = () => screen.getByTestId('drop-reason').textContent;

  it.each([
    [[1, 3], 'allowed', ''],
    [[0, 2], 'refused', 'q0 already has a gate in T3'],
    [[0, 0], null, ''],
  ] as const)('over %j would be %s', ([qubit, timeStep], expected, sentence) => {
    hold('[data-gate="H"]', cellAt(qubit, timeStep));
    expect([landing(), reason()]).toEqual([expected, sentence]);
    letGo();
    // The reason stays until the next edit.
    expect([landing(), reason(), ghost()]).toEqual([null, sentence, null]);
  });

  it('is drawn under the pointer, and pale where it came from', () => {
    hold('[data-gate="H"]', cellAt(1, 3));
    expect(ghost()!.textContent).toBe('H');
    expect(ghost()!.style.transform).toBe('translate(110px, 120px) scale(1.08)');
    expect(ghost()!.dataset.outside).toBeUndefined();
    expect(handle('[data-gate="H"]')).toHaveClass('opacity-40');
    expect(handle('[data-gate="CNOT"]')).not.toHaveClass('opacity-40');
    letGo();
  });

  it('shows where it would be removed', () => {
    const offer = () => document.querySelector('[data-removal]')?.getAttribute('data-removal') ?? null;
    hold('[data-gate="H"]', document.body);
    expect([ghost()!.dataset.outside, offer()]).toEqual(['true', 'offered']);
    expect(ghost()).toHaveClass('opacity-60', 'pointer-events-none');
    expect(ghost()!.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByText('Drop here to remove')).toBeVisible();
    under = palette();
    fire(window, 'pointermove', 131, 140);
    expect([ghost()!.dataset.outside, offer()]).toEqual([undefined, 'held']);
    expect(ghost()).not.toHaveClass('opacity-60');
    expect(ghost()!.querySelectorAll('svg')).toHaveLength(0);
    under = null;
    letGo();
    hold('[data-palette-gate="X"]', document.body);
    expect([ghost()!.dataset.outside, offer()]).toEqual([undefined, null]);
    letGo();
  });
});
