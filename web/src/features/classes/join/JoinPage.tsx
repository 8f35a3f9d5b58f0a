import { readJoinCode } from '@superpose/contracts';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Page, PageHeader } from '../../../components/Page';
import { TextField } from '../../../components/TextField';
import { useHydrated } from '../../../components/useHydrated';
import { enterClass, useMembership } from '../../../platform/membership';
import type { RequestFailure } from '../../../platform/request';
import { useCall } from '../../../platform/serverData';
import { joinClass } from '../classesApi';
import { retryAfterMinutes } from '../failures';
import { isNickname } from '../isNickname';
import { readPersonalLink } from '../keys';
import { PersonalLinkPage } from './PersonalLinkPage';

/** By code and nickname; a personal link, whose key is in the fragment, brings a second device in instead. */
export function JoinPage() {
  const personal = usePersonalLink();
  const [query] = useSearchParams();
  const given = query.get('code') ?? '';
  // The page from the build knows the path alone.
  const hydrated = useHydrated();
  return personal && hydrated ? (
    <PersonalLinkPage key={personal.memberKey} {...personal} />
  ) : (
    <JoinByCode given={hydrated ? (readJoinCode(given) ?? given) : ''} />
  );
}

/** Takes the key out of the address bar; the tab's history entry keeps it over a reload. */
function usePersonalLink(): ReturnType<typeof readPersonalLink> {
  const { hash, pathname, state } = useLocation() as {
    hash: string;
    pathname: string;
    state: { personalLink?: string } | null;
  };
  const navigate = useNavigate();
  const fragment = hash || (state?.personalLink ?? '');
  useEffect(() => {
    if (readPersonalLink(hash)) void navigate(pathname, { replace: true, state: { personalLink: hash } });
  }, [hash, pathname, navigate]);
  return readPersonalLink(fragment);
}

/** @param given The code of the address, as far as it can be read. */
function JoinByCode({ given }: { given: string }) {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('join.title')} className="min-h-dvh">
      <PageHeader title={t('join.title')}>
        <p>{t('join.lead')}</p>
      </PageHeader>
      <AlreadyInClass />
      <JoinForm key={given} given={given} />
      <p className="mt-8 max-w-xl text-sm text-muted">{t('join.beforeSecond')}</p>
      <p className="mt-3 text-sm">
        <Link to="/privacy" className="text-accent underline underline-offset-4">
          {t('join.privacy')}
        </Link>
      </p>
    </Page>
  );
}

function AlreadyInClass() {
  const { t } = useTranslation('membership');
  const { current } = useMembership();
  if (!current) return null;
  const { className: name, nickname, classId } = current;
  return (
    <p className="mb-6 max-w-xl rounded-md bg-accent-soft px-4 py-3 text-sm wrap-anywhere">
      {t('join.already', { name, nickname })}{' '}
      <Link to={`/classes/${classId}/me`} className="text-accent underline underline-offset-4">
        {t('join.back', { name })}
      </Link>
    </p>
  );
}

interface Faults {
  readonly code?: string;
  readonly nickname?: string;
  readonly form?: string;
}

function JoinForm({ given }: { given: string }) {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const [code, setCode] = useState(given);
  const [nickname, setNickname] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [join, { isBusy }] = useCall(joinClass);
  const faultsOf = useJoinFaults();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(readJoinCode(code) ? {} : { code: t('join.codeFault') }),
      ...(isNickname(nickname) ? {} : { nickname: t('join.nicknameFault') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await join({ join_code: code, nickname });
    if (error) return setFaults(faultsOf(error));
    enterClass({
      classId: data.class_id,
      className: data.name,
      memberId: data.member_id,
      memberKey: data.member_key,
      nickname: data.nickname,
    });
    await navigate(`/classes/${data.class_id}/me`);
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('join.code')}
        hint={t('join.codeHint')}
        fault={faults.code}
        value={code}
        onChange={setCode}
        className="font-mono text-xl tracking-widest uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        label={t('join.nickname')}
        hint={t('join.nicknameHint')}
        fault={faults.nickname}
        value={nickname}
        onChange={setNickname}
        autoComplete="off"
      />
      <p role="alert" className="text-bad empty:hidden">
        {faults.form}
      </p>
      <div>
        <Button type="submit" variant="primary" disabled={isBusy} className="min-w-32">
          {isBusy ? t('join.submitting') : t('join.submit')}
        </Button>
      </div>
    </form>
  );
}

/** A refusal is shown at the field that it is about. */
function useJoinFaults() {
  const { t } = useTranslation('membership');
  return (error: RequestFailure): Faults => {
    switch (error.status) {
      case 404:
        return { code: t('join.unknown') };
      case 409:
        return error.code === 'CLASS_FULL' ? { form: t('join.full') } : { nickname: t('join.taken') };
      case 410:
        return { form: t('join.over') };
      case 429: {
        const count = retryAfterMinutes(error);
        if (count !== undefined) return { form: t('join.blocked', { count }) };
      }
    }
    return { form: t('join.failed', { reason: error.message }) };
  };
}
