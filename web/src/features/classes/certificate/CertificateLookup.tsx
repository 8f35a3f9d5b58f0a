import { readCertificateCode, type Certificate } from '@superpose/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { PageHeader } from '../../../components/Page';
import { useCertificate } from '../classesApi';

interface CertificateLookupProps {
  /** As typed or scanned. */
  readonly code: string;
  readonly children: (certificate: Certificate) => ReactNode;
}

/** Shows a certificate, or why there is none to show. */
export function CertificateLookup({ code, children }: CertificateLookupProps) {
  const { t } = useTranslation('membership');
  const read = readCertificateCode(code);
  const { data, error, refetch } = useCertificate(read);
  if (data) return children(data);
  if (read === null || error?.status === 404) {
    return (
      <>
        <PageHeader title={t('certificate.unknown')}>
          <p>{t('certificate.unknownText')}</p>
        </PageHeader>
        <ButtonLink to="/verify">{t('verify.another')}</ButtonLink>
      </>
    );
  }
  if (!error) return <Loading text={t('certificate.loading')} />;
  return (
    <Failure
      text={t('certificate.failed', { reason: error.message })}
      retry={t('certificate.retry')}
      onRetry={refetch}
    />
  );
}
