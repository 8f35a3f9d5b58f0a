import type { Certificate } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Brand } from '../../../components/Brand';
import { Button } from '../../../components/Button';
import { Page } from '../../../components/Page';
import { QrCode } from '../../../components/QrCode';
import { formatDate } from '../../../platform/dates';
import { useSiteConfig } from '../../../platform/siteConfig';
import { CertificateLookup } from './CertificateLookup';
import { LoopbackNotice } from '../LoopbackNotice';

/** A certificate as a sheet of paper. */
export function CertificatePage() {
  const { t } = useTranslation('membership');
  const { code = '' } = useParams();
  return (
    <Page title={t('certificate.title')} className="min-h-dvh print:min-h-0 print:p-0">
      <CertificateLookup code={code}>
        {(certificate) => (
          <>
            <p className="mb-6 text-right print:hidden">
              <Button variant="primary" onClick={() => window.print()}>
                {t('certificate.print')}
              </Button>
            </p>
            <div className="mx-auto mb-6 flex max-w-3xl justify-center print:hidden">
              <LoopbackNotice />
            </div>
            <Sheet certificate={certificate} />
          </>
        )}
      </CertificateLookup>
    </Page>
  );
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('membership');
  const { brand } = useSiteConfig();
  const { code, nickname, class_name: className, issued_at: issuedAt, exercises } = certificate;
  const path = `/verify/${code}`;
  return (
    <article className="mx-auto max-w-3xl border border-line-strong bg-raised p-2 text-center print:border-0 print:p-0">
      <div className="border border-line px-5 py-10 sm:px-14 sm:py-14">
        <div className="flex justify-center">
          <Brand name={brand} />
        </div>
        <h1 className="mt-8 text-2xl sm:text-3xl">{t('certificate.title')}</h1>
        <p className="mt-6 text-muted">{t('certificate.awarded')}</p>
        <p className="mt-2 font-serif text-2xl wrap-anywhere sm:text-3xl">{nickname}</p>
        <p className="mt-4 text-muted">{t('certificate.passed')}</p>
        <p className="mt-2 font-serif text-xl wrap-anywhere">{className}</p>
        <p className="mt-4 text-muted">{t('certificate.on', { date: formatDate(issuedAt) })}</p>
        <div className="mx-auto mt-8 max-w-xl border-t border-line pt-6 text-left">
          <h2 className="font-sans text-sm font-semibold">
            {t('certificate.exercises', { count: exercises.length })}
          </h2>
          <ol className="mt-2 list-decimal gap-x-10 pl-6 text-sm sm:columns-2 print:columns-2">
            {exercises.map(({ exercise_id: id, title }) => (
              <li key={id} className="break-inside-avoid py-0.5">
                {title}
              </li>
            ))}
          </ol>
        </div>
        <div className="mx-auto mt-8 flex max-w-xl flex-wrap items-center justify-center gap-5 border-t border-line pt-6 text-left sm:justify-start">
          <QrCode
            text={`${location.origin}${path}`}
            label={t('certificate.qr', { address: path })}
            className="size-28"
          />
          <div className="min-w-0 text-sm">
            <p className="text-muted">{t('certificate.code')}</p>
            <p className="font-mono text-lg">{code}</p>
            <p className="wrap-anywhere text-muted">
              {t('certificate.verify', { address: `${location.host}/verify` })}
            </p>
            <p className="text-muted">{t('certificate.names')}</p>
          </div>
        </div>
      </div>
    </article>
  );
}
