import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { TextField } from '../../components/TextField';
import { LONGEST_NOTE, noteAt } from '../circuit/notes';
import { stepLabel } from '../state/describe';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';

/** The comment on a column. Saved empty, it goes. */
export function NoteDialog({ timeStep, onClose }: { timeStep: number; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { circuit } = useEditedCircuit();
  const { edit } = useEditorActions();
  const [text, setText] = useState(noteAt(circuit, timeStep));
  return (
    <Dialog title={t('note.title', { step: stepLabel(timeStep) })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          edit({ type: 'set-note', timeStep, text });
          onClose();
        }}
      >
        <TextField
          label={t('note.text')}
          hint={t('note.hint')}
          value={text}
          maxLength={LONGEST_NOTE}
          onChange={setText}
        />
        <Button type="submit" variant="primary" className="mt-4">
          {t('note.save')}
        </Button>
      </form>
    </Dialog>
  );
}
