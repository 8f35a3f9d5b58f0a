import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { pointerEvent, takeSignals } from '../../editor/testing/pointer';
import { renderAsPage } from '../../testing/renderAsPage';
import { SimulatorPage } from './SimulatorPage';
import { json, serve } from './testing/server';

beforeEach(() => {
  localStorage.clear();
  serve(() => json({ single_qubit_gates: [], two_qubit_gates: [] }));
});
afterEach(() => void jest.restoreAllMocks());

async function open(path: string) {
  renderAsPage(<SimulatorPage />, { path });
  await act(async () => {});
}
const cell = (qubit: number, step: number) => document.querySelector(`[data-cell="${qubit},${step}"]`)!;
const status = () => screen.getByTestId('status-line').textContent;

it('moves a CNOT’s target on by a click on its ⊕', async () => {
  await open('/simulator#c=v1.3_C00t1');
  fireEvent.click(document.querySelector('[data-target-of]')!);
  expect(cell(0, 0)).toHaveAttribute('aria-label', 'q0, T1: CNOT from q0 to q2');
});

it('keeps one cell in the tab order when the wire with it goes', async () => {
  await open('/simulator#c=v1.4');
  act(() => (cell(3, 5) as HTMLElement).focus());
  fireEvent.change(screen.getByRole('slider', { name: 'Number of qubits: 4' }), { target: { value: '2' } });
  const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ dataset }) => dataset.cell)).toEqual(['1,5']);
});

it('holds a gate in the hand, and lets it go outside of the circuit', async () => {
  takeSignals();
  await open('/simulator#c=v1.2_H00');
  Object.assign(document, { elementFromPoint: () => document.body });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  const fire = (element: EventTarget, ...event: Parameters<typeof pointerEvent>) =>
    act(() => void element.dispatchEvent(pointerEvent(...event)));
  fire(document.querySelector('[data-gate="H"]')!, 'pointerdown', 100, 100);
  fire(window, 'pointermove', 200, 200);
  expect(document.querySelector('.fixed')?.textContent).toBe('H');
  fire(window, 'pointerup', 200, 200);
  expect(status()).toBe('Gates placed: 0 | Qubits: 2 | Max Depth: 0');
});
