import { useTranslation } from 'react-i18next';
import type { DemoResult, DemoSpec } from './demoSpec';
import { RunControls } from './RunControls';
import { SecretButton } from './SecretButton';
import type { Demo } from './useDemo';

interface DemoControlsProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly inputs: Inputs;
  readonly demo: Demo;
  readonly covered: boolean;
  readonly blocked: boolean;
  readonly onChoose: (inputs: Inputs, secret: boolean) => void;
  readonly onReveal: () => void;
}

/** What to run the algorithm on, and the run. */
export function DemoControls<Inputs, Request, Result extends DemoResult>(
  props: DemoControlsProps<Inputs, Request, Result>,
) {
  const { spec, inputs, demo, covered, blocked, onChoose, onReveal } = props;
  const { t } = useTranslation('algorithms');
  return (
    <>
      <spec.InputFields
        inputs={inputs}
        disabled={demo.busy || covered}
        covered={covered}
        onChange={(next) => onChoose(next, false)}
      />
      <SecretButton
        covered={covered}
        disabled={demo.busy}
        onHide={() => onChoose(spec.picture.secretOf(inputs), true)}
        onReveal={onReveal}
      />
      <RunControls
        demo={demo}
        runLabel={t(`${spec.algorithm}.run`)}
        runningLabel={t(`${spec.algorithm}.running`)}
        blocked={blocked}
      />
    </>
  );
}
