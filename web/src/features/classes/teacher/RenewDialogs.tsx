import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { useCall } from '../../../platform/serverData';
import { ConfirmDialog } from './ConfirmDialog';
import { JoinCode } from '../JoinCode';
import { teacherLink } from '../keys';
import { renewJoinCode, renewTeacherKey } from './ownershipApi';

interface RenewDialogProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** Another join code in place of one that has got around. */
export function RenewCodeDialog({ classId, onClose }: RenewDialogProps) {
  const { t } = useTranslation('classes');
  const [renew, { data, isBusy, error }] = useCall(renewJoinCode);
  if (data) {
    return (
      <Dialog title={t('renew.codeDone')} onClose={onClose}>
        <JoinCode code={data.join_code} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('renew.code')}
      confirm={t('renew.codeConfirm')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void renew(classId)}
      onClose={onClose}
    >
      <p>{t('renew.codeText')}</p>
    </ConfirmDialog>
  );
}

/** Another teacher link in place of one that somebody else may have. */
export function RenewLinkDialog({ classId, onClose }: RenewDialogProps) {
  const { t } = useTranslation('classes');
  const [renew, { data, isBusy, error }] = useCall(renewTeacherKey);
  if (data) {
    return (
      <Dialog title={t('renew.linkDone')} onClose={onClose}>
        <p className="mb-4">{t('renew.linkDoneText')}</p>
        <CopyField
          isSecret
          label={t('manage.teacherLink')}
          value={teacherLink(classId, data.teacher_key)}
          copy={t('copy')}
          copied={t('copied')}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('renew.link')}
      confirm={t('renew.linkConfirm')}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void renew(classId)}
      onClose={onClose}
    >
      <p>{t('renew.linkText')}</p>
    </ConfirmDialog>
  );
}
