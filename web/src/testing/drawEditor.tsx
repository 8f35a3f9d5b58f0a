import { renderAsPage } from './renderAsPage';
import type { EditorCircuit } from '../editor/circuit/circuit';
import type { PaletteItem } from '../editor/circuit/hand';
import { NO_BOXES, type LockedBox } from '../editor/circuit/lockedBox';
import { CircuitEditor } from '../editor/grid/CircuitEditor';
import { NO_HIGHLIGHT, type Highlight } from '../editor/grid/highlight';
import type { EditorSetup } from '../editor/state/documents';
import { forgetAllGates } from '../editor/state/allGates';
import { forgetCodePane } from '../editor/state/codePane';
import { closeDocuments } from '../editor/state/openDocuments';
import { EditorParts } from '../editor/state/editorContext';
import { useEditor } from '../editor/state/useEditor';
import { useScrubber, type Scrubber } from '../editor/state/useScrubber';

interface Setting {
  readonly circuit?: EditorCircuit;
  readonly locked?: readonly LockedBox[];
  /** With all gates and as many classical bits, in an exercise. */
  readonly bits?: number;
  readonly highlight?: Highlight;
  readonly scrubber?: Partial<Scrubber>;
  readonly targetCycles?: boolean;
  /** The gate that a click places; X if not given. */
  readonly selected?: PaletteItem;
  /** By the simulator page's rules instead of an exercise's. */
  readonly simulator?: boolean;
}

/** Nothing is left of the editors before. */
export function forgetEditors(): void {
  localStorage.clear();
  forgetAllGates();
  forgetCodePane();
  closeDocuments();
}

/** An editor of its circuit, or of three empty wires, with X selected. */
export function drawEditor(setting: Setting = {}) {
  forgetEditors();
  const setup = { locked: setting.locked ?? NO_BOXES, start: setting.circuit ?? null, bits: setting.bits };
  return renderAsPage(<Workbench {...setting} setup={setup} />);
}

function Workbench({ setup, simulator, ...setting }: Setting & { setup: EditorSetup }) {
  const { highlight = NO_HIGHLIGHT, targetCycles = true, scrubber, selected = 'X' } = setting;
  const qubitCount = setup.start?.qubitCount ?? 3;
  const editor = useEditor(simulator ? 'simulator' : 'exercise:a', qubitCount, selected, setup);
  const end = useScrubber(editor);
  return (
    <EditorParts editor={editor} scrubber={{ ...end, ...scrubber }}>
      <CircuitEditor targetCycles={targetCycles} highlight={highlight} />
    </EditorParts>
  );
}

export const cellAt = (qubit: number, timeStep: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-cell="${qubit},${timeStep}"]`)!;
export const labelOf = (qubit: number, timeStep: number): string | null =>
  cellAt(qubit, timeStep).getAttribute('aria-label');
/** What was announced last. */
export const said = (): string | null =>
  [...document.querySelectorAll('p.sr-only[role="status"]')].at(-1)?.textContent ?? null;
/** The cell with the browser's focus, as its element names it. */
export const focused = (): string | null => document.activeElement?.getAttribute('data-cell') ?? null;
