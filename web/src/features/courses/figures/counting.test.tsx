import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { Bb84Figure } from './Bb84Figure';
import { SamplingFigure } from './SamplingFigure';

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => document.querySelector('p[role="status"]')!.textContent!.trim();
/** These numbers one after the other, and then again from the first. */
function draw(...numbers: number[]) {
  let index = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => numbers[index++ % numbers.length]!);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a qubit that is measured in a lesson', () => {
  const IDLE = 'Nothing has been measured yet. The thin line is the exact probability.';
  // The error is √(p(1 − p)/n).
  test.each([
    [['Measure once'], [0.9], '1 of 1 measurement gave 1, a share of 1.000. The typical error is 0.458.'],
    [['Measure once'], [0.69], '0 of 1 measurement gave 1, a share of 0.000. The typical error is 0.458.'],
    [['Measure once'], [0.71], '1 of 1 measurement gave 1, a share of 1.000. The typical error is 0.458.'],
    [['Measure once'], [0.2], '0 of 1 measurement gave 1, a share of 0.000. The typical error is 0.458.'],
    [
      ['Measure 10 times'],
      [0.9, 0.2],
      '5 of 10 measurements gave 1, a share of 0.500. The typical error is 0.145.',
    ],
    [
      ['Measure 1,000 times', 'Measure 100 times'],
      [0.9],
      '1,100 of 1,100 measurements gave 1, a share of 1.000. The typical error is 0.014.',
    ],
  ])('by %j with the random numbers %j says “%s”', (buttons, numbers, text) => {
    renderAsPage(<SamplingFigure />);
    expect(said()).toBe(IDLE);
    draw(...numbers);
    buttons.forEach(press);
    expect(said()).toBe(text);
    press('Reset');
    expect(said()).toBe(IDLE);
  });

  test('has a bar as long as the share of ones, and a line at the exact probability', () => {
    renderAsPage(<SamplingFigure />);
    draw(0.9, 0.2, 0.2, 0.2);
    press('Measure 100 times');
    const [bar, line] = document.querySelectorAll<HTMLElement>('.relative > div');
    expect([bar!.style.width, line!.style.left]).toEqual(['25%', 'calc(30% - 1px)']);
  });

  test('begins anew where its probability is changed', () => {
    renderAsPage(<SamplingFigure />);
    press('Measure once');
    fireEvent.change(screen.getByLabelText('Probability of outcome 1'), { target: { value: 0.65 } });
    expect([said(), document.querySelector('output')!.textContent]).toEqual([IDLE, '0.65']);
  });

  test('offers 1, 10, 100 and 1,000 measurements', () => {
    renderAsPage(<SamplingFigure />);
    expect(textsOf(screen.getAllByRole('button'))).toEqual([
      'Measure once',
      'Measure 10 times',
      'Measure 100 times',
      'Measure 1,000 times',
      'Reset',
    ]);
  });
});

