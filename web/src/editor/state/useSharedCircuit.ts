import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { raiseAlert } from '../../platform/notices';
import { emptyCircuit } from '../circuit/circuit';
import { decodeCircuit, holdsCircuit } from '../exchange/link';
import { admit, rulesForNew } from './documents';
import type { Editor } from './useEditor';

/**
 * Opens the circuit of the address's fragment, as one step that can be undone, and takes it out of the address, so that
 * a reload shows what was edited since. A link that cannot be read gives a message and an empty circuit.
 */
export function useSharedCircuit(editor: Editor): void {
  const { t } = useTranslation('editor');
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { key, rules, isOpen, circuit } = editor;
  const { replace } = editor.actions;
  const opened = useRef('');
  useEffect(() => {
    if (!isOpen || opened.current === hash) return;
    opened.current = hash;
    if (!holdsCircuit(hash)) return;
    const decoded = decodeCircuit(hash);
    const shared = admit(rulesForNew(key, rules, decoded), decoded);
    if (!shared) raiseAlert(t('link.broken'));
    replace(shared ?? emptyCircuit(circuit.qubitCount));
    void navigate({ pathname, search }, { replace: true });
  }, [circuit, hash, isOpen, key, navigate, pathname, replace, rules, search, t]);
}
