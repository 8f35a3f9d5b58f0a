import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MATERIAL } from 'virtual:course-material';
import { Button } from '../../../components/Button';
import { changeMemory, currentMemory, useMemory } from '../../../platform/memory';
import { QuestionChoice } from '../blocks/QuestionChoice';
import { shuffleOptions } from '../questions/draw';
import { Ended } from './Ended';
import {
  afterReview,
  dueQuestions,
  namedQuestions,
  questionsForMistakes,
  type NamedQuestion,
} from '../questions/schedule';
import { dueOf } from '../questions/due';

/** Some five minutes. */
const SESSION_LENGTH = 10;
const QUESTIONS = namedQuestions(MATERIAL);

/** Asks what is due. */
export function ReviewSession() {
  const { t } = useTranslation('learning');
  const [questions] = useState(() => {
    const memory = currentMemory();
    const again = questionsForMistakes(QUESTIONS, memory);
    const due = dueQuestions(QUESTIONS, memory.tried, memory.cards, new Date());
    return [...new Set([...again, ...due])].slice(0, SESSION_LENGTH).map((question) => ({
      ...shuffleOptions(question, Math.random),
      name: question.name,
      again: again.includes(question),
    }));
  });
  const [index, setIndex] = useState(0);
  const question = questions[index];
  if (!question) return <Finished count={questions.length} />;
  return (
    <Asked
      key={question.name}
      question={question}
      again={question.again}
      left={questions.length - index}
      onNext={() => setIndex(index + 1)}
      nextLabel={t(index === questions.length - 1 ? 'review.finish' : 'review.next')}
    />
  );
}

interface AskedProps {
  readonly question: NamedQuestion;
  /** Whether it's asked because of a mistake in another one. */
  readonly again: boolean;
  readonly left: number;
  readonly nextLabel: string;
  readonly onNext: () => void;
}

function Asked({ question, again, left, nextLabel, onNext }: AskedProps) {
  const { t } = useTranslation('learning');
  const [chosen, setChosen] = useState<number | null>(null);
  const [, lesson = ''] = /\/([^#]+)#/.exec(question.name) ?? [];
  const choose = (index: number) => {
    if (chosen !== null) return;
    setChosen(index);
    const option = question.options[index]!;
    changeMemory((before) => afterReview(before, question, option, new Date()));
  };
  return (
    <>
      <p className="text-sm text-muted">
        {t('review.left', { count: left })}
        {' · '}
        {lesson === 'quiz' ? t('review.fromQuiz') : t('review.from', { id: lesson })}
      </p>
      {again && <p className="mt-1 text-sm text-muted">{t('review.again')}</p>}
      <QuestionChoice question={question} chosen={chosen} onChoose={choose} />
      <Button variant="primary" className="mt-6" disabled={chosen === null} onClick={onNext}>
        {nextLabel}
      </Button>
    </>
  );
}

function Finished({ count }: { count: number }) {
  const { t, i18n } = useTranslation('learning');
  const { tried, cards } = useMemory();
  const waiting = useMemo(() => {
    const names = new Set(QUESTIONS.map(({ name }) => name));
    const due = tried.filter((name) => names.has(name)).map((name) => dueOf(cards[name]));
    return due.filter((time) => time > 0);
  }, [tried, cards]);
  const date = new Date(Math.min(...waiting)).toLocaleDateString(i18n.language, { dateStyle: 'long' });
  return (
    <>
      {count > 0 && (
        <>
          <h2 className="text-xl">{t('review.done')}</h2>
          <p className="mt-2">{t('review.doneText', { count })}</p>
        </>
      )}
      <Ended
        text={waiting.length > 0 ? t('review.later', { count: waiting.length, date }) : t('review.nothing')}
      />
    </>
  );
}
