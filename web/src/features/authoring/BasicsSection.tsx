import { DIFFICULTIES } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { LESSON_TITLES } from 'virtual:lesson-titles';
import { isLesson } from '../../components/LessonLink';
import { Card } from '../../components/Card';
import { setFact, setNumber, setText, setTitle, setWords } from './changes';
import { textOf, textsOf, qubitCountOf, type Draft } from './draft';
import { partsOf } from './exerciseId';
import { Select, TextInput, TypedInput } from './fields/Field';
import { readWords } from './fields/useTyped';

const QUBITS = Array.from({ length: 8 }, (_, index) => String(index + 1));
const ALONE = '';

export function BasicsSection({ draft }: { draft: Draft }) {
  const { t } = useTranslation('authoring');
  const { t: shell } = useTranslation('shell');
  const { id, facts, texts } = draft;
  const { number, words } = partsOf(id);
  const lesson = textOf(facts.lesson);
  const unknown = lesson !== '' && !isLesson(lesson);
  return (
    <Card title={t('basics.title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          className="sm:col-span-2"
          path="texts.title"
          label={t('basics.name')}
          value={textOf(texts.title)}
          onChange={setTitle}
        />
        <TextInput
          path="id"
          label={t('basics.number')}
          hint={t('basics.numberHint')}
          value={number}
          onChange={setNumber}
        />
        <TextInput
          path="id.words"
          label={t('basics.words')}
          hint={t('basics.wordsHint', { id })}
          value={words}
          onChange={setWords}
        />
        <Select
          path="facts.difficulty"
          label={t('basics.difficulty')}
          value={textOf(facts.difficulty)}
          options={DIFFICULTIES.map((one) => [one, shell(`difficulty.${one}`)])}
          onChange={(value) => setFact('difficulty', value)}
        />
        <Select
          path="facts.qubits"
          label={t('basics.qubits')}
          hint={t('basics.qubitsHint')}
          value={String(qubitCountOf(facts))}
          options={QUBITS.map((count) => [count, count])}
          onChange={(value) => setFact('qubits', Number(value))}
        />
        <Select
          path="facts.lesson"
          label={t('basics.lesson')}
          value={lesson}
          options={[
            [ALONE, t('basics.noLesson')],
            ...(unknown ? [[lesson, t('basics.unknownLesson', { id: lesson })] as const] : []),
            ...Object.entries(LESSON_TITLES).map(
              ([one, title]) => [one, shell('lesson', { id: one, title })] as const,
            ),
          ]}
          onChange={(value) => setFact('lesson', value || undefined)}
        />
        <TextInput
          path="facts.topic"
          label={t('basics.topic')}
          hint={t('basics.topicHint')}
          value={textOf(facts.topic)}
          onChange={(value) => setFact('topic', value || undefined)}
        />
        <TypedInput
          className="sm:col-span-2"
          path="texts.tags"
          label={t('basics.tags')}
          hint={t('basics.tagsHint')}
          value={textsOf(texts.tags)}
          write={(tags) => tags.join(', ')}
          read={readWords}
          onChange={(tags) => setText('tags', tags)}
        />
      </div>
    </Card>
  );
}
