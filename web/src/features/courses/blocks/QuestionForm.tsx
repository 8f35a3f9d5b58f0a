import { useId } from 'react';
import type { Question } from '../lessonTypes';
import { Words } from './Words';

/** In the middle of a text, or as what a page is about. */
const LOOKS = {
  text: { legend: 'mt-1 text-lg [&_p+p]:mt-2', options: 'mt-3', option: 'min-h-11', radio: 'size-4' },
  page: {
    legend: 'pt-2 text-xl font-semibold text-balance',
    options: 'mt-5',
    option:
      'min-h-12 text-sm has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
    radio: 'size-5 outline-none',
  },
};

interface QuestionFormProps {
  readonly question: Question;
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
  readonly look?: keyof typeof LOOKS;
}

/** A question with its options, one of which may be chosen. */
export function QuestionForm({ question, chosen, onChoose, look = 'text' }: QuestionFormProps) {
  const classes = LOOKS[look];
  const name = useId();
  return (
    <fieldset>
      <legend className={`font-serif ${classes.legend}`}>
        <Words html={question.text} />
      </legend>
      <div className={`grid gap-2 ${classes.options}`}>
        {question.options.map((option, index) => (
          <label
            key={option.text}
            className={`flex cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-2 hover:border-accent has-checked:border-accent ${classes.option}`}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === index}
              onChange={() => onChoose(index)}
              className={`shrink-0 accent-accent ${classes.radio}`}
            />
            <Words html={option.text} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
