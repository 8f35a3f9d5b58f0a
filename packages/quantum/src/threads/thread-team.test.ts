import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadFailure } from '../errors.js';
import { spawnNodeThread } from '../node/index.js';
import { simulate } from '../simulate.js';
import { layeredCircuit } from '../testing/large-circuits.js';
import { execute } from '../wasm/execute.js';
import { ThreadTeam, type ThreadHandle } from './thread-team.js';

const circuit = layeredCircuit(19, 4, 5);
let team: ThreadTeam;
let helper: ThreadHandle;

async function startTeam(patienceMs?: number): Promise<void> {
  const spawn: typeof spawnNodeThread = async (setup) => (helper = await spawnNodeThread(setup));
  team = await ThreadTeam.start(2, spawn, patienceMs);
}
afterEach(() => team.close());

describe('a team whose helper is killed', () => {
  it('inside a pass ends the simulation with an error instead of waiting for ever', async () => {
    await startTeam(600);
    let checks = 0;
    // `check` is called by the main thread between the blocks of a pass.
    const check = () => {
      if (++checks === 3) void helper.terminate();
    };
    const { workspace } = team;
    const execution = { workspace, precision: 'float64', threadCount: 2, check } as const;
    const run = () => execute(19, circuit.operations, { ...execution, runPass: team.runner('float64') });
    expect(run).toThrow(ThreadFailure);
    expect(checks).toBeGreaterThanOrEqual(3);
  });

  it('refuses every later simulation at once', async () => {
    await startTeam(600);
    const kill = () => void helper.terminate();
    expect(() => simulate(circuit, { threads: team, onProgress: kill })).toThrow(ThreadFailure);
    let progress = 0;
    expect(() => simulate(circuit, { threads: team, onProgress: () => progress++ })).toThrow(ThreadFailure);
    expect(progress).toBe(0);
  });

  it('between simulations is known as soon as its end is seen, whatever the patience', async () => {
    await startTeam();
    simulate(circuit, { threads: team });
    await helper.terminate();
    expect(() => simulate(circuit, { threads: team })).toThrow(
      'A helper thread of the simulation has ended or does not respond; start a new team.',
    );
  });
});

describe('starting a team', () => {
  it('fails when a thread ends before it is ready', async () => {
    await startTeam();
    const dying: typeof spawnNodeThread = (setup) =>
      // Without its memory a thread cannot begin.
      spawnNodeThread({ ...setup, modules: { float64: {}, float32: {} } });
    await expect(ThreadTeam.start(2, dying)).rejects.toThrow();
  });

  it.each([0, 1.5, 17])('refuses %p threads', async (threadCount) => {
    await startTeam();
    await expect(ThreadTeam.start(threadCount, spawnNodeThread)).rejects.toThrow(RangeError);
  });
});
