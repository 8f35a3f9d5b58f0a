import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside, closes it on Escape, and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto max-h-[90dvh] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line-strong bg-raised p-5 text-ink shadow-lift backdrop:bg-ink/40 sm:p-6"
      // If it was opened again at once, it hasn't been closed.
      onClose={(event) => !event.currentTarget.open && onClose()}
      // Keys that are typed here must not reach the grid.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('dialog.close')}
          className="grid size-11 -m-2 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
