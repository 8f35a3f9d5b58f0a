import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAsPage } from '../../testing/renderAsPage';
import { EditorProvider } from '../state/EditorProvider';
import { withGates } from '../circuit/circuit';
import { changeHistory, closeDocuments, openedDocument } from '../state/openDocuments';
import { allowDialogs } from '../testing/dialogs';
import { bell, circuitOf, gate } from '../testing/build';
import { readShelf } from './shelf';
import { ShelfDialog } from './ShelfDialog';

allowDialogs();

const user = userEvent.setup();
const onClose = jest.fn();
const setup = { locked: [], start: bell };
const circuit = () => openedDocument('simulator')!.history.present.circuit;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]!.textContent);

beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  jest.clearAllMocks();
  renderAsPage(
    <EditorProvider documentKey="simulator" qubitCount={2} firstGate={null} setup={setup}>
      <ShelfDialog onClose={onClose} />
    </EditorProvider>,
  );
});

const keepAs = async (name: string) => {
  const field = screen.getByRole('textbox', { name: 'Name of the circuit on the page' });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
};

describe('the dialog', () => {
  it('keeps the circuit under a name, which it has from then on', async () => {
    expect(screen.getByText('You haven’t kept a circuit yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep' })).toBeDisabled();
    await keepAs('  Bell ');
    expect(screen.getByRole('status')).toHaveTextContent('“Bell” is kept.');
    expect(rows()).toEqual(['Bell']);
    expect(screen.getByText('2 qubits, 2 gates')).toBeVisible();
    expect(circuit().name).toBe('Bell');
    await press('Keep the changes');
    expect(readShelf()).toHaveLength(1);
  });

  it('shows it as it’s drawn, and renames it letter by letter', async () => {
    await keepAs('Bell');
    const drawing = document.querySelector<HTMLImageElement>('li img')!.src;
    expect(decodeURIComponent(drawing)).toMatch(/^data:image\/svg\+xml,<svg[^]*>H<[^]*<\/svg>/);
    await press('Rename “Bell”');
    const field = screen.getByRole('textbox', { name: 'New name' });
    expect(field).toHaveValue('Bell');
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, 'My pair ');
    expect(field).toHaveValue('My pair ');
    await press('Save');
    expect(rows()).toEqual(['My pair']);
  });

  it('gives it another name where that one is another circuit’s', async () => {
    await keepAs('Bell');
    await keepAs('Pair');
    await keepAs('Bell');
    expect(screen.getByRole('status')).toHaveTextContent('“Bell 2” is kept.');
    expect(circuit().name).toBe('Bell 2');
    expect(screen.getByRole('textbox', { name: 'Name of the circuit on the page' })).toHaveValue('Bell 2');
    expect(rows()).toEqual(['Bell 2', 'Pair', 'Bell']);
  });

  it('opens one as a step that can be undone, and closes', async () => {
    await keepAs('Bell');
    await act(() => openedDocument('simulator') && press('Open “Bell”'));
    expect(circuit()).toMatchObject({ name: 'Bell', qubitCount: 2 });
    expect(openedDocument('simulator')!.history.past).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('renames, duplicates and deletes, and brings back what was deleted', async () => {
    await keepAs('Bell');
    await press('Rename “Bell”');
    const field = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(field);
    await user.type(field, 'Pair{Enter}');
    expect(rows()).toEqual(['Pair']);
    expect(screen.getByRole('status')).toHaveTextContent('Renamed to “Pair”.');
    await press('Duplicate “Pair”');
    expect(rows()).toEqual(['Pair', 'Pair 2']);
    expect(screen.getByRole('status')).toHaveTextContent('“Pair” is duplicated.');
    await press('Delete “Pair”');
    expect(rows()).toEqual(['Pair 2']);
    expect(screen.getByRole('status')).toHaveTextContent('“Pair” is deleted.');
    await press('Undo');
    expect(rows()).toEqual(['Pair', 'Pair 2']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says under which name one stands after all', async () => {
    await keepAs('Bell');
    await keepAs('Pair');
    await press('Rename “Bell”');
    const field = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(field);
    await user.type(field, 'Pair{Enter}');
    expect(rows()).toEqual(['Pair', 'Pair 2']);
    expect(screen.getByRole('status')).toHaveTextContent('Renamed to “Pair 2”.');
  });

  it('keeps nothing where the browser has no room, and says so', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await keepAs('Bell');
    expect(screen.getByRole('status')).toHaveTextContent(/^The browser has no room for it\./);
    expect(rows()).toEqual([]);
    full.mockRestore();
  });

  it('shows a circuit that is kept again as it is then', async () => {
    await keepAs('Bell');
    act(() =>
      changeHistory('simulator', (history) => ({
        ...history,
        present: { ...history.present, circuit: { ...circuitOf(3, gate('X', 2, 0)), name: 'Bell' } },
      })),
    );
    await press('Keep the changes');
    expect(rows()).toEqual(['Bell']);
    expect(screen.getByText('3 qubits, 1 gate')).toBeVisible();
  });

  it('counts the gates that run, not what only shows', async () => {
    const shown = { gate: 'SHOW_BLOCH', qubits: [0], timeStep: 2 } as const;
    act(() =>
      changeHistory('simulator', (history) => ({
        ...history,
        present: { ...history.present, circuit: withGates(bell, [shown]) },
      })),
    );
    await keepAs('Bell');
    expect(screen.getByText('2 qubits, 2 gates')).toBeVisible();
  });

  it('saves all of them as a file, and takes them back from it', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:it';
      },
      revokeObjectURL: () => {},
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await keepAs('Bell');
    await keepAs('Pair');
    const save = screen.getAllByRole('button').find(({ textContent }) => /file/.test(textContent ?? ''))!;
    await user.click(save);
    expect(names).toEqual(['circuits.json']);
    expect(screen.getByRole('status')).toHaveTextContent('Saved as circuits.json.');
    await press('Delete “Bell”');
    const input = screen.getByLabelText('Take circuits back from a file');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved[0]!);
    });
    fireEvent.change(input, { target: { files: [{ text: async () => text }] } });
    expect(await screen.findByText('2 circuits taken back.')).toBeVisible();
    expect(rows()).toEqual(expect.arrayContaining(['Bell', 'Pair']));
    jest.restoreAllMocks();
  });

  it('says what is no file of circuits', async () => {
    const input = screen.getByLabelText('Take circuits back from a file');
    fireEvent.change(input, { target: { files: [{ text: async () => '{}' }] } });
    expect(await screen.findByText(/That isn’t a file of circuits/)).toBeVisible();
  });
});
