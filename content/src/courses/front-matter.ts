import { parse } from 'yaml';

/** What a lesson says about itself between its two lines of `---`. */
export interface LessonFacts {
  readonly title: string;
  readonly summary: string;
  /** Ids of the lessons that it builds on, beside those before it in its course. */
  readonly needs: readonly string[];
  /** What the reader can do afterwards. */
  readonly objectives: readonly string[];
  readonly claims: readonly Claim[];
  /** Words with numbers that the text sets, defines or takes from a source, so that no claim can check them. */
  readonly given: readonly string[];
  readonly sources: readonly Source[];
}

export type Claim = CircuitClaim | ValueClaim;

/** A number that the text reckons. */
export interface ValueClaim {
  /** Words of the lesson, as they stand in its file. The last number in them is checked, as far as it’s written. */
  readonly says: string;
  /** What the number is, as an expression. */
  readonly value: string;
}

/** What the text says of a circuit. The unit tests run it through the engine. */
export interface CircuitClaim {
  /** Words of the lesson, as they stand in its file. */
  readonly says: string;
  readonly circuit: string;
  readonly qubits?: number;
  /** By label, the highest qubit first; labels left out aren’t checked. */
  readonly probabilities?: Readonly<Record<string, string>>;
  /** By label; a pair is a real and an imaginary part. */
  readonly amplitudes?: Readonly<Record<string, string | readonly [string, string]>>;
  /** The only outcomes that can be measured. */
  readonly outcomes?: readonly string[];
  /** A circuit that prepares the same state, up to a global phase. */
  readonly sameAs?: string;
  /** How far a number may be off; 1e-9 without it. */
  readonly within?: number;
}

/** Where a fact about the world comes from. */
export interface Source {
  readonly fact: string;
  readonly source: string;
  /** When the source was published: 2024, 2024-08 or 2024-08-13. */
  readonly date: string;
}

export interface SplitFile {
  readonly facts: Readonly<Record<string, unknown>>;
  /** The text, with empty lines in place of the front matter, so that line numbers stay. */
  readonly body: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** @throws an Error with one sentence for a writer */
export function splitFrontMatter(text: string): SplitFile {
  const [whole, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined)
    throw new Error('a lesson starts with a line of ---, its metadata, and another line of ---');
  // The failsafe schema keeps 0.50 and 00 as they are written.
  const facts: unknown = parse(yaml, { schema: 'failsafe' });
  if (typeof facts !== 'object' || facts === null)
    throw new Error('the metadata between the lines of --- is empty');
  return {
    facts: facts as Record<string, unknown>,
    body: whole.replace(/[^\n]/g, '') + text.slice(whole.length),
  };
}

/** @throws an Error with one sentence for a writer */
export function readFacts(facts: SplitFile['facts']): LessonFacts {
  const known = ['title', 'summary', 'needs', 'objectives', 'claims', 'given', 'sources'];
  const unknown = Object.keys(facts).find((key) => !known.includes(key));
  if (unknown) throw new Error(`the metadata “${unknown}” isn’t known; there are ${known.join(', ')}`);
  return {
    title: textOf(facts, 'title'),
    summary: textOf(facts, 'summary'),
    needs: listOf(facts, 'needs').map(String),
    objectives: listOf(facts, 'objectives').map(String),
    claims: listOf(facts, 'claims').map(readClaim),
    given: listOf(facts, 'given').map(String),
    sources: listOf(facts, 'sources').map((entry) => {
      const row = rowOf(entry, 'a source');
      const date = textOf(row, 'date', 'a source’s ');
      if (!/^\d{4}(-\d{2}){0,2}$/.test(date))
        throw new Error(`a source’s date is written as 2024-08-13, not ${date}`);
      return { fact: textOf(row, 'fact', 'a source’s '), source: textOf(row, 'source', 'a source’s '), date };
    }),
  };
}

const EXPECTATIONS = ['probabilities', 'amplitudes', 'outcomes', 'sameAs'] as const;

function readClaim(entry: unknown): Claim {
  const row = rowOf(entry, 'a claim');
  const says = textOf(row, 'says', 'a claim’s ');
  const known = 'value' in row ? ['says', 'value'] : ['says', 'circuit', 'qubits', 'within', ...EXPECTATIONS];
  const unknown = Object.keys(row).find((key) => !known.includes(key));
  if (unknown) throw new Error(`the claim “${says}” has “${unknown}”; known are ${known.join(', ')}`);
  if ('value' in row) return { says, value: textOf(row, 'value', 'a claim’s ') };
  if (!EXPECTATIONS.some((key) => key in row))
    throw new Error(`the claim “${says}” says nothing to check: add value, ${EXPECTATIONS.join(', ')}`);
  return {
    ...row,
    says,
    circuit: textOf(row, 'circuit', 'a claim’s '),
    ...(row.qubits === undefined ? {} : { qubits: Number(row.qubits) }),
    ...(row.within === undefined ? {} : { within: Number(row.within) }),
  };
}

function textOf(row: SplitFile['facts'], key: string, owner = ''): string {
  const value = row[key];
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${owner}${key} is missing`);
  return value.trim();
}

function listOf(row: SplitFile['facts'], key: string): readonly unknown[] {
  const value = row[key] ?? [];
  if (!Array.isArray(value)) throw new Error(`${key} is a list, one entry a line with a hyphen`);
  return value;
}

function rowOf(entry: unknown, what: string): Record<string, unknown> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new Error(`${what} has named parts`);
  return entry as Record<string, unknown>;
}
