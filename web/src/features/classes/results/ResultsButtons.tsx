import type { ClassGrid, ClassResults } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { download } from '../../../platform/download';
import { fetchResults } from './fetchResults';
import { fileNameOf, learnerTable } from './learnerTable';

const FORMS = ['learners', 'csv', 'json'] as const;
type Form = (typeof FORMS)[number];

/** The results to take home: a row a learner for people, a row a learner and exercise or JSON for programs. */
export function ResultsButtons({ grid: { class_id: classId, name } }: { grid: ClassGrid }) {
  const { t } = useTranslation('classes');
  const [failure, setFailure] = useState('');
  const contentOf = async (form: Form): Promise<Blob> => {
    if (form !== 'learners') return fetchResults(classId, form);
    const results = JSON.parse(await (await fetchResults(classId, 'json')).text()) as ClassResults;
    const table = learnerTable(results, {
      ...t('results.columns', { returnObjects: true }),
      standing: (standing, tries) =>
        t('results.standing', { standing: t(`grid.cell.${standing}`), count: tries }),
    });
    return new Blob([table], { type: 'text/csv' });
  };
  const save = async (form: Form) => {
    setFailure('');
    try {
      const content = await contentOf(form);
      download(t(`results.files.${form}`, { name: fileNameOf(name, new Date()) }), content);
    } catch (error) {
      setFailure(t('manage.failed', { reason: error instanceof Error ? error.message : '' }));
    }
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {FORMS.map((form) => (
          <Button key={form} onClick={() => void save(form)}>
            {t(`results.${form}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {failure}
      </p>
    </>
  );
}
