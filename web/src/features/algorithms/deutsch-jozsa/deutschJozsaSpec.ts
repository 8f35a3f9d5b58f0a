import type { DeutschJozsaRequest, DeutschJozsaResult } from '@superpose/contracts';
import type { Asked } from '../algorithmsApi';
import type { DemoSpec } from '../demo/demoSpec';
import { plainFrames, STEP_MS } from '../frames';
import { promiseOf, type TruthTable } from '../exact/truthTable';
import { deutschJozsaApproximation } from '../approximations/deutschJozsaApproximation';
import { DeutschJozsaFields } from './DeutschJozsaFields';
import { DeutschJozsaPanels } from './DeutschJozsaPanels';
import { deutschJozsaPicture } from './deutschJozsaPicture';
import { functionTypeOf, QUBIT_COUNT, tableOf } from '../approximations/functionTables';

const FRAMES = plainFrames(5);
const RESULTS = { constant: 'CONSTANT', balanced: 'BALANCED' } as const;

/** The algorithm of Deutsch and Jozsa, as its page shows it. */
export const deutschJozsaSpec: DemoSpec<TruthTable, Asked<DeutschJozsaRequest>, DeutschJozsaResult> = {
  algorithm: 'deutsch-jozsa',
  initialInputs: tableOf('balanced'),
  intervalMs: STEP_MS,
  framesOf: () => FRAMES,
  requestOf: (table, covered) => {
    const type = covered ? null : functionTypeOf(table);
    return type && { function_type: type, num_qubits: QUBIT_COUNT };
  },
  InputFields: DeutschJozsaFields,
  Panels: DeutschJozsaPanels,
  picture: deutschJozsaPicture,
  qubitCountOf: () => QUBIT_COUNT,
  approximate: ({ step }, table) => deutschJozsaApproximation(step, table),
  diagramOf: () => ({ qubitCount: QUBIT_COUNT }),
  resultText: (table, result, t) => {
    if (result) return t(`deutsch-jozsa.resultBackend.${result.result}`);
    const promise = promiseOf(table);
    return promise === 'broken'
      ? t('deutsch-jozsa.resultBroken')
      : t(`deutsch-jozsa.resultLocal.${RESULTS[promise]}`);
  },
  fieldsOf: (result, t) => [
    { name: t('deutsch-jozsa.result'), value: result.result },
    { name: t('deutsch-jozsa.functionType'), value: t(`deutsch-jozsa.options.${result.function_type}`) },
  ],
  questionOf: (table) => ({ algorithm: 'deutsch-jozsa', table }),
};
