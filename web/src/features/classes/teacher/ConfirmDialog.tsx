import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { RequestFailure } from '../../../platform/request';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly error: RequestFailure | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('classes');
  const { title, children, confirm, isBusy, error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {error && t('manage.failed', { reason: error.message })}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{t('manage.cancel')}</Button>
      </div>
    </Dialog>
  );
}
