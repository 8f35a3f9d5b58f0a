import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubmissionResult } from '@superpose/contracts';
import { submissionResultSchema } from '@superpose/contracts/schemas';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createTestPostgres,
  freePorts,
  queryOnce,
  seededRandom,
  type TestPostgres,
} from '@superpose/testing';
import { wireGates } from './testing/wire-gates.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const LEARNERS = 10;
const SUBMISSIONS_EACH = 100;
const random = seededRandom();
const CIRCUITS = [
  wireGates('H 0', 'CNOT 0 1'),
  wireGates('H 0', 'X 1'),
  wireGates('H 1', 'CNOT 1 0', 'Z 0', 'Z 0'),
];

/** The built service as a separate process, always on the same port. It may be killed, but never ends by itself. */
class ServiceProcess {
  private child: ChildProcess | undefined;
  private output = '';
  private constructor(
    readonly url: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async create(databaseUrl: string): Promise<ServiceProcess> {
    const [port, internalPort] = await freePorts(2);
    const environment = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
    };
    return new ServiceProcess(`http://127.0.0.1:${port}`, environment);
  }

  start(): void {
    const env = { ...process.env, ...this.environment, NODE_OPTIONS: '', LOG_LEVEL: 'error' };
    this.child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  checkAlive(): void {
    const { exitCode } = this.child!;
    if (exitCode !== null)
      throw new Error(`The service ended by itself with ${exitCode}: ${this.lastLines()}`);
  }

  lastLines(): string {
    return this.output.split('\n').slice(-40).join('\n');
  }

  async kill(): Promise<void> {
    this.checkAlive();
    const exited = once(this.child!, 'exit');
    this.child!.kill('SIGKILL');
    await exited;
  }
}

let postgres: TestPostgres;
let service: ServiceProcess;
beforeAll(async () => {
  postgres = await createTestPostgres();
  await postgres.start();
  service = await ServiceProcess.create(postgres.url);
  service.start();
}, 60_000);
afterAll(async () => {
  await service.kill();
  await postgres.remove();
}, 60_000);

/** Sends one submission until it is acknowledged, as a client with a poor connection does. */
async function submitUntilAcknowledged(key: string, circuit: unknown): Promise<SubmissionResult> {
  for (;;) {
    const response = await fetch(`${service.url}/api/exercises/07-bell-state/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ circuit, user_id: key }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (response?.status === 200) return submissionResultSchema.parse(await response.json());
    if (!response) service.checkAlive();
    else if (![409, 503].includes(response.status)) {
      // What the service says of it may come after its response.
      await sleep(200);
      throw new Error(`Responded with ${response.status}: ${await response.text()}\n${service.lastLines()}`);
    }
    await sleep(20 + random() * 80);
  }
}

async function learn(acknowledged: Map<string, SubmissionResult>): Promise<void> {
  for (let count = 0; count < SUBMISSIONS_EACH; count++) {
    const key = randomUUID();
    const circuit = CIRCUITS[count % CIRCUITS.length];
    acknowledged.set(key, await submitUntilAcknowledged(key, circuit));
  }
}

/** Kills one or the other after each 60 to 120 acknowledgements, in the midst of ten submissions. */
async function killInTurn(acknowledged: Map<string, SubmissionResult>): Promise<void> {
  const enough = LEARNERS * SUBMISSIONS_EACH - 50;
  for (let turn = 0; acknowledged.size < enough; turn++) {
    const next = acknowledged.size + 60 + random() * 60;
    while (acknowledged.size < Math.min(next, enough)) await sleep(5);
    if (turn % 2 === 0) {
      await service.kill();
      service.start();
    } else {
      await postgres.end('SIGKILL');
      await postgres.start();
    }
  }
}

describe('a thousand submissions while the service and Postgres are killed again and again', () => {
  it('are each stored once, with the verdict that was acknowledged', async () => {
    const acknowledged = new Map<string, SubmissionResult>();
    const learning = Array.from({ length: LEARNERS }, () => learn(acknowledged));
    await Promise.all([killInTurn(acknowledged), ...learning]);

    const rows = await queryOnce(
      postgres.url,
      `SELECT id AS submission_id, exercise_id, passed, score, feedback, diagnosis, gate_count, circuit_depth,
         idempotency_key AS key, user_label FROM submissions`,
    );
    expect(rows).toHaveLength(LEARNERS * SUBMISSIONS_EACH);
    for (const { key, user_label, ...stored } of rows) {
      // What is shown after a pass is made of the exercise when it is asked for, and not stored.
      const { comparison: _, solutions: __, ...verdict } = acknowledged.get(key as string)!;
      expect(stored).toEqual(verdict);
      expect(user_label).toBe(key);
    }
  }, 300_000);
});
