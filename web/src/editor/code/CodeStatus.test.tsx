import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../testing/renderAsPage';
import { useOfferedProgram } from '../state/offeredProgram';
import { circuitOf } from '../testing/build';
import { InEditor } from '../testing/InEditor';
import { CodeStatus } from './CodeStatus';
import type { ShownCode } from './codeState';

const undo = jest.fn();
const onWriteOut = jest.fn();
const offered: string[] = [];
beforeEach(() => {
  jest.clearAllMocks();
  offered.length = 0;
});

function Offered() {
  useOfferedProgram((program) => offered.push(program));
  return null;
}
const right: ShownCode = {
  text: '',
  program: { text: '', statements: [], qubits: [], bits: [], circuit: circuitOf(2) },
  ...{ fault: null, losses: [], writtenOut: null, keptDraftAt: null },
};
const draw = (more: Partial<ShownCode>, meant: readonly number[] = []) => {
  renderAsPage(
    <InEditor editor={{ actions: { undo } }}>
      <CodeStatus code={{ ...right, ...more }} meant={meant} onWriteOut={onWriteOut} />
      <Offered />
    </InEditor>,
  );
  return [...document.querySelectorAll('p:not(.sr-only)')].map(({ textContent }) => textContent);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tooWide = {
  ...{ code: 'too-many-qubits' as const, line: 3, column: 7, from: 0, to: 1 },
  ...{ values: { qubits: 6 }, program: 'qubit[7] q;' },
};
const IN_STEP = 'The code and the circuit are the same program: change either one.';
const loss = (line: number, word: string) => ({ kind: 'statement' as const, line, word });

describe('below the code stands', () => {
  it.each<[string, Partial<ShownCode>, number[], string[]]>([
    ['that it’s right', {}, [], [IN_STEP]],
    ['the line that is meant', {}, [4], ['The tutor means line 4.', IN_STEP]],
    ['the lines that are', {}, [4, 12], ['The tutor means lines 4, 12.', IN_STEP]],
    [
      'where a draft is',
      { keptDraftAt: 5 },
      [],
      ['What you typed couldn’t be read yet, so it’s kept as a comment in line 5.'],
    ],
    [
      'what is wrong',
      { fault: tooWide },
      [],
      [
        'Line 3, column 7: the grid has at most 6 qubits.',
        'The circuit still shows the last program that was right.',
      ],
    ],
    [
      'what would be lost',
      { losses: [loss(4, 'for'), loss(9, 'cx')] },
      [],
      [
        'You’ve changed a gate that line 4 (for) stands for. To keep that change, the line has to be written out gate by gate.',
        'You’ve changed a gate that line 9 (cx) stands for. To keep that change, the line has to be written out gate by gate.',
      ],
    ],
    [
      'that all would be',
      { losses: [{ kind: 'all', line: 1, word: '' }] },
      [],
      [
        'The program can’t say that change the way it’s written. To keep the change, the whole program has to be written anew, without its comments.',
      ],
    ],
  ])('%s', (_case, code, meant, texts) => {
    expect(draw(code, meant)).toStrictEqual(texts);
  });

  it.each([
    ['Write it out', [1, 0]],
    ['Undo the change', [0, 1]],
  ])('“%s” for a line that would be lost', (name, calls) => {
    draw({ losses: [loss(4, 'for')] });
    expect(screen.queryByRole('button', { name: 'Write it anew' })).toBeNull();
    press(name);
    expect([onWriteOut.mock.calls.length, undo.mock.calls.length]).toEqual(calls);
  });

  it('the way to a large circuit for a program that is only too large', () => {
    draw({ fault: tooWide });
    press('Open as a large circuit');
    expect(offered).toEqual(['qubit[7] q;']);
  });

  it('nothing that a screen reader would say once all is right', () => {
    jest.useFakeTimers();
    draw({});
    act(() => void jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('');
    jest.useRealTimers();
  });
});
