import { KEEP_DAYS, type ClassCreated } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page, PageHeader } from '../../../components/Page';
import { useCall } from '../../../platform/serverData';
import { ClassForm, type ClassSettings } from '../settings/ClassForm';
import { ClassOpened } from './ClassOpened';
import { createClass } from '../classesApi';
import { keepTeacherKey } from '../keys';

const NEW_CLASS: ClassSettings = { name: '', exerciseIds: [], dueAt: null, keepDays: KEEP_DAYS.default };

export function NewClassPage() {
  const { t } = useTranslation('classes');
  const [opened, setOpened] = useState<{ created: ClassCreated; name: string } | null>(null);
  const [create, { isBusy, error }] = useCall(createClass);
  const submit = async ({ name, exerciseIds, dueAt, keepDays }: ClassSettings) => {
    const { data: created } = await create({
      name,
      exercise_ids: [...exerciseIds],
      keep_days: keepDays,
      ...(dueAt === null ? {} : { due_at: dueAt }),
    });
    if (!created) return;
    keepTeacherKey(created.class_id, created.teacher_key);
    setOpened({ created, name });
    window.scrollTo(0, 0);
  };
  if (opened) return <ClassOpened {...opened} />;
  return (
    <Page title={t('new.title')} className="min-h-dvh">
      <PageHeader title={t('new.title')}>
        <p>
          {t('new.lead')}{' '}
          <Link to="/privacy" className="text-accent underline underline-offset-4">
            {t('new.privacy')}
          </Link>
        </p>
      </PageHeader>
      <ClassForm
        isNew
        initial={NEW_CLASS}
        submitText={t(isBusy ? 'new.submitting' : 'new.submit')}
        isSubmitting={isBusy}
        failure={error ? t('new.failed', { reason: error.message }) : ''}
        onSubmit={(settings) => void submit(settings)}
      />
    </Page>
  );
}
