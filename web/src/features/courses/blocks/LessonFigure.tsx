import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemory } from '../../../platform/memory';
import { QuestionChoice } from './QuestionChoice';
import { useQuestion } from './useQuestion';

interface LessonFigureProps {
  readonly title: string;
  /** A Question as JSON, made by the build: the figure stays closed until the reader has predicted. */
  readonly question?: string | undefined;
  /** Shown above the question already. */
  readonly given?: ReactNode;
  /** What the figure shows; a function is told whether a prediction has just opened it, so that it shows the answer. */
  readonly children: ReactNode | ((run: boolean) => ReactNode);
}

/** A figure the reader can work with, set apart from the text; its caption comes last. */
export function LessonFigure({ title, question, given, children }: LessonFigureProps) {
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="my-8 rounded-lg border border-line bg-raised p-5 font-sans text-base leading-6 sm:p-6"
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {given}
      {question === undefined ? shown(children, false) : <Closed data={question}>{children}</Closed>}
    </figure>
  );
}

const shown = (children: LessonFigureProps['children'], run: boolean): ReactNode =>
  typeof children === 'function' ? children(run) : children;

/** Asks first, and shows the figure as soon as there’s an answer; one from an earlier visit will do. */
function Closed({ data, children }: { data: string; children: LessonFigureProps['children'] }) {
  const { t } = useTranslation('courses');
  const { name, question, chosen, choose } = useQuestion(data);
  const { tried } = useMemory();
  return (
    <>
      <div className="mb-5 border-l-4 border-accent bg-accent-soft px-5 py-4">
        <h3 className="font-sans text-sm font-semibold text-accent">{t('predict.title')}</h3>
        <QuestionChoice question={question} chosen={chosen} onChoose={choose} />
      </div>
      {tried.includes(name) ? (
        shown(children, chosen !== null)
      ) : (
        <p className="text-sm text-muted">{t('predict.closed')}</p>
      )}
    </>
  );
}

/** What to try, and what to see. */
export function Caption({ children }: { children: ReactNode }) {
  return <figcaption className="mt-4 space-y-2 text-sm text-muted">{children}</figcaption>;
}
