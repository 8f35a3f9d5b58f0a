import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { undo } from '../circuit/history';
import type { Cell, Marked } from '../circuit/region';
import { EditorProvider } from '../state/EditorProvider';
import { changeHistory, openedDocument, recordCircuit } from '../state/openDocuments';
import { circuitOf, cnot, gate } from '../testing/build';
import { forgetEditors } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { setCodePane } from '../state/codePane';
import { CodePane } from './CodePane';
import { CodeStatus } from './CodeStatus';
import { InEditor } from '../testing/InEditor';
import { measureNothing, viewOf } from './field/testing/fieldView';

measureNothing();

const KEY = 'simulator';
const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n';
const BELL = `${HEAD}h q[0];\ncx q[0], q[1];\n`;
const onLit = jest.fn<(cells: readonly Cell[]) => void>();

beforeEach(() => {
  forgetEditors();
  onLit.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(marked: Marked = { cells: [], timeStep: null }, focus: Cell = { qubit: 0, timeStep: 0 }) {
  const setup = { locked: [], start: circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1)) };
  return renderAsPage(
    <EditorProvider documentKey={KEY} qubitCount={2} firstGate={null} setup={setup}>
      <CodePane focus={focus} onLit={onLit} marked={marked} />
    </EditorProvider>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'The circuit as a program in OpenQASM' });
const view = () => viewOf(field());
const shown = () => view().state.sliceDoc();
const history = () => openedDocument(KEY)!.history;
const put = (from: number, to: number, insert: string, userEvent = 'input.paste') =>
  act(() =>
    view().dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent,
    }),
  );
const write = (program: string) => put(0, shown().length, program);
const type = (letters: string) => {
  for (const letter of letters) {
    const { head } = view().state.selection.main;
    put(head, head, letter, 'input.type');
  }
};
/** A comment on a column, of which the program says nothing. */
const note = () =>
  act(() =>
    changeHistory(KEY, (past) =>
      recordCircuit(past, { ...past.present.circuit, notes: [{ timeStep: 0, text: 'first' }] }),
    ),
  );
const seen = () => [...document.querySelectorAll('section p:not(.sr-only)')].map((p) => p.textContent);
const litLines = () => [...document.querySelectorAll('.cm-lit')].map(({ textContent }) => textContent);

it('shows the circuit’s program, with the focused gate lit and the lines that a verdict means', () => {
  open({
    timeStep: null,
    cells: [
      { qubit: 1, timeStep: 1 },
      { qubit: 0, timeStep: 0 },
    ],
  });
  expect(shown()).toBe(BELL);
  expect(litLines()).toEqual(['h q[0];']);
  expect(seen().slice(0, 2)).toEqual([
    'The tutor means lines 4, 5.',
    'The code and the circuit are the same program: change either one.',
  ]);
});

it('lights the gates of the statement at the cursor, until the pane is closed', () => {
  const { unmount } = open();
  act(() => {
    view().focus();
    view().dispatch({ selection: { anchor: shown().indexOf('cx') } });
  });
  expect(onLit.mock.lastCall).toEqual([
    [
      { qubit: 0, timeStep: 1 },
      { qubit: 1, timeStep: 1 },
    ],
  ]);
  unmount();
  expect(onLit.mock.lastCall).toEqual([[]]);
});

it('lights the gates where they are now when the drawing is changed', () => {
  open();
  act(() => {
    view().focus();
    view().dispatch({ selection: { anchor: shown().indexOf('cx') } });
  });
  act(() =>
    changeHistory(KEY, (past) => {
      const { circuit } = past.present;
      const gates = circuit.gates.map((one) => (one.gate === 'CX' ? { ...one, timeStep: 3 } : one));
      return recordCircuit(past, { ...circuit, gates });
    }),
  );
  expect(onLit.mock.lastCall![0].map(({ timeStep }) => timeStep)).toEqual([3, 3]);
});

it('lights the statement of another cell once that is focused', () => {
  const start = circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1));
  const setup = { locked: [], start };
  const at = (focus: Cell) => (
    <EditorProvider documentKey={KEY} qubitCount={2} firstGate={null} setup={setup}>
      <CodePane focus={focus} onLit={onLit} marked={{ cells: [], timeStep: null }} />
    </EditorProvider>
  );
  const { rerender } = render(at({ qubit: 0, timeStep: 0 }), { wrapper: MemoryRouter });
  expect(litLines()).toEqual(['h q[0];']);
  rerender(at({ qubit: 1, timeStep: 1 }));
  expect(litLines().join('')).toBe('cx q[0], q[1];');
});

it('is a part of the page with a name, whose texts the field has beside it, and closes', () => {
  setCodePane(true);
  open();
  expect(screen.getByRole('region', { name: 'Code' })).toContainElement(field());
  expect(field()).toHaveAccessibleDescription(/The Tab key indents\. Press Escape and then Tab/);
  fireEvent.click(screen.getByRole('button', { name: 'Close the code' }));
  expect(localStorage.getItem('superpose.code-pane')).toBe('off');
});

it('takes a step back and forth again by its keys', () => {
  open();
  write(`${HEAD}x q[1];\n`);
  const press = (key: string) => fireEvent.keyDown(field(), { key, ctrlKey: true });
  press('z');
  expect(shown()).toBe(BELL);
  press('y');
  expect(shown()).toBe(`${HEAD}x q[1];\n`);
});

