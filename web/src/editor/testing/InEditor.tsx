import type { ReactNode } from 'react';
import { EditorParts } from '../state/editorContext';
import type { Editor, EditorActions } from '../state/useEditor';
import type { Scrubber } from '../state/useScrubber';

interface InEditorProps {
  /** As much of an editor as is asked for. */
  readonly editor: Partial<Omit<Editor, 'actions'>> & { readonly actions?: Partial<EditorActions> };
  readonly scrubber?: Partial<Scrubber>;
  readonly children: ReactNode;
}

const AT_START: Scrubber = {
  stepCount: 0,
  lastStep: 0,
  goTo: () => {},
  breakpoints: [],
  toggleBreakpoint: () => {},
};

/** What is drawn inside an editor's provider, drawn by itself. */
export const InEditor = ({ editor, scrubber, children }: InEditorProps) => (
  <EditorParts editor={editor as Editor} scrubber={{ ...AT_START, ...scrubber }}>
    {children}
  </EditorParts>
);
