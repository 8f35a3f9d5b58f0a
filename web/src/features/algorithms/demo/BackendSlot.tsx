import { useTranslation } from 'react-i18next';
import { BackendResults } from './BackendResults';
import type { DemoResult, DemoSpec } from './demoSpec';
import { ProgramFold } from './ProgramFold';
import { Slot } from './Slot';
import type { Demo } from './useDemo';

interface BackendSlotProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly demo: Pick<Demo, 'asked' | 'refused'>;
  /** The backend's result, from the last step on. */
  readonly result: Result | null;
}

/** What the backend returned, in a place that a run with the backend keeps free from its start. */
export function BackendSlot<Inputs, Request, Result extends DemoResult>({
  spec,
  demo,
  result,
}: BackendSlotProps<Inputs, Request, Result>) {
  const { t } = useTranslation('algorithms');
  if (!demo.asked) return null;
  return (
    <Slot empty={!demo.refused && !result && t('backendResults.slot')} className="min-h-110 sm:min-h-82">
      {demo.refused && <BackendResults success={false} />}
      {result && (
        <BackendResults
          success
          result={result}
          fields={spec.fieldsOf(result, t)}
          lists={spec.listsOf?.(result, t)}
        >
          <ProgramFold qasm={result.qasm} seed={result.seed} />
        </BackendResults>
      )}
    </Slot>
  );
}
