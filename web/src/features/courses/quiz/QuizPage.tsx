import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../lessonTypes';
import { Button } from '../../../components/Button';
import { Title } from '../../../components/Page';
import { draw, shuffleOptions } from '../questions/draw';
import { freshQuiz, progressOf, QUIZ_LENGTH, quizReducer } from './quiz';
import { useCourse } from '../course/courseContext';
import { QuestionForm } from '../blocks/QuestionForm';
import { QuizResult } from './QuizResult';
import { rememberAnswer } from '../questions/answers';

/** Six questions out of the bank, and the options of each, in random order; the same set stays for a retry. */
export function QuizPage({ load }: { load: () => Promise<readonly Question[]> }) {
  const { t } = useTranslation('courses');
  const bank = useBank(load);
  return (
    <>
      <Title>{t('quiz.title')}</Title>
      <h1 className="text-2xl sm:text-3xl">{t('quiz.title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('quiz.lead')}</p>
      {bank ? (
        <Quiz bank={bank} />
      ) : (
        <p role="status" className="mt-8 min-h-136 text-muted">
          {t('quiz.loading')}
        </p>
      )}
    </>
  );
}

function useBank(load: () => Promise<readonly Question[]>): readonly Question[] | null {
  const [bank, setBank] = useState<readonly Question[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (questions) => !gone && setBank(questions),
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  // The page's error boundary says what to do.
  if (failure) throw failure;
  return bank;
}

function Quiz({ bank }: { bank: readonly Question[] }) {
  const { t } = useTranslation('courses');
  const [questions] = useState(() =>
    draw(bank, QUIZ_LENGTH, Math.random).map((question) => shuffleOptions(question, Math.random)),
  );
  const { slug } = useCourse();
  const [state, dispatch] = useReducer(quizReducer, freshQuiz(questions.length));
  const progress = Math.round(progressOf(state) * 100);
  const question = questions[state.index];
  return (
    <div className="mt-8 min-h-136 max-w-2xl">
      <div
        role="progressbar"
        aria-label={t('quiz.progress')}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 bg-line"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${progress}%` }} />
      </div>
      {state.complete || !question ? (
        <QuizResult
          questions={questions}
          answers={state.answers}
          onRetry={() => dispatch({ type: 'retried' })}
        />
      ) : (
        <>
          <p className="mt-6 text-sm text-muted">
            {t('quiz.question', { number: state.index + 1, count: questions.length })}
          </p>
          <QuestionForm
            key={state.index}
            question={question}
            chosen={state.answers[state.index] ?? null}
            onChoose={(option) => dispatch({ type: 'answered', option })}
            look="page"
          />
          <Button
            variant="primary"
            className="mt-6"
            onClick={() => {
              remember(slug, question, state.answers[state.index] ?? null);
              dispatch({ type: 'advanced' });
            }}
          >
            {state.index === questions.length - 1 ? t('quiz.submit') : t('quiz.next')}
          </Button>
        </>
      )}
    </div>
  );
}

/** So that the review can ask it again. */
function remember(slug: string, question: Question, answer: number | null): void {
  if (answer === null) return;
  rememberAnswer(`${slug}/quiz#${question.id}`, question.options[answer]!);
}
