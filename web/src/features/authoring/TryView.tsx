import type { DraftCheck, ExerciseDetail, Solution } from '@superpose/contracts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { ArrowLeftIcon } from '../../components/icons';
import { Page } from '../../components/Page';
import { closeDocument } from '../../editor';
import { requestJson, RequestFailure } from '../../platform/request';
import { ExerciseCallsProvider, type ExerciseCalls } from '../exercises/exerciseCalls';
import { ExerciseHeader } from '../exercises/ExerciseHeader';
import { ExerciseWorkbench } from '../exercises/ExerciseWorkbench';
import { DRAFTS_PATH, requestOf } from './check/useDraftCheck';
import type { Draft } from './draft';

/** A draft without faults, with the exercise that it makes. */
export interface Tried {
  readonly draft: Draft;
  readonly exercise: ExerciseDetail;
  readonly solutions: readonly Solution[];
}

const DOCUMENT = 'draft:try';

/** The exercise as learners see it, with the tutor; what is handed in is graded by the draft. */
export function TryView({ tried, onBack }: { tried: Tried; onBack: () => void }) {
  const { t } = useTranslation('authoring');
  const { exercise } = tried;
  const calls = useMemo(() => callsOf(tried), [tried]);
  useEffect(() => () => closeDocument(DOCUMENT), []);
  return (
    <Page title={exercise.title} className="max-w-[88rem]!">
      <p className="mb-2 text-sm text-muted">{t('try.lead')}</p>
      {/* The focus is taken along from the button that opened this. */}
      <Button autoFocus variant="quiet" className="-ml-4" onClick={onBack}>
        <ArrowLeftIcon className="size-4" />
        {t('try.back')}
      </Button>
      <ExerciseHeader exercise={exercise} />
      <ExerciseCallsProvider value={calls}>
        <ExerciseWorkbench exercise={exercise} />
      </ExerciseCallsProvider>
    </Page>
  );
}

const callsOf = ({ draft, solutions }: Tried): ExerciseCalls => ({
  submit: async ({ circuit }) => {
    const { result } = await requestJson<DraftCheck>(DRAFTS_PATH, {
      method: 'POST',
      body: { ...requestOf(draft), circuit },
    });
    // An exercise without faults has none later.
    if (!result) throw new RequestFailure('');
    return result;
  },
  fetchSolutions: async () => [...solutions],
  isServed: false,
  documentKey: () => DOCUMENT,
});
