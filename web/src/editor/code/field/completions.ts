import { snippetCompletion, type Completion, type CompletionResult } from '@codemirror/autocomplete';
import { contextAt, type CompletionContext, type IndexContext } from './completionContext';
import { GATE_WORDS, type Translate } from './gateWords';
import { LANGUAGE_WORDS, type LanguageWord } from './languageWords';

export interface Register {
  readonly name: string;
  readonly size: number;
  readonly kind: 'qubit' | 'bit';
}

/** What the program has names for. */
export interface Names {
  readonly registers: readonly Register[];
  readonly definedGates: readonly string[];
}

/** A word this long opens the list by itself. */
const MIN_LETTERS = 2;

/** What may be typed at an offset. Unless it is asked for (Ctrl+Space), only where a word has been begun. */
export function completionsAt(
  text: string,
  offset: number,
  isAskedFor: boolean,
  names: Names,
  t: Translate,
): CompletionResult | null {
  const context = contextAt(text, offset);
  if (context === null) return null;
  const length = 'word' in context ? context.word.length : 0;
  if (!isAskedFor && length < MIN_LETTERS) return null;
  const options =
    'register' in context ? indices(context, names) : optionsIn(context, text[offset], names, t);
  const validFor = 'register' in context ? /^\d*$/ : /^[\p{L}\p{N}_]*$/u;
  return options.length > 0 ? { from: context.from, options, validFor } : null;
}

/** Numbers in their order, not in that of their digits. */
const indices = ({ register }: IndexContext, { registers }: Names): Completion[] =>
  numbers(registers.find(({ name }) => name === register)?.size ?? 0).map((index) => ({
    label: String(index),
    sortText: inOrder(index),
  }));

const numbers = (count: number): number[] => [...Array(count).keys()];
const inOrder = (index: number): string => String(index).padStart(6, '0');

function optionsIn(
  { place, isVersion2, inGate }: CompletionContext,
  next: string | undefined,
  names: Names,
  t: Translate,
): Completion[] {
  const words = wordsIn(place, isVersion2, names, t);
  const gates = () => gatesOf(isVersion2, next === '(', names, t);
  switch (place) {
    case 'statement': {
      // OpenQASM 2 has no statement that begins with a bit.
      const bits = isVersion2 || inGate ? [] : registersOf('bit', names, t);
      return [...words, ...gates(), ...bits];
    }
    case 'gate':
      return [...words, ...gates()];
    case 'angle':
      return [...words, ...(inGate?.angles ?? []).map(plain)];
    case 'qubits':
      return inGate ? inGate.qubits.map(plain) : registersOf('qubit', names, t);
    case 'bits':
      return registersOf('bit', names, t);
    default:
      return words;
  }
}

const plain = (label: string): Completion => ({ label, type: 'variable' });

const wordsIn = (
  place: CompletionContext['place'],
  isVersion2: boolean,
  names: Names,
  t: Translate,
): Completion[] =>
  LANGUAGE_WORDS.filter(({ places, only }) => places.includes(place) && only !== (isVersion2 ? 3 : 2)).map(
    (row) => {
      const option = {
        label: row.label ?? row.word,
        type: 'keyword',
        info: t(`words.${row.word}`),
      };
      const written = place === 'statement' ? writtenBy(row, isVersion2, names) : undefined;
      return written === undefined ? option : snippetCompletion(written, option);
    },
  );

function writtenBy({ statement, statement2 }: LanguageWord, isVersion2: boolean, { registers }: Names) {
  const first = (kind: Register['kind'], fallback: string) =>
    registers.find((register) => register.kind === kind)?.name ?? fallback;
  const written = (isVersion2 && statement2) || statement;
  return written?.replaceAll('QUBITS', first('qubit', 'q')).replaceAll('BITS', first('bit', 'c'));
}

function gatesOf(isVersion2: boolean, hasAngles: boolean, { definedGates }: Names, t: Translate) {
  const own = definedGates.filter((name) => !GATE_WORDS.has(name));
  return [
    ...[...GATE_WORDS]
      .filter(([word]) => !isVersion2 || word !== 'gphase')
      .map(([word, { angles, describe }]): Completion => {
        const option: Completion = { label: word, type: 'function', info: describe(t) };
        if (angles.length === 0) return option;
        const values = angles.map((_, index) => `\${${index + 1}:pi/2}`).join(', ');
        const withAngles = { ...option, detail: `(${angles.join(', ')})` };
        return hasAngles ? withAngles : snippetCompletion(`${word}(${values})`, withAngles);
      }),
    ...own.map((label): Completion => ({ label, type: 'function', info: t('definedGate') })),
  ];
}

/** Registers, and each of their qubits or bits. */
const registersOf = (kind: Register['kind'], { registers }: Names, t: Translate): Completion[] =>
  registers
    .filter((register) => register.kind === kind)
    .flatMap(({ name, size }) => [
      {
        label: name,
        type: 'variable',
        detail: `[${size}]`,
        info: t(`registers.${kind}`, { count: size }),
      },
      ...(size > 1 ? numbers(size) : []).map((index) => ({
        label: `${name}[${index}]`,
        type: 'variable',
        sortText: `${name}[${inOrder(index)}`,
      })),
    ]);
