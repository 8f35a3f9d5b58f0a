import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';

interface ErrorBannerProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

export function ErrorBanner({ message, onRetry }: ErrorBannerProps) {
  const { t } = useTranslation('simulator');
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-bad bg-bad-soft px-4 py-3 text-bad">
      <p role="alert">{message}</p>
      {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    </div>
  );
}
