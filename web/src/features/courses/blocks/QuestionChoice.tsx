import { useTranslation } from 'react-i18next';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import type { Question, QuestionOption } from '../lessonTypes';
import { QuestionForm } from './QuestionForm';
import { Words } from './Words';

interface QuestionChoiceProps {
  readonly question: Question;
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
}

/** A question with its options, and after a choice, why it's right or wrong. */
export function QuestionChoice({ question, chosen, onChoose }: QuestionChoiceProps) {
  return (
    <>
      <QuestionForm question={question} chosen={chosen} onChoose={onChoose} />
      <div role="status" className="mt-3 empty:mt-0">
        {chosen !== null && <Reason option={question.options[chosen]!} />}
      </div>
    </>
  );
}

function Reason({ option }: { option: QuestionOption }) {
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
