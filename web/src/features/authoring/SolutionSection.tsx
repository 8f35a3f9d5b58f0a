import { MAX_EXERCISE_BITS } from '@superpose/contracts';
import { PALETTE_GATES } from '@superpose/quantum/gates';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CircuitEditor,
  closeDocument,
  DragGhost,
  EditorProvider,
  EditorToolbar,
  LivePreviewCard,
  useEditedCircuit,
  type DocumentKey,
  type EditorCircuit,
  type LockedBox,
  columnTexts,
  fromColumnTexts,
} from '../../editor';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { setGates, setSolution } from './changes';
import { useFaultTexts } from './check/faultsContext';
import { fieldId } from './check/focusField';
import { SelectedGatePanel } from '../exercises/SelectedGatePanel';
import { qubitCountOf, textsOf, type Draft } from './draft';
import { Choices } from './fields/Choices';
import { CircuitInput, FaultTexts, Select } from './fields/Field';
import { boxesOf } from './goal/boxes';

const PATH = 'facts.solution';

interface SolutionSectionProps {
  readonly draft: Draft;
  readonly generation: number;
}

/** The solution on a grid; as text where the grid can't show what the file says. */
export function SolutionSection({ draft, generation }: SolutionSectionProps) {
  const { t } = useTranslation('authoring');
  const { facts } = draft;
  const bits = typeof facts.bits === 'number' ? facts.bits : 0;
  const all = facts.gates === 'all';
  const faults = useFaultTexts(PATH);
  return (
    <section
      id={fieldId(PATH)}
      tabIndex={-1}
      aria-labelledby="draft-solution"
      className="flex min-w-0 scroll-my-20 flex-col gap-4 focus:outline-none"
    >
      <div>
        <h2 id="draft-solution" className="text-lg">
          {t('solution.title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('solution.lead')}</p>
        <div className="mt-3 grid gap-x-5 sm:grid-cols-2">
          <Choices
            legend={t('solution.gates')}
            value={all ? 'all' : 'basic'}
            choices={[
              { value: 'basic', name: t('solution.basic') },
              { value: 'all', name: t('solution.all') },
            ]}
            onChange={(value) => setGates(value === 'all', bits)}
          />
          {all && (
            <Select
              path="facts.bits"
              label={t('solution.bits')}
              value={String(bits)}
              options={Array.from({ length: MAX_EXERCISE_BITS + 1 }, (_, count) => [
                String(count),
                count === 0 ? t('solution.noBits') : String(count),
              ])}
              onChange={(value) => setGates(true, Number(value))}
            />
          )}
        </div>
      </div>
      <Solution draft={draft} generation={generation} {...(all ? { bits } : {})} />
      <FaultTexts id={`${fieldId(PATH)}-fault`} faults={textsOf(facts.solution).length > 0 ? faults : []} />
    </section>
  );
}

function Solution({ draft, generation, bits }: SolutionSectionProps & { bits?: number }) {
  const { t } = useTranslation('authoring');
  const { facts } = draft;
  const qubitCount = qubitCountOf(facts);
  const boxes = JSON.stringify(boxesOf(facts));
  const locked = useMemo(() => JSON.parse(boxes) as LockedBox[], [boxes]);
  const solution = textsOf(facts.solution);
  const shown = fromColumnTexts(solution, {
    qubitCount,
    locked,
    ...(bits === undefined ? {} : { bits }),
  });
  if (!shown) {
    return (
      <div>
        <CircuitInput
          path={`${PATH}.text`}
          label={t('solution.text')}
          hint={t('solution.textHint')}
          value={facts.solution}
          onChange={(columns) => setSolution(columns as string[])}
        />
        <Button className="mt-3" onClick={() => setSolution([])}>
          {t('solution.backToGrid')}
        </Button>
      </div>
    );
  }
  const register = JSON.stringify([generation, qubitCount, bits ?? null, boxes]);
  return <SolutionEditor key={register} register={register} first={shown} locked={locked} bits={bits} />;
}

interface SolutionEditorProps {
  /** Names the editor of this register. */
  readonly register: string;
  /** What it begins with; later ones are its own. */
  readonly first: EditorCircuit;
  readonly locked: readonly LockedBox[];
  readonly bits: number | undefined;
}

const SolutionEditor = memo(
  ({ register, first, locked, bits }: SolutionEditorProps) => {
    const key: DocumentKey = `draft:${register}`;
    // The editor takes what it begins with once.
    const [setup] = useState(() => ({ locked, start: first, ...(bits === undefined ? {} : { bits }) }));
    useEffect(() => () => closeDocument(key), [key]);
    return (
      <EditorProvider documentKey={key} qubitCount={first.qubitCount} firstGate="H" setup={setup}>
        <Workbench first={setup.start} locked={setup.locked} />
        <DragGhost />
      </EditorProvider>
    );
  },
  (before, after) => before.register === after.register,
);

function Workbench({ first, locked }: { first: EditorCircuit; locked: readonly LockedBox[] }) {
  const { t } = useTranslation('authoring');
  const { circuit, isOpen } = useEditedCircuit();
  const written = useRef(first);
  useEffect(() => {
    if (!isOpen || written.current === circuit) return;
    written.current = circuit;
    setSolution(columnTexts(circuit, locked));
  }, [isOpen, circuit, locked]);
  return (
    <>
      <SelectedGatePanel title={t('solution.palette')} gates={PALETTE_GATES} />
      <Card title={t('solution.circuit')} aside={<EditorToolbar />}>
        <CircuitEditor targetCycles={false} />
      </Card>
      <LivePreviewCard />
    </>
  );
}
