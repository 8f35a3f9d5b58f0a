// Faults 23 and 24: streams that are cut, clocks that jump.
import { setTimeout as sleep } from 'node:timers/promises';
import { stallsOf } from './queue.js';
import { heavyCircuit, seconds } from '@superpose/testing';
import type { FaultCase } from '../fault-case.js';

const JUMPING_CLOCK = new URL('../jumping-clock.js', import.meta.url).href;

export const time: readonly FaultCase[] = [
  {
    number: 23,
    lane: 'processor',
    fault: 'the event stream cut every 2 s',
    promise: 'no event missed or doubled (Last-Event-ID)',
    needs: { own: true, environment: { THREADS: '1', MAX_GATES: '4000', MAX_RUN_SECONDS: '3600' } },
    async run({ url, client, links }) {
      const { body } = await client.run(heavyCircuit(24, 4000));
      const eventsUrl = `${url}${body?.events_url}`;
      const cutter = setInterval(() => links.simulation.reset(), 2000);
      const { events, connections } = await followEvents(eventsUrl);
      clearInterval(cutter);
      const replay = await followEvents(eventsUrl);
      const ids = (list: readonly StreamEvent[]) => list.map(({ id }) => id).join();
      const doubled = events.length - new Set(events.map(({ id }) => id)).size;
      const missed = replay.events.filter(({ id }) => !events.some((event) => event.id === id)).length;
      return {
        measured: `${connections} connections, ${events.length} events, ${missed} missed, ${doubled} doubled, the last ${events.at(-1)?.name}`,
        held: connections >= 3 && ids(events) === ids(replay.events) && events.at(-1)?.name === 'completed',
      };
    },
  },
  {
    number: 24,
    lane: 'processor',
    fault: 'the clock of every service jumps an hour, in mid-job',
    promise: 'no stall, no negative duration',
    needs: {
      own: true,
      environment: { THREADS: '1', MAX_GATES: '4000', MAX_RUN_SECONDS: '3600' },
      nodeArguments: [`--import=${JUMPING_CLOCK}`],
    },
    async run({ client, redis, services }) {
      const id = await client.startJob(heavyCircuit(24, 4000));
      await client.jobIs(id, ['running']);
      const elapsed: number[] = [];
      for (const _ of [1, 2]) {
        for (const service of services.values()) service.kill('SIGUSR2');
        await sleep(1000);
        const quick = { qubits: 8, gates: [{ name: 'H', qubit: 0, timeStep: 0 }] };
        const response = await client.call('POST', '/api/algorithms/simulator/custom', { body: quick });
        elapsed.push(response.status === 200 ? (response.body?.elapsed_ms ?? NaN) : -1);
      }
      const startedAt = performance.now();
      const job = await client.jobEnds(id);
      const waited = performance.now() - startedAt;
      const stalls = await stallsOf(redis, id);
      return {
        measured: `an hour forward, an hour back: job ${job?.status} ${seconds(waited)} later, ${stalls} stalls, durations ${elapsed.map((ms) => ms.toFixed(1)).join(' and ')} ms, the job's ${job?.result?.elapsed_ms.toFixed(0)} ms`,
        held:
          job?.status === 'completed' &&
          stalls === 0 &&
          [...elapsed, job.result?.elapsed_ms ?? NaN].every((ms) => ms >= 0),
      };
    },
  },
];

/** Reads a stream of events to its end, again from the last id after each cut. */
async function followEvents(url: string) {
  const events: StreamEvent[] = [];
  let connections = 0;
  for (const deadline = Date.now() + 400_000; Date.now() < deadline; await sleep(100)) {
    connections += 1;
    const lastId = events.at(-1)?.id;
    const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
    try {
      const response = await fetch(url, { headers });
      if (response.status !== 200) continue;
      let text = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        events.push(...blocks.map(readEvent).filter(({ id }) => id));
      }
      if (['completed', 'failed', 'cancelled'].includes(events.at(-1)?.name ?? '')) break;
    } catch {
      // The cut that this test is about.
    }
  }
  return { events, connections };
}

interface StreamEvent {
  readonly id?: string;
  readonly name?: string;
}

const readEvent = (block: string): StreamEvent => ({
  id: /^id: ?(.*)$/m.exec(block)?.[1],
  name: /^event: ?(.*)$/m.exec(block)?.[1],
});
