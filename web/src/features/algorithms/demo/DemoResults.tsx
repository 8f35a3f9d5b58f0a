import { useTranslation } from 'react-i18next';
import { BackendResults } from './BackendResults';
import type { DemoResult, DemoSpec } from './demoSpec';
import { ProgramFold } from './ProgramFold';
import { ResultBox } from './ResultBox';
import type { Demo } from './useDemo';

interface DemoResultsProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly inputs: Inputs;
  readonly demo: Pick<Demo, 'atEnd' | 'failed' | 'refused'>;
  /** The backend's result, from the last step on. */
  readonly result: Result | null;
}

/** What a run has found, and what the backend returned. */
export function DemoResults<Inputs, Request, Result extends DemoResult>({
  spec,
  inputs,
  demo,
  result,
}: DemoResultsProps<Inputs, Request, Result>) {
  const { t } = useTranslation('algorithms');
  const title = t(`${spec.algorithm}.resultTitle`);
  return (
    <>
      {spec.Findings && <spec.Findings inputs={inputs} atEnd={demo.atEnd} result={result} />}
      {demo.atEnd && (
        <ResultBox title={title}>
          <p>{spec.resultText(inputs, result, t)}</p>
          {spec.readingText && <p className="text-sm text-muted">{spec.readingText(inputs, t)}</p>}
        </ResultBox>
      )}
      {demo.failed && <ResultBox title={title}>{spec.failureText?.(t)}</ResultBox>}
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
    </>
  );
}
