import { describe, expect, it } from '@jest/globals';
import { parseDynamicQasm, parseQasm } from './parse-qasm.js';
import { QasmError } from './qasm-error.js';
import { HOSTILE_PROGRAMS } from './testing/hostile-programs.js';

describe('a program that is made to take long', () => {
  it.each(Object.entries(HOSTILE_PROGRAMS))('is read or refused: %s', (_title, program) => {
    expect(program.length).toBeLessThanOrEqual(256 * 1024);
    try {
      parseDynamicQasm(program, { maxQubits: 24, maxOperations: 2000 });
    } catch (error) {
      expect(error).toBeInstanceOf(QasmError);
    }
  });

  it('takes two million steps at most, of any length', () => {
    const identities = (times: number) => `qreg q[24];${'id q;'.repeat(times)}`;
    // A statement and 24 identities are 25 steps each, the declaration is one more.
    expect(() => parseQasm(identities(79_999))).not.toThrow();
    expect(() => parseQasm(identities(80_000))).toThrow('the program takes too much work to read');
  });
});