describe('the photons of BB84 in a lesson', () => {
  const rows = () =>
    [...document.querySelectorAll('tbody tr')]
      .map((row) => textsOf(row.children).join(' '))
      .filter((row) => row !== '');

  // A photon draws bit, basis, spy, basis read in, loss; and a coin where the bases differ.
  test.each([
    ['is kept', [0.9, 0.1, 0.5, 0.1, 0.5], '1 +straight +straight 1 kept'],
    ['is kept, diagonal', [0.1, 0.9, 0.5, 0.9, 0.5], '0 ×diagonal ×diagonal 0 kept'],
    ['is dropped', [0.1, 0.1, 0.5, 0.9, 0.5, 0.9], '0 +straight ×diagonal 1 dropped'],
    ['is lost', [0.1, 0.1, 0.5, 0.1, 0.1], '0 +straight +straight – lost'],
  ])('%s', (_, numbers, row) => {
    renderAsPage(<Bb84Figure />);
    draw(...numbers);
    press('Send one photon');
    expect(rows()).toEqual([row]);
  });

  test.each([
    [
      [0.9, 0.1, 0.5, 0.1, 0.5],
      '10 sent, 10 arrived, 10 kept because both used the same basis. Of the kept bits, 0.0% are wrong.',
    ],
    [[0.1, 0.1, 0.5, 0.9, 0.5, 0.9], '10 sent, 10 arrived, 0 kept because both used the same basis.'],
    [[0.1, 0.1, 0.5, 0.1, 0.1], '10 sent, 0 arrived, 0 kept because both used the same basis.'],
  ])('are counted (%j)', (numbers, text) => {
    renderAsPage(<Bb84Figure />);
    expect(said()).toBe('Nothing has been sent yet.');
    draw(...numbers);
    press('Send 10 photons');
    expect(said()).toBe(text);
    expect(rows()).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Reset' })).toBeEnabled();
  });

  test('are wrong where a spy reads them in the other basis', () => {
    renderAsPage(<Bb84Figure />);
    fireEvent.change(screen.getByLabelText('Photons the spy measures'), { target: { value: 1 } });
    // The spy reads 0 in the other basis as 1 and sends it on; so does the receiver.
    draw(0.1, 0.1, 0.5, 0.9, 0.9, 0.1, 0.5, 0.9);
    press('Send 1,000 photons');
    expect(rows().at(-1)).toBe('0 +straight +straight 1 kept, wrong');
    expect(said()).toBe(
      '1,000 sent, 1,000 arrived, 1,000 kept because both used the same basis. Of the kept bits, 100.0% are wrong.',
    );
    expect(textsOf(document.querySelectorAll('output'))).toEqual(['20%', '100%']);
  });

  test('are wrong by their share of those that are kept, and not of all', () => {
    renderAsPage(<Bb84Figure />);
    fireEvent.change(screen.getByLabelText('Photons the spy measures'), { target: { value: 1 } });
    draw(0.1, 0.1, 0.5, 0.9, 0.9, 0.1, 0.5, 0.9);
    press('Send 10 photons');
    // The spy guesses right, and the receiver doesn’t.
    draw(0.1, 0.1, 0.5, 0.1, 0.9, 0.5, 0.9);
    press('Send 10 photons');
    expect(said()).toBe(
      '20 sent, 20 arrived, 10 kept because both used the same basis. Of the kept bits, 100.0% are wrong.',
    );
  });

  test('that were sent last are shown, the newest at the end', () => {
    renderAsPage(<Bb84Figure />);
    draw(0.1, 0.1, 0.5, 0.1, 0.5);
    press('Send 10 photons');
    draw(0.9, 0.1, 0.5, 0.1, 0.5);
    press('Send one photon');
    expect(rows()).toEqual([
      ...Array.from({ length: 5 }, () => '0 +straight +straight 0 kept'),
      '1 +straight +straight 1 kept',
    ]);
    expect(said()).toContain('11 sent, 11 arrived, 11 kept');
  });

  test.each([
    ['Photons lost on the way', 0.5, ['50%', '0%'], '0.9'],
    ['Photons the spy measures', 0.5, ['20%', '50%'], '1'],
  ])('begin anew with another “%s”', (label, value, outputs, most) => {
    renderAsPage(<Bb84Figure />);
    press('Send one photon');
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(said()).toBe('Nothing has been sent yet.');
    expect(rows()).toEqual([]);
    expect(textsOf(document.querySelectorAll('output'))).toEqual(outputs);
    expect(screen.getByLabelText(label)).toHaveAttribute('max', most);
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
  });

  test('stand in a table of the last six', () => {
    renderAsPage(<Bb84Figure />);
    expect(textsOf(document.querySelectorAll('caption, thead th'))).toEqual([
      'The last photons',
      'Bit',
      'Sent in',
      'Read in',
      'Result',
      'Then',
    ]);
  });
});
