import { describe, expect, it } from '@jest/globals';
import { labelBits, runDynamicCircuit } from '@superpose/quantum';
import { parseDynamicQasm } from './parse-qasm.js';
import { CLASSICAL_PROGRAMS } from './testing/classical-programs.js';

describe('a program gives what its author expects:', () => {
  it.each(CLASSICAL_PROGRAMS.map((program) => [program.title, program] as const))(
    '%s',
    (_title, { source, outcomes }) => {
      const circuit = parseDynamicQasm(source);
      const found = labelBits(runDynamicCircuit(circuit, { shots: 1, seed: 1 }), circuit.bitCount)!;
      const probable = Object.entries(found).filter(([, probability]) => probability > 1e-9);
      expect(probable.map(([bits]) => bits).sort()).toEqual(Object.keys(outcomes).sort());
      for (const [bits, probability] of probable) expect(probability).toBeCloseTo(outcomes[bits]!, 9);
    },
  );
});
