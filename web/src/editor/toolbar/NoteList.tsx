import { useTranslation } from 'react-i18next';
import { stepLabel } from '../state/describe';
import { useEditedCircuit } from '../state/editorContext';

/** The comments on columns; each opens to be changed. */
export function NoteList({ onOpen }: { onOpen: (timeStep: number) => void }) {
  const { t } = useTranslation('editor');
  const { notes = [] } = useEditedCircuit().circuit;
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('note.list')} className="mt-1 text-sm">
      {notes.map(({ timeStep, text }) => (
        <li key={timeStep} className="flex items-center gap-2">
          <button
            type="button"
            aria-label={t('note.change', { step: stepLabel(timeStep) })}
            className="min-h-11 min-w-11 rounded-md font-mono text-accent hover:bg-accent-soft"
            onClick={() => onOpen(timeStep)}
          >
            {stepLabel(timeStep)}
          </button>
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
