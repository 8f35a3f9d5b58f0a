// @ts-check

/** A number as the page says it, and the values that code may write for it. @typedef {{ said: string, values: number[] }} Promised */

/** @type {Record<string, number>} */
const SPELLED = {
  ...Object.fromEntries(
    'two three four five six seven eight nine ten eleven twelve'
      .split(' ')
      .map((word, index) => [word, index + 2]),
  ),
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    hundred: 100,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
  },
};
/** @type {Record<string, number>} */
const FRACTIONS = { half: 0.5, third: 1 / 3, quarter: 0.25, quarters: 0.25 };

/** What a unit may be multiplied by in code. @type {[RegExp, number[]][]} */
const UNITS = [
  [/^(ms|milliseconds?)$/, [1, 1e-3]],
  [/^(s|seconds?)$/, [1, 1e3]],
  [/^(min|minutes?)$/, [1, 60, 60e3]],
  [/^(h|hours?)$/, [1, 60, 3600, 3600e3]],
  [/^days?$/, [1, 24, 86400, 86400e3]],
  [/^weeks?$/, [1, 7, 168, 7 * 86400, 7 * 86400e3]],
  [/^KiB$/, [1, 1024]],
  [/^MiB$/, [1, 1024 ** 2]],
  [/^GiB$/, [1, 1024 ** 3]],
  [/^kB$/, [1, 1024, 1000]],
  [/^MB$/, [1, 1024 ** 2, 1e6]],
  [/^GB$/, [1, 1024 ** 3, 1e9]],
  [/^%/, [1, 0.01]],
  [/^°/, [1]],
  [/^(bits?|bytes|random|characters?|digits|decimals|words|times|tries|starts|runs)$/, [1]],
  [/^(qubits?|gates|shots|outcomes|points?|hints|tags|figures|questions|options?)$/, [1]],
  [
    /^(requests|jobs|submissions|learners|members|streams|event|connections|lines|calls|different|hostile|other)$/,
    [1],
  ],
];
/** A sentence with a link to its figures says what was measured. */
const MEASURED = /\]\(([\w./]*\/)?benchmarks\//;
/** A word before a number that makes it a limit. */
const BEFORE =
  /(at most|up to|more than|fewer than|less than|older than|below|above|at least|within|after|every|newest|[≤≥]|depth|\d to|exit code is|`[A-Z][A-Z0-9_]+` \(|\b[Oo]ne (\w+ ){1,2}in) ?(a )?$/;
/** What after a number makes it one. */
const AFTER = /^(-bit\b|,? (to|or) \d| at most\b| (of (the|them|one) \w+|in all)\b)/;
const STATUS = /^(20[0-4]|40[0134569]|41[0-5]|42[2689]|50[0-4])$/;
const WORDS = [...Object.keys(SPELLED), ...Object.keys(FRACTIONS)].join('|');
/** Digits that no longer word, address, fraction or formula holds; or a spelled number. */
const NUMBER = new RegExp(
  `(?<![\\w./:|^π⟩-])\\d{1,3}(?: \\d{3})+(?![\\w/])|(?<![\\w./:|^π⟩-])\\d+(?:\\.\\d+)?(?![\\w/⟩⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]|\\.\\d)|\\b(?:${WORDS})\\b`,
  'gi',
);

/** The numbers of a sentence that promise something. @param {string} text @returns {Promised[]} */
export function numbersIn(text) {
  const prose = text
    .split(/(?<=[.!?]) (?=[A-Z[`(])/)
    .filter((sentence) => !MEASURED.test(sentence))
    .join(' ')
    .replace(/^(\d+\.\d+[,–]? ?)+/, '')
    .replace(/`([^`]*)`/g, (span, inside) => (/^[A-Z][A-Z0-9_]+$/.test(inside) ? span : '`…`'))
    .replace(/\b(for|until|after|within|from|of) an? (?=(second|minute|hour|day|week)\b)/g, '$1 1 ')
    .replace(/\]\([^)]*\)|\[\^[^\]]*\]|https?:\S+|\$[^$]*\$/g, ' ')
    .replace(
      /\b(faults?|levels?|rows|RFC|Node(\.js)?|SHA|Top|ports?|user) \d+(?:(, | to | and |–)\d+)*/gi,
      '…',
    );
  const found = [...prose.matchAll(NUMBER)];
  return found.flatMap(({ 0: number, index }) => {
    const before = prose.slice(0, index);
    const after = prose.slice(index + number.length);
    const value = valueOf(number) * (/\bthree $/i.test(before) && isFraction(number) ? 3 : 1);
    // The unit of "2 to 24 characters" is that of both.
    const word = /^\s*(?:(?:to|or|and) \S+ )?(?:an? )?([A-Za-z]+|%|°)/.exec(after)?.[1] ?? '';
    const [, factors] = UNITS.find(([unit]) => unit.test(word)) ?? [];
    const share = isFraction(number) && /(\ba|three) $/i.test(before);
    if (!factors && !share && !STATUS.test(number) && !BEFORE.test(before) && !AFTER.test(after)) return [];
    const said = `${number}${factors ? after.slice(0, after.indexOf(word) + word.length) : ''}`;
    const values = (factors ?? [1]).map((factor) => value * factor);
    // Code says one job in twenty as 0.05 or as 5 %, or looks at the other 0.95; and a third as 1 / 3.
    const rates = /\bin (a )?$/.test(before)
      ? [1 / value, 100 / value, 1 - 1 / value]
      : share
        ? [1 / value]
        : [];
    return [{ said, values: [...values, ...rates].map(rounded) }];
  });
}

/** @param {string} number */
const isFraction = (number) => number.toLowerCase() in FRACTIONS;

/** @param {string} number */
function valueOf(number) {
  const word = number.toLowerCase();
  return SPELLED[word] ?? FRACTIONS[word] ?? Number(number.replaceAll(' ', ''));
}

/** All numbers that a source writes out, in digits or words, alone or as a product such as `8 * 1024`. @param {string} source @returns {number[]} */
export function numbersOfSource(source) {
  const digits = source.matchAll(
    /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?: ?\*\*? ?\d[\d_]*(?:\.\d+)?(?:e\d+)?)*(?!\w)/g,
  );
  const words = source.matchAll(new RegExp(`\\b(?:${WORDS})\\b`, 'gi'));
  return [
    ...[...digits].flatMap(([product]) => valuesOf(product.replaceAll('_', ''))),
    ...[...words].map(([word]) => valueOf(word)),
  ].map(rounded);
}

/** The product and its factors. @param {string} product */
function valuesOf(product) {
  const factors = product.split(/(?<!\*) ?\* ?(?!\*)/).map((factor) => {
    const [base = '', power] = factor.split(/ ?\*\* ?/);
    return power === undefined ? Number(base) : Number(base) ** Number(power);
  });
  return [...factors, factors.reduce((all, factor) => all * factor, 1)];
}

/** @param {number} value */
const rounded = (value) => Number(value.toPrecision(12));
