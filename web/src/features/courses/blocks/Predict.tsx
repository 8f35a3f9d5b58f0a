import { useTranslation } from 'react-i18next';
import { QuestionChoice } from './QuestionChoice';
import { useQuestion } from './useQuestion';

/** A question in the middle of a lesson: choose, then see why. */
export function Predict({ data }: { data: string }) {
  const { t } = useTranslation('courses');
  const { question, chosen, choose } = useQuestion(data);
  return (
    <section className="my-8 border-l-4 border-accent bg-accent-soft px-5 py-5 font-sans text-base leading-6 sm:px-6">
      <h2 className="text-sm font-semibold text-accent">{t('predict.title')}</h2>
      <QuestionChoice question={question} chosen={chosen} onChoose={choose} />
    </section>
  );
}
