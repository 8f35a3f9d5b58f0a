import { useTranslation } from 'react-i18next';
import { isLoopback } from './isLoopback';

/** A warning where no other device can open a link or a QR code. */
export function LoopbackNotice() {
  const { t } = useTranslation('shell');
  if (!isLoopback(location.hostname)) return null;
  return (
    <p className="max-w-[60ch] rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm print:hidden">
      {t('loopback', { address: location.host, port: location.port ? `:${location.port}` : '' })}
    </p>
  );
}
