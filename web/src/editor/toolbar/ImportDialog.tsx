import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { raiseAlert } from '../../platform/notices';
import { emptyCircuit } from '../circuit/circuit';
import { importText, isOpenQasm } from '../exchange/importText';
import { useCodePane } from '../state/codePane';
import { changeHistory } from '../state/openDocuments';
import type { ImportFailure } from '../exchange/importOutcome';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { useOfferProgram } from '../state/offeredProgram';
import { Dialog } from '../../components/Dialog';
import { ProgramField } from '../parts/ProgramField';
import { describeFailure } from '../state/describeFailure';

/**
 * Takes a circuit from pasted text or from a file. What cannot be read stays in the box, with the line that is wrong;
 * what is only too large for the grid can be run as a large circuit.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { key, rules } = useEditedCircuit();
  const isCodeOpen = useCodePane();
  const { replace, announce } = useEditorActions();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const offerProgram = useOfferProgram();
  const { program } = failure ?? {};
  const submit = () => {
    const outcome = importText(text, rules);
    if (!outcome.ok) return setFailure(outcome.failure);
    const { circuit, rewritten } = outcome;
    replace(circuit);
    announce(t('import.done', { count: circuit.gates.length }));
    if (rewritten.length > 0)
      raiseAlert(t('import.rewritten', { count: rewritten.length, gates: rewritten.join(', ') }));
    onClose();
    if (isCodeOpen && isOpenQasm(text)) void showAsWritten();
  };
  /** Beside the drawing the program stands as it was written, with its comments. */
  const showAsWritten = async () => {
    const { withText } = await import('../code/codeState');
    changeHistory(key, (history) => {
      const present = withText({ circuit: emptyCircuit(1), code: null }, text, rules);
      return present.code?.draft ? history : { ...history, present };
    });
  };
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('import.lead')}</p>
      <ProgramField
        label={t('import.text')}
        rows={10}
        text={text}
        onChange={(next) => {
          setText(next);
          setFailure(null);
        }}
        error={failure && describeFailure(failure, t)}
        files=".qasm,.json,.quil,.py,.txt"
      >
        <Button variant="primary" onClick={submit}>
          {t('import.submit')}
        </Button>
        {program && (
          <Button
            onClick={() => {
              onClose();
              offerProgram(program);
            }}
          >
            {t('import.asLargeCircuit')}
          </Button>
        )}
      </ProgramField>
    </Dialog>
  );
}
