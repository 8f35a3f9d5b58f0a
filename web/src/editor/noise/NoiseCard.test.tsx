import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { chooseBitOrder } from '../../platform/bitOrder';
import type { EditorCircuit } from '../circuit/circuit';
import { simulatorRules } from '../circuit/rules';
import { bell, circuitOf, gate } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import { noisyRun, type NoiseRequest, type NoiseResult } from './noisyRun';

class FakeWorker {
  static all: FakeWorker[] = [];
  readonly requests: NoiseRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: NoiseResult | null }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: NoiseRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  /** What the last request asks for. */
  respond() {
    act(() => this.onmessage?.({ data: noisyRun(this.requests.at(-1)!) }));
  }
}
Object.assign(globalThis, { Worker: FakeWorker });

const { NoiseCard } = await import('./NoiseCard');
const { renderAsPage } = await import('../../testing/renderAsPage');

const card = (circuit: EditorCircuit, stepCount: number) => (
  <InEditor editor={{ circuit, rules: simulatorRules }} scrubber={{ stepCount, lastStep: 9, goTo: () => {} }}>
    <NoiseCard />
  </InEditor>
);
const draw = (circuit: EditorCircuit, stepCount: number) => {
  FakeWorker.all = [];
  return renderAsPage(card(circuit, stepCount));
};
const choose = (name: RegExp | string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Errors of the machine' });
  const option = within(select).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(select, { target: { value: option.value } });
};
const worker = () => FakeWorker.all.at(-1)!;
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

