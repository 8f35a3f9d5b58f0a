import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Question } from '../lessonTypes';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import { mark } from '../../../platform/memory';
import { Words } from './Words';

/** A question in the middle of a lesson: choose, then see why. */
export function Predict({ data }: { data: string }) {
  const { t } = useTranslation('courses');
  const question = useMemo(() => JSON.parse(data) as Question, [data]);
  const lesson = useLocation().pathname.replace('/courses/', '');
  const [chosen, setChosen] = useState<number | null>(null);
  const title = useId();
  const choose = (index: number) => {
    const name = `${lesson}#${question.id}`;
    if (chosen === null && question.options[index]?.right) mark('solved', name);
    mark('tried', name);
    setChosen(index);
  };
  return (
    <section
      aria-labelledby={title}
      className="my-8 border-l-4 border-accent bg-accent-soft px-5 py-5 font-sans text-base leading-6 sm:px-6"
    >
      <h2 className="text-sm font-semibold text-accent">{t('predict.title')}</h2>
      <fieldset>
        <legend id={title} className="mt-1 font-serif text-lg [&_p+p]:mt-2">
          <Words html={question.text} />
        </legend>
        <div className="mt-3 grid gap-2">
          {question.options.map((option, index) => (
            <label
              key={index}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-2 hover:border-accent has-checked:border-accent"
            >
              <input
                type="radio"
                name={title}
                checked={chosen === index}
                onChange={() => choose(index)}
                className="size-4 shrink-0 accent-accent"
              />
              <Words html={option.text} />
            </label>
          ))}
        </div>
      </fieldset>
      <div role="status" className="mt-3 empty:mt-0">
        {chosen !== null && <Answer option={question.options[chosen]!} />}
      </div>
    </section>
  );
}

export function Answer({ option }: { option: Question['options'][number] }) {
  const { t } = useTranslation('courses');
  const Icon = option.right ? CheckIcon : CrossIcon;
  return (
    <>
      <p className={`flex items-center gap-2 text-sm font-medium ${option.right ? 'text-good' : 'text-bad'}`}>
        <Icon className="size-4" />
        {t(option.right ? 'quiz.right' : 'quiz.wrong')}
      </p>
      <Words html={option.why} className="mt-1 block font-serif text-lg [&_p+p]:mt-2" />
    </>
  );
}
