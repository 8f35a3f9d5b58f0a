import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { importCircuit } from '../exchange/importCircuit';
import type { ImportFailure } from '../exchange/importOutcome';
import type { Editor } from '../state/useEditor';
import { Dialog } from './Dialog';
import { describeFailure } from './describeFailure';

interface ImportDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Takes a circuit from pasted text or from a file. What cannot be read stays in the box, with the line that is wrong. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  const { t } = useTranslation('editor');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const ids = { text: useId(), error: useId() };
  const change = (next: string) => {
    setText(next);
    setFailure(null);
  };
  const submit = () => {
    const outcome = importCircuit(text, editor.rules);
    if (!outcome.ok) return setFailure(outcome.failure);
    editor.replace(outcome.circuit);
    editor.announce(t('import.done', { count: outcome.circuit.gates.length }));
    onClose();
  };
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('import.lead')}</p>
      <label htmlFor={ids.text} className="mb-1 block text-sm font-medium">
        {t('import.text')}
      </label>
      <textarea
        id={ids.text}
        rows={10}
        spellCheck={false}
        aria-invalid={failure !== null}
        aria-describedby={failure ? ids.error : undefined}
        className="w-full rounded-md border border-line-strong bg-sunken p-3 font-mono text-xs"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {failure && (
        <p id={ids.error} role="alert" className="mt-2 text-sm text-bad">
          {describeFailure(failure, t)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={submit}>
          {t('import.submit')}
        </Button>
        <FileInput onRead={change} />
      </div>
    </Dialog>
  );
}

export function FileInput({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation('editor');
  return (
    <label className="text-sm">
      <span className="mr-2">{t('import.file')}</span>
      <input
        type="file"
        accept=".qasm,.json,.txt"
        className="max-w-64 text-sm"
        onChange={async (event) => {
          const file = event.target.files?.[0];
          if (file) onRead(await file.text());
        }}
      />
    </label>
  );
}
