import type { CustomResult } from '@superpose/contracts';
import { describe, expect, it } from '@jest/globals';
import { resultsCsv } from './resultsCsv';

const result = (more: Partial<CustomResult>) =>
  ({ measurement_counts: {}, shots: 4, ...more }) as CustomResult;

describe('results as a table', () => {
  it('has a row for each basis state, with its amplitude', () => {
    const state = [0.6, 0, 0, 0].map((real, index) => ({ real, imag: index === 2 ? -0.8 : 0 }));
    const table = resultsCsv(
      result({
        probabilities: [0.36, 0, 0.64, 0],
        quantum_state: state,
        measurement_counts: { '00': 1, '10': 3 },
      }),
      'q0-right',
    );
    expect(table.split('\r\n')).toEqual([
      'state,probability,amplitude (real),amplitude (imaginary),count',
      '"=""00""",0.36,0.6,0,1',
      '"=""01""",0,0,0,0',
      '"=""10""",0.64,0,-0.8,3',
      '"=""11""",0,0,0,0',
      '',
    ]);
  });

  it('says where q0 stands if that isn’t on the right, and leaves out amplitudes that there aren’t', () => {
    const table = resultsCsv(
      result({ probabilities: [0, 1, 0, 0], measurement_counts: { '01': 4 } }),
      'q0-left',
    );
    expect(table.split('\r\n').slice(0, 3)).toEqual([
      'state (q0 first),probability,count',
      '"=""00""",0,0',
      '"=""10""",1,4',
    ]);
  });

  it.each([
    [{ '00': 0.5, '11': 0.5 }, ['bits (c0 c2),probability,count', '"=""00""",0.5,4', '"=""11""",0.5,0', '']],
    [undefined, ['bits (c0 c2),count', '"=""00""",4', '']],
  ])(
    'has a row for each reading of the classical bits, exact ones too where they are known',
    (exact, lines) => {
      const table = resultsCsv(
        result({
          measured_bits: [0, 2],
          bit_counts: { '00': 4 },
          ...(exact && { bit_probabilities: exact }),
        }),
        'q0-right',
      );
      expect(table.split('\r\n')).toEqual(lines);
    },
  );
});
