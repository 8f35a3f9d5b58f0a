import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { offeredCommands } from '../../platform/commands';
import { useNotices } from '../../platform/notices';
import { forgetEditors } from '../../testing/drawEditor';
import { renderAsPage } from '../../testing/renderAsPage';
import { exerciseRules, simulatorRules, type RuleSet } from '../circuit/rules';
import { setCodePane } from '../state/codePane';
import { NO_SETUP } from '../state/documents';
import { openDocument, openedDocument } from '../state/openDocuments';
import { useOfferedProgram } from '../state/offeredProgram';
import type { Editor, EditorActions } from '../state/useEditor';
import { bell, circuitOf, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { InEditor } from '../testing/InEditor';
import { EditorToolbar } from './EditorToolbar';
import { ExportDialog } from './ExportDialog';
import { ImportDialog } from './ImportDialog';

allowDialogs();

let copied: string[];
let canCopy: boolean;
let saved: string[];
beforeEach(() => {
  [copied, canCopy, saved] = [[], true, []];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  Object.assign(URL, {
    createObjectURL: ({ type, size }: Blob) => `blob:${type},${size}`,
    revokeObjectURL: () => {},
  });
});
afterEach(() => void jest.restoreAllMocks());

/** After the page was drawn, for the user's clipboard takes the place of the browser's. */
const watchClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!canCopy) throw new Error('closed');
        copied.push(text);
      },
    },
  });
const actions = {
  undo: jest.fn(),
  redo: jest.fn(),
  replace: jest.fn<EditorActions['replace']>(),
  announce: jest.fn(),
};
const editorWith = (more: object = {}) =>
  ({
    key: 'simulator',
    circuit: bell,
    rules: simulatorRules,
    canUndo: false,
    canRedo: false,
    actions,
    ...more,
  }) as unknown as Editor;

function Alerts() {
  return useNotices().map(({ message }) => <p key={message}>{message}</p>);
}
function draw(editor: Editor, path = '/simulator') {
  jest.clearAllMocks();
  renderAsPage(
    <>
      <InEditor editor={editor}>
        <EditorToolbar />
      </InEditor>
      <Alerts />
    </>,
    { path },
  );
  watchClipboard();
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));

