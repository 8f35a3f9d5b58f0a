import type { SubmissionResult } from '@superpose/contracts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorCircuit, toWireInstruction } from '../../editor';
import { outcomeOf } from '../../platform/serverData';
import { useExerciseCalls } from './exerciseCalls';
import { exerciseTried } from './list/progress';

/** What became of a submission; a failure to submit becomes a verdict marked by `error`. */
export type Verdict = Pick<
  SubmissionResult,
  'passed' | 'score' | 'feedback' | 'diagnosis' | 'comparison' | 'solutions'
> & {
  readonly error: boolean;
  /** How many submissions have failed by now, this one included; each one is shown a little more. */
  readonly tries: number;
};

/** Hands the circuit in. A verdict belongs to the circuit it was given for: after an edit it is gone. */
export function useSubmission(exerciseId: string, circuit: EditorCircuit) {
  const { t } = useTranslation('exercises');
  const { submit: send, isServed } = useExerciseCalls();
  const [submitting, setSubmitting] = useState(false);
  const [latest, setLatest] = useState<{ circuit: EditorCircuit; verdict: Verdict } | null>(null);
  const keyFor = useIdempotencyKey();
  const tries = useRef(0);
  const [submissions, setSubmissions] = useState(0);
  const submit = useCallback(async () => {
    setSubmitting(true);
    setLatest(null);
    const result = await outcomeOf(
      send({
        exerciseId,
        circuit: circuit.gates.map(toWireInstruction),
        idempotencyKey: keyFor(circuit),
      }),
    );
    setSubmitting(false);
    setSubmissions((count) => count + 1);
    if (result.data) {
      if (isServed) exerciseTried(exerciseId, result.data.passed);
      tries.current = result.data.passed ? 0 : tries.current + 1;
      setLatest({ circuit, verdict: { ...result.data, error: false, tries: tries.current } });
    } else {
      const feedback = t('result.submissionFailed', { detail: result.error.message });
      setLatest({
        circuit,
        verdict: { passed: false, score: 0, feedback, diagnosis: [], error: true, tries: 0 },
      });
    }
  }, [send, isServed, exerciseId, circuit, keyFor, t]);
  /** Keeps the verdict for a circuit that differs in nothing that it speaks of but its columns. */
  const keepFor = useCallback(
    (same: EditorCircuit, diagnosis: Verdict['diagnosis']) =>
      setLatest((last) => last && { circuit: same, verdict: { ...last.verdict, diagnosis } }),
    [],
  );
  const verdict = latest?.circuit === circuit ? latest.verdict : null;
  return { submit, submitting, submissions, keepFor, verdict };
}

/** One key for each circuit, so that a second try after a lost response is not a second submission. */
function useIdempotencyKey(): (circuit: EditorCircuit) => string {
  const last = useRef<{ circuit: EditorCircuit; key: string } | null>(null);
  return useCallback((circuit: EditorCircuit) => {
    if (last.current?.circuit !== circuit) last.current = { circuit, key: randomKey() };
    return last.current.key;
  }, []);
}

/** 128 random bits in hex. (`crypto.randomUUID` is there for HTTPS and localhost only, and many a school has neither.) */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
