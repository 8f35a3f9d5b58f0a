import type { ChangeClassRequest, ClassGrid } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { formatDate } from '../../../platform/dates';
import { useCall } from '../../../platform/serverData';
import { ClassForm, type ClassSettings } from '../settings/ClassForm';
import { changeClass, deleteClass } from '../classesApi';
import { ConfirmDialog } from './ConfirmDialog';
import { forgetTeacherKey, teacherKeyOf, teacherLink } from '../keys';
import { RemoveMembersDialog } from './RemoveMembersDialog';
import { RenewCodeDialog, RenewLinkDialog } from './RenewDialogs';
import { ResultsButtons } from '../results/ResultsButtons';

type Opened = 'edit' | 'code' | 'link' | 'members' | 'delete';

interface ClassManagementProps {
  readonly grid: ClassGrid;
  readonly onDeleted: () => void;
}

/** What a teacher does to the class as a whole. */
export function ClassManagement({ grid, onDeleted }: ClassManagementProps) {
  const { t } = useTranslation('classes');
  const { class_id: classId, closed, expires_at: expiresAt } = grid;
  const [dialog, setDialog] = useState<Opened | null>(null);
  const [change, { error }] = useCall(changeClass);
  return (
    <Card title={t('manage.title')} className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void change(classId, { closed: !closed })}>
          {t(closed ? 'manage.open' : 'manage.close')}
        </Button>
        <Button onClick={() => setDialog('edit')}>{t('manage.edit')}</Button>
        <Button onClick={() => setDialog('code')}>{t('renew.code')}</Button>
        {grid.members.length > 0 && (
          <Button onClick={() => setDialog('members')}>{t('removeMany.title')}</Button>
        )}
      </div>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {error && t('manage.failed', { reason: error.message })}
      </p>
      <h3 className="mt-6 mb-2 font-sans text-sm font-semibold">{t('results.title')}</h3>
      <ResultsButtons grid={grid} />
      <div className="mt-6 flex max-w-xl flex-col items-start gap-2 [&>div]:w-full">
        <CopyField
          isSecret
          label={t('manage.teacherLink')}
          value={teacherLink(classId, teacherKeyOf(classId) ?? '')}
          copy={t('copy')}
          copied={t('copied')}
        />
        <Button variant="quiet" className="-ml-4" onClick={() => setDialog('link')}>
          {t('renew.link')}
        </Button>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-muted">{t('manage.until', { date: formatDate(expiresAt) })}</p>
        <Button variant="danger" onClick={() => setDialog('delete')}>
          {t('manage.delete')}
        </Button>
      </div>
      {dialog === 'edit' && <EditDialog grid={grid} onClose={() => setDialog(null)} />}
      {dialog === 'code' && <RenewCodeDialog classId={classId} onClose={() => setDialog(null)} />}
      {dialog === 'link' && <RenewLinkDialog classId={classId} onClose={() => setDialog(null)} />}
      {dialog === 'members' && (
        <RemoveMembersDialog classId={classId} members={grid.members} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog grid={grid} onDeleted={onDeleted} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}

function EditDialog({ grid, onClose }: { grid: ClassGrid; onClose: () => void }) {
  const { t } = useTranslation('classes');
  const [change, { isBusy, error }] = useCall(changeClass);
  const { class_id: classId, name, due_at: dueAt, exercises } = grid;
  const initial = { name, dueAt, exerciseIds: exercises.map(({ exercise_id: id }) => id), keepDays: 1 };
  const submit = async (settings: ClassSettings) => {
    const request: ChangeClassRequest = {
      name: settings.name,
      exercise_ids: [...settings.exerciseIds],
      due_at: settings.dueAt,
    };
    const { data } = await change(classId, request);
    if (data) onClose();
  };
  return (
    <Dialog title={t('manage.edit')} onClose={onClose}>
      <ClassForm
        isNew={false}
        initial={initial}
        submitText={t(isBusy ? 'manage.saving' : 'manage.save')}
        isSubmitting={isBusy}
        failure={error ? t('manage.failed', { reason: error.message }) : ''}
        onSubmit={(settings) => void submit(settings)}
      />
    </Dialog>
  );
}

interface DeleteDialogProps extends ClassManagementProps {
  readonly onClose: () => void;
}

function DeleteDialog({ grid, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('classes');
  const [remove, { isBusy, error }] = useCall(deleteClass);
  const { class_id: classId, name, members } = grid;
  const confirm = async () => {
    const { error: refusal } = await remove(classId);
    if (refusal) return;
    forgetTeacherKey(classId);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('manage.deleteTitle', { name })}
      confirm={t('manage.deleteConfirm')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('manage.deleteText', { count: members.length })}</p>
      <p className="mt-4 mb-2">{t('manage.deleteFirst')}</p>
      <ResultsButtons grid={grid} />
    </ConfirmDialog>
  );
}
