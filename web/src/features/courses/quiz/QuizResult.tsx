import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import { scoreOf, type QuizQuestion } from './quiz';

interface QuizResultProps {
  readonly questions: readonly QuizQuestion[];
  readonly answers: readonly (number | null)[];
  readonly onRetry: () => void;
}

/** The score, then each question with its right answer and the reason for it. */
export function QuizResult({ questions, answers, onRetry }: QuizResultProps) {
  const { t } = useTranslation('courses');
  const score = scoreOf(questions, answers);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; a screen reader goes on at the score.
  useEffect(() => heading.current?.focus(), []);
  const verdict = score === questions.length ? 'all' : score * 2 >= questions.length ? 'most' : 'few';
  return (
    <div className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('quiz.score', { score, count: questions.length })}
      </h2>
      <p className="mt-2">{t(`quiz.verdicts.${verdict}`)}</p>
      <ol className="mt-6">
        {questions.map((question, index) => (
          <Explained key={question.text} question={question} answer={answers[index] ?? null} />
        ))}
      </ol>
      <Button variant="primary" className="mt-6" onClick={onRetry}>
        {t('quiz.retry')}
      </Button>
    </div>
  );
}

function Explained({ question, answer }: { question: QuizQuestion; answer: number | null }) {
  const { t } = useTranslation('courses');
  const right = answer === question.correctAnswer;
  return (
    <li className="border-t border-line py-5">
      <h3 className="text-lg">{question.text}</h3>
      <p className={`mt-2 flex items-center gap-2 text-sm font-medium ${right ? 'text-good' : 'text-bad'}`}>
        {right ? <CheckIcon className="size-4" /> : <CrossIcon className="size-4" />}
        {t(right ? 'quiz.right' : 'quiz.wrong')}
      </p>
      {!right && (
        <p className="mt-1 text-sm text-muted">
          {answer === null ? t('quiz.noAnswer') : t('quiz.yourAnswer', { answer: question.options[answer] })}
        </p>
      )}
      <p className="mt-1 text-sm">
        {t('quiz.correctAnswer', { answer: question.options[question.correctAnswer] })}
      </p>
      <p className="mt-2 font-serif">{question.explanation}</p>
    </li>
  );
}
