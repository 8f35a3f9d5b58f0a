import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { BlochFigure } from './BlochFigure';
import { CrossoverFigure } from './CrossoverFigure';
import { GateErrorFigure, powerOfTen } from './GateErrorFigure';
import { InterferenceFigure } from './InterferenceFigure';
import { KeyRateFigure } from './KeyRateFigure';
import { MemoryFigure } from './MemoryFigure';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const setTo = (label: string, value: number) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** A figure whose one slider is at this value: what the slider reads, and what is said below it. */
function at(figure: ReactElement, label: string, value: number) {
  renderAsPage(figure);
  setTo(label, value);
  expect(screen.getByLabelText(label)).toHaveAttribute(
    'aria-valuetext',
    document.querySelector('output')!.textContent,
  );
  return [
    document.querySelector('output')!.textContent,
    document.querySelector('p[role="status"]')!.textContent,
  ];
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the memory that a state takes', () => {
  const LAPTOP = 'Fits into the memory of a laptop with 32 GiB.';
  const SERVER = 'Needs a server. The largest ones you can rent have 16 to 32 TiB.';
  const SUPERCOMPUTER = 'Only large supercomputers have this much memory.';
  const NOTHING = 'No computer of 2026 has this much memory.';
  // 16 bytes for each of 2ⁿ amplitudes.
  test.each([
    [1, '32 B', LAPTOP],
    [5, '512 B', LAPTOP],
    [6, '1 KiB', LAPTOP],
    [16, '1 MiB', LAPTOP],
    [20, '16 MiB', LAPTOP],
    [30, '16 GiB', LAPTOP],
    [31, '32 GiB', SERVER],
    [40, '16 TiB', SERVER],
    [41, '32 TiB', SUPERCOMPUTER],
    [49, '8 PiB', SUPERCOMPUTER],
    [50, '16 PiB', 'Would take most of the memory of the largest supercomputer.'],
    [51, '32 PiB', NOTHING],
    [60, '16 EiB', NOTHING],
    [65, '512 EiB', NOTHING],
    [66, '1.2 · 10²¹ B', NOTHING],
    [160, '2.3 · 10⁴⁹ B', NOTHING],
  ])('of %i qubits is %s', (qubits, bytes, fits) => {
    const [text, said] = at(<MemoryFigure />, 'Qubits', qubits);
    expect(text).toBe(String(qubits));
    expect(said).toMatch(new RegExp(`^${bytes}${fits}On memory cards of 1 TB`.replaceAll('.', '\\.')));
  });

  // 16·2ⁿ bytes on cards of 10¹² bytes and 0.25 g.
  test.each([
    [30, '4.3 mg', ''],
    [40, '4.4 g', ''],
    [50, '4.5 kg', ''],
    [60, '4.6 t', ''],
    [70, '4,700 t', ''],
    [100, '5.1 · 10¹² t', ''],
    [123, '4.3 · 10¹⁹ t', ''],
    [124, '8.5 · 10¹⁹ t', 'That’s more than the Moon.'],
    [130, '5.4 · 10²¹ t', 'That’s more than the Moon.'],
    [131, '1.1 · 10²² t', 'That’s more than the Earth.'],
    [149, '2.9 · 10²⁷ t', 'That’s more than the Sun.'],
  ])('of %i qubits weighs %s. %s', (qubits, weight, more) => {
    expect(at(<MemoryFigure />, 'Qubits', qubits)[1]).toContain(
      `On memory cards of 1 TB, a quarter of a gram each: ${weight}. ${more}`,
    );
  });
});

test.each([
  [123, undefined],
  [124, 'Moon'],
  [130, 'Moon'],
  [131, 'Earth'],
  [148, 'Earth'],
  [149, 'Sun'],
])('the memory cards of %i qubits weigh more than the heaviest of these: %s', (qubits, body) => {
  const said = at(<MemoryFigure />, 'Qubits', qubits)[1];
  expect(/more than the (\w+)/.exec(said!)?.[1]).toBe(body);
});

