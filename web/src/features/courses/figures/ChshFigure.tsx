import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { phaseText } from '../../../editor/preview';
import { formatPercent } from '../../../platform/numbers';
import { BitButton } from './BitButton';
import { Choice } from './Choice';
import {
  meanOf,
  NO_SCORE,
  pairChances,
  planChances,
  play,
  ROUNDS,
  type Bit,
  type ByQuestion,
  type Players,
  type Score,
} from './models/chsh';
import { RangeField } from './RangeField';
import { TableHead } from './TableHead';

const COLUMNS = ['questions', 'wanted', 'won', 'chance'] as const;
const AT_ONCE = [1, 100, 1000] as const;
const SIDES = ['left', 'right'] as const;
const QUESTIONS = [0, 1] as const;
const TEAMS = ['plan', 'pair'] as const;
/** In steps of an eighth of π. */
const STEP = Math.PI / 8;

const replaced = <Value,>(values: ByQuestion<Value>, question: Bit, value: Value): ByQuestion<Value> =>
  question === 0 ? [value, values[1]] : [values[0], value];

/** The CHSH game against a referee: by a plan that the reader makes, or with a Bell pair at angles to turn. */
export function ChshFigure() {
  const { t } = useTranslation('play');
  const [team, setTeam] = useState<(typeof TEAMS)[number]>('plan');
  const [plan, setPlan] = useState<Players<Bit>>({ left: [0, 0], right: [0, 0] });
  const [angles, setAngles] = useState<Players<number>>({ left: [0, 0], right: [0, 0] });
  const [score, setScore] = useState(NO_SCORE);
  const chances = team === 'plan' ? planChances(plan) : pairChances(angles);
  const change = (set: () => void) => {
    set();
    setScore(NO_SCORE);
  };
  return (
    <>
      <Choice
        legend={t('chsh.team')}
        options={TEAMS.map((value) => ({ value, label: t(`chsh.teams.${value}`) }))}
        value={team}
        onChange={(value) => change(() => setTeam(value))}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {SIDES.map((side) => (
          <div key={side} role="group" aria-label={t(`chsh.${side}`)} className="space-y-2">
            <p className="text-sm font-medium">{t(`chsh.${side}`)}</p>
            {QUESTIONS.map((question) =>
              team === 'plan' ? (
                <div key={question} className="flex items-center justify-between gap-3 text-sm">
                  <span>{t('chsh.says', { question })}</span>
                  <BitButton
                    label={`${t(`chsh.${side}`)}, ${t('chsh.says', { question })}`}
                    bit={plan[side][question]}
                    onChange={(bit) =>
                      change(() => setPlan({ ...plan, [side]: replaced(plan[side], question, bit) }))
                    }
                  />
                </div>
              ) : (
                <RangeField
                  key={question}
                  label={t('chsh.turns', { question })}
                  text={phaseText(angles[side][question])}
                  value={Math.round(angles[side][question] / STEP)}
                  min={-8}
                  max={8}
                  step={1}
                  onChange={(steps) =>
                    change(() =>
                      setAngles({ ...angles, [side]: replaced(angles[side], question, steps * STEP) }),
                    )
                  }
                />
              ),
            )}
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {AT_ONCE.map((count) => (
          <Button key={count} onClick={() => setScore(play(score, chances, count, Math.random))}>
            {t('chsh.play', { count })}
          </Button>
        ))}
        <Button variant="quiet" disabled={meanOf(score.played) === 0} onClick={() => setScore(NO_SCORE)}>
          {t('reset')}
        </Button>
      </div>
      <Scoreboard score={score} chances={chances} />
    </>
  );
}

function Scoreboard({ score: { played, won }, chances }: { score: Score; chances: readonly number[] }) {
  const { t } = useTranslation('play');
  const [total, wins] = [played, won].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return (
    <>
      <table className="mt-4 w-full text-left text-sm tabular-nums">
        <TableHead names={COLUMNS.map((column) => t(`chsh.columns.${column}`))} />
        <tbody>
          {ROUNDS.map(([x, y], round) => (
            <tr key={round} className="h-8 border-b border-line">
              <th scope="row" className="font-mono font-normal">{`${x} ${y}`}</th>
              <td>{t(x && y ? 'chsh.different' : 'chsh.equal')}</td>
              <td className="pr-2 whitespace-nowrap">
                {t('chsh.of', { won: won[round], played: played[round] })}
              </td>
              <td>{formatPercent(chances[round] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {total
          ? t('chsh.told', { count: total, won: wins, share: formatPercent((wins ?? 0) / total) })
          : t('chsh.idle')}{' '}
        {t('chsh.exact', { share: formatPercent(meanOf(chances)) })}
      </p>
    </>
  );
}