it('underlines what is wrong now, and no longer what was', () => {
  const wrong = () => [...document.querySelectorAll('.cm-fault')].map(({ textContent }) => textContent);
  open();
  write(`${HEAD}hh q[0];\n`);
  expect(wrong()).toEqual(['hh']);
  write(`${HEAD}h r[0];\n`);
  expect(wrong()).toEqual(['r']);
  write(BELL);
  expect(wrong()).toEqual([]);
});

it.each([
  ['own ', ['pair[2]', 'pair[0]', 'pair[1]']],
  ['if (', ['out[2]', 'out[0]', 'out[1]']],
])('offers the names of the program as it is now, behind “%s”', async (begun, names) => {
  open();
  const program = 'OPENQASM 3.0;\nqubit[2] pair;\nbit[2] out;\ngate own a { U(0, 0, 0) a; }\n';
  write(program);
  write(program + begun);
  act(() => view().focus());
  fireEvent.keyDown(field(), { key: ' ', ctrlKey: true, keyCode: 32 });
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(names);
});

it('offers the gates that the program defines', async () => {
  open();
  write(`${HEAD}gate own a { U(0, 0, 0) a; }\n`);
  act(() => view().focus());
  fireEvent.keyDown(field(), { key: ' ', ctrlKey: true, keyCode: 32 });
  await screen.findByRole('listbox');
  expect(screen.getByRole('option', { name: /^own/ })).toBeInTheDocument();
});

it('says nothing of gates or lines while the program is wrong', () => {
  open({ timeStep: null, cells: [{ qubit: 0, timeStep: 0 }] });
  write(`${HEAD}h q[0];\nhh q[1];\n`);
  act(() => {
    view().focus();
    view().dispatch({ selection: { anchor: shown().indexOf('h q[0]') } });
  });
  expect([litLines(), onLit.mock.lastCall]).toEqual([[], [[]]]);
  expect(seen().slice(0, -1)).toEqual([
    expect.stringMatching(/^Line 5, column 1: .*hh/),
    'The circuit still shows the last program that was right.',
  ]);
});

it('asks before a loop is lost, and can’t be typed into until then', () => {
  open();
  write(`${HEAD}for int i in [0:1] { x q[i]; }\n`);
  expect(view().state.readOnly).toBe(false);
  const [first] = history().present.circuit.gates;
  act(() =>
    changeHistory(KEY, (past) =>
      recordCircuit(past, {
        ...past.present.circuit,
        gates: past.present.circuit.gates.filter((one) => one !== first),
      }),
    ),
  );
  expect(view().state.readOnly).toBe(true);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Write it out' }));
  expect([shown(), view().state.readOnly]).toEqual([`${HEAD}x q[1];\n`, false]);
});

it('makes a step of what is typed in one go, and another one after the drawing was changed', () => {
  // A pause would begin a step, too, and a slow machine makes one.
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  open();
  act(() => view().dispatch({ selection: { anchor: shown().length } }));
  const before = history().past.length;
  type('x q[1];');
  expect(history().past.length).toBe(before + 1);
  note();
  type(' ');
  expect(history().past.length).toBe(before + 3);
});

it('has nothing to redo once more is typed', () => {
  open();
  act(() => view().dispatch({ selection: { anchor: shown().length } }));
  type('x q[1];');
  note();
  act(() => changeHistory(KEY, undo));
  expect(history().future).toHaveLength(1);
  type(' ');
  expect(history().future).toHaveLength(0);
});

it('offers to write the whole program anew where it can’t say a change', () => {
  const code = {
    ...{ text: BELL, program: { text: BELL, statements: [], qubits: [], bits: [], circuit: circuitOf(2) } },
    ...{
      fault: null,
      losses: [{ kind: 'all' as const, line: 1, word: '' }],
      writtenOut: null,
      keptDraftAt: null,
    },
  };
  const onWriteOut = jest.fn();
  render(
    <InEditor editor={{ actions: { undo: () => {} } }}>
      <CodeStatus code={code} meant={[]} onWriteOut={onWriteOut} />
    </InEditor>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Write it anew' }));
  expect(onWriteOut).toHaveBeenCalledTimes(1);
});

it('says a mistake to screen readers once the typing has paused', () => {
  jest.useFakeTimers();
  const program = { text: BELL, statements: [], qubits: [], bits: [], circuit: circuitOf(2) };
  const status = (reason: string) => (
    <InEditor editor={{ actions: { undo: () => {} } }}>
      <CodeStatus
        code={{
          ...{ text: BELL, program, losses: [], writtenOut: null, keptDraftAt: null },
          fault: { code: 'qasm', line: 2, column: 3, from: 0, to: 1, values: { reason } },
        }}
        meant={[]}
        onWriteOut={() => {}}
      />
    </InEditor>
  );
  const said = () => screen.getByRole('status').textContent;
  const { rerender } = render(status('first'));
  act(() => void jest.advanceTimersByTime(500));
  rerender(status('second'));
  act(() => void jest.advanceTimersByTime(500));
  expect(said()).toBe('');
  act(() => void jest.advanceTimersByTime(300));
  expect(said()).toMatch(/^Line 2, column 3: .*second/);
});