describe('the size from which on a quadratic speedup pays', () => {
  const SLOWDOWN = 'Classical steps in the time of one quantum step';
  // N/2 = π/4·√N·10ˢ at N = (π²/4)·10²ˢ; N/2 nanoseconds are the time.
  test.each([
    [0, '1', '2.5', 'less than a second'],
    [1, '10¹', '2.5 · 10²', 'less than a second'],
    [4, '10⁴', '2.5 · 10⁸', 'less than a second'],
    [5, '10⁵', '2.5 · 10¹⁰', '12 seconds'],
    [6, '10⁶', '2.5 · 10¹²', '21 minutes'],
    [7, '10⁷', '2.5 · 10¹⁴', '1.4 days'],
    [8, '10⁸', '2.5 · 10¹⁶', '140 days'],
    [9, '10⁹', '2.5 · 10¹⁸', '39 years'],
    [10, '10¹⁰', '2.5 · 10²⁰', '3,900 years'],
    [11, '10¹¹', '2.5 · 10²²', '390,000 years'],
  ])('at a slowdown of 10^%i (%s) is %s, after %s', (slowdown, text, size, time) => {
    expect(at(<CrossoverFigure />, SLOWDOWN, slowdown)).toEqual([
      text,
      `The lines cross at about N = ${size}. At that size, ordinary processors that do one step per nanosecond take ${time}.`,
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `Two straight lines on logarithmic axes. The quantum line is less steep and starts higher. They cross at about ${size} entries, after ${time}.`,
    );
  });

  // Each side shared: N = (π²/4)·s²·p²/k.
  test.each([
    [6, 3, 0, '2.5 · 10¹⁸'],
    [6, 0, 4, '2.5 · 10⁸'],
    [6, 3, 4, '2.5 · 10¹⁴'],
  ])('at a slowdown of 10^%i, with 10^%i processors and 10^%i quantum computers, is %s', (s, p, k, size) => {
    renderAsPage(<CrossoverFigure />);
    setTo(SLOWDOWN, s);
    setTo('Ordinary processors that share the search', p);
    setTo('Quantum computers that share it', k);
    expect(document.querySelector('p[role=status]')).toHaveTextContent(
      `The lines cross at about N = ${size}.`,
    );
  });

  test('may lie some hours away, and is shared by 10⁷ computers of either kind at most', () => {
    renderAsPage(<CrossoverFigure />);
    setTo(SLOWDOWN, 7);
    setTo('Quantum computers that share it', 1);
    expect(document.querySelector('p[role=status]')).toHaveTextContent(/take 3\.4 hours\.$/);
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('max'))).toEqual([
      ...['11', '7', '7'],
    ]);
  });

  test('is drawn on axes to 10²⁴, with both lines named', () => {
    renderAsPage(<CrossoverFigure />);
    const ticks = ['1', '10⁶', '10¹²', '10¹⁸', '10²⁴'];
    expect(textsOf(document.querySelectorAll('svg text'))).toEqual([
      ...ticks,
      ...ticks,
      'Entries to search, N',
      'Time in classical steps',
      'classical, N/2',
      'quantum, √N',
    ]);
  });

  test.each([
    [0, '1'],
    [1, '10¹'],
    [9, '10⁹'],
    [10, '10¹⁰'],
    [23, '10²³'],
    [45, '10⁴⁵'],
    [678, '10⁶⁷⁸'],
  ])('has the power %i of ten as %s', (power, text) => {
    expect(powerOfTen(power)).toBe(text);
  });
});

