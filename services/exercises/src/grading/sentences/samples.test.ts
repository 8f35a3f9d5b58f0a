import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { diagnosisSchema } from '@superpose/contracts/schemas';
import { diagnosisSamples } from '../../testing/diagnosis-samples.js';

const FILE = new URL('../../../../../packages/contracts/testing/diagnosis-samples.json', import.meta.url);

describe('the sentences of a diagnosis', () => {
  it('are those that the client’s own are compared with', () => {
    // The client’s test reads the same file. A sentence that changes here has to change there too.
    expect(JSON.parse(JSON.stringify(diagnosisSamples()))).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('have a sample of each code', () => {
    const codes = diagnosisSchema.options.flatMap(({ shape: { code } }) =>
      'values' in code ? [...code.values] : code.options,
    );
    const sampled = new Set(diagnosisSamples().map(({ code }) => code));
    expect(codes.filter((code) => !sampled.has(code))).toEqual([]);
  });
});
