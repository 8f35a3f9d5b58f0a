import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dismissAlert, useNotices } from '../../platform/notices';
import { renderAsPage } from '../../testing/renderAsPage';
import { emptyCircuit } from '../circuit/circuit';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { NO_SETUP, type DocumentKey } from './documents';
import { useOfferedProgram, useOfferProgram } from './offeredProgram';
import { closeDocuments, openedDocument } from './openDocuments';
import { useEditor, type Editor } from './useEditor';
import { useSharedCircuit } from './useSharedCircuit';

/** The page that was opened last. */
let page: { readonly current: { readonly editor: Editor; readonly alerts: readonly string[] } };
const editor = () => page.current.editor;
const lastAlert = () => page.current.alerts.at(-1);

function open(path = '/simulator', name: DocumentKey = 'simulator', setup = NO_SETUP, qubits = 3) {
  const use = () => {
    const used = useEditor(name, qubits, 'X', setup);
    useSharedCircuit(used);
    return { editor: used, alerts: useNotices().map(({ message }) => message) };
  };
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider
      router={(router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }))}
    />
  );
  const { result, unmount } = renderHook(use, { wrapper });
  page = result;
  return { unmount, router: router! };
}
const edit = (...edits: Parameters<Editor['actions']['edit']>[0][]) =>
  edits.forEach((each) => act(() => void editor().actions.edit(each)));
const stored = () => localStorage.getItem('superpose.circuit.simulator');
const leave = () => dispatchEvent(new Event('pagehide'));
const names = () => editor().circuit.gates.map(({ gate }) => gate);
const said = () => editor().announcement.text;
const h = (qubit: number, timeStep: number) =>
  ({ type: 'place', gate: 'H', at: { qubit, timeStep } }) as const;

beforeEach(() => {
  localStorage.clear();
  closeDocuments();
  const { result, unmount } = renderHook(useNotices);
  act(() => result.current.forEach(({ id }) => dismissAlert(id)));
  unmount();
});

describe('a page’s circuit', () => {
  it('begins empty, with the page’s first gate and an angle of π/2', () => {
    open();
    expect(editor()).toMatchObject({
      key: 'simulator',
      isOpen: true,
      circuit: emptyCircuit(3),
      columnCount: 8,
      selectedGate: 'X',
      angle: Math.PI / 2,
      canUndo: false,
      canRedo: false,
      announcement: { text: '', count: 0, isRefusal: false },
    });
  });

  it('begins with what the page gives it', () => {
    open('/', 'exercise:a', { locked: [], start: circuitOf(3, gate('Y', 0, 0)) });
    expect(names()).toEqual(['Y']);
    expect(editor().columnCount).toBe(10);
  });

  it('is stored soon after each edit', async () => {
    open();
    edit(h(0, 0), { type: 'place', gate: 'CX', at: { qubit: 2, timeStep: 1 } });
    await waitFor(() => expect(stored()).toBe('c=v1.3_H00_C21t0'));
    edit({ type: 'clear' });
    await waitFor(() => expect(stored()).toBe('c=v1.3'));
  });

  it('is stored at once where the page is left right after an edit, and once', () => {
    open();
    edit(h(0, 0));
    leave();
    expect(stored()).toBe('c=v1.3_H00');
    localStorage.clear();
    leave();
    expect(stored()).toBeNull();
  });

  it('is stored as empty once it’s cleared, so that a reload doesn’t bring it back', () => {
    open();
    edit(h(0, 0), { type: 'clear' });
    leave();
    expect([said(), stored()]).toEqual(['The circuit is empty', 'c=v1.3']);
  });

  it('is undone and done again, in words', () => {
    open();
    edit(h(0, 0), h(1, 0));
    expect([said(), editor().canUndo, editor().canRedo]).toEqual(['H placed on q1, T1', true, false]);
    act(() => editor().actions.undo());
    expect([names(), said(), editor().canUndo, editor().canRedo]).toEqual([['H'], 'Undone', true, true]);
    act(() => editor().actions.undo());
    expect([names(), editor().canUndo, editor().canRedo]).toEqual([[], false, true]);
    act(() => editor().actions.redo());
    expect([names(), said(), editor().canUndo, editor().canRedo]).toEqual([['H'], 'Redone', true, true]);
  });

  it('is replaced as one step', () => {
    open();
    edit(h(0, 0), h(0, 1));
    act(() => editor().actions.replace(bell));
    expect(names()).toEqual(['H', 'CX']);
    act(() => editor().actions.undo());
    expect(names()).toEqual(['H', 'H']);
  });

  it('is still there, with its past, after the page was left', () => {
    const { unmount } = open();
    edit(h(0, 0));
    act(() => editor().actions.selectGate('T'));
    unmount();
    open();
    expect([names(), editor().canUndo, editor().selectedGate]).toEqual([['H'], true, 'T']);
  });

  it('is another on another page', () => {
    open();
    edit(h(0, 0));
    open('/', 'exercise:a', NO_SETUP, 2);
    expect(editor().circuit).toEqual(emptyCircuit(2));
    expect(openedDocument('simulator')?.history.present.circuit.gates).toHaveLength(1);
  });
});

