import type { PanelsProps } from '../demo/demoSpec';
import type { BernsteinVaziraniInputs } from './bernsteinVaziraniPicture';
import { ClassicalQueries } from './ClassicalQueries';
import { OracleExplanation } from './OracleExplanation';
import { SignStripes } from './SignStripes';

/** Where the signs come from, and the classical way to the same string. */
export function BernsteinVaziraniPanels({ inputs: { hidden, form } }: PanelsProps<BernsteinVaziraniInputs>) {
  return (
    hidden !== '' && (
      <>
        <SignStripes hidden={hidden} />
        <OracleExplanation hidden={hidden} form={form} />
        <ClassicalQueries key={hidden} hidden={hidden} />
      </>
    )
  );
}
