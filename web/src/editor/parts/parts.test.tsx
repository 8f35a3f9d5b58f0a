import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { PaletteGate } from '@superpose/quantum/gates';
import { AnglePresets, EXERCISE_ANGLES, LIBRARY_ANGLES } from '../palette/AnglePresets';
import { AngleInput } from './AngleInput';
import { FileField } from './FileField';
import { angleText } from './drawnOf';
import type { CustomGate } from '../circuit/circuit';
import { faceOf, faceOfHand, GateFace } from './GateFace';
import { ketText } from './ketText';

describe('a field for an angle', () => {
  const given: number[] = [];
  const texts: (string | undefined)[] = [];
  function Field({ start, otherwise }: { start: number; otherwise?: number }) {
    const [value, setValue] = useState(start);
    const change = (angle: number, text?: string) => {
      given.push(angle);
      texts.push(text);
      setValue(angle);
    };
    return (
      <>
        <AngleInput
          label="Angle"
          value={value}
          onChange={change}
          {...(otherwise === undefined ? {} : { otherwise })}
        />
        <button type="button" onClick={() => setValue(Math.PI)} />
      </>
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Angle' });
  const draw = (start: number, otherwise?: number) => {
    given.length = 0;
    texts.length = 0;
    render(<Field start={start} {...(otherwise === undefined ? {} : { otherwise })} />);
  };
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const said = () => screen.getByRole('status').textContent;

  it.each([
    [Math.PI / 2, '1.5708'],
    [0.5, '0.5'],
    [-2, '-2'],
    [1e-5, '0'],
    [1e6, '1000000'],
  ])('shows %d as %s', (value, text) => {
    draw(value);
    expect([field().value, field().getAttribute('aria-valuetext')]).toEqual([text, text]);
    expect(field()).toHaveAttribute('aria-valuenow', String(value));
    expect(field()).toHaveAttribute('step', '0.1');
    expect(field()).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    ['0.25', 0.25],
    ['pi/8', Math.PI / 8],
    ['-1000000', -1e6],
    ['1000000', 1e6],
  ])('takes %s as it’s typed, and leaves the text', (text, angle) => {
    draw(1);
    type(text);
    expect(given).toEqual([angle]);
    expect([field().value, said()]).toEqual([text, '']);
  });

  it.each([
    [' 2*pi/3 ', '2*pi/3'],
    ['pi', 'pi'],
    ['0.25', undefined],
    ['1e-3', undefined],
  ])('keeps %j as %j, since a number says itself', (typed, text) => {
    draw(1);
    type(typed);
    expect(texts).toStrictEqual([text]);
  });

  it('shows what was typed before, until the angle is another', () => {
    const field = (value: number, kept?: string) => (
      <AngleInput label="Angle" value={value} onChange={() => {}} kept={kept} />
    );
    const { rerender } = render(field(Math.PI / 8, 'pi/8'));
    expect(screen.getByRole('spinbutton')).toHaveValue('pi/8');
    rerender(field(Math.PI / 4, 'pi/4'));
    expect(screen.getByRole('spinbutton')).toHaveValue('pi/4');
    rerender(field(0.5));
    expect(screen.getByRole('spinbutton')).toHaveValue('0.5');
  });

  it.each([
    ['half', 'That’s not an angle. Try 0.5, pi/8 or 2*pi/3.'],
    ['', 'That’s not an angle. Try 0.5, pi/8 or 2*pi/3.'],
    ['1000001', 'An angle must be between −1,000,000 and 1,000,000 radians'],
    ['-1000001', 'An angle must be between −1,000,000 and 1,000,000 radians'],
  ])('takes nothing from %j, and says why', (text, sentence) => {
    draw(1);
    type(text);
    expect(given).toEqual([]);
    expect([field().value, said()]).toEqual([text, sentence]);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription(sentence);
  });

  it.each([
    ['half', 'That’s not an angle, so it counts as 0. Try 0.5, pi/8 or 2*pi/3.'],
    ['1000001', 'An angle must be between −1,000,000 and 1,000,000 radians'],
  ])('takes %j as 0 where it has to be one', (text, sentence) => {
    draw(1, 0);
    type(text);
    expect(given).toEqual([0]);
    expect([field().value, said()]).toEqual([text, sentence]);
  });

  it.each([
    ['ArrowUp', 0.6],
    ['ArrowDown', 0.4],
  ])('turns by a tenth with %s', (key, angle) => {
    draw(0.5);
    expect(fireEvent.keyDown(field(), { key })).toBe(false);
    expect(given).toEqual([angle]);
    expect(field().value).toBe(String(angle));
  });

  it.each(['ArrowLeft', 'PageUp', 'a'])('leaves %s to the browser', (key) => {
    draw(0.5);
    expect(fireEvent.keyDown(field(), { key })).toBe(true);
    expect(given).toEqual([]);
  });

  it('shows an angle that was set elsewhere, with no complaint about the old text', () => {
    draw(0.5);
    type('half');
    fireEvent.click(screen.getByRole('button'));
    expect([field().value, said()]).toEqual(['3.1416', '']);
  });
});

describe('the angles to choose from', () => {
  it('are four in the library and three on an exercise', () => {
    const textsOf = (presets: typeof LIBRARY_ANGLES) =>
      presets.map(({ text, angle }) => `${text} ${angle / Math.PI}`);
    expect(textsOf(LIBRARY_ANGLES)).toEqual(['π/4 0.25', 'π/2 0.5', '3π/4 0.75', 'π 1']);
    expect(textsOf(EXERCISE_ANGLES)).toEqual([`π/3 ${1 / 3}`, 'π/2 0.5', 'π 1']);
  });

  it('are buttons, of which the one in use is pressed', () => {
    const chosen: number[] = [];
    render(
      <AnglePresets
        label="Angles"
        presets={LIBRARY_ANGLES}
        value={Math.PI / 2}
        onChange={(angle) => chosen.push(angle)}
      />,
    );
    expect(screen.getByRole('group', { name: 'Angles' })).toBeVisible();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`)).toEqual([
      'π/4 false',
      'π/2 true',
      '3π/4 false',
      'π false',
    ]);
    buttons.forEach((button) => fireEvent.click(button));
    expect(chosen).toEqual([Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4, Math.PI]);
  });
});

describe('a field for a file', () => {
  it('gives its text, and takes the same file again after it was changed', async () => {
    const read: string[] = [];
    render(<FileField label="Program" files=".qasm" onRead={(text) => read.push(text)} />);
    const field = screen.getByLabelText<HTMLInputElement>('Program');
    expect(field).toHaveAttribute('accept', '.qasm');
    // A browser reports no choice of the file that the field still has as its value.
    Object.defineProperty(field, 'value', { value: 'bell.qasm', writable: true });
    fireEvent.change(field, { target: { files: [{ text: async () => 'h q[0];' }] } });
    await waitFor(() => expect(read).toEqual(['h q[0];']));
    expect(field.value).toBe('');
  });
});

describe('a gate’s face', () => {
  it.each<[PaletteGate, number | undefined, string, string, string]>([
    ['H', undefined, 'H', 'bg-gate-hadamard', 'text-base'],
    ['Y', undefined, 'Y', 'bg-gate-pauli', 'text-base'],
    ['T', undefined, 'T', 'bg-gate-phase', 'text-base'],
    ['RX', Math.PI / 2, 'RX1.57', 'bg-gate-rotation', 'text-sm'],
    ['RZ', -0.125, 'RZ-0.13', 'bg-gate-rotation', 'text-sm'],
    ['RY', undefined, 'RY', 'bg-gate-rotation', 'text-sm'],
    ['CX', undefined, '⊕', 'bg-gate-control', 'text-base'],
  ])('%s with the angle %p reads %s', (gate, angle, text, tint, size) => {
    render(<GateFace {...faceOf(gate)} angle={angleText(angle === undefined ? {} : { params: [angle] })} />);
    const face = document.querySelector('span')!;
    expect(face.textContent).toBe(text);
    expect(face).toHaveClass(tint, size, 'size-10');
    expect(face).not.toHaveClass('shadow-lift');
    expect(face).toHaveAttribute('aria-hidden', 'true');
  });

  const gates: readonly CustomGate[] = [
    { name: 'Bell', qubitCount: 2, family: 'phase' },
    { name: 'Fourier', qubitCount: 2, family: 'rotation' },
  ];

  it.each([
    ['CZ', 'CZ'],
    ['CP', 'CP'],
    ['CCX', 'CC⊕'],
    ['CSWAP', 'C×'],
    ['CX', '⊕'],
  ] as const)('names the control that %s has by its name: %s', (gate, symbol) => {
    expect(faceOf(gate).symbol).toBe(symbol);
  });

  it.each([
    ['Bell', { symbol: 'Bell', family: 'phase' }],
    ['Fourier', { symbol: 'Four…', family: 'rotation' }],
    ['Lost', { symbol: 'Lost', family: 'controlled' }],
  ])('of the own gate %s has its name and its colour', (name, face) => {
    expect(faceOf('CUSTOM', name, gates)).toEqual(face);
    expect(faceOfHand({ kind: 'library', gate: 'CUSTOM', custom: name }, gates)).toEqual(face);
  });

  it('of a control in the hand is full for 1 and empty for 0', () => {
    const symbols = ([1, 0] as const).map((value) => faceOfHand({ kind: 'control', value }).symbol);
    expect(symbols).toEqual(['●', '○']);
  });

  it('casts a shadow while it’s lifted, and is smaller where its place is', () => {
    render(<GateFace {...faceOf('H')} lifted fluid />);
    expect(document.querySelector('span')).toHaveClass('shadow-lift', 'w-full');
  });
});

it.each([
  ['0', '|0⟩'],
  ['-', '|−⟩'],
  ['-i', '|−i⟩'],
])('the state %s is written %s', (state, ket) => {
  expect(ketText(state)).toBe(ket);
});
