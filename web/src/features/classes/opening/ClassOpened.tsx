import type { ClassCreated } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CopyField } from '../../../components/CopyField';
import { Page, PageHeader } from '../../../components/Page';
import { formatDate } from '../../../platform/dates';
import { download } from '../../../platform/download';
import { JoinCode } from '../JoinCode';
import { joinLink, teacherLink } from '../keys';

interface ClassOpenedProps {
  readonly created: ClassCreated;
  readonly name: string;
}

/** The two things to keep. The server gives the teacher's key only now. */
export function ClassOpened({ created, name }: ClassOpenedProps) {
  const { t } = useTranslation('classes');
  const { class_id: classId, join_code: code, teacher_key: key, expires_at: expiresAt } = created;
  const link = teacherLink(classId, key);
  const save = () => {
    const text = t('opened.file', { name, link, code, date: formatDate(expiresAt) });
    download(t('opened.fileName'), new Blob([text], { type: 'text/plain' }));
  };
  return (
    <Page title={t('opened.title')} className="min-h-dvh">
      <PageHeader title={t('opened.title')}>
        <p>{t('opened.lead', { name })}</p>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('opened.learners')}>
          <JoinCode code={code} />
          <div className="mt-6">
            <CopyField
              label={t('opened.joinLink')}
              value={joinLink(code)}
              copy={t('copy')}
              copied={t('copied')}
            />
          </div>
        </Card>
        <Card title={t('opened.teacher')}>
          <p className="mb-4 text-sm">{t('opened.teacherText')}</p>
          <CopyField
            isSecret
            label={t('opened.teacherLink')}
            value={link}
            copy={t('copy')}
            copied={t('copied')}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={save}>{t('opened.save')}</Button>
            <ButtonLink to={`/classes/${classId}`} variant="primary">
              {t('opened.open')}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-muted">{t('opened.until', { date: formatDate(expiresAt) })}</p>
        </Card>
      </div>
    </Page>
  );
}
