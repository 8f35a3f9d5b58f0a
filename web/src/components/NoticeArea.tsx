import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';
import { dismissAlert, useNotices } from '../platform/notices';

/** Shows each alert as a toast that is announced at once and kept until dismissed. */
export function NoticeArea() {
  const { t } = useTranslation('shell');
  const notices = useNotices();
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2">
      {notices.map(({ id, message }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-[min(36rem,100%)] items-start gap-3 rounded-lg border border-line-strong bg-raised py-3 pr-2 pl-4 text-sm shadow-lift"
        >
          <p role="alert" className="min-w-0 py-1 wrap-anywhere">
            {message}
          </p>
          <button
            type="button"
            aria-label={t('notices.dismiss')}
            className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            onClick={() => dismissAlert(id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
