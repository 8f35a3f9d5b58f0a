import { beforeEach, describe, expect, it } from '@jest/globals';
import { useEffect } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { forgetEditors } from '../../testing/drawEditor';
import { chooseBitOrder } from '../../platform/bitOrder';
import { renderAsPage } from '../../testing/renderAsPage';
import type { EditorCircuit } from '../circuit/circuit';
import { EditorProvider } from '../state/EditorProvider';
import { useEditorActions } from '../state/editorContext';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { allowDialogs } from '../testing/dialogs';
import { EditorToolbar } from '../toolbar/EditorToolbar';
import { forgetChoice } from './lastCompared';

allowDialogs();
beforeEach(() => {
  forgetEditors();
  forgetChoice();
  chooseBitOrder('q0-right');
});

/** Puts circuits on the grid while the page is open. */
const grid: { replace: (circuit: EditorCircuit) => void } = { replace: () => {} };
function Grid() {
  const { replace } = useEditorActions();
  useEffect(() => void (grid.replace = replace), [replace]);
  return <EditorToolbar />;
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const pick = (label: string, value: string) =>
  act(
    async () => void fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } }),
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Program or JSON' });
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const openDialog = async () => {
  await click('Compare');
  return screen.findByRole('dialog', { name: 'Compare two circuits' });
};
/** Opens the simulator's toolbar with the circuit on its grid, and the dialog. */
async function open(circuit: EditorCircuit) {
  const setup = { locked: [], start: circuit };
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={2} firstGate={null} setup={setup}>
      <Grid />
    </EditorProvider>,
  );
  await act(async () => grid.replace(circuit));
  await openDialog();
}
const compare = () => click('Compare them');
const report = () => screen.getAllByRole('status').at(-1)!;
const verdict = () => within(report()).getByRole('heading').textContent;
const sentences = () => [...report().querySelectorAll('p')].map(({ textContent }) => textContent);
/** A table's rows, its head first. */
const table = (caption: string) =>
  within(within(report()).getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

it('is offered where wires can be added', () => {
  const setup = { locked: [], start: bell };
  renderAsPage(
    <EditorProvider documentKey="exercise:a" qubitCount={2} firstGate={null} setup={setup}>
      <Grid />
    </EditorProvider>,
  );
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});

describe('a program', () => {
  it('that does the same has the verdict, its phase and the order of the labels', async () => {
    await open(bell);
    expect(report()).toBeEmptyDOMElement();
    await type('qubit[2] q; h q[0]; cx q[0], q[1]; rz(pi/2) q[0]; p(-pi/2) q[0];');
    await compare();
    expect(verdict()).toBe('They do the same, whatever the input.');
    expect(sentences()).toEqual([
      'Only the global phase differs: the other circuit’s is 7π/4 ahead. No measurement can see that.',
      'States read q1 q0: q0 is the rightmost.',
    ]);
    await type('qubit[2] q; h q[0]; cx q[0], q[1];');
    expect(report()).toBeEmptyDOMElement();
    await compare();
    expect(sentences()[0]).toBe('Even the global phase is the same.');
  });

  it('that differs has an input that shows it, a fidelity, a column and the outcomes', async () => {
    await open(bell);
    await type('qubit[2] q; h q[0]; cx q[0], q[1]; x q[1];');
    await compare();
    expect(verdict()).toBe('They’re different.');
    expect(sentences().slice(0, 3)).toEqual([
      'You can see it with the input |00⟩.',
      'The two outputs then have a fidelity of 0.00%; 100% means the same state. The average over all inputs is 20.00%.',
      'Column by column, they agree up to T2, where the shorter one ends.',
    ]);
    expect(table('Most probable outcomes for the input |00⟩')).toEqual([
      'Outcome | On the grid | The other',
      '|00⟩ | 50.0%phase 0 | 0.0%',
      '|01⟩ | 0.0% | 50.0%phase 0',
      '|10⟩ | 0.0% | 50.0%phase 0',
      '|11⟩ | 50.0%phase 0 | 0.0%',
    ]);
  });

  it('that differs from the start or in a column says so', async () => {
    await open({ ...circuitOf(2, gate('H', 0, 0)), initialStates: ['1'] });
    await type('qubit[2] q; h q[0];');
    await compare();
    expect(sentences()).toContain('The states that wires begin in count as gates at the start.');
    expect(sentences()).toContain(
      'They differ before the first column: their wires begin in different states.',
    );
    await act(async () => grid.replace(circuitOf(2, gate('H', 0, 0), gate('T', 0, 1))));
    await type('qubit[2] q; h q[0]; s q[0];');
    await compare();
    expect(sentences()).toContain('Column by column, they first differ after T2.');
  });

  it('that differs in phases alone needs a superposition', async () => {
    await open(circuitOf(2, gate('Z', 0, 0)));
    await type('qubit[2] q;');
    await compare();
    expect(verdict()).toBe('They do the same from |00⟩, but not from every input.');
    expect(sentences().slice(0, 4)).toEqual([
      'Each basis state comes out the same up to a phase, but the phases don’t match. A superposition shows that: the input |0+⟩.',
      'The two outputs then have a fidelity of 0.00%; 100% means the same state. The average over all inputs is 20.00%.',
      'One of them has no columns, so they can’t be followed column by column.',
      'Every outcome is equally likely in both. Only the phases differ, and it takes further gates to make that seen.',
    ]);
    expect(table('Most probable outcomes for the input |0+⟩').slice(1)).toEqual([
      '|00⟩ | 50.0%phase 0 | 50.0%phase 0',
      '|01⟩ | 50.0%phase π | 50.0%phase 0',
    ]);
  });

  it('that hardly differs doesn’t read 100%', async () => {
    await open(circuitOf(2, gate('RX', 0, 0, 0.001)));
    await type('qubit[2] q;');
    await compare();
    expect(sentences()[1]).toMatch(/^The two outputs then have a fidelity of more than 99.99%;/);
  });

  it('with gates that the grid hasn’t says that they were rewritten', async () => {
    const iswap = (timeStep: number) => ({ gate: 'ISWAP' as const, qubits: [0, 1], timeStep });
    await open(circuitOf(2, iswap(0), iswap(1), iswap(2)));
    await type('qubit[2] q; inv @ iswap q[0], q[1];');
    await compare();
    expect(verdict()).toBe('They do the same, whatever the input.');
    expect(sentences()[0]).toBe(
      'iswapdg in the program was rewritten with other gates, so the global phase may not be the program’s.',
    );
  });

  it('of another size says so once', async () => {
    await open(bell);
    await type('qubit[4] q; h q[0]; cx q[0], q[1];');
    await compare();
    expect(verdict()).toBe('They do the same, whatever the input.');
    expect(sentences()).toEqual([
      'They don’t have equally many wires (2 on the grid, 4 in the other), so the smaller one gets idle wires at the bottom.',
      'Even the global phase is the same.',
      'States read q3 q2 q1 q0: q0 is the rightmost.',
    ]);
  });

  it('that only reads the qubits at its end is compared without that', async () => {
    await open(bell);
    await type('qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;');
    await compare();
    expect(verdict()).toBe('They do the same, whatever the input.');
    expect(sentences()[0]).toBe(
      'The measurements at the end of the other circuit are left out, as the grid’s doesn’t measure.',
    );
  });

  it('is told from all wires of the larger one, and a small difference isn’t one of phases', async () => {
    await open(circuitOf(2, gate('RX', 0, 0, 0.3)));
    await type('qubit[3] q;');
    await compare();
    expect(sentences().filter((sentence) => /Every outcome/.test(sentence))).toHaveLength(0);
    await type('qubit[3] q; reset q[2];');
    await compare();
    expect(sentences()).toContain(
      'Where circuits measure, reset or wait for bits, they’re compared from |000⟩ only.',
    );
  });

  it('counts the outcomes that aren’t shown, be it one', async () => {
    await open(circuitOf(3, gate('H', 0, 0), gate('H', 1, 0)));
    await type('qubit[3] q; h q[0]; h q[1]; ctrl(2) @ h q[0], q[1], q[2];');
    await compare();
    expect(sentences()).toContain('1 less probable outcome isn’t listed.');
    await type('qubit[3] q; x q[2];');
    await compare();
    expect(within(report()).queryByText(/less probable/)).toBeNull();
  });

  it('has the labels of states in the order that is chosen, and bits with c0 on the right', async () => {
    await open(circuitOf(2, gate('X', 0, 0), { gate: 'MEASURE', qubits: [0], bit: 0, timeStep: 1 }));
    act(() => chooseBitOrder('q0-left'));
    await type('qubit[2] q; bit[2] c; x q[0]; c[0] = measure q[0]; c[1] = measure q[1];');
    await compare();
    expect(sentences().at(-1)).toMatch(/^States read q0 q1: q0 is the leftmost. Classical bits read c1 c0:/);
    expect(table('Classical bits at the end').slice(1)).toEqual(['01 | 100.0% | 100.0%']);
    expect(table('Most probable outcomes for the input |00⟩').slice(1)).toEqual(['|10⟩ | 100.0% | 100.0%']);
    await act(async () => grid.replace(circuitOf(2, cnot(0, 1, 0))));
    await type('qubit[2] q;');
    await compare();
    expect(sentences()[0]).toBe('You can see it with the input |10⟩.');
  });

  it('that measures is compared from zeros', async () => {
    const read = { gate: 'MEASURE' as const, qubits: [0], bit: 0, timeStep: 2 };
    await open(circuitOf(2, gate('H', 0, 0), cnot(0, 1, 1), read));
    await type('qubit[2] q; bit[1] c; h q[0]; c[0] = measure q[0]; if (c[0]) x q[1];');
    await compare();
    expect(verdict()).toBe('They do the same from |00⟩.');
    expect(sentences()).toEqual([
      'Where circuits measure, reset or wait for bits, they’re compared from |00⟩ only.',
      'The bits’ probabilities are 0.00% apart; 0% means the same. The average states overlap by 100.00%; 100% means the same.',
      'States read q1 q0: q0 is the rightmost. Classical bits read c0: c0 is the rightmost. A bit that isn’t written reads 0.',
    ]);
    expect(table('Classical bits at the end')).toEqual([
      'Outcome | On the grid | The other',
      '0 | 50.0% | 50.0%',
      '1 | 50.0% | 50.0%',
    ]);
    await type('qubit[2] q; bit[1] c; h q[0]; c[0] = measure q[0]; x q[1];');
    await compare();
    expect(verdict()).toBe('The classical bits are the same, but the average state isn’t.');
    expect(sentences()).toContain('Column by column, they first differ after T1.');
  });

  it('whose measurements go too many ways isn’t decided', async () => {
    await open(circuitOf(1));
    const often = Array.from({ length: 9 }, (_, bit) => `h q[0]; c[${bit}] = measure q[0];`).join('\n');
    await type(`qubit[2] q; bit[9] c;\n${often}`);
    await compare();
    expect(verdict()).toBe('It’s too much to decide here.');
    expect(sentences()).toContain(
      'The measurements can go too many ways to follow them all. Here’s what 1,000 runs of each gave. Small differences are chance, so that’s no proof either way.',
    );
  });

  it('too large to prove anything lists what was tried', async () => {
    const gates = Array.from({ length: 100 }, (_, step) => `rx(0.1) q[${step % 10}];`).join('\n');
    await open(circuitOf(2));
    await type(`qubit[10] q;\n${gates}`);
    await compare();
    expect(verdict()).toBe('They’re different.');
    expect(sentences()[2]).toBe('The two outputs then have a fidelity of 7.34%; 100% means the same state.');
    await click('Close');
    await click('Compare');
    await act(async () =>
      grid.replace(
        circuitOf(10, ...Array.from({ length: 100 }, (_, step) => gate('RX', step % 10, step, 0.1))),
      ),
    );
    await compare();
    expect(verdict()).toBe('No difference was found, but not every input was tried.');
    expect(sentences().slice(0, 2)).toEqual([
      'They agree on the 14 inputs that were tried: all wires at |0⟩, each wire alone at |1⟩, all at |1⟩, all at |+⟩ and all at |i⟩.',
      'Circuits as large as these take too long to check on every input here, so that’s no proof for all inputs.',
    ]);
  });

  it('that can’t be read stays, with what is wrong with it', async () => {
    await open(bell);
    const text = 'qubit[2] q;\nfly q[0];';
    await type(text);
    await compare();
    expect(screen.getByRole('alert').textContent).toMatch(/^Line 2, column 1: .*fly/);
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(report()).toBeEmptyDOMElement();
    await click('Close');
    await openDialog();
    expect(field().value).toBe(text);
    await type('');
    await compare();
    expect(screen.getByRole('alert').textContent).toBe('Paste a program or JSON, or choose a file.');
  });
});

describe('a circuit that was kept', () => {
  it('is compared with the grid as it is later', async () => {
    await open(bell);
    await choose('One you kept');
    expect(screen.getByRole('button', { name: 'Compare them' })).toBeDisabled();
    expect(
      screen.getByText(
        'Keep the circuit that’s on the grid now. Then change it, come back here and compare.',
      ),
    ).toBeVisible();
    await click('Keep this one to compare');
    const kept = 'You’ve kept a circuit of 2 wires and 2 gates. It stays while this page is open.';
    expect(screen.getByText(kept)).toBeVisible();
    await click('Close');
    await act(async () => grid.replace(circuitOf(2, gate('H', 1, 0), cnot(1, 0, 1))));
    await openDialog();
    expect(screen.getByText(kept)).toBeVisible();
    await compare();
    expect(verdict()).toBe('They do the same from |00⟩, but not from every input.');
    expect(sentences()[0]).toBe('You can see it with the input |01⟩.');
  });
});

it('says that initial states count also where the circuit beside the grid’s has them', async () => {
  await open({ ...circuitOf(2), initialStates: ['1'] });
  await choose('One you kept');
  await click('Keep this one to compare');
  await act(async () => grid.replace(circuitOf(2, gate('X', 0, 0))));
  await compare();
  expect(sentences()[0]).toBe('The states that wires begin in count as gates at the start.');
});

describe('a template', () => {
  it('is chosen with its size', async () => {
    await open(circuitOf(3, gate('H', 0, 0), cnot(0, 1, 1), cnot(0, 2, 2)));
    await choose('A template');
    expect(screen.queryByRole('combobox', { name: 'Size of Bell pair' })).toBeNull();
    await pick('Template', 'ghz');
    await compare();
    expect(verdict()).toBe('They do the same from |000⟩, but not from every input.');
    await pick('Size of GHZ state', '4');
    await compare();
    expect(verdict()).toBe('They’re different.');
    expect(sentences()[0]).toMatch(/\(3 on the grid, 4 in the other\)/);
  });
});
