import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Label, ProgressBar, Radio, RadioGroup } from 'react-aria-components';
import type { Question } from '../lessonTypes';
import { Button } from '../../../components/Button';
import { Title } from '../../../components/Page';
import { draw, freshQuiz, progressOf, QUIZ_LENGTH, quizReducer, shuffleOptions } from './quiz';
import { mark } from '../../../platform/memory';
import { useCourse } from '../course/courseContext';
import { Words } from '../blocks/Words';
import { QuizResult } from './QuizResult';

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
      <ProgressBar aria-label={t('quiz.progress')} value={progress} className="block h-2 bg-line">
        <div className="h-full bg-accent transition-[width]" style={{ width: `${progress}%` }} />
      </ProgressBar>
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
            answer={state.answers[state.index] ?? null}
            onAnswer={(option) => dispatch({ type: 'answered', option })}
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
  const name = `${slug}/quiz#${question.id}`;
  mark('tried', name);
  if (question.options[answer]?.right) mark('solved', name);
}

interface QuestionFormProps {
  readonly question: Question;
  readonly answer: number | null;
  readonly onAnswer: (option: number) => void;
}

function QuestionForm({ question, answer, onAnswer }: QuestionFormProps) {
  return (
    <RadioGroup
      value={answer === null ? null : String(answer)}
      onChange={(value) => onAnswer(Number(value))}
      className="mt-2"
    >
      <Label className="block font-serif text-xl font-semibold text-balance">
        <Words html={question.text} />
      </Label>
      <div className="mt-5 grid gap-2">
        {question.options.map((option, index) => (
          <Radio
            key={option.text}
            value={String(index)}
            className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-2 text-sm hover:border-accent data-[focus-visible]:outline-3 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent data-[selected]:border-accent data-[selected]:bg-accent-soft"
          >
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-[selected]:border-accent"
            >
              <span className="size-2.5 rounded-full group-data-[selected]:bg-accent" />
            </span>
            <Words html={option.text} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
