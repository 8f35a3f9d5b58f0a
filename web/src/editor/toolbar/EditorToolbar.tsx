import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { raiseAlert } from '../../platform/notices';
import type { EditorCircuit } from '../circuit/circuit';
import { encodeCircuit } from '../exchange/link';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import { DownloadIcon, LinkIcon, RedoIcon, TemplatesIcon, UndoIcon, UploadIcon } from './icons';
import { ToolButton } from './ToolButton';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));
const TemplatesDialog = lazy(async () => ({ default: (await import('./TemplatesDialog')).TemplatesDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Undo, redo, and the ways in and out of the editor. */
export function EditorToolbar() {
  const { t } = useTranslation('editor');
  const { circuit, rules, canUndo, canRedo } = useEditedCircuit();
  const { undo, redo } = useEditorActions();
  const copyLink = useCopyLink(circuit);
  const [open, setOpen] = useState<'export' | 'import' | 'templates' | null>(null);
  const close = () => setOpen(null);
  return (
    <div role="toolbar" aria-label={t('toolbar.label')} className="-mx-2 flex flex-wrap gap-1">
      <ToolButton label={t('toolbar.undo')} disabled={!canUndo} onClick={undo} icon={<UndoIcon />} />
      <ToolButton label={t('toolbar.redo')} disabled={!canRedo} onClick={redo} icon={<RedoIcon />} />
      <ToolButton label={t('toolbar.link')} onClick={() => void copyLink()} icon={<LinkIcon />} worded />
      <ToolButton
        label={t('toolbar.export')}
        onClick={() => setOpen('export')}
        icon={<DownloadIcon />}
        worded
      />
      <ToolButton
        label={t('toolbar.import')}
        onClick={() => setOpen('import')}
        icon={<UploadIcon />}
        worded
      />
      {rules.minQubits < rules.maxQubits && (
        <ToolButton
          label={t('toolbar.templates')}
          onClick={() => setOpen('templates')}
          icon={<TemplatesIcon />}
          worded
        />
      )}
      <Suspense>
        {open === 'export' && <ExportDialog circuit={circuit} onClose={close} />}
        {open === 'templates' && <TemplatesDialog onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function useCopyLink(circuit: EditorCircuit): () => Promise<void> {
  const { t } = useTranslation('editor');
  const { pathname } = useLocation();
  return async () => {
    const link = `${window.location.origin}${pathname}#${encodeCircuit(circuit)}`;
    try {
      await navigator.clipboard.writeText(link);
      raiseAlert(t('toolbar.linkCopied'));
    } catch {
      // Browsers refuse the clipboard to pages that are not served over HTTPS; the link is then shown to be copied.
      raiseAlert(t('toolbar.linkShown', { link }));
    }
  };
}
