import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { raiseAlert } from '../../platform/notices';
import { encodeCircuit } from '../exchange/link';
import type { Editor } from '../state/useEditor';
import { DownloadIcon, LinkIcon, RedoIcon, UndoIcon, UploadIcon } from './icons';
import { ToolButton } from './ToolButton';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Undo, redo, and the ways in and out of the editor. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor');
  const copyLink = useCopyLink(editor);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <div role="toolbar" aria-label={t('toolbar.label')} className="-mx-2 flex flex-wrap gap-1">
      <ToolButton
        label={t('toolbar.undo')}
        disabled={!editor.canUndo}
        onClick={editor.actions.undo}
        icon={<UndoIcon />}
      />
      <ToolButton
        label={t('toolbar.redo')}
        disabled={!editor.canRedo}
        onClick={editor.actions.redo}
        icon={<RedoIcon />}
      />
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
      <Suspense>
        {open === 'export' && <ExportDialog circuit={editor.circuit} onClose={close} />}
        {open === 'import' && <ImportDialog editor={editor} onClose={close} />}
      </Suspense>
    </div>
  );
}

function useCopyLink({ circuit }: Editor): () => Promise<void> {
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
