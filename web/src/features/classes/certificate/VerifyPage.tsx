import { readCertificateCode, type Certificate } from '@superpose/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { CheckIcon } from '../../../components/icons';
import { Page, PageHeader } from '../../../components/Page';
import { TextField } from '../../../components/TextField';
import { formatDate } from '../../../platform/dates';
import { CertificateLookup } from './CertificateLookup';

/** Says what the certificate with a code confirms; without a code it asks for one. */
export function VerifyPage() {
  const { t } = useTranslation('membership');
  const { code } = useParams();
  return (
    <Page title={t('verify.title')} className="min-h-dvh">
      {code === undefined ? (
        <AskForCode />
      ) : (
        <CertificateLookup code={code}>
          {(certificate) => <Confirmed certificate={certificate} />}
        </CertificateLookup>
      )}
    </Page>
  );
}

function AskForCode() {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCertificateCode(text);
    setFault(code ? null : t('verify.codeFault'));
    if (code) void navigate(`/verify/${code}`);
  };
  return (
    <>
      <PageHeader title={t('verify.title')}>
        <p>{t('verify.lead')}</p>
      </PageHeader>
      <form noValidate className="flex max-w-md flex-col items-start gap-5" onSubmit={submit}>
        <TextField
          label={t('verify.code')}
          hint={t('verify.codeHint')}
          fault={fault}
          value={text}
          onChange={setText}
          className="font-mono text-lg uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <Button type="submit" variant="primary">
          {t('verify.submit')}
        </Button>
      </form>
    </>
  );
}

const NOTES = ['proves', 'provesNot'] as const;

function Confirmed({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('membership');
  const { nickname, class_name: className, issued_at: issuedAt, exercises, code } = certificate;
  return (
    <>
      <header className="mb-8">
        <h1 className="flex items-center gap-3 text-2xl text-good sm:text-3xl">
          <CheckIcon className="size-8 shrink-0" />
          {t('verify.genuine')}
        </h1>
        <p className="mt-2 font-mono text-lg text-muted">{code}</p>
      </header>
      <dl className="max-w-2xl border-t border-line">
        <Fact name={t('verify.facts.nickname')}>{nickname}</Fact>
        <Fact name={t('verify.facts.class')}>{className}</Fact>
        <Fact name={t('verify.facts.date')}>{formatDate(issuedAt)}</Fact>
        <Fact name={t('verify.facts.exercises')}>
          <ol className="list-decimal pl-5">
            {exercises.map(({ exercise_id: id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ol>
        </Fact>
      </dl>
      {NOTES.map((heading) => (
        <section key={heading} className="mt-6 max-w-2xl">
          <h2 className="text-lg">{t(`verify.${heading}`)}</h2>
          <p className="mt-1 text-muted">{t(`verify.${heading}Text`)}</p>
        </section>
      ))}
      <ButtonLink to="/verify" className="mt-6">
        {t('verify.another')}
      </ButtonLink>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[16rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
