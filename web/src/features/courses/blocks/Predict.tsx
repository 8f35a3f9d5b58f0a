import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { mark } from '../../../platform/memory';
import type { Question } from '../lessonTypes';
import { QuestionChoice } from './QuestionChoice';

/** A question in the middle of a lesson: choose, then see why. */
export function Predict({ data }: { data: string }) {
  const { t } = useTranslation('courses');
  const question = useMemo(() => JSON.parse(data) as Question, [data]);
  const lesson = useLocation().pathname.replace('/courses/', '');
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (index: number) => {
    const name = `${lesson}#${question.id}`;
    if (chosen === null && question.options[index]?.right) mark('solved', name);
    mark('tried', name);
    setChosen(index);
  };
  return (
    <section className="my-8 border-l-4 border-accent bg-accent-soft px-5 py-5 font-sans text-base leading-6 sm:px-6">
      <h2 className="text-sm font-semibold text-accent">{t('predict.title')}</h2>
      <QuestionChoice question={question} chosen={chosen} onChoose={choose} />
    </section>
  );
}
