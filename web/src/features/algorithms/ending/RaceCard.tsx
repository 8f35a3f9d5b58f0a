import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { raceOf, type RaceLine } from './race';
import type { Question } from './question';

/** Both computers on the same input, one query at a time. Start it afresh for each question by its key. */
export function RaceCard({ question }: { question: Question }) {
  const { t } = useTranslation('algorithms');
  const [seed, setSeed] = useState(1);
  const [asked, setAsked] = useState(0);
  const race = raceOf(question, seed);
  const length = Math.max(race.classical.length, race.quantum.length);
  const over = asked >= length;
  return (
    <Card title={t('race.title')}>
      <p className="max-w-[68ch] text-sm text-muted">{t(`race.leads.${question.algorithm}`)}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4">
        <Lane title={t('race.quantum')} lines={race.quantum} asked={asked} />
        <Lane title={t('race.classical')} lines={race.classical} asked={asked} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button disabled={over} onClick={() => setAsked(asked + 1)}>
          {t('race.query')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setSeed(seed + 1);
            setAsked(0);
          }}
        >
          {t('race.again')}
        </Button>
        <span className="text-sm text-muted">{t('race.seed', { seed })}</span>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm">
        {over && t('race.over', { quantum: race.quantum.length, classical: race.classical.length })}
      </p>
    </Card>
  );
}

interface LaneProps {
  readonly title: string;
  readonly lines: readonly RaceLine[];
  readonly asked: number;
}

/** A long race scrolls in its lane, which follows the newest line. */
function Lane({ title, lines, asked }: LaneProps) {
  const { t } = useTranslation('algorithms');
  const list = useRef<HTMLOListElement>(null);
  const shown = lines.slice(0, asked);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [asked]);
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <h3 className="flex justify-between gap-3 font-sans text-sm font-semibold">
        {title}
        <span className="font-normal tabular-nums">{t('race.count', { count: shown.length })}</span>
      </h3>
      <ol
        ref={list}
        tabIndex={0}
        aria-label={title}
        className="mt-2 h-24 overflow-y-auto text-sm [overflow-wrap:anywhere] sm:h-36"
      >
        {shown.map(({ text, values }, index) => (
          <li key={index}>{t(`race.lines.${text}`, values)}</li>
        ))}
      </ol>
    </div>
  );
}
