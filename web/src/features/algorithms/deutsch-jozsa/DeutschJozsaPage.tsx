import type { DeutschJozsaRequest, DeutschJozsaResult } from '@superpose/contracts';
import { runDeutschJozsa, type Asked } from '../algorithmsApi';
import { DemoPage } from '../demo/DemoPage';
import type { DemoSpec, PanelsProps } from '../demo/demoSpec';
import { plainFrames, STEP_MS } from '../frames';
import { promiseOf, type TruthTable } from '../exact/truthTable';
import { ClassicalOpponent } from './ClassicalOpponent';
import { ContributionTiles } from './ContributionTiles';
import { deutschJozsaApproximation } from '../approximations/deutschJozsaApproximation';
import { DeutschJozsaFields } from './DeutschJozsaFields';
import { deutschJozsaPicture } from './deutschJozsaPicture';
import { functionTypeOf, QUBIT_COUNT, tableOf } from '../approximations/functionTables';

const FRAMES = plainFrames(5);
const RESULTS = { constant: 'CONSTANT', balanced: 'BALANCED' } as const;

const deutschJozsa: DemoSpec<TruthTable, Asked<DeutschJozsaRequest>, DeutschJozsaResult> = {
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

export function DeutschJozsaPage() {
  return <DemoPage spec={deutschJozsa} call={runDeutschJozsa} />;
}

function DeutschJozsaPanels({ inputs: table, step }: PanelsProps<TruthTable>) {
  return (
    <>
      <ContributionTiles table={table} step={step} />
      <ClassicalOpponent key={table.join('')} table={table} />
    </>
  );
}
