import { formatPercent } from '../../../platform/numbers';
import { dotParity, labelOf } from '../approximations/approximation';
import { targetProbability } from '../approximations/groverApproximation';
import { periodicOutputs } from '../approximations/simonApproximation';
import type { Question } from './question';
import { pick, seededRandom, shuffled } from './random';

/** One query and what it taught, as a message of `race.lines` and its values. */
export interface RaceLine {
  readonly text: RaceText;
  readonly values: Readonly<Record<string, string | number>>;
}

type RaceText =
  'value' | 'miss' | 'hit' | 'round' | 'pass' | 'fail' | 'signs' | 'measured' | 'silent' | 'bit';

interface Race {
  /** One line for each query, up to the query that settles the question. */
  readonly classical: readonly RaceLine[];
  readonly quantum: readonly RaceLine[];
}

/** Plays both computers against the same input. The seed repeats a race exactly. */
export function raceOf(question: Question, seed: number): Race {
  const random = seededRandom(seed);
  switch (question.algorithm) {
    case 'grover':
      return { classical: groverClassical(question, random), quantum: groverQuantum(question, random) };
    case 'deutsch-jozsa':
      return deutschJozsaRace(question.table, random);
    case 'bernstein-vazirani':
      return bernsteinVaziraniRace(question.hidden);
    case 'simon':
      return {
        classical: simonClassical(question.period, random),
        quantum: simonQuantum(question.period, random),
      };
  }
}

type Grover = Extract<Question, { algorithm: 'grover' }>;
type Random = () => number;

/** Tries the items in a random order. */
function groverClassical({ qubitCount, target }: Grover, random: Random): RaceLine[] {
  const order = shuffled(2 ** qubitCount, random);
  return order.slice(0, order.indexOf(target) + 1).map((item) => ({
    text: item === target ? 'hit' : 'miss',
    values: { label: labelOf(item, qubitCount) },
  }));
}

/** Every round is a query, and so is the check of what was measured; a failed check starts over. */
function groverQuantum({ qubitCount, target, rounds }: Grover, random: Random): RaceLine[] {
  const chance = targetProbability(qubitCount, rounds);
  const lines: RaceLine[] = [];
  for (let found = false; !found;) {
    for (let round = 1; round <= rounds; round += 1) {
      const percent = formatPercent(targetProbability(qubitCount, round));
      lines.push({ text: 'round', values: { round, percent } });
    }
    found = random() < chance;
    const wrong = pick(random, 2 ** qubitCount - 1);
    const item = found ? target : wrong + Number(wrong >= target);
    lines.push({ text: found ? 'pass' : 'fail', values: { label: labelOf(item, qubitCount) } });
  }
  return lines;
}

/** Until two values differ, or more than half of the inputs agree. */
function deutschJozsaRace(table: readonly (0 | 1)[], random: Random): Race {
  const width = Math.log2(table.length);
  const classical: RaceLine[] = [];
  const seen = new Set<number>();
  for (const x of shuffled(table.length, random)) {
    const value = table[x]!;
    seen.add(value);
    classical.push({ text: 'value', values: { label: labelOf(x, width), value } });
    if (seen.size === 2 || classical.length > table.length / 2) break;
  }
  return { classical, quantum: [{ text: 'signs', values: { label: measureSigns(table, random) } }] };
}

/** What a measurement after the second layer of H gives: y has the amplitude Σ (−1)^(f(x) + x·y) / N. */
function measureSigns(table: readonly (0 | 1)[], random: Random): string {
  const size = table.length;
  let rest = random();
  for (let y = 0; y < size; y += 1) {
    const sum = table.reduce<number>((total, value, x) => total + (value ^ dotParity(x, y) ? -1 : 1), 0);
    rest -= (sum / size) ** 2;
    if (rest < 0) return labelOf(y, Math.log2(size));
  }
  return labelOf(size - 1, Math.log2(size));
}

/** One bit a query: the input with a single 1 asks for that bit. */
function bernsteinVaziraniRace(hidden: string): Race {
  const classical = [...hidden].map((bit, position): RaceLine => {
    const label = '0'.repeat(position) + '1' + '0'.repeat(hidden.length - 1 - position);
    return { text: 'bit', values: { label, value: bit } };
  });
  return { classical, quantum: [{ text: 'signs', values: { label: hidden } }] };
}

/** Random inputs, none twice, until two have the same value: they differ by the period. */
function simonClassical(period: string, random: Random): RaceLine[] {
  const outputs = periodicOutputs(period);
  const lines: RaceLine[] = [];
  const seen = new Set<number>();
  for (const x of shuffled(outputs.length, random)) {
    const value = outputs[x]!;
    lines.push({ text: 'value', values: { label: labelOf(x, period.length), value } });
    if (seen.has(value)) break;
    seen.add(value);
  }
  return lines;
}

/** Each run gives a random y with y·s = 0, until only one period fits all of them. */
function simonQuantum(period: string, random: Random): RaceLine[] {
  const width = period.length;
  const shift = Number.parseInt(period, 2);
  const all = Array.from({ length: 2 ** width }, (_, y) => y);
  const possible = all.filter((y) => dotParity(y, shift) === 0);
  const lines: RaceLine[] = [];
  let left = all.slice(1);
  while (left.length > 1) {
    const y = possible[pick(random, possible.length)]!;
    left = left.filter((s) => dotParity(y, s) === 0);
    const fitting = left.map((s) => labelOf(s, width)).join(', ');
    lines.push({ text: y === 0 ? 'silent' : 'measured', values: { label: labelOf(y, width), fitting } });
  }
  return lines;
}
