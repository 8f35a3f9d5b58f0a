import { describe, expect, it } from '@jest/globals';
import { RICH_PROGRAMS, typed } from './testing/programs';
import { cellsAt, definedGates, linesAt, statementsAt } from './whereabouts';

const program = typed(RICH_PROGRAMS[1]!);
const offsetOf = (text: string) => program.text.indexOf(text);

describe('the cursor and the drawing', () => {
  it.each([
    ['rz(2', ['2,1']],
    ['for int', ['0,2', '1,2', '2,0']],
    ['bell q[0]', ['0,0', '0,1', '1,1']],
    ['gate bell', []],
    // Behind its last character, where typing ends.
    [' // used once', ['0,0', '0,1', '1,1']],
    ['// used once', []],
  ])('at %s', (text, cells) => {
    expect(cellsAt(program, offsetOf(text)).map(({ qubit, timeStep }) => `${qubit},${timeStep}`)).toEqual(
      cells,
    );
  });

  it.each([
    [0, 1, ['bell']],
    [1, 1, ['bell']],
    [1, 2, ['for']],
    [2, 7, []],
  ])('the statements of the cell %i, %i', (qubit, timeStep, words) => {
    expect(statementsAt(program, { qubit, timeStep }).map(({ word }) => word)).toEqual(words);
  });

  it('names the lines of cells, each once and in order', () => {
    const cells = [
      { qubit: 1, timeStep: 2 },
      { qubit: 0, timeStep: 0 },
      { qubit: 0, timeStep: 2 },
      { qubit: 2, timeStep: 9 },
    ];
    expect(linesAt(program, { cells, timeStep: null })).toEqual([7, 8]);
  });

  it('names lines in the order of the text, 7 before 12', () => {
    const cells = [
      { qubit: 2, timeStep: 1 },
      { qubit: 0, timeStep: 0 },
    ];
    expect(linesAt(program, { cells, timeStep: null })).toEqual([7, 12]);
  });

  it('names the lines of a whole time step, besides those of cells', () => {
    expect(linesAt(program, { cells: [], timeStep: 2 })).toEqual([8]);
    expect(linesAt(program, { cells: [{ qubit: 0, timeStep: 0 }], timeStep: 2 })).toEqual([7, 8]);
  });

  it('knows the gates that are defined', () => {
    expect(definedGates(program)).toEqual(['bell']);
  });
});