describe('what is selected', () => {
  it('is placed by a click, a rotation with the chosen angle', () => {
    open();
    act(() => editor().actions.placeSelected({ qubit: 0, timeStep: 0 }));
    act(() => editor().actions.selectGate('RZ'));
    act(() => editor().actions.placeSelected({ qubit: 1, timeStep: 0 }));
    act(() => editor().actions.chooseAngle(0.25));
    act(() => editor().actions.placeSelected({ qubit: 2, timeStep: 0 }));
    expect(editor().circuit).toEqual(
      circuitOf(3, gate('X', 0, 0), gate('RZ', 1, 0, Math.PI / 2), gate('RZ', 2, 0, 0.25)),
    );
    expect([editor().selectedGate, editor().angle]).toEqual(['RZ', 0.25]);
  });

  it('may be nothing', () => {
    open();
    act(() => editor().actions.selectGate(null));
    act(() => editor().actions.placeSelected({ qubit: 0, timeStep: 0 }));
    expect([names(), said()]).toEqual([[], '']);
  });
});

describe('an edit that is refused', () => {
  it('is an alert where it’s meant to interrupt', () => {
    open('/', 'exercise:a', { locked: [], start: circuitOf(3, cnot(0, 1, 0)) });
    edit({ type: 'place', gate: 'CX', at: { qubit: 2, timeStep: 0 } });
    expect(lastAlert()).toBe(
      'Cannot place multiple CNOT gates in the same time step. CNOT gates must be in different columns.',
    );
    expect([said(), editor().canUndo]).toEqual(['', false]);
  });

  it('is announced elsewhere, and again each time', () => {
    open();
    edit(h(0, 8), h(0, 8));
    expect(editor().announcement).toEqual({
      text: 'That’s outside the grid',
      count: 2,
      isRefusal: true,
    });
    expect(editor().canUndo).toBe(false);
  });

  it('is worded for a locked box', () => {
    open('/', 'exercise:a', { locked: [{ label: 'Uf', timeStep: 0, qubits: [0] }], start: null });
    edit(h(0, 0));
    expect(said()).toBe(
      'The box Uf is locked: it can’t be moved, changed or removed, and no gate goes into its place',
    );
    act(() => editor().actions.refuse({ code: 'nothing-changes' }));
    expect(said()).toBe('Nothing changes');
  });
});

describe('a link', () => {
  it('opens its circuit as a step, and is taken out of the address', async () => {
    localStorage.setItem('superpose.circuit.simulator', 'c=v1.3_Y00');
    const { router } = open('/simulator?a=1#c=v1.2_H00_C01t1');
    await act(async () => {});
    expect([editor().circuit, lastAlert()]).toEqual([bell, undefined]);
    expect(router.state.location).toMatchObject({ pathname: '/simulator', search: '?a=1', hash: '' });
    act(() => editor().actions.undo());
    expect(names()).toEqual(['Y']);
  });

  it('doesn’t stand in the way back', async () => {
    const { router } = open('/courses');
    await act(() => router.navigate('/simulator#c=v1.2_H00_C01t1'));
    expect([editor().circuit, router.state.location.hash]).toEqual([bell, '']);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/courses');
  });

  it.each(['#c=v1.2_Q00', '#c=v1.17_H00', '#c=v2.H00', '#c=v9.2'])(
    '%s can’t be opened, and says so',
    async (hash) => {
      localStorage.setItem('superpose.circuit.simulator', 'c=v1.3_Y00');
      const { router } = open(`/simulator${hash}`);
      await act(async () => {});
      expect(editor().circuit).toEqual(emptyCircuit(3));
      expect(lastAlert()).toBe(
        'There’s no circuit in this link that can be opened here, so the grid is empty. Undo brings your last circuit back.',
      );
      expect(router.state.location.hash).toBe('');
    },
  );

  it('to a part of the page is left alone', async () => {
    localStorage.setItem('superpose.circuit.simulator', 'c=v1.3_Y00');
    const { router } = open('/simulator#large');
    await act(async () => {});
    expect([names(), lastAlert()]).toEqual([['Y'], undefined]);
    expect(router.state.location.hash).toBe('#large');
  });
});

describe('a program', () => {
  const offers: string[] = [];
  function Offering() {
    const offer = useOfferProgram();
    useOfferedProgram((program) => offers.push(program));
    return (
      <button type="button" onClick={() => offer('qubit q;')}>
        {offers.length}
      </button>
    );
  }

  it('is handed over to the simulator once, and the history forgets it', async () => {
    const { router, user } = renderAsPage(<Offering />, { path: '/exercises' });
    await user.click(screen.getByRole('button'));
    expect(offers).toEqual(['qubit q;']);
    expect(router.state.location).toMatchObject({ pathname: '/simulator', state: null });
    await user.click(screen.getByRole('button'));
    expect(offers).toEqual(['qubit q;', 'qubit q;']);
    // Each hand-over is one step of the history.
    await act(() => router.navigate(-2));
    expect(router.state.location.pathname).toBe('/exercises');
  });
});
