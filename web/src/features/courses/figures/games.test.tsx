import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { choose, drawn, press, rows, setTo, told } from '../../../testing/figureControls';
import { renderAsPage } from '../../../testing/renderAsPage';
import { Bb84HandFigure } from './Bb84HandFigure';
import { ChshFigure } from './ChshFigure';
import { ForgeFigure } from './ForgeFigure';
import { MerminFigure } from './MerminFigure';
import { SimonFigure } from './SimonFigure';
import { SpyFigure } from './SpyFigure';

beforeEach(() => drawn(0));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the CHSH game', () => {
  test('is played by a plan that the reader makes', () => {
    renderAsPage(<ChshFigure />);
    expect(told()).toBe('Nothing has been played yet. In the long run: 75.0%.');
    press('Right, asked 1, says: 0');
    expect(rows()).toEqual([
      ['0 0', 'equal', '0 of 0', '100.0%'],
      ['0 1', 'equal', '0 of 0', '0.0%'],
      ['1 0', 'equal', '0 of 0', '100.0%'],
      ['1 1', 'different', '0 of 0', '100.0%'],
    ]);
    drawn(0.3, 0.5, 0.8, 0.5);
    press('Play 100 rounds');
    expect(rows().map((row) => row[2])).toEqual(['0 of 0', '0 of 50', '0 of 0', '50 of 50']);
    expect(told()).toBe('50 of 100 rounds won, that’s 50.0%. In the long run: 75.0%.');
    press('Right, asked 0, says: 0');
    expect(told()).toBe('Nothing has been played yet. In the long run: 25.0%.');
  });

  test('is won in 85.4% by a pair at the best angles', () => {
    renderAsPage(<ChshFigure />);
    choose('a Bell pair');
    expect(told()).toContain('In the long run: 75.0%.');
    const [, leftOne, rightZero, rightOne] = screen.getAllByRole('slider');
    fireEvent.change(leftOne!, { target: { value: 4 } });
    fireEvent.change(rightZero!, { target: { value: 2 } });
    fireEvent.change(rightOne!, { target: { value: -2 } });
    expect(rows().map((row) => row[3])).toEqual(['85.4%', '85.4%', '85.4%', '85.4%']);
    expect(told()).toContain('In the long run: 85.4%.');
    press('Play 1 round');
    expect(told()).toContain('0 of 1 round won');
    press('Start again');
    expect(told()).toContain('Nothing has been played yet.');
  });

  test('begins anew with the other team', () => {
    renderAsPage(<ChshFigure />);
    for (const team of ['a Bell pair', 'a plan']) {
      press('Play 1 round');
      expect(told()).not.toContain('Nothing has been played yet.');
      choose(team);
      expect(told()).toContain('Nothing has been played yet.');
    }
  });
});

describe('Mermin’s game', () => {
  test('is lost by a plan in one round at least', () => {
    renderAsPage(<MerminFigure />);
    expect(told()).toBe('This plan wins 1 of the four rounds.');
    press('Player A, asked 0, says: 0');
    expect(rows()).toEqual([
      ['0 0 0', 'even', '1 0 0', 'lost'],
      ['0 1 1', 'odd', '1 0 0', 'won'],
      ['1 0 1', 'odd', '0 0 0', 'lost'],
      ['1 1 0', 'odd', '0 0 0', 'lost'],
    ]);
  });

  test('is won by a GHZ state every time', () => {
    renderAsPage(<MerminFigure />);
    choose('a GHZ state');
    expect(told()).toBe('Nothing has been played yet.');
    press('Play all four rounds');
    press('Play all four rounds');
    expect(told()).toBe('4 of four rounds won. Played 2 times so far.');
    expect(rows().map((row) => row[3])).toEqual(['won', 'won', 'won', 'won']);
  });
});

