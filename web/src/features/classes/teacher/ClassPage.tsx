import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Page, PageHeader } from '../../../components/Page';
import { TextField } from '../../../components/TextField';
import { useMembership } from '../../../platform/membership';
import { keepTeacherKey, readTeacherLink, teacherKeyIn, teacherKeyOf } from '../keys';
import { TeacherPage } from './TeacherPage';

/** A class for the owner of its teacher's key; a member is led to their progress. */
export function ClassPage() {
  const { classId = '' } = useParams();
  const { current } = useMembership();
  const hasKey = useTeacherKey(classId);
  if (hasKey) return <TeacherPage key={classId} classId={classId} />;
  if (current?.classId === classId) return <Navigate to={`/classes/${classId}/me`} replace />;
  return <AskForLink />;
}

/** Moves the key of a teacher link from the address bar, where a projector would show it, into the tab's session. */
function useTeacherKey(classId: string): boolean {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = teacherKeyIn(hash);
  useEffect(() => {
    if (given === null) return;
    keepTeacherKey(classId, given);
    void navigate(pathname, { replace: true });
  }, [given, classId, pathname, navigate]);
  return given === null && teacherKeyOf(classId) !== null;
}

function AskForLink() {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const link = readTeacherLink(text);
    setFault(link ? null : t('key.fault'));
    if (!link) return;
    keepTeacherKey(link.classId, link.key);
    void navigate(`/classes/${link.classId}`, { replace: true, state: { opened: true } });
  };
  return (
    <Page title={t('key.title')} className="min-h-dvh">
      <PageHeader title={t('key.title')}>
        <p>{t('key.lead')}</p>
      </PageHeader>
      <form noValidate className="flex max-w-xl flex-col items-start gap-5" onSubmit={submit}>
        <div className="w-full">
          <TextField
            type="password"
            autoComplete="off"
            label={t('key.field')}
            fault={fault}
            value={text}
            onChange={setText}
          />
        </div>
        <Button type="submit" variant="primary">
          {t('key.open')}
        </Button>
      </form>
      <p className="mt-8">
        {t('key.learner')}{' '}
        <Link to="/join" className="text-accent underline underline-offset-4">
          {t('key.join')}
        </Link>
      </p>
    </Page>
  );
}
