import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { loadMessages } from '../../platform/i18n';
import type { Cell, Marked } from '../circuit/region';
import { hasCodePane, hasStoredCode, useCodePane } from '../state/codePane';
import { useEditedCircuit } from '../state/editorContext';

const CodePane = lazy(async () => {
  const [{ CodePane: pane }] = await Promise.all([import('../code/CodePane'), loadMessages(['code'])]);
  return { default: pane };
});

interface WithCodeProps {
  readonly focus: Cell;
  readonly onLit: (cells: readonly Cell[]) => void;
  /** What a verdict speaks of. */
  readonly marked: Marked;
  /** The drawing. */
  readonly children: ReactNode;
}

/** The drawing with the code pane beside it where there is room, else below it, if the learner has opened it. */
export function WithCode({ focus, onLit, marked, children }: WithCodeProps) {
  const { t } = useTranslation('editor');
  const { key, isOpen, rules } = useEditedCircuit();
  const canHaveCode = isOpen && hasCodePane(rules);
  const hasCode = useCodePane() && canHaveCode;
  useStoredCode(canHaveCode && !hasCode && hasStoredCode(key));
  const outer = [isOpen ? '' : 'invisible', hasCode ? '@container' : ''].filter(Boolean).join(' ');
  return (
    // In a page from the build nothing listens to keys yet.
    <div aria-busy={!isOpen || undefined} className={outer || undefined}>
      <div
        className={`print:hidden ${hasCode ? '@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] @4xl:gap-4' : ''}`}
      >
        <div className="min-w-0">{children}</div>
        {hasCode && (
          <ErrorBoundary fallback={<p className="py-6 text-sm text-bad">{t('toolbar.codeFailed')}</p>}>
            <Suspense>
              <CodePane focus={focus} onLit={onLit} marked={marked} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

/** Brings the text of the last visit back where the pane is closed, so that the drawing's changes come into it. */
function useStoredCode(isWanted: boolean): void {
  const { key, rules } = useEditedCircuit();
  const opened = useRef(rules);
  useEffect(() => {
    if (isWanted) void import('../code/stored').then(({ resumeCode }) => resumeCode(key, opened.current));
  }, [isWanted, key]);
}
