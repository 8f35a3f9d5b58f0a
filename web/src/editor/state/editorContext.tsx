import { createContext, useContext, useMemo, type Provider, type ReactNode } from 'react';
import type { Announcement, Editor, EditorActions } from './useEditor';
import type { Scrubber } from './useScrubber';

type EditedCircuit = Pick<
  Editor,
  'key' | 'isOpen' | 'circuit' | 'rules' | 'columnCount' | 'canUndo' | 'canRedo'
>;

/** What a click or Enter places. */
type Selection = Pick<Editor, 'selectedGate' | 'angle'>;

// An editor in parts, so that a component is rendered again only when a part that it asks for changes.
const [CircuitProvider, useEditedCircuit] = partOf<EditedCircuit>();
const [SelectionProvider, useSelection] = partOf<Selection>();
const [AnnouncementProvider, useAnnouncement] = partOf<Announcement>();
/** They stay the same from edit to edit. */
const [ActionsProvider, useEditorActions] = partOf<EditorActions>();
/** The preview's place in time. */
const [ShownStepProvider, useShownStep] = partOf<Scrubber>();
/** What takes the preview to another place. It stays the same from place to place. */
const [StepsProvider, useSteps] = partOf<Omit<Scrubber, 'stepCount'>>();
export { useEditedCircuit, useSelection, useAnnouncement, useEditorActions, useShownStep, useSteps };

interface EditorPartsProps {
  readonly editor: Editor;
  readonly scrubber: Scrubber;
  readonly children: ReactNode;
}

/** Gives the parts of an editor to all that is inside. */
export function EditorParts({ editor, scrubber, children }: EditorPartsProps) {
  const { key, isOpen, circuit, rules, columnCount, canUndo, canRedo, selectedGate, angle } = editor;
  const { stepCount, lastStep, goTo, breakpoints, toggleBreakpoint } = scrubber;
  const edited = useMemo(
    () => ({ key, isOpen, circuit, rules, columnCount, canUndo, canRedo }),
    [key, isOpen, circuit, rules, columnCount, canUndo, canRedo],
  );
  const selection = useMemo(() => ({ selectedGate, angle }), [selectedGate, angle]);
  const steps = useMemo(
    () => ({ lastStep, goTo, breakpoints, toggleBreakpoint }),
    [lastStep, goTo, breakpoints, toggleBreakpoint],
  );
  const shownStep = useMemo(() => ({ ...steps, stepCount }), [steps, stepCount]);
  return (
    <ActionsProvider value={editor.actions}>
      <CircuitProvider value={edited}>
        <SelectionProvider value={selection}>
          <StepsProvider value={steps}>
            <ShownStepProvider value={shownStep}>
              <AnnouncementProvider value={editor.announcement}>{children}</AnnouncementProvider>
            </ShownStepProvider>
          </StepsProvider>
        </SelectionProvider>
      </CircuitProvider>
    </ActionsProvider>
  );
}

function partOf<Part>(): readonly [Provider<Part | null>, () => Part] {
  const Context = createContext<Part | null>(null);
  const usePart = () => {
    const part = useContext(Context);
    if (!part) throw new Error('A part of the editor is outside its EditorProvider');
    return part;
  };
  return [Context.Provider, usePart];
}