describe('the noise', () => {
  it('is none at first, and nothing is computed', () => {
    draw(bell, 2);
    expect(FakeWorker.all).toHaveLength(0);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has three machines to choose from, with all digits of their figures', () => {
    draw(bell, 2);
    const select = screen.getByRole('combobox', { name: 'Errors of the machine' });
    expect([...select.children].map(({ textContent }) => textContent).slice(1, -1)).toEqual([
      '0.01% one-qubit gates, 0.1% gates on several, 0.2% readout',
      '0.1% one-qubit gates, 1% gates on several, 2% readout',
      '0.5% one-qubit gates, 5% gates on several, 5% readout',
    ]);
  });

  it('has fields with all digits of a share', () => {
    draw(bell, 2);
    choose('Your own numbers');
    const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
    expect(field('Depolarizing: One wire')).toBe('1');
    expect(field('Depolarizing: Several wires')).toBe('5');
    expect(screen.getByRole('spinbutton', { name: 'Bit flip: One wire' })).toHaveAttribute('min', '0');
    expect(screen.getByRole('spinbutton', { name: 'Bit flip: One wire' })).toHaveAttribute('max', '100');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Bit flip: One wire' }), {
      target: { value: '12.25' },
    });
    choose('None');
    choose('Your own numbers');
    expect(field('Bit flip: One wire')).toBe('12.25');
  });

  it('shows nothing any more when it’s taken away, and is there again at once', () => {
    draw(bell, 2);
    choose(/^0\.1%/);
    worker().respond();
    expect(screen.getByRole('table')).toBeVisible();
    choose('None');
    expect([screen.queryByRole('table'), screen.queryByText(/Fidelity/)]).toEqual([null, null]);
    choose(/^0\.1%/);
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('lists the outcomes that only the errors bring, before those that are never read', () => {
    draw(circuitOf(5, gate('X', 4, 0)), 1);
    choose(/^0\.1%/);
    worker().respond();
    // Of 32 outcomes 16 are listed: |10000⟩, and what two wrong bits at most make of it.
    expect(rows()).toHaveLength(16);
    expect(screen.getByText('16 less probable states aren’t listed.')).toBeVisible();
    const isListed = (ket: string) => rows().some((row) => row.startsWith(ket));
    expect([isListed('|10011⟩'), isListed('|11000⟩'), isListed('|00111⟩'), isListed('|00011⟩')]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('of a preset stands beside the outcomes without it, with the fidelity', () => {
    const { unmount } = draw(circuitOf(1, gate('X', 0, 0)), 1);
    choose('0.1% one-qubit gates, 1% gates on several, 2% readout');
    worker().respond();
    // Depolarizing leaves 1 − 0.001/2 at |1⟩, and a reading is wrong in 2%.
    expect(screen.getByRole('status')).toHaveTextContent('Fidelity with the state without noise: 99.95%.');
    expect(screen.getByRole('table', { name: 'Outcomes without noise and with it' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Outcome',
      'Without noise',
      'With noise',
    ]);
    expect(rows()).toEqual(['|0⟩ 0.0% 2.0%', '|1⟩ 100.0% 98.0%']);
    const bars = [...document.querySelectorAll<HTMLElement>('td [style]')].map(({ style }) =>
      Number(/scaleX\((.*)\)/.exec(style.transform)![1]),
    );
    expect(bars.map((width) => width.toFixed(2))).toEqual(['0.00', '0.02', '1.00', '0.98']);
    unmount();
    expect(worker().isEnded).toBe(true);
  });

  it('is listed in the order of the labels, on whichever side q0 stands', () => {
    draw(circuitOf(2, gate('X', 0, 0)), 1);
    choose(/^0\.1%/);
    worker().respond();
    const kets = () => rows().map((row) => row.slice(0, 4));
    expect(kets()).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    act(() => chooseBitOrder('q0-left'));
    expect(kets()).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    expect(rows().find((row) => row.includes(' 100.0% '))).toMatch(/^\|10⟩/);
    act(() => chooseBitOrder('q0-right'));
  });

  it('of one’s own is set by kind of error, kind of gate and wire', () => {
    draw(circuitOf(2, gate('X', 0, 0)), 1);
    choose('Your own numbers');
    const set = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });
    for (const name of ['0 read as 1, in percent', '1 read as 0, in percent', 'Depolarizing: One wire'])
      set(name, '0');
    set('Bit flip: One wire', '25');
    worker().respond();
    worker().respond();
    expect(worker().requests.at(-1)!.model.channels).toEqual([
      { channel: 'depolarizing', probability: 0.05, gates: 'several-qubits', qubits: [0, 1] },
      { channel: 'bit-flip', probability: 0.25, gates: 'one-qubit', qubits: [0, 1] },
    ]);
    // 3/4 and 1/4: their squares are 5/8 together.
    expect(screen.getByRole('status')).toHaveTextContent(/75\.00%\. Purity: 0\.625\.$/);
    set('Bit flip: One wire', '250');
    set('Bit flip: One wire', '');
    expect(worker().requests.at(-1)!.model.channels[1]!.probability).toBe(0.25);
    fireEvent.click(screen.getByRole('checkbox', { name: 'q0' }));
    worker().respond();
    expect(screen.getByRole('status')).toHaveTextContent('100.00%');
    fireEvent.click(screen.getByRole('checkbox', { name: 'q0' }));
    worker().respond();
    expect(screen.getByRole('status')).toHaveTextContent('75.00%');
  });

  it('of one’s own is on wires that come later, too', () => {
    FakeWorker.all = [];
    const { rerender } = render(card(circuitOf(1, gate('X', 0, 0)), 1));
    choose('Your own numbers');
    worker().respond();
    rerender(card(circuitOf(2, gate('X', 1, 0)), 1));
    const { channels } = worker().requests.at(-1)!.model;
    expect(channels.map(({ qubits }) => qubits)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('is asked for once more only when the run before has come back', () => {
    draw(circuitOf(1, gate('X', 0, 0)), 1);
    choose('Your own numbers');
    const field = screen.getByRole('spinbutton', { name: 'Bit flip: One wire' });
    for (const value of ['1', '2', '3']) fireEvent.change(field, { target: { value } });
    expect(worker().requests).toHaveLength(1);
    worker().respond();
    expect(worker().requests).toHaveLength(2);
    expect(worker().requests[1]!.model.channels.at(-1)!.probability).toBe(0.03);
  });

  it('of many wires is drawn, and drawn again', () => {
    draw(circuitOf(9, gate('X', 0, 0)), 1);
    choose(/^0\.5%/);
    worker().respond();
    expect(screen.getByText(/the mean of 1,000 runs/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/about 99\.\d\d%, give or take 0\.\d\d%/);
    expect(screen.getByRole('status')).not.toHaveTextContent('Purity');
    fireEvent.click(screen.getByRole('button', { name: 'Draw them again' }));
    expect(worker().requests.at(-1)!.seed).toBe(2);
  });

  it('says so where it can’t be followed', () => {
    const measured = Array.from({ length: 10 }, (_, qubit) => [
      gate('H', qubit, 0),
      { gate: 'MEASURE', qubits: [qubit], bit: qubit, timeStep: 1 } as const,
    ]).flat();
    draw(circuitOf(10, ...measured), 2);
    choose(/^0\.5%/);
    worker().respond();
    expect(screen.getByText(/too many ways/)).toBeVisible();
  });
});
