import type { ClassMember } from '@superpose/contracts';
import { MAX_REMOVED_MEMBERS } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { formatMoment } from '../../../platform/dates';
import { useCall } from '../../../platform/serverData';
import { ConfirmDialog } from './ConfirmDialog';
import { removeMembers } from './ownershipApi';

interface RemoveMembersDialogProps {
  readonly classId: string;
  /** Newest first. */
  readonly members: readonly ClassMember[];
  readonly onClose: () => void;
}

/** Removes many learners at once, such as those who came with a code that got around. */
export function RemoveMembersDialog({ classId, members, onClose }: RemoveMembersDialogProps) {
  const { t } = useTranslation('classes');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [remove, { isBusy, error }] = useCall(removeMembers);
  // One who has left the class meanwhile is no longer counted.
  const memberIds = members.map(({ member_id: id }) => id).filter((id) => chosen.has(id));
  const confirm = async () => {
    if (memberIds.length === 0) return;
    for (let first = 0; first < memberIds.length; first += MAX_REMOVED_MEMBERS) {
      const some = memberIds.slice(first, first + MAX_REMOVED_MEMBERS);
      const { error: refusal } = await remove(classId, some);
      if (refusal) return;
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('removeMany.title')}
      confirm={t('removeMany.confirm', { count: memberIds.length })}
      isBusy={isBusy || memberIds.length === 0}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="mb-4">{t('removeMany.text')}</p>
      <MemberChoice members={members} chosen={chosen} onChange={setChosen} />
    </ConfirmDialog>
  );
}

interface MemberChoiceProps {
  readonly members: readonly ClassMember[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function MemberChoice({ members, chosen, onChange }: MemberChoiceProps) {
  const { t } = useTranslation('classes');
  const [search, setSearch] = useState('');
  const sought = search.trim().toLocaleLowerCase();
  const shown = members.filter(({ nickname }) => nickname.toLocaleLowerCase().includes(sought));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField type="search" label={t('grid.search')} value={search} onChange={setSearch} />
        </div>
        <Button onClick={() => onChange(new Set([...chosen, ...shown.map(({ member_id: id }) => id)]))}>
          {t('removeMany.all', { count: shown.length })}
        </Button>
        <Button onClick={() => onChange(new Set())}>{t('removeMany.none')}</Button>
      </div>
      <ul
        aria-label={t('removeMany.list')}
        // A list that scrolls can be reached with the keyboard.
        tabIndex={0}
        className="mt-3 max-h-72 overflow-y-auto rounded-md border border-line"
      >
        {shown.map(({ member_id: id, nickname, joined_at: time }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-accent"
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">{nickname}</span>
                <span className="text-sm text-muted">
                  {t('removeMany.joined', { time: formatMoment(time) })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
