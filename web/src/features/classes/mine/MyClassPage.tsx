import type { OwnProgress } from '@superpose/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CopyField } from '../../../components/CopyField';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Page, PageHeader } from '../../../components/Page';
import { formatDate } from '../../../platform/dates';
import { endMembership, useMembership, type Membership } from '../../../platform/membership';
import { useCall } from '../../../platform/serverData';
import { CellMark } from './CellMark';
import { issueCertificate, useOwnProgress } from '../classesApi';
import { isRefusedKey } from '../failures';
import { personalLink } from '../keys';
import { cellOf, nextExercise, passedCount } from './progress';

/** A member's side of a class: the assignment, how far it has got, and what to take along. */
export function MyClassPage() {
  const { classId } = useParams();
  const { current } = useMembership();
  return current && current.classId === classId ? <MyClass membership={current} /> : <NoMember />;
}

function NoMember() {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('mine.noMember')} className="min-h-dvh">
      <PageHeader title={t('mine.noMember')}>
        <p>{t('mine.noMemberText')}</p>
      </PageHeader>
      <ButtonLink to="/join" variant="primary">
        {t('mine.join')}
      </ButtonLink>
    </Page>
  );
}

function MyClass({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { className, nickname } = membership;
  const { data, error, refetch } = useOwnProgress(membership);
  useEffect(() => {
    if (isRefusedKey(error)) endMembership();
  }, [error]);
  return (
    <Page title={className} className="min-h-dvh">
      <PageHeader title={className}>
        <p>{t('mine.as', { nickname })}</p>
      </PageHeader>
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Assignment progress={data} />
          <div className="flex min-w-0 flex-col gap-6">
            <CertificateCard progress={data} membership={membership} />
            <DeviceCard membership={membership} />
          </div>
        </div>
      ) : error ? (
        <Failure
          text={t('mine.failed', { reason: error.message })}
          retry={t('mine.retry')}
          onRetry={refetch}
        />
      ) : (
        <Loading text={t('mine.loading')} />
      )}
    </Page>
  );
}

function Assignment({ progress }: { progress: OwnProgress }) {
  const { t } = useTranslation('membership');
  const { exercises, due_at: dueAt, expires_at: expiresAt } = progress;
  const next = nextExercise(progress);
  return (
    <section aria-labelledby="assignment" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="assignment" className="text-xl">
          {t('mine.assignment')}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t('mine.progress', { passed: passedCount(progress), count: exercises.length })}
        </p>
      </div>
      {dueAt && <p className="mt-1 font-medium">{t('mine.due', { date: formatDate(dueAt) })}</p>}
      <ol className="mt-4 border-t border-line">
        {exercises.map(({ exercise_id: id, title }, index) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/exercises/${encodeURIComponent(id)}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 text-ink no-underline hover:text-accent"
            >
              <span className="w-6 text-right text-sm text-muted tabular-nums">{index + 1}</span>
              <span className="min-w-40 flex-1 font-medium">{title}</span>
              <CellMark cell={cellOf(progress, id)} />
            </Link>
          </li>
        ))}
      </ol>
      {next && (
        <ButtonLink
          to={`/exercises/${encodeURIComponent(next.exercise_id)}`}
          variant="primary"
          className="mt-6"
        >
          {t(progress.cells.length > 0 ? 'mine.continue' : 'mine.start', { title: next.title })}
        </ButtonLink>
      )}
      <p className="mt-6 text-sm text-muted">{t('mine.until', { date: formatDate(expiresAt) })}</p>
    </section>
  );
}

interface MemberProps {
  readonly progress: OwnProgress;
  readonly membership: Membership;
}

function CertificateCard({ progress, membership: { classId, memberKey } }: MemberProps) {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const [issue, { error, isBusy }] = useCall(issueCertificate);
  const isDone = nextExercise(progress) === undefined;
  const get = async () => {
    const { data } = await issue({ classId, memberKey });
    if (data) await navigate(`/certificates/${data.code}`);
  };
  return (
    <Card title={t('mine.certificate.title')}>
      <p className="text-sm text-muted">{t(isDone ? 'mine.certificate.ready' : 'mine.certificate.notYet')}</p>
      <p role="alert" className="mt-3 text-sm text-bad empty:hidden">
        {error && t('mine.certificate.failed', { reason: error.message })}
      </p>
      {isDone && (
        <Button variant="primary" className="mt-4" disabled={isBusy} onClick={() => void get()}>
          {t(progress.certificate_code ? 'mine.certificate.open' : 'mine.certificate.get')}
        </Button>
      )}
    </Card>
  );
}

function DeviceCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  return (
    <Card title={t('mine.device.title')}>
      <p className="mb-4 text-sm wrap-anywhere text-muted">
        {t('mine.device.text', { nickname: membership.nickname })}
      </p>
      <CopyField
        isSecret
        label={t('mine.device.field')}
        value={personalLink(membership)}
        copy={t('mine.device.copy')}
        copied={t('mine.device.copied')}
      />
    </Card>
  );
}
