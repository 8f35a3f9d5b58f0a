import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../components/icons';
import { loadMessages } from '../../platform/i18n';

/** The index and its reader come when they're first asked for. */
const SearchDialog = lazy(async () => {
  const [{ SearchDialog: dialog }] = await Promise.all([import('./SearchDialog'), loadMessages(['search'])]);
  return { default: dialog };
});

/** Opens the search; so do Ctrl+K anywhere, and / outside of fields. */
export function SearchButton({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isShortcut && !(isSlash && !isField(event.target))) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('search.open')}
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
