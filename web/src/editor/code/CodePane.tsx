import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { record } from '../circuit/history';
import type { Cell, Marked } from '../circuit/region';
import { setCodePane } from '../state/codePane';
import { describeFailure } from '../state/describeFailure';
import type { DocumentKey } from '../state/documents';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { changeHistory, useDocument } from '../state/openDocuments';
import type { Snapshot } from '../state/snapshot';
import { CodeStatus } from './CodeStatus';
import { codeOf, withText, writtenOutIn, type ShownCode } from './codeState';
import { CodeField } from './field/CodeField';
import { resumeCode } from './stored';
import { cellsAt, definedGates, linesAt, statementsAt } from './whereabouts';

interface CodePaneProps {
  /** The focused cell of the grid. */
  readonly focus: Cell;
  /** Called with the cells of the gates that the statement under the cursor stands for. */
  readonly onLit: (cells: readonly Cell[]) => void;
  /** What a verdict speaks of. */
  readonly marked: Marked;
}

/** The program of the circuit, to be edited beside it; on a phone, over it. */
export function CodePane(props: CodePaneProps) {
  const { key, rules } = useEditedCircuit();
  const present = useDocument(key)?.history.present;
  const opened = useRef(rules);
  useEffect(() => resumeCode(key, opened.current), [key]);
  return present && <OpenCodePane documentKey={key} present={present} {...props} />;
}

interface OpenCodePaneProps extends CodePaneProps {
  readonly documentKey: DocumentKey;
  readonly present: Snapshot;
}

function OpenCodePane({ documentKey, present, focus, onLit, marked }: OpenCodePaneProps) {
  const { t } = useTranslation('code');
  const { t: tEditor } = useTranslation('editor');
  const { undo, redo } = useEditorActions();
  const code = codeOf(present);
  const ids = { title: useId(), texts: useId() };
  const typing = useTyping(documentKey);
  const setCursor = useLitCells(code, onLit);
  const { program, fault, losses } = code;
  const isAsIs = fault === null && losses.length === 0;
  const lit = useMemo(() => (isAsIs ? statementsAt(program, focus) : []), [isAsIs, program, focus]);
  const faults = useMemo(
    () => (fault ? [{ ...fault, message: describeFailure(fault, tEditor) }] : []),
    [fault, tEditor],
  );
  const registers = useMemo(() => registersOf(code), [code]);
  const gates = useMemo(() => definedGates(program), [program]);
  return (
    <section
      aria-labelledby={ids.title}
      data-sheet
      className="mt-3 flex min-w-0 flex-col bg-raised max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:mt-0 max-sm:h-[50dvh] max-sm:rounded-t-lg max-sm:border-t max-sm:border-line-strong max-sm:px-2 max-sm:shadow-lg @4xl:mt-0"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id={ids.title} className="text-sm font-semibold">
          {t('title')}
        </h3>
        <Button variant="quiet" onClick={() => setCodePane(false)}>
          {t('close')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden sm:h-96 sm:flex-none @4xl:h-auto @4xl:min-h-80 @4xl:flex-1">
        <CodeField
          text={code.text}
          onChange={typing}
          faults={faults}
          lit={lit}
          onCursor={setCursor}
          onUndo={undo}
          onRedo={redo}
          isReadOnly={losses.length > 0}
          registers={registers}
          definedGates={gates}
          label={t('label')}
          describedBy={ids.texts}
        />
      </div>
      <div id={ids.texts} className="py-2 text-sm">
        <CodeStatus
          code={code}
          meant={isAsIs ? linesAt(program, marked) : []}
          onWriteOut={() =>
            changeHistory(documentKey, (history) => ({ ...history, present: writtenOutIn(history.present) }))
          }
        />
        <p className="mt-1 text-xs text-muted pointer-coarse:hidden">{t('leave')}</p>
      </div>
    </section>
  );
}

/** Makes what is typed the next step of the document, or a part of the last one. */
function useTyping(key: DocumentKey): (text: string, startsStep: boolean) => void {
  const { rules } = useEditedCircuit();
  const typed = useRef<Snapshot | null>(null);
  return (text, startsStep) =>
    changeHistory(key, (history) => {
      const next = withText(history.present, text, rules);
      const isStep = startsStep || history.present !== typed.current;
      typed.current = next;
      return isStep ? record(history, next) : { ...history, present: next, future: [] };
    });
}

/** Lights the gates of the statement under the cursor, as long as the pane is there. */
function useLitCells(
  { program, fault, losses }: ShownCode,
  onLit: (cells: readonly Cell[]) => void,
): (cursor: number | null) => void {
  const [cursor, setCursor] = useState<number | null>(null);
  const isAsIs = fault === null && losses.length === 0;
  const cells = useMemo(
    () => (cursor === null || !isAsIs ? [] : cellsAt(program, cursor)),
    [cursor, isAsIs, program],
  );
  useEffect(() => onLit(cells), [cells, onLit]);
  useEffect(() => () => onLit([]), [onLit]);
  return setCursor;
}

const registersOf = ({ program: { qubits, bits } }: ShownCode) => [
  ...qubits.map(({ name, size }) => ({ name, size, kind: 'qubit' as const })),
  ...bits.map(({ name, size }) => ({ name, size, kind: 'bit' as const })),
];
