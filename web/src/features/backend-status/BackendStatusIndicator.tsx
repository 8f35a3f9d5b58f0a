import { useTranslation } from 'react-i18next';
import { useBackendStatus, type BackendStatus } from './useBackendStatus';

const DOTS: Record<BackendStatus['state'], string> = {
  checking: 'border-line-strong',
  connected: 'border-good bg-good',
  offline: 'border-bad',
};
const WORDS: Record<BackendStatus['state'], string> = {
  checking: 'text-muted',
  connected: 'text-good',
  offline: 'text-bad',
};

/** Says whether the quantum backend responds. The dot is filled only when it does, so colour is never alone. */
export function BackendStatusIndicator() {
  const { t } = useTranslation('shell');
  const status = useBackendStatus(t('backend.connectionFailed'));
  return (
    <div role="status" className="text-sm">
      <p className={`flex items-center gap-2 font-medium ${WORDS[status.state]}`}>
        <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${DOTS[status.state]}`} />
        {t(`backend.${status.state}`)}
      </p>
      {status.state !== 'checking' && (
        <p className="mt-1 text-xs text-muted">
          {status.state === 'offline' ? status.errorText : t('backend.connectedMeans')}
        </p>
      )}
    </div>
  );
}
