import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { describeFailure } from '../state/describeFailure';
import { useEditorActions } from '../state/editorContext';
import { useOfferProgram } from '../state/offeredProgram';
import type { ShownCode } from './codeState';
import type { CodeLoss } from './writeCode';

/** A screen reader says what is wrong once the typing has paused. */
const SAY_AFTER_MS = 800;

interface CodeStatusProps {
  readonly code: ShownCode;
  /** The lines that a verdict speaks of. */
  readonly meant: readonly number[];
  readonly onWriteOut: () => void;
}

/** Below the text: what is wrong with it, or what it would lose. */
export function CodeStatus({ code, meant, onWriteOut }: CodeStatusProps) {
  const { t } = useTranslation('code');
  const { t: tEditor } = useTranslation('editor');
  const { fault, losses, keptDraftAt } = code;
  if (losses.length > 0) return <LossQuestion losses={losses} onWriteOut={onWriteOut} />;
  return (
    <>
      {fault && <p className="text-bad">{describeFailure(fault, tEditor)}</p>}
      {fault && <p className="text-muted">{t('drawingStays')}</p>}
      {fault?.program !== undefined && <LargeCircuitOffer program={fault.program} />}
      {keptDraftAt !== null && <p>{t('keptDraft', { line: keptDraftAt })}</p>}
      {meant.length > 0 && (
        <p className="text-warn">{t('meant', { count: meant.length, lines: meant.join(', ') })}</p>
      )}
      {!fault && keptDraftAt === null && <p className="text-muted">{t('inStep')}</p>}
      <Spoken text={fault ? describeFailure(fault, tEditor) : ''} />
    </>
  );
}

function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function LargeCircuitOffer({ program }: { program: string }) {
  const { t } = useTranslation('editor');
  const offerProgram = useOfferProgram();
  return <Button onClick={() => offerProgram(program)}>{t('import.asLargeCircuit')}</Button>;
}

function LossQuestion({
  losses,
  onWriteOut,
}: {
  readonly losses: readonly CodeLoss[];
  readonly onWriteOut: () => void;
}) {
  const { t } = useTranslation('code');
  const { undo } = useEditorActions();
  const isWhole = losses.some(({ kind }) => kind === 'all');
  return (
    <div role="alert">
      {isWhole ? (
        <p>{t('loss.all')}</p>
      ) : (
        losses.map(({ line, word }) => <p key={line}>{t('loss.statement', { line, word })}</p>)
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onWriteOut}>
          {t(isWhole ? 'loss.writeAnew' : 'loss.writeOut')}
        </Button>
        <Button onClick={undo}>{t('loss.undo')}</Button>
      </div>
    </div>
  );
}