describe('the toolbar', () => {
  it('has its tools in this order', () => {
    draw(editorWith());
    const tools = within(screen.getByRole('toolbar', { name: 'Editing' })).getAllByRole('button');
    expect(tools.map((tool) => `${tool.title}: ${tool.textContent}`)).toEqual([
      'Undo: ',
      'Redo: ',
      'Copy link: Copy link',
      'Export: Export',
      'Import: Import',
      'Code: Code',
      'Templates: Templates',
      'My circuits: My circuits',
      'Compare: Compare',
    ]);
    // An arrow back to the left, and one forward to the right.
    const arrows = tools.slice(0, 2).map((tool) => tool.querySelector('path')!.getAttribute('d'));
    expect(arrows).toEqual([
      'M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4',
      'M16 8H8a4 4 0 0 0 0 8h4m4-8-4-4m4 4-4 4',
    ]);
    // Where there is room the words are seen, too.
    const words = tools.slice(2).map((tool) => tool.querySelector('span')!.className);
    expect(words).toEqual(Array(7).fill('hidden sm:inline'));
  });

  it.each([
    [true, false],
    [false, true],
  ])('can undo: %s, can redo: %s', async (canUndo, canRedo) => {
    draw(editorWith({ canUndo, canRedo }));
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([!canUndo, !canRedo]);
    await click('Undo');
    await click('Redo');
    expect([actions.undo.mock.calls.length, actions.redo.mock.calls.length]).toEqual([
      Number(canUndo),
      Number(canRedo),
    ]);
  });

  it.each(['/simulator', '/exercises/07-bell-state'])('copies a link to the circuit on %s', async (path) => {
    draw(editorWith(), path);
    await click('Copy link');
    expect(copied).toEqual([`http://localhost${path}#c=v1.2_H00_C01t1`]);
    expect(screen.getByText('Link copied.')).toBeVisible();
  });

  it('shows the link where it can’t be copied', async () => {
    canCopy = false;
    draw(editorWith());
    await click('Copy link');
    const shown = 'Copy this link: http://localhost/simulator#c=v1.2_H00_C01t1';
    expect(screen.getByText(shown)).toBeVisible();
  });

  it.each([
    ['Export', 'Export the circuit'],
    ['Import', 'Import a circuit'],
    ['Templates', 'Begin with a circuit'],
    ['Compare', 'Compare two circuits'],
  ])('opens “%s”, and closes it', async (name, title) => {
    draw(editorWith());
    await click(name);
    const dialog = await screen.findByRole('dialog', { name: title });
    await act(async () => dialog.querySelector('button')!.click());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the templates', () => {
  const used = () => [
    actions.replace.mock.calls.map(([{ qubitCount, gates }]) => `${qubitCount}: ${gates.length}`),
    actions.announce.mock.calls,
  ];
  const openTemplates = async () => {
    draw(editorWith());
    await click('Templates');
    await screen.findByRole('dialog');
  };

  it('begin with their smallest size', async () => {
    await openTemplates();
    await click('Use GHZ state');
    expect(used()).toEqual([['3: 3'], [['GHZ state is on the grid']]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('come in the size that is chosen', async () => {
    await openTemplates();
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size of GHZ state' });
    expect([...size.options].map(({ text }) => text)).toEqual(
      [3, 4, 5, 6, 7, 8].map((count) => `${count} qubits`),
    );
    await act(async () => void fireEvent.change(size, { target: { value: '5' } }));
    await click('Use GHZ state');
    expect(used()[0]).toEqual(['5: 5']);
    expect(screen.queryByRole('combobox', { name: 'Size of Teleportation' })).toBeNull();
  });
});

describe('the tools by words', () => {
  const labels = () => offeredCommands().map(({ label }) => label);

  it('are those of the page', () => {
    draw(editorWith());
    expect(labels()).toEqual(['Code', 'Export', 'Import', 'Templates', 'My circuits', 'Compare']);
  });

  it('in an exercise bring a circuit out and in', () => {
    draw(editorWith({ rules: exerciseRules(2) }));
    expect(labels()).toEqual(['Export', 'Import']);
  });
});

describe('the export', () => {
  const openExport = () => {
    renderAsPage(<ExportDialog circuit={bell} onClose={() => {}} />);
    watchClipboard();
  };
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  const said = () => screen.getByRole('status').textContent;

  it('offers its formats, the first of them chosen', () => {
    openExport();
    const radios = within(screen.getByRole('radiogroup', { name: 'Format' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(radios.map(({ checked, labels }) => `${labels![0]!.textContent} ${checked}`)).toEqual([
      'OpenQASM 3 true',
      'OpenQASM 2 false',
      'Qiskit false',
      'Cirq false',
      'Braket false',
      'Quil false',
      'Q# false',
      'quantikz (LaTeX) false',
      'JSON false',
      'SVG false',
      'PNG false',
    ]);
  });

  it.each([
    ['OpenQASM 3', 'OPENQASM 3.0;', 'circuit.qasm', 'text/plain'],
    ['OpenQASM 2', 'OPENQASM 2.0;', 'circuit.qasm', 'text/plain'],
    ['Qiskit', 'from qiskit import QuantumCircuit', 'circuit.py', 'text/x-python'],
    [
      'Cirq',
      "# q[k] is the circuit's qubit k; Cirq takes the first qubit for the most significant.",
      'circuit.py',
      'text/x-python',
    ],
    ['JSON', '{', 'circuit.json', 'application/json'],
  ])('shows %s, copies it and saves it', async (name, firstLine, file, type) => {
    openExport();
    choose(name);
    const text = document.querySelector('pre')!;
    expect(text).toHaveAttribute('aria-label', name);
    expect(text.textContent.split('\n')[0]).toBe(firstLine);
    await click('Copy');
    expect([copied, said()]).toEqual([[text.textContent], 'Copied']);
    await click(`Download ${file}`);
    expect([saved, said()]).toEqual([
      [`${file} from blob:${type},${text.textContent.length}`],
      `${file} saved`,
    ]);
  });

  it.each(['SVG', 'PNG'])('shows %s as a drawing, which isn’t copied', (name) => {
    openExport();
    choose(name);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Drawing of the circuit' });
    expect(decodeURIComponent(picture.src)).toMatch(/^data:image\/svg\+xml,<svg xmlns/);
    // Colours begin with #, which would end the address.
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg%20xmlns[^#]+%3C%2Fsvg%3E/);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(button(`Download circuit.${name.toLowerCase()}`)).toBeVisible();
  });

  it('says when it didn’t work, and forgets it with the next format', async () => {
    canCopy = false;
    openExport();
    await click('Copy');
    expect(said()).toBe('That didn’t work. Select the text and copy it.');
    choose('JSON');
    expect(said()).toBe('');
  });
});

describe('the import', () => {
  const onClose = jest.fn();
  const offered: string[] = [];
  function Offered() {
    useOfferedProgram((program) => offered.push(program));
    return null;
  }
  function openImport(rules: RuleSet = simulatorRules) {
    jest.clearAllMocks();
    offered.length = 0;
    renderAsPage(
      <>
        <InEditor editor={editorWith({ rules })}>
          <ImportDialog onClose={onClose} />
        </InEditor>
        <Alerts />
        <Offered />
      </>,
    );
  }
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Program or JSON' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it.each([
    ['qubit[2] q;\nh q[0];', circuitOf(2, gate('H', 0, 0)), 'Circuit of 1 gate imported'],
    ['qubit[2] q;\nh q[0];\ncx q[0], q[1];', bell, 'Circuit of 2 gates imported'],
  ])('of %j replaces the circuit and says so', async (text, circuit, sentence) => {
    openImport();
    type(text);
    await click('Import');
    expect(actions.replace.mock.calls).toEqual([[circuit]]);
    expect(actions.announce.mock.calls).toEqual([[sentence]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'qubit[2] q;\nsx q[0];',
      'sx isn’t one of the editor’s ten gates, so it was rewritten with them, up to a global phase.',
    ],
    [
      'qubit[2] q;\nsx q[0];\nswap q[0], q[1];',
      'sx, swap aren’t among the editor’s ten gates, so they were rewritten with them, up to a global phase.',
    ],
  ])('of %j says what it rewrote', async (text, sentence) => {
    openImport();
    type(text);
    await click('Import');
    expect(screen.getByText(sentence)).toBeVisible();
  });

  describe('beside the code', () => {
    const KEY = 'simulator';
    const present = () => openedDocument(KEY)!.history.present;
    const importing = async (text: string, rules: RuleSet, isCodeOpen: boolean) => {
      forgetEditors();
      openDocument(KEY, { circuit: bell, selectedGate: null, page: NO_SETUP });
      setCodePane(isCodeOpen);
      openImport(rules);
      type(text);
      await click('Import');
      await act(async () => void (await import('../code/codeState')));
    };
    afterEach(forgetEditors);

    it('stands as it was written', async () => {
      const text = 'qubit[2] q; // mine\nx q[1];\n';
      await importing(text, simulatorRules, true);
      await waitFor(() => expect(present().code?.program.text).toBe(text));
    });

    it.each([
      ['where the code isn’t open', 'qubit[2] q; // mine\nx q[1];\n', simulatorRules, false],
      ['where it had to be written with other gates', 'qubit[2] q;\nsx q[0];\n', exerciseRules(2), true],
      ['where it’s no OpenQASM', 'H 0\nCNOT 0 1', simulatorRules, true],
    ])('has no text of its words %s', async (_, text, rules, isCodeOpen) => {
      await importing(text, rules, isCodeOpen);
      expect(actions.replace).toHaveBeenCalledTimes(1);
      expect(present().code).toBeNull();
    });
  });

  it('that fails keeps the text, says why, and forgets it at the next change', async () => {
    openImport();
    type('{');
    await click('Import');
    expect(screen.getByRole('alert').textContent).toBe(
      'Line 1, column 2: this is not JSON (CloseBraceExpected).',
    );
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['{', 'true']);
    expect(field()).toHaveAccessibleDescription('Line 1, column 2: this is not JSON (CloseBraceExpected).');
    expect(screen.queryByRole('button', { name: 'Open as a large circuit' })).toBeNull();
    expect([actions.replace, onClose].some((call) => call.mock.calls.length > 0)).toBe(false);
    type('{}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is too large can be run as a large circuit', async () => {
    openImport(exerciseRules(2));
    type('qubit[3] q;');
    await click('Import');
    expect(screen.getByRole('alert').textContent).toBe('Line 1, column 7: the grid has at most 2 qubits.');
    await click('Open as a large circuit');
    expect([offered, onClose.mock.calls.length]).toEqual([['qubit[3] q;'], 1]);
  });

  it('lets the same file be chosen again', async () => {
    openImport();
    const file = screen.getByLabelText<HTMLInputElement>('Or from a file');
    const values: string[] = [];
    Object.defineProperty(file, 'value', { set: (value: string) => values.push(value), get: () => 'a.qasm' });
    fireEvent.change(file, { target: { files: [{ text: async () => 'qubit[2] q;' }] } });
    await waitFor(() => expect(field().value).toBe('qubit[2] q;'));
    expect(values).toEqual(['']);
  });

  it('reads a file, of the kinds that it takes', async () => {
    openImport();
    const file = screen.getByLabelText<HTMLInputElement>('Or from a file');
    expect(file.accept).toBe('.qasm,.json,.quil,.py,.txt');
    const content = { text: async () => 'qubit[2] q;' };
    fireEvent.change(file, { target: { files: [content] } });
    await waitFor(() => expect(field().value).toBe('qubit[2] q;'));
  });
});
