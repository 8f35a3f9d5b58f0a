import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';
import { outcomeOf } from '../../../platform/serverData';
import { removeMember, renameMember } from '../classesApi';
import { isNickname } from '../isNickname';

interface MemberDialogProps {
  readonly classId: string;
  readonly memberId: string;
  /** As it is shown; names may be hidden. */
  readonly name: string;
  readonly nickname: string;
  readonly onClose: () => void;
}

/** Renames or removes a learner. */
export function MemberDialog({ classId, memberId, name, nickname: before, onClose }: MemberDialogProps) {
  const { t } = useTranslation('classes');
  const [nickname, setNickname] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNickname(nickname)) return setFault(t('member.fault'));
    const { error } = await outcomeOf(renameMember({ classId, memberId }, nickname));
    if (!error) return onClose();
    if (error.status === 409) setFault(t('member.taken'));
    else setFailure(t('manage.failed', { reason: error.message }));
  };
  const removeNow = async () => {
    const { error } = await outcomeOf(removeMember({ classId, memberId }));
    if (!error) return onClose();
    setFailure(t('manage.failed', { reason: error.message }));
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <form noValidate className="flex flex-col items-start gap-4" onSubmit={(event) => void submit(event)}>
        <div className="w-full max-w-sm">
          <TextField
            label={t('member.nickname')}
            fault={fault}
            value={nickname}
            onChange={setNickname}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="primary">
          {t('member.rename')}
        </Button>
      </form>
      <p role="alert" className="mt-4 text-bad empty:hidden">
        {failure}
      </p>
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="text-lg">{t('member.remove')}</h3>
        <p className="mt-1 mb-3 text-sm text-muted">{t('member.removeText')}</p>
        <Button className="max-w-full wrap-anywhere" onClick={() => void removeNow()}>
          {t('member.removeConfirm', { name })}
        </Button>
      </section>
    </Dialog>
  );
}
