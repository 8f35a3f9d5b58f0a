import { INITIAL_STATES, type InitialState } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { ketText } from '../parts/ketText';
import { useEditorActions } from '../state/editorContext';

/** What a wire starts as; each press turns it to the next of the six states. */
export function InitialStateButton({ qubit, initial }: { qubit: number; initial: InitialState }) {
  const { t } = useTranslation('editor');
  const { edit } = useEditorActions();
  const next = INITIAL_STATES[(INITIAL_STATES.indexOf(initial) + 1) % INITIAL_STATES.length]!;
  return (
    <button
      type="button"
      aria-label={t('grid.initial', { qubit, state: ketText(initial), next: ketText(next) })}
      title={t('grid.initialTip')}
      className="min-h-6 min-w-6 rounded-sm border border-line-strong px-0.5 text-xs hover:border-accent hover:text-accent"
      onClick={() => edit({ type: 'set-initial', qubit, state: next })}
    >
      {ketText(initial)}
    </button>
  );
}
