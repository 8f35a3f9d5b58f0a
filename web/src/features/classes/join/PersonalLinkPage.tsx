import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Page, PageHeader } from '../../../components/Page';
import { enterClass, type Membership } from '../../../platform/membership';
import { useOwnProgress } from '../classesApi';
import { isRefusedKey } from '../failures';

/** Asks first: a link from somebody else should not put the learner into a class unnoticed. */
export function PersonalLinkPage(link: Pick<Membership, 'classId' | 'memberKey'>) {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('personal.title')} className="min-h-dvh">
      <PageHeader title={t('personal.title')} />
      <Question {...link} />
    </Page>
  );
}

function Question({ classId, memberKey }: Pick<Membership, 'classId' | 'memberKey'>) {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const { data, error, refetch } = useOwnProgress({ classId, memberKey });
  if (data) {
    const { name, nickname, member_id: memberId } = data;
    const confirm = () => {
      enterClass({ classId, className: name, memberId, memberKey, nickname });
      void navigate(`/classes/${classId}/me`, { replace: true });
    };
    return (
      <>
        <p className="mb-5 text-lg wrap-anywhere">{t('personal.question', { nickname, name })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={confirm}>
            {t('personal.confirm', { nickname })}
          </Button>
          <ButtonLink to="/join">{t('personal.code')}</ButtonLink>
        </div>
      </>
    );
  }
  if (isRefusedKey(error)) {
    return (
      <>
        <p role="alert" className="mb-5">
          {t('personal.refused')}
        </p>
        <ButtonLink to="/join">{t('personal.code')}</ButtonLink>
      </>
    );
  }
  if (error) {
    return (
      <Failure
        text={t('personal.failed', { reason: error.message })}
        retry={t('personal.retry')}
        onRetry={refetch}
      />
    );
  }
  return <Loading text={t('personal.checking')} />;
}
