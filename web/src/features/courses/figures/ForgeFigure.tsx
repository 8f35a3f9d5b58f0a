import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { formatNumber, formatPercent, formatSignificant } from '../../../platform/numbers';
import { Choice } from './Choice';
import { COPIED, forgedNotes, learnQubit, STATES, survives, type NoteState } from './models/banknote';
import { RangeField } from './RangeField';

const ATTACKS = ['copy', 'test'] as const;
const TRIES = [1, 100, 10_000] as const;
const NOTE_LENGTH = 6;

/** Forging a banknote: with the best copier, or by the bomb tester’s trick at a bank that gives the note back. */
export function ForgeFigure() {
  const { t } = useTranslation('play');
  const [attack, setAttack] = useState<(typeof ATTACKS)[number]>('copy');
  return (
    <>
      <Choice
        legend={t('forge.attack')}
        options={ATTACKS.map((value) => ({ value, label: t(`forge.attacks.${value}`) }))}
        value={attack}
        onChange={setAttack}
      />
      <div className="mt-4">{attack === 'copy' ? <Copies /> : <Tests />}</div>
    </>
  );
}

function Copies() {
  const { t } = useTranslation('play');
  const [qubits, setQubits] = useState(3);
  const [{ tries, passed }, setCounts] = useState({ tries: 0, passed: 0 });
  const exact = COPIED ** qubits;
  return (
    <>
      <RangeField
        label={t('forge.qubits')}
        text={formatNumber(qubits)}
        value={qubits}
        min={1}
        max={30}
        step={1}
        onChange={(value) => {
          setQubits(value);
          setCounts({ tries: 0, passed: 0 });
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {TRIES.map((count) => (
          <Button
            key={count}
            onClick={() =>
              setCounts({ tries: tries + count, passed: passed + forgedNotes(qubits, count, Math.random) })
            }
          >
            {t('forge.try', { count })}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {tries > 0 && t('forge.told', { count: tries, passed, share: formatPercent(passed / tries) })}{' '}
        {t('forge.exact', {
          count: qubits,
          share:
            exact >= 0.001
              ? formatPercent(exact)
              : t('forge.oneIn', { count: formatSignificant(1 / exact, 2) }),
        })}
      </p>
    </>
  );
}

const newNote = (): readonly NoteState[] =>
  Array.from({ length: NOTE_LENGTH }, () => STATES[Math.floor(Math.random() * STATES.length)]!);

function Tests() {
  const { t } = useTranslation('play');
  const [steps, setSteps] = useState(10);
  const [note, setNote] = useState(() => newNote());
  const [learned, setLearned] = useState<readonly NoteState[]>([]);
  const [caught, setCaught] = useState(false);
  const begin = () => {
    setNote(newNote());
    setLearned([]);
    setCaught(false);
  };
  const testNext = () => {
    const found = learnQubit(note[learned.length]!, steps, Math.random);
    if (found === null) setCaught(true);
    else setLearned([...learned, found]);
  };
  const done = learned.length === NOTE_LENGTH;
  const state = caught ? 'caught' : done ? 'done' : learned.length > 0 ? 'on' : 'start';
  return (
    <>
      <RangeField
        label={t('forge.steps')}
        text={formatNumber(steps)}
        value={steps}
        min={1}
        max={200}
        step={1}
        onChange={(value) => {
          setSteps(value);
          begin();
        }}
      />
      <ol className="mt-4 flex flex-wrap gap-2" aria-label={t('forge.note')}>
        {note.map((_, index) => (
          <li
            key={index}
            className="flex size-12 items-center justify-center rounded-md border border-line-strong font-mono"
          >
            {learned[index] ?? '?'}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={caught || done} onClick={testNext}>
          {t('forge.test')}
        </Button>
        <Button variant="quiet" onClick={begin}>
          {t('forge.another')}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-18 text-sm">
        {t(`forge.states.${state}`, {
          number: learned.length + (caught ? 1 : 0),
          count: steps,
          share: formatPercent(1 - survives(steps)),
        })}
      </p>
    </>
  );
}
