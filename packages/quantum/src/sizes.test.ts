// The sizes that docs/engine.md names, written out.
import { afterEach, describe, expect, it } from '@jest/globals';
import { buildCircuit } from './circuit.js';
import { estimateMemoryBytes } from './estimate.js';
import { LOW_QUBITS } from './plan/schedule.js';
import { LARGEST_PLAIN, simulate } from './simulate.js';
import { ThreadTeam } from './threads/thread-team.js';
import { MAX_QUBITS } from './validate-circuit.js';
import { WINDOW_WIDTH } from './wasm/layout.js';
import { MAX_PAGES, PAGE_BYTES } from './wasm/webassembly.js';
import { Workspace } from './wasm/workspace.js';

const [KIB, MIB, GIB] = [2 ** 10, 2 ** 20, 2 ** 30];

describe('the engine', () => {
  it('takes the plain path up to 9 qubits, whose state is 8 kB', () => {
    expect(LARGEST_PLAIN).toBe(9);
    expect(simulate(buildCircuit(9, [])).amplitudes.byteLength).toBe(8 * KIB);
  });

  it('has windows of 16 qubits that hold the lowest 4', () => {
    expect([WINDOW_WIDTH, LOW_QUBITS]).toEqual([16, 4]);
  });

  it('needs 256 MB for a state of 24 qubits, and two buffers of 1 MB', () => {
    const program = 8 * MIB;
    expect(estimateMemoryBytes(24, 'float64')).toBe(256 * MIB + 2 * MIB + program);
    expect(estimateMemoryBytes(24, 'float32')).toBe(128 * MIB + 1 * MIB + program);
  });

  it('runs 27 qubits at most, and no more than fits into 4 GiB', () => {
    expect(MAX_QUBITS).toBe(27);
    expect(MAX_PAGES * PAGE_BYTES).toBe(4 * GIB);
    expect(estimateMemoryBytes(27, 'float64')).toBeLessThan(4 * GIB);
    expect(estimateMemoryBytes(28, 'float64')).toBeGreaterThan(4 * GIB);
  });

  it('keeps small results apart from its memory, and gives a view of it above 16 qubits', () => {
    const bytesOf = (qubitCount: number) => {
      const { amplitudes } = simulate(buildCircuit(qubitCount, []));
      return [amplitudes.byteLength, amplitudes.buffer.byteLength === amplitudes.byteLength];
    };
    expect(bytesOf(16)).toEqual([1 * MIB, true]);
    expect(bytesOf(17)).toEqual([2 * MIB, false]);
  });

  it.each([
    [9, 0],
    [10, 1],
  ])('copies the state for a PERMUTATION of %d qubits %d times', (qubitCount, copies) => {
    const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
    const circuit = buildCircuit(qubitCount, [{ gate: 'PERMUTATION', qubits, oracle: (x) => x ^ 1 }]);
    const needed = estimateMemoryBytes(qubitCount, 'float64') + copies * 16 * 2 ** qubitCount;
    expect(simulate(circuit, { memoryLimitBytes: needed }).qubitCount).toBe(qubitCount);
    expect(() => simulate(circuit, { memoryLimitBytes: needed - 1 })).toThrow('bytes of memory');
  });
});

describe('threads', () => {
  let team: ThreadTeam | undefined;
  afterEach(() => team?.close());

  it.each([
    [17, 0],
    [18, 1],
  ])('of a run of %d qubits are asked %d times', (qubitCount, times) => {
    let asked = 0;
    const threads = {
      workspace: new Workspace(),
      threadCount: 1,
      runner: () => {
        asked++;
        throw new Error('asked');
      },
    } as unknown as ThreadTeam;
    try {
      simulate(buildCircuit(qubitCount, [{ gate: 'H', qubits: [0] }]), { threads });
    } catch (error) {
      expect(error).toMatchObject({ message: 'asked' });
    }
    expect(asked).toBe(times);
  });

  it('are waited for for 10 s', async () => {
    team = await ThreadTeam.start(1, () => Promise.reject(new Error('no helper is needed')));
    expect(team).toHaveProperty('patienceMs', 10_000);
  });
});
