import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { removeAt, replaceAt, setFact, setText, withoutEnd } from './changes';
import { useFaultTexts } from './check/faultsContext';
import { fieldId } from './check/focusField';
import { listOf, textOf, textsOf, type Draft } from './draft';
import { CircuitInput, FaultTexts, TextArea } from './fields/Field';
import { Rows } from './fields/Rows';

const HINTS = 3;

export function TextsSection({ draft }: { draft: Draft }) {
  const { t } = useTranslation('authoring');
  const { texts } = draft;
  const why = textsOf(texts.why);
  return (
    <Card title={t('texts.title')}>
      <div className="flex flex-col gap-5">
        <TextArea
          path="texts.description"
          label={t('texts.description')}
          hint={t('texts.descriptionHint')}
          rows={3}
          value={textOf(texts.description)}
          onChange={(value) => setText('description', value)}
        />
        <Hints hints={textsOf(texts.hints)} />
        <TextArea
          path="texts.why[0]"
          label={t('texts.why')}
          hint={t('texts.whyHint')}
          value={why[0] ?? ''}
          onChange={(value) => setText('why', withoutEnd(replaceAt(why, 0, value, '')))}
        />
        <OtherSolutions draft={draft} />
      </div>
    </Card>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  const { t } = useTranslation('authoring');
  const faults = useFaultTexts('texts.hints', true);
  return (
    <div id={fieldId('texts.hints')} tabIndex={-1} className="flex flex-col gap-5 focus:outline-none">
      {Array.from({ length: Math.max(HINTS, hints.length) }, (_, index) => (
        <TextArea
          key={index}
          path={`texts.hints[${index}]`}
          label={t('texts.hint', { number: index + 1 })}
          {...(index === 0 ? { hint: t('texts.hintsHint') } : {})}
          value={hints[index] ?? ''}
          onChange={(value) => setText('hints', replaceAt(hints, index, value, ''))}
        />
      ))}
      <FaultTexts id={`${fieldId('texts.hints')}-fault`} faults={faults} />
    </div>
  );
}

/** Each with its sentence in `why`, which has that of the first solution before them. */
function OtherSolutions({ draft: { facts, texts } }: { draft: Draft }) {
  const { t } = useTranslation('authoring');
  const others = listOf(facts.otherSolutions);
  const why = textsOf(texts.why);
  const path = 'facts.otherSolutions';
  const change = (next: readonly unknown[]) => setFact('otherSolutions', next.length > 0 ? next : undefined);
  return (
    <Rows
      path={path}
      legend={t('texts.others')}
      hint={t('texts.othersHint')}
      count={others.length}
      addText={t('texts.addOther')}
      onAdd={() => change([...others, []])}
      removeText={(index) => t('texts.removeOther', { number: index + 1 })}
      onRemove={(index) => {
        change(removeAt(others, index));
        if (why.length > index + 1) setText('why', withoutEnd(removeAt(why, index + 1)));
      }}
      rowName={(index) => t('texts.other', { number: index + 1 })}
      more={
        <Button
          disabled={textsOf(facts.solution).length === 0}
          onClick={() => change([...others, facts.solution])}
        >
          {t('texts.addDrawn')}
        </Button>
      }
    >
      {(index) => (
        <>
          <CircuitInput
            path={`${path}[${index}]`}
            label={t('texts.otherCircuit')}
            value={others[index]}
            onChange={(value) => change(replaceAt(others, index, value, []))}
          />
          <TextArea
            path={`texts.why[${index + 1}]`}
            label={t('texts.otherWhy')}
            value={why[index + 1] ?? ''}
            onChange={(value) => setText('why', withoutEnd(replaceAt(why, index + 1, value, '')))}
          />
        </>
      )}
    </Rows>
  );
}
