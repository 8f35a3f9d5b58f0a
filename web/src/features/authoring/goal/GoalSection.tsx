import type { TargetType } from '@superpose/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/Card';
import { setFact, setGoal } from '../changes';
import { useFaultTexts } from '../check/faultsContext';
import { fieldId } from '../check/focusField';
import { Choices } from '../fields/Choices';
import { FaultTexts, NumberInput } from '../fields/Field';
import { CorrectionGoal, DistinguishGoal } from './CasesGoals';
import { FamilyGoal } from './FamilyGoal';
import type { GoalProps } from './goalProps';
import { IsometryGoal, ObservableGoal, OracleGoal, ReducedGoal } from './OtherGoals';
import { PlainGoal } from './PlainGoal';
import { firstTarget, isPlain, kindOf, KINDS } from './kinds';

const PATH = 'facts.target';

/** What the exercise asks for. A goal of another kind is remembered, for those who come back to it. */
export function GoalSection({ draft, exercise }: GoalProps) {
  const { t } = useTranslation('authoring');
  const { facts, targetFollows } = draft;
  const kind = kindOf(facts);
  const faults = useFaultTexts(PATH, true);
  const earlier = useRef(new Map<TargetType, { target: unknown; targetFollows: boolean }>());
  const choose = (next: TargetType) => {
    earlier.current.set(kind, { target: facts.target, targetFollows });
    const known = earlier.current.get(next);
    // What follows the solution is made of it as it is now.
    const isKnown = known && !known.targetFollows;
    setGoal({
      type: next,
      target: isKnown ? known.target : firstTarget(next, draft),
      targetFollows: isPlain(next) && !isKnown,
    });
  };
  return (
    <Card title={t('goal.title')}>
      <div className="flex flex-col gap-6">
        <Choices
          legend={t('goal.lead')}
          className="grid gap-x-4 sm:grid-cols-2"
          value={kind}
          choices={KINDS.map((value) => ({
            value,
            name: t(`goal.kind.${value}.name`),
            text: t(`goal.kind.${value}.text`),
          }))}
          onChange={choose}
        />
        <div
          id={fieldId(PATH)}
          role="group"
          aria-label={t(`goal.kind.${kind}.name`)}
          tabIndex={-1}
          className="flex min-w-0 scroll-my-20 flex-col gap-5 border-t border-line pt-5 focus:outline-none"
        >
          <FaultTexts id={`${fieldId(PATH)}-fault`} faults={faults} />
          <GoalFields key={kind} kind={kind} draft={draft} exercise={exercise} />
        </div>
        <NumberInput
          className="max-w-sm"
          path="facts.tolerance"
          label={t('goal.tolerance')}
          hint={t('goal.toleranceHint')}
          value={facts.tolerance}
          onChange={(value) => setFact('tolerance', value)}
        />
      </div>
    </Card>
  );
}

function GoalFields({ kind, ...props }: GoalProps & { kind: TargetType }) {
  switch (kind) {
    case 'reduced_state':
      return <ReducedGoal {...props} />;
    case 'observable':
      return <ObservableGoal {...props} />;
    case 'oracle':
      return <OracleGoal {...props} />;
    case 'isometry':
      return <IsometryGoal {...props} />;
    case 'family':
      return <FamilyGoal {...props} />;
    case 'distinguish':
      return <DistinguishGoal {...props} />;
    case 'error_correction':
      return <CorrectionGoal {...props} />;
    default:
      return <PlainGoal {...props} />;
  }
}
