import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { sentencesOf } from './diagnosisText';
import { thoughtText } from './thoughtText';

// One or more for each code; the exercise service's tests hold that these are its words.
const sampled = (name: string): unknown =>
  JSON.parse(readFileSync(`packages/contracts/testing/${name}.json`, 'utf8'));
const samples = sampled('diagnosis-samples') as Diagnosis[];
const thoughts = sampled('thought-samples') as { difference: Diagnosis; thought: string }[];

const t = i18next.getFixedT('en', 'diagnosis');

/** The page's numbers have four decimals and a real part always; the API's are as short as can be. */
const asShort = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replace(/\d+\.\d+(?!%)/g, (digits) => String(Number(digits)))
    .replace(/\b0 ([+-]) (?=[\d.]+i)/g, (_, sign) => (sign === '-' ? '-' : ''))
    .replace(/(?<=[\d.]) ([+-]) 0i/g, '');

describe('the client’s sentences', () => {
  it.each(samples.map((sample) => [sample.code, sample] as const))(
    'say what the API’s say: %s',
    (_, sample) => {
      const english = 'steps' in sample ? sample.steps.map(({ message }) => message) : [sample.message];
      expect(sentencesOf(sample, t, ['H', 'CNOT']).map(asShort)).toEqual(english.map(asShort));
    },
  );

  it.each(thoughts.map(({ difference, thought }) => [thought, difference] as const))(
    'make a learner think about what the API’s do: %s',
    (thought, difference) => expect(thoughtText(difference, t)).toBe(thought),
  );

  it.each(['adjoint', 'right-up-to', 'extra-gates'])('have no thought of %s', (code) => {
    expect(thoughtText({ code, message: '', params: {} } as unknown as Diagnosis, t)).toBeNull();
  });

  it('show three decimals of an observable', () => {
    const reason = { code: 'observable-low', message: '', params: { value: 1.2346, at_least: 2.5 } };
    expect(sentencesOf(reason as Diagnosis, t)).toEqual([
      'The value of the observable is 1.235; it should be at least 2.500.',
    ]);
  });

  it.each([
    ['furthest-basis-state', 0.00004, /shouldn't: where does it come in/],
    ['furthest-basis-state', 0.00006, /too much of/],
    ['furthest-outcome', 0.01, /measured too often/],
  ])('take what the page shows as 0 for nothing: %s %d', (code, expected, thought) => {
    const params = { label: '11', expected, actual: 0.7 };
    expect(thoughtText({ code, message: '', params } as unknown as Diagnosis, t)).toMatch(thought);
  });

  it('show the digits that the goal shows', () => {
    const reason: Diagnosis = {
      code: 'furthest-basis-state',
      message: '',
      params: { label: '11', expected: 0.5, actual: { real: 0, imag: -1 } },
      label: '11',
      expected: 0.5,
      actual: { real: 0, imag: -1 },
    };
    expect(sentencesOf(reason, t)).toEqual([
      'The amplitude of |11⟩ should be 0.5000; yours is 0.0000 - 1.0000i.',
    ]);
  });

  it.each([
    [{ controls: [0] }, "CCX isn't allowed here: build it from H, CNOT."],
    [{ controls: [0, 3] }, "A controlled CCX isn't allowed here: build it from H, CNOT."],
    [
      { controls: [0], negative_controls: [3] },
      "A controlled CCX isn't allowed here: build it from H, CNOT.",
    ],
  ])('call a gate with more controls than its name says a controlled one: %j', (more, text) => {
    const at = { gate: 'CCX', column: 1, qubit: 1, target_qubit: 2, ...more } as const;
    const broken = { code: 'limit-broken', message: '', params: { limit: 'allowed_gates', at } };
    expect(sentencesOf(broken as unknown as Diagnosis, t, ['H', 'CNOT'])).toEqual([text]);
  });

  it('leave a code that a newer service knows to its own sentence', () => {
    const reason = { code: 'brand-new', message: 'Something new.' } as unknown as Diagnosis;
    expect(sentencesOf(reason, t)).toEqual(['Something new.']);
  });
});