describe('the gates until an error is likely', () => {
  // ln ½ / ln(1 − rate), with two digits that count.
  test.each([
    [1, '1 : 10', '6.6'],
    [1.5, '1 : 32', '22'],
    [2, '1 : 100', '69'],
    [3, '1 : 1,000', '690'],
    [3.5, '1 : 3,162', '2,200'],
    [5, '1 : 100,000', '69,000'],
    [7, '1 : 10,000,000', '6,900,000'],
  ])('at a rate of 10^−%d (%s) are %s', (exponent, rate, gates) => {
    expect(at(<GateErrorFigure />, 'Errors per gate', exponent)).toEqual([
      rate,
      `After about ${gates} gates, it’s a coin toss whether an error has happened.`,
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `The chance of a run without an error falls as the circuit grows. With an error rate of ${rate} it’s one half after about ${gates} gates.`,
    );
  });

  test('are drawn on axes', () => {
    renderAsPage(<GateErrorFigure />);
    expect(textsOf(document.querySelectorAll('svg text'))).toEqual([
      '1',
      '10²',
      '10⁴',
      '10⁶',
      '10⁸',
      '0',
      '0.5',
      '1',
      'Gates in the circuit',
      'Chance of no error',
    ]);
  });
});

describe('the secret bits that are left', () => {
  // 1000·(1 − 2·h(errors)), with the binary entropy h.
  test.each([
    [0, '0.0%', '1,000'],
    [0.03, '3.0%', '611'],
    [0.05, '5.0%', '427'],
    [0.1, '10.0%', '62'],
    [0.105, '10.5%', '30'],
  ])('with errors of %d (%s) are %s', (errors, percent, secret) => {
    expect(at(<KeyRateFigure />, 'Errors in the kept bits', errors)).toEqual([
      percent,
      `With ${percent} errors, ${secret} of 1,000 kept bits become secret key.`,
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `The share of secret bits falls from 100% without errors to 0% at about 11%. With ${percent} errors, ${secret} of 1,000 kept bits are left.`,
    );
  });

  test.each([
    [0.11, '11.0%'],
    [0.15, '15.0%'],
  ])('with errors of %d are none', (errors, percent) => {
    expect(at(<KeyRateFigure />, 'Errors in the kept bits', errors)[1]).toBe(
      `With ${percent} errors, there’s no secret key at all. The two have to give up.`,
    );
  });

  test('are drawn on axes of percent', () => {
    renderAsPage(<KeyRateFigure />);
    expect(textsOf(document.querySelectorAll('svg text'))).toEqual([
      '0%',
      '5%',
      '10%',
      '15%',
      '0%',
      '50%',
      '100%',
      'Errors in the kept bits',
      'Secret bits left',
    ]);
  });
});

describe('two ways to an outcome', () => {
  // cos²(φ/2) and sin²(φ/2).
  test.each([
    [0, '0.00 π', '100.0%', '0.0%'],
    [0.25, '0.25 π', '85.4%', '14.6%'],
    [0.5, '0.50 π', '50.0%', '50.0%'],
    [0.75, '0.75 π', '14.6%', '85.4%'],
    [1, '1.00 π', '0.0%', '100.0%'],
    [1.5, '1.50 π', '50.0%', '50.0%'],
    [2, '2.00 π', '100.0%', '0.0%'],
  ])('at the phase %d π add up to %s: %s and %s', (turns, text, zero, one) => {
    renderAsPage(<InterferenceFigure />);
    setTo('Phase φ', turns);
    expect(document.querySelector('output')!.textContent).toBe(text);
    expect(textsOf(document.querySelectorAll('p'))).toEqual([`Outcome 0: ${zero}`, `Outcome 1: ${one}`]);
    const words = (outcome: number, percent: string) =>
      `The two amplitudes for outcome ${outcome} as arrows, one after the other, and their sum. The square of its length is the probability, ${percent}.`;
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      words(0, zero),
      words(1, one),
    ]);
  });
});

describe('a state on the sphere of a lesson', () => {
  const readings = () => textsOf(document.querySelectorAll('dd'));

  test.each([
    ['|0⟩', '0.00', '0.00', ['1.000', '0.000 + 0.000i', '100.0%', '0.0%']],
    ['|1⟩', '1.00', '0.00', ['0.000', '1.000 + 0.000i', '0.0%', '100.0%']],
    ['|+⟩', '0.50', '0.00', ['0.707', '0.707 + 0.000i', '50.0%', '50.0%']],
    ['|−⟩', '0.50', '1.00', ['0.707', '-0.707 + 0.000i', '50.0%', '50.0%']],
    ['|i⟩', '0.50', '0.50', ['0.707', '0.000 + 0.707i', '50.0%', '50.0%']],
  ])('is %s at the touch of a button', (ket, theta, phi, values) => {
    renderAsPage(<BlochFigure />);
    fireEvent.click(screen.getByRole('button', { name: ket }));
    expect(readings()).toEqual(values);
    expect(textsOf(document.querySelectorAll('output'))).toEqual([`${theta} π`, `${phi} π`]);
    expect(
      screen.getByRole('group', {
        name: `The Bloch sphere with a state at θ = ${theta} π and φ = ${phi} π. Drag it, or use the arrow keys, to turn it.`,
      }),
    ).toBeVisible();
  });

  test.each([
    [0.25, 0.25, ['0.924', '0.271 + 0.271i', '85.4%', '14.6%']],
    [0.5, 1.5, ['0.707', '0.000 - 0.707i', '50.0%', '50.0%']],
    [1, 2, ['0.000', '1.000 + 0.000i', '0.0%', '100.0%']],
    [0.75, 1.25, ['0.383', '-0.653 - 0.653i', '14.6%', '85.4%']],
  ])('at θ = %d π and φ = %d π has these figures', (theta, phi, values) => {
    renderAsPage(<BlochFigure theta={theta} phi={0} />);
    setTo('Angle φ', phi);
    expect(readings()).toEqual(values);
    expect(textsOf(document.querySelectorAll('dt'))).toEqual([
      'Amplitude of |0⟩',
      'Amplitude of |1⟩',
      'Probability of 0',
      'Probability of 1',
    ]);
  });
});
