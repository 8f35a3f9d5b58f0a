import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { diagnosisSchema } from '@superpose/contracts/schemas';
import { diagnosisSamples, thoughtSamples } from '../../testing/diagnosis-samples.js';

const sampled = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/contracts/testing/${name}.json`, import.meta.url), 'utf8'),
  );
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the sentences of a diagnosis', () => {
  it('are those that the client’s own are compared with', () => {
    // The client’s test reads the same file. A sentence that changes here has to change there too.
    expect(plain(diagnosisSamples())).toEqual(sampled('diagnosis-samples'));
    expect(plain(thoughtSamples())).toEqual(sampled('thought-samples'));
  });

  it('have a sample of each code', () => {
    const codes = diagnosisSchema.options.flatMap(({ shape: { code } }) =>
      'values' in code ? [...code.values] : code.options,
    );
    const codesSampled = new Set(diagnosisSamples().map(({ code }) => code));
    expect(codes.filter((code) => !codesSampled.has(code))).toEqual([]);
  });
});
