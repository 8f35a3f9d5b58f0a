import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../circuit/editCircuit';
import { describeRefusal } from '../state/describe';
import { useEditorActions } from '../state/editorContext';

/** Makes an edit and goes on where it can be made; else holds the sentence that says why it can't. */
export function useDefining(onDone: () => void) {
  const { t } = useTranslation('editor');
  const { edit } = useEditorActions();
  const [refused, setRefused] = useState<string | null>(null);
  const define = (change: Edit) => {
    const outcome = edit(change);
    if (outcome.ok || outcome.refusal.code === 'nothing-changes') onDone();
    else setRefused(describeRefusal(outcome.refusal, t));
  };
  return { define, refused };
}
