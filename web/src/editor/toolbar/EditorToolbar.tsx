import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOfferedCommands } from '../../platform/commands';
import { loadMessages } from '../../platform/i18n';
import { raiseAlert } from '../../platform/notices';
import type { EditorCircuit } from '../circuit/circuit';
import { encodeCircuit } from '../exchange/link';
import { hasCodePane, setCodePane, useCodePane } from '../state/codePane';
import { useEditedCircuit, useEditorActions } from '../state/editorContext';
import {
  CodeIcon,
  CompareIcon,
  DownloadIcon,
  LinkIcon,
  RedoIcon,
  ShelfIcon,
  TemplatesIcon,
  UndoIcon,
  UploadIcon,
} from './icons';
import { ToolButton } from './ToolButton';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));
const TemplatesDialog = lazy(async () => ({ default: (await import('./TemplatesDialog')).TemplatesDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));
const CompareDialog = lazy(async () => ({
  default: (await import('../compare/CompareDialog')).CompareDialog,
}));

const ShelfDialog = lazy(async () => {
  const [{ ShelfDialog: dialog }] = await Promise.all([
    import('../shelf/ShelfDialog'),
    loadMessages(['shelf']),
  ]);
  return { default: dialog };
});

const DIALOGS = ['export', 'import', 'templates', 'shelf', 'compare'] as const;

/** Undo, redo, and the ways in and out of the editor. */
export function EditorToolbar() {
  const { t } = useTranslation('editor');
  const { circuit, rules, canUndo, canRedo } = useEditedCircuit();
  const { undo, redo } = useEditorActions();
  const copyLink = useCopyLink(circuit);
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null);
  const close = () => setOpen(null);
  const isOpenEnded = rules.minQubits < rules.maxQubits;
  const hasCode = hasCodePane(rules);
  const isCodeOpen = useCodePane();
  useOfferedCommands(() => [
    ...(hasCode ? [{ id: 'code', label: t('toolbar.code'), run: () => setCodePane(!isCodeOpen) }] : []),
    ...DIALOGS.filter((dialog) => isOpenEnded || dialog === 'export' || dialog === 'import').map(
      (dialog) => ({
        id: dialog,
        label: t(dialog === 'compare' ? 'compare.tool' : `toolbar.${dialog}`),
        run: () => setOpen(dialog),
      }),
    ),
  ]);
  return (
    <div role="toolbar" aria-label={t('toolbar.label')} className="-mx-2 flex flex-wrap gap-1 print:hidden">
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
      {hasCode && (
        <ToolButton
          label={t('toolbar.code')}
          pressed={isCodeOpen}
          onClick={() => setCodePane(!isCodeOpen)}
          icon={<CodeIcon />}
          worded
        />
      )}
      {isOpenEnded && (
        <>
          <ToolButton
            label={t('toolbar.templates')}
            onClick={() => setOpen('templates')}
            icon={<TemplatesIcon />}
            worded
          />
          <ToolButton
            label={t('toolbar.shelf')}
            onClick={() => setOpen('shelf')}
            icon={<ShelfIcon />}
            worded
          />
          <ToolButton
            label={t('compare.tool')}
            onClick={() => setOpen('compare')}
            icon={<CompareIcon />}
            worded
          />
        </>
      )}
      <Suspense>
        {open === 'export' && <ExportDialog circuit={circuit} onClose={close} />}
        {open === 'templates' && <TemplatesDialog onClose={close} />}
        {open === 'shelf' && <ShelfDialog onClose={close} />}
        {open === 'compare' && <CompareDialog onClose={close} />}
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