describe('Simon’s strings', () => {
  test('are found by their equations', () => {
    // The hidden string is 001.
    renderAsPage(<SimonFigure />);
    expect(told()).toContain('A string of three bits is hidden');
    drawn(0, 0.3, 0.3, 0.6);
    press('Run once');
    press('Run once');
    press('Run once');
    press('Run once');
    expect(rows()).toEqual([
      ['000', 'nothing', 'fits'],
      ['010', 's1 = 0', 'fits'],
      ['010', 's1 = 0 (nothing new)', 'fits'],
      ['100', 's2 = 0', 'fits'],
    ]);
    expect(told()).toBe('One string fits all the results.');
    press('Is that it?');
    expect(told()).toBe('000 can’t be it. Look for the equation that doesn’t fit; and 000 isn’t allowed.');
    press('s2: 0');
    expect(rows().at(-1)).toEqual(['100', 's2 = 0', 'doesn’t fit']);
    press('s2: 1');
    press('s0: 0');
    press('Is that it?');
    expect(told()).toBe('Yes, it’s 001: no other string fits all the results.');
    press('Hide another string');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('aren’t known as long as several fit', () => {
    renderAsPage(<SimonFigure />);
    drawn(0.3);
    press('Run once');
    expect(told()).toBe('3 strings fit all the results.');
    press('s0: 0');
    press('Is that it?');
    expect(told()).toBe('001 fits, but so do others: 3 strings in all. Run again.');
    press('s1: 0');
    expect(told()).toBe('3 strings fit all the results.');
    press('Is that it?');
    expect(told()).not.toBe('3 strings fit all the results.');
    press('Run once');
    expect(told()).toBe('3 strings fit all the results.');
  });
});

describe('a forger', () => {
  test('copies notes', () => {
    renderAsPage(<ForgeFigure />);
    setTo('Qubits in the note', 1);
    drawn(0.1, 0.9);
    press('Forge 100 notes');
    expect(told()).toBe(
      '50 of 100 tries fooled the bank with both notes: 50.0%. The best attack on 1 qubit succeeds in 75.0%.',
    );
    setTo('Qubits in the note', 24);
    expect(told()).toBe(' The best attack on 24 qubits succeeds in 0.1%.');
    setTo('Qubits in the note', 25);
    expect(told()).toBe(' The best attack on 25 qubits succeeds in one of 1,300.');
    setTo('Qubits in the note', 30);
    expect(told()).toBe(' The best attack on 30 qubits succeeds in one of 5,600.');
  });

  test('tests a note until it’s known', () => {
    drawn(0.6);
    renderAsPage(<ForgeFigure />);
    choose('test a note again and again');
    setTo('Small turns in a test', 100);
    const note = () =>
      within(screen.getByRole('list', { name: 'The note, and what you’ve learned of it' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(note()).toEqual(['?', '?', '?', '?', '?', '?']);
    press('Test the next qubit');
    expect(note().slice(0, 2)).toEqual(['|+⟩', '?']);
    expect(told()).toBe(
      'Qubit 1 is known, and the note still passes. A test in the wrong basis is noticed with probability 2.4%.',
    );
    for (let qubit = 1; qubit < 6; qubit += 1) press('Test the next qubit');
    expect(told()).toContain('You know all the states');
    expect(screen.getByRole('button', { name: 'Test the next qubit' })).toBeDisabled();
    press('Take another note');
    drawn(0);
    press('Test the next qubit');
    expect(told()).toBe(
      'The bank has noticed at qubit 1, and keeps the note. Take another one, with smaller turns.',
    );
    const button = () => screen.getByRole('button', { name: 'Test the next qubit' });
    expect(button()).toBeDisabled();
    press('Take another note');
    expect(button()).toBeEnabled();
    expect(told()).not.toContain('The bank has noticed');
  });

  test('begins with another note when the turns change', () => {
    drawn(0.6);
    renderAsPage(<ForgeFigure />);
    choose('test a note again and again');
    setTo('Small turns in a test', 100);
    press('Test the next qubit');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('|+⟩');
    setTo('Small turns in a test', 50);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(Array(6).fill('?'));
  });
});

describe('a spy', () => {
  test.each([
    [0, '25.0%', '75.0%'],
    [22.5, '25.0%', '85.4%'],
    [45, '25.0%', '75.0%'],
  ])('with a filter at %d° spoils %s and has %s right', (degrees, wrong, known) => {
    renderAsPage(<SpyFigure />);
    setTo('Angle of her filter', degrees);
    expect(told()).toBe(
      `${wrong} of the kept bits become wrong, and she has ${known} of them right. (With coin tosses she’d have 50.0%.)`,
    );
  });

  test('who measures fewer, or looks less, spoils less and knows less', () => {
    renderAsPage(<SpyFigure />);
    setTo('Photons she measures', 0.4);
    expect(told()).toContain('10.0% of the kept bits become wrong, and she has 60.0%');
    choose('she looks only a little');
    expect(told()).toContain('25.0% of the kept bits become wrong, and she has 75.0%');
    setTo('How strongly she looks, θ', 6);
    expect(told()).toContain('7.3% of the kept bits become wrong, and she has 67.7%');
    setTo('How strongly she looks, θ', 0);
    expect(told()).toContain('0.0% of the kept bits become wrong, and she has 50.0%');
  });
});

describe('BB84 by hand', () => {
  const photon = (row: number) => rows()[row];
  test('goes from photons to a key', () => {
    renderAsPage(<Bb84HandFigure />);
    press('Photon 1, Bit: 0');
    press('Photon 2, Read in: +');
    press('Photon 3, Spy: no');
    press('Photon 3, Spy: +');
    expect(told()).toContain('Choose bits and bases');
    drawn(0.9);
    press('Send the photons');
    expect([photon(0), photon(1), photon(2)]).toEqual([
      ['1', '+', 'no', '+', '1', '–'],
      ['0', '+', 'no', '×', '1', '–'],
      ['0', '+', '×', '+', '1', '–'],
    ]);
    press('Compare the bases');
    expect(told()).toBe(
      '7 photons are kept, since both used the same basis. These bits are the key, unless a spy has been there.',
    );
    expect(rows().map((row) => row[5])).toEqual([
      'kept',
      'dropped',
      'kept',
      'kept',
      'kept',
      'kept',
      'kept',
      'kept',
    ]);
    press('Compare the bits');
    expect(told()).toBe('1 of 7 kept bits are wrong.');
    expect(photon(2)![5]).toBe('wrong');
    press('Photon 3, Spy: ×');
    expect(told()).toContain('Choose bits and bases');
    expect(photon(0)).toEqual(['1', '+', 'no', '+', '–', '–']);
  });

  test('tosses coins for the reader, with a spy or without', () => {
    renderAsPage(<Bb84HandFigure />);
    drawn(0.9, 0.1, 0.9);
    press('Toss coins for all');
    expect(photon(0)).toEqual(['1', '+', 'no', '×', '–', '–']);
    drawn(0.9);
    press('Toss coins, with a spy');
    expect(photon(0)).toEqual(['1', '×', '×', '×', '–', '–']);
    press('Send the photons');
    press('Compare the bases');
    press('Compare the bits');
    expect(told()).toBe('0 of 8 kept bits are wrong.');
    press('Toss new coins');
    expect(photon(0)).toEqual(['1', '×', '×', '×', '–', '–']);
  });
});
