import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  dismissFormer,
  endMembership,
  enterClass,
  leaveClass,
  useMembership,
  type Membership,
  type MembershipState,
} from '../../../platform/membership';
import { CloseIcon } from '../../../components/icons';

import { isRefusedKey } from '../failures';
import { passedCount } from './progress';
import { useOwnProgress } from '../classesApi';

const ACTION =
  'inline-flex min-h-9 shrink-0 items-center rounded-md px-2 font-medium text-accent hover:bg-raised';

/** Names the class, shows how far the member has got, and leads back to the assignment. */
export function ClassBar() {
  const { t } = useTranslation('membership');
  const { current, former } = useMembership();
  return (
    <aside
      aria-label={t('bar.label')}
      className="mx-auto flex min-h-11 max-w-6xl items-center gap-x-3 px-4 text-sm sm:px-6"
    >
      {current ? <Member membership={current} /> : former && <Former {...former} />}
    </aside>
  );
}

function Member({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const progress = useProgressOf(membership);
  const { classId, className, nickname } = membership;
  return (
    <>
      <Link
        to={`/classes/${classId}/me`}
        className="mr-auto flex min-h-9 min-w-0 items-center gap-x-3 text-ink no-underline hover:text-accent"
      >
        <span className="truncate font-medium">{className}</span>
        {progress && (
          <span className="shrink-0 text-muted tabular-nums">
            {t('bar.progress', { passed: passedCount(progress), count: progress.exercises.length })}
          </span>
        )}
        <span className="sr-only">{t('bar.open')}</span>
      </Link>
      <span className="max-w-48 truncate text-muted max-sm:hidden">{nickname}</span>
      <button type="button" className={ACTION} onClick={leaveClass}>
        {t('bar.leave')}
        <span className="sr-only">{t('bar.leaveWhich', { name: className })}</span>
      </button>
    </>
  );
}

/** Also takes over what the teacher has changed, and notices that the class is gone. */
function useProgressOf(membership: Membership) {
  const { data, error } = useOwnProgress(membership);
  useEffect(() => {
    if (isRefusedKey(error)) endMembership();
  }, [error]);
  useEffect(() => {
    if (!data || data.member_id !== membership.memberId) return;
    if (data.name !== membership.className || data.nickname !== membership.nickname)
      enterClass({ ...membership, className: data.name, nickname: data.nickname });
  }, [data, membership]);
  return data;
}

function Former({ membership, reason }: NonNullable<MembershipState['former']>) {
  const { t } = useTranslation('membership');
  return (
    <>
      <p role="status" className="mr-auto py-2">
        {t(`bar.${reason}`, { name: membership.className })}
      </p>
      {reason === 'left' && (
        <button type="button" className={ACTION} onClick={() => enterClass(membership)}>
          {t('bar.undo')}
        </button>
      )}
      <button
        type="button"
        className={`${ACTION} size-9 justify-center`}
        aria-label={t('bar.dismiss')}
        onClick={dismissFormer}
      >
        <CloseIcon />
      </button>
    </>
  );
}
