import type { PaletteItem } from '../circuit/hand';
import type { ReactNode } from 'react';
import type { DocumentKey, EditorSetup } from './documents';
import { EditorParts } from './editorContext';
import { useEditor } from './useEditor';
import { useScrubber } from './useScrubber';
import { useSharedCircuit } from './useSharedCircuit';

interface EditorProviderProps {
  readonly documentKey: DocumentKey;
  readonly qubitCount: number;
  /** The gate that is selected at first. */
  readonly firstGate: PaletteItem | null;
  /** It has to stay the same. */
  readonly setup?: EditorSetup;
  readonly children: ReactNode;
}

/** The editor of a page: opens its circuit, or the one of the address, and gives it to all that is inside. */
export function EditorProvider(props: EditorProviderProps) {
  const { documentKey, qubitCount, firstGate, setup, children } = props;
  const editor = useEditor(documentKey, qubitCount, firstGate, setup);
  useSharedCircuit(editor);
  const scrubber = useScrubber(editor);
  return (
    <EditorParts editor={editor} scrubber={scrubber}>
      {children}
    </EditorParts>
  );
}
