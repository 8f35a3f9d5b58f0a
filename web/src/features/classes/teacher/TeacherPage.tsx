import type { ClassGrid } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/Badge';
import { Button, ButtonLink } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Page, PageHeader } from '../../../components/Page';
import { formatDate } from '../../../platform/dates';
import { ClassManagement } from './ClassManagement';
import { isRefusedKey } from '../failures';
import { GridSection } from '../grid/GridSection';
import { Slips } from '../grid/Slips';
import type { Connection } from '../../../platform/followEvents';
import { useLiveClass } from '../grid/useLiveClass';
import { JoinCode } from '../JoinCode';

/** The class as its teacher sees it. */
export function TeacherPage({ classId }: { classId: string }) {
  const { t } = useTranslation('classes');
  const { grid, error, refetch, connection, latest } = useLiveClass(classId);
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Gone title={t('manage.deleted')} text={t('manage.deletedText')} />;
  if (isRefusedKey(error) || connection === 'refused')
    return <Gone title={t('key.refused')} text={t('key.refusedText')} />;
  if (grid) {
    return (
      <Page title={grid.name} className="min-h-dvh print:min-h-0 print:max-w-none print:p-0">
        <Head grid={grid} connection={connection} />
        <div className="flex flex-col gap-10">
          <GridSection grid={grid} latest={latest} />
          <Slips grid={grid} />
          <ClassManagement grid={grid} onDeleted={() => setDeleted(true)} />
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('key.title')} className="min-h-dvh">
      {error ? (
        <Failure
          text={t('page.failed', { reason: error.message })}
          retry={t('page.retry')}
          onRetry={refetch}
        />
      ) : (
        <Loading text={t('page.loading')} />
      )}
    </Page>
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('classes');
  return (
    <Page title={title} className="min-h-dvh">
      <PageHeader title={title}>
        <p>{text}</p>
      </PageHeader>
      <ButtonLink to="/classes/new">{t('manage.another')}</ButtonLink>
    </Page>
  );
}

function Head({ grid, connection }: { grid: ClassGrid; connection: Connection }) {
  const { t } = useTranslation('classes');
  const [showsCode, setShowsCode] = useState(false);
  const { name, members, exercises, due_at: dueAt, closed, join_code: code } = grid;
  const facts = [
    t('page.learners', { count: members.length }),
    t('page.exercises', { count: exercises.length }),
    ...(dueAt ? [t('page.due', { date: formatDate(dueAt) })] : []),
  ];
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {facts.join(' · ')}
          <span className="flex gap-2 print:hidden">
            {closed && <Badge>{t('page.closed')}</Badge>}
            <span role="status">
              <Badge tone={connection === 'live' ? 'good' : 'warn'}>
                {t(connection === 'live' ? 'page.live' : 'page.reconnecting')}
              </Badge>
            </span>
          </span>
        </p>
      </div>
      <Button className="print:hidden" onClick={() => setShowsCode(true)}>
        {t('page.showCode')}
      </Button>
      {showsCode && (
        <Dialog title={t('page.codeTitle', { name })} onClose={() => setShowsCode(false)}>
          <JoinCode code={code} />
        </Dialog>
      )}
    </header>
  );
}
