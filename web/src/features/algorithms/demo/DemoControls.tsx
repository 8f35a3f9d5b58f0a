import { useTranslation } from 'react-i18next';
import type { DemoResult, DemoSpec } from './demoSpec';
import { RunControls } from './RunControls';
import { SecretField } from './SecretField';
import type { Demo } from './useDemo';
import type { Choice } from './useInputs';

interface DemoControlsProps<Inputs, Request, Result extends DemoResult> {
  readonly spec: DemoSpec<Inputs, Request, Result>;
  readonly choice: Choice<Inputs>;
  readonly demo: Demo;
  readonly blocked: boolean;
}

/** What to run the algorithm on, and the run. */
export function DemoControls<Inputs, Request, Result extends DemoResult>(
  props: DemoControlsProps<Inputs, Request, Result>,
) {
  const { spec, choice, demo, blocked } = props;
  const { inputs, secret, covered } = choice;
  const { t } = useTranslation('algorithms');
  return (
    <>
      <spec.InputFields
        inputs={inputs}
        disabled={demo.busy || covered}
        covered={covered}
        onChange={(next) => {
          demo.reset();
          choice.choose(next);
        }}
      />
      <SecretField
        {...spec.picture.guessesOf(inputs, t)}
        secret={secret}
        disabled={demo.busy}
        onHide={() => {
          demo.reset();
          choice.hide();
        }}
        onGuess={choice.guess}
        onReveal={choice.find}
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
