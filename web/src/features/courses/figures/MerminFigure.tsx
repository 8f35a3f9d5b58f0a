import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { CheckIcon, CrossIcon } from '../../../components/icons';
import { BitButton } from './BitButton';
import { Choice } from './Choice';
import type { Bit } from './models/chsh';
import { answersOf, ghzAnswers, isWon, ROUNDS, type Plan } from './models/mermin';
import { TableHead } from './TableHead';

const COLUMNS = ['questions', 'wanted', 'answers', 'result'] as const;
const TEAMS = ['plan', 'ghz'] as const;
const PLAYERS = ['A', 'B', 'C'] as const;
const QUESTIONS = [0, 1] as const;
const ALL_ZERO: Plan = [
  [0, 0],
  [0, 0],
  [0, 0],
];

/** Mermin’s game: a plan of six bits against the four kinds of rounds, or three who share a GHZ state. */
export function MerminFigure() {
  const { t } = useTranslation('play');
  const [team, setTeam] = useState<(typeof TEAMS)[number]>('plan');
  const [plan, setPlan] = useState(ALL_ZERO);
  const [games, setGames] = useState<readonly ReturnType<typeof ghzAnswers>[] | null>(null);
  const [played, setPlayed] = useState(0);
  const rows =
    team === 'plan'
      ? ROUNDS.map((questions) => answersOf(plan, questions))
      : (games ?? ROUNDS.map(() => null));
  const won = rows.filter((answers, round) => answers && isWon(ROUNDS[round]!, answers)).length;
  const choose = (player: number, question: Bit, bit: Bit) =>
    setPlan(
      plan.map((says, index) =>
        index === player ? (question === 0 ? [bit, says[1]] : [says[0], bit]) : says,
      ) as unknown as Plan,
    );
  return (
    <>
      <Choice
        legend={t('mermin.team')}
        options={TEAMS.map((value) => ({ value, label: t(`mermin.teams.${value}`) }))}
        value={team}
        onChange={setTeam}
      />
      {team === 'plan' ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-3">
          {PLAYERS.map((name, player) => (
            <div key={name} role="group" aria-label={t('mermin.player', { name })} className="text-sm">
              <p className="font-medium">{t('mermin.player', { name })}</p>
              {QUESTIONS.map((question) => (
                <div key={question} className="mt-1 flex items-center justify-between gap-3">
                  <span>{t('chsh.says', { question })}</span>
                  <BitButton
                    label={`${t('mermin.player', { name })}, ${t('chsh.says', { question })}`}
                    bit={plan[player]![question]}
                    onChange={(bit) => choose(player, question, bit)}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <Button
          className="mt-4"
          onClick={() => {
            setGames(ROUNDS.map((questions) => ghzAnswers(questions, Math.random)));
            setPlayed(played + 1);
          }}
        >
          {t('mermin.playAll')}
        </Button>
      )}
      <Rounds rows={rows} />
      <p role="status" className="mt-3 min-h-12 text-sm">
        {team === 'ghz' && !games
          ? t('mermin.idle')
          : t(team === 'plan' ? 'mermin.plan' : 'mermin.ghz', { won, count: played })}
      </p>
    </>
  );
}

function Rounds({ rows }: { rows: readonly (ReturnType<typeof ghzAnswers> | null)[] }) {
  const { t } = useTranslation('play');
  return (
    <table className="mt-4 w-full text-left text-sm tabular-nums">
      <TableHead names={COLUMNS.map((column) => t(`mermin.columns.${column}`))} />
      <tbody>
        {ROUNDS.map((questions, round) => {
          const answers = rows[round] ?? null;
          return (
            <tr key={round} className="h-8 border-b border-line">
              <th scope="row" className="font-mono font-normal">
                {questions.join(' ')}
              </th>
              <td>{t(Math.max(...questions) === 0 ? 'mermin.even' : 'mermin.odd')}</td>
              <td className="font-mono">{answers?.join(' ') ?? '–'}</td>
              <td>{answers && <Result won={isWon(questions, answers)} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Result({ won }: { won: boolean }) {
  const { t } = useTranslation('play');
  const Icon = won ? CheckIcon : CrossIcon;
  return (
    <span className={`flex items-center gap-1 ${won ? 'text-good' : 'text-bad'}`}>
      <Icon className="size-4" />
      {t(won ? 'mermin.won' : 'mermin.lost')}
    </span>
  );
}
