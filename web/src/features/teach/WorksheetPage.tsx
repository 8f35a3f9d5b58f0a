import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { MATERIAL } from 'virtual:course-material';
import { Button } from '../../components/Button';
import { Page } from '../../components/Page';
import { CircuitDrawing } from '../courses/blocks/CircuitDrawing';
import { describeGates } from '../courses/blocks/describeGates';
import { Words } from '../courses/blocks/Words';
import type { LessonMaterial, Question } from '../courses/lessonTypes';

/** A lesson's circuits and questions for paper, the answers on a separate page. */
export function WorksheetPage() {
  const { t } = useTranslation('learning');
  const { course, lessonId } = useParams();
  const lesson = MATERIAL.find(({ name }) => name === `${course}/${lessonId}` && lessonId !== 'quiz');
  if (!lesson)
    return (
      <Page title={t('worksheet.notFound')}>
        <h1 className="text-2xl">{t('worksheet.notFound')}</h1>
        <BackLink />
      </Page>
    );
  return (
    <Page title={lesson.title} className="[&_h2]:mt-8 [&_h2]:text-lg print:py-0">
      <div className="max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
          <BackLink />
          <Button variant="primary" onClick={() => window.print()}>
            {t('worksheet.print')}
          </Button>
        </div>
        <p className="mt-6 flex gap-10 border-b border-line pb-8 text-sm print:mt-0">
          <span className="flex-1">{t('worksheet.name')}</span>
          <span className="w-40">{t('worksheet.date')}</span>
        </p>
        <h1 className="mt-6 text-2xl">{`${lessonId} ${lesson.title}`}</h1>
        <Sheet lesson={lesson} />
        <Answers questions={lesson.questions} />
      </div>
    </Page>
  );
}

function BackLink() {
  const { t } = useTranslation('learning');
  return (
    <Link to="/teach" className="text-accent underline underline-offset-4">
      {t('worksheet.back')}
    </Link>
  );
}

function Sheet({ lesson: { objectives, circuits, questions, exercises } }: { lesson: LessonMaterial }) {
  const { t } = useTranslation('learning');
  return (
    <>
      {objectives.length > 0 && (
        <>
          <h2>{t('worksheet.goals')}</h2>
          <ul className="mt-2 list-disc pl-5">
            {objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </>
      )}
      {circuits.length > 0 && (
        <>
          <h2>{t('worksheet.circuits')}</h2>
          <p className="mt-2">{t('worksheet.circuitTask')}</p>
          {circuits.map((circuit) => (
            <div key={circuit.title} className="mt-4 break-inside-avoid">
              <p className="font-medium">{circuit.title}</p>
              <CircuitDrawing
                figure={circuit}
                stepCount={circuit.steps.length}
                still
                description={describeGates(circuit)}
              />
              <Lines count={3} />
            </div>
          ))}
        </>
      )}
      <h2>{t('worksheet.questions')}</h2>
      <ol className="mt-2 list-decimal space-y-5 pl-5">
        {questions.map(({ id, text, options }) => (
          <li key={id} className="break-inside-avoid">
            <Words html={text} />
            <ul className="mt-1 space-y-1">
              {options.map((option) => (
                <li key={option.text} className="flex gap-2">
                  <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-ink" />
                  <Words html={option.text} />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-sm">{t('worksheet.because')}</p>
            <Lines count={2} />
          </li>
        ))}
      </ol>
      {exercises.length > 0 && (
        <>
          <h2>{t('worksheet.exercise')}</h2>
          <ul className="mt-2">
            {exercises.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/exercises/${id}`} className="text-accent underline underline-offset-4">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Ruled lines to write on. */
function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="h-9 border-b border-line-strong" />
      ))}
    </div>
  );
}

function Answers({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('learning');
  return (
    <section className="break-before-page">
      <h2>{t('worksheet.answers')}</h2>
      <ol className="mt-2 list-decimal space-y-3 pl-5">
        {questions.map(({ id, options }) => {
          const right = options.find((option) => option.right)!;
          return (
            <li key={id}>
              <Words html={right.text} className="font-medium" />
              <Words html={right.why} className="block" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
