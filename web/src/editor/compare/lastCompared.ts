import type { EditorCircuit } from '../circuit/circuit';
import type { TemplateName } from '../templates/templates';

export type Source = 'program' | 'kept' | 'template';

/** What the grid is compared with. It stays while the page is open, as learners go back to the grid and compare again. */
export interface Choice {
  readonly source: Source;
  readonly text: string;
  readonly kept: EditorCircuit | null;
  readonly template: TemplateName;
  /** In qubits. */
  readonly size: number;
}

const FIRST: Choice = { source: 'program', text: '', kept: null, template: 'bell', size: 2 };

let last = FIRST;

export const lastChoice = (): Choice => last;

export function rememberChoice(choice: Choice): void {
  last = choice;
}

/** As on a page that has just been opened. */
export const forgetChoice = (): void => rememberChoice(FIRST);
