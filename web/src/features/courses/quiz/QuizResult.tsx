import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/Button';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import type { CourseSlug } from '@superpose/content';
import { mark } from '../../../platform/memory';
import type { Question } from '../lessonTypes';
import { Words } from '../blocks/Words';
import { useCourse } from '../course/courseContext';
import { COURSES } from '../courseNames';
import { chosenOf, scoreOf } from './quiz';

interface QuizResultProps {
  readonly questions: readonly Question[];
  readonly answers: readonly (number | null)[];
  readonly onRetry: () => void;
}

/** The score, then each question with its right answer and the reason for it. */
export function QuizResult({ questions, answers, onRetry }: QuizResultProps) {
  const { t } = useTranslation('courses');
  const { slug } = useCourse();
  const score = scoreOf(questions, answers);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; a screen reader goes on at the score.
  useEffect(() => {
    heading.current?.focus();
    mark('read', `${slug}/quiz`);
  }, [slug]);
  const verdict = score === questions.length ? 'all' : score * 2 >= questions.length ? 'most' : 'few';
  return (
    <div className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('quiz.score', { score, count: questions.length })}
      </h2>
      <p className="mt-2">
        {t(verdict === 'all' && slug !== 'intro' ? 'quiz.verdicts.allOfCourse' : `quiz.verdicts.${verdict}`)}
      </p>
      <ol className="mt-6">
        {questions.map((question, index) => (
          <Explained key={question.id} question={question} answer={answers[index] ?? null} />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t('quiz.retry')}
        </Button>
        <NextCourse slug={slug} />
      </div>
    </div>
  );
}

/** What comes after a course, or the list of courses after the last one. */
function NextCourse({ slug }: { slug: CourseSlug }) {
  const { t } = useTranslation('courses');
  const next = COURSES[COURSES.findIndex((course) => course.slug === slug) + 1];
  return (
    <ButtonLink to={next ? `/courses/${next.slug}` : '/courses'}>
      {next ? t('quiz.then', { title: t(`cards.${next.name}.title`) }) : t('quiz.thenCourses')}
    </ButtonLink>
  );
}

function Explained({ question, answer }: { question: Question; answer: number | null }) {
  const { t } = useTranslation('courses');
  const chosen = chosenOf(question, answer);
  const correct = question.options.find(({ right }) => right)!;
  const right = chosen === correct;
  return (
    <li className="border-t border-line py-5">
      <h3 className="text-lg">
        <Words html={question.text} />
      </h3>
      <p className={`mt-2 flex items-center gap-2 text-sm font-medium ${right ? 'text-good' : 'text-bad'}`}>
        {right ? <CheckIcon className="size-4" /> : <CrossIcon className="size-4" />}
        {t(right ? 'quiz.right' : 'quiz.wrong')}
      </p>
      {!chosen && <p className="mt-1 text-sm text-muted">{t('quiz.noAnswer')}</p>}
      {chosen && !right && (
        <>
          <p className="mt-1 text-sm text-muted">
            {t('quiz.yourAnswer')} <Words html={chosen.text} />
          </p>
          <Words html={chosen.why} className="mt-1 block font-serif" />
        </>
      )}
      <p className="mt-1 text-sm">
        {t('quiz.correctAnswer')} <Words html={correct.text} />
      </p>
      <Words html={correct.why} className="mt-2 block font-serif" />
    </li>
  );
}
