import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface PreparedPostgres {
  readonly url: string;
  spawn(stdio: 'ignore'): ChildProcess;
  ready(timeoutMs: number): Promise<void>;
}

type PreparePostgres = (options: { dataDir: string; port: number }) => Promise<PreparedPostgres>;

/** A Postgres of the test's own, durable as in real use, which it may stop, kill and start again. */
export class TestPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly prepared: PreparedPostgres,
  ) {}

  static async create(): Promise<TestPostgres> {
    const dataDir = await mkdtemp(join(tmpdir(), 'superpose-exercises-'));
    await chmod(dataDir, 0o755);
    const { preparePostgres } = await stackScript<{ preparePostgres: PreparePostgres }>('postgres');
    const prepared = await preparePostgres({ dataDir, port: await restartablePort() });
    return new TestPostgres(prepared.url, dataDir, prepared);
  }

  /** After a kill the old server's children may still hold its memory; then the first start fails. */
  async start(): Promise<void> {
    for (;;) {
      const server = this.prepared.spawn('ignore');
      const early = once(server, 'exit').then(() => 'ended' as const);
      const outcome = await Promise.race([this.prepared.ready(60_000).then(() => 'ready' as const), early]);
      this.server = server;
      if (outcome === 'ready') return;
    }
  }

  async kill(signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const exited = once(this.server, 'exit');
    this.server.kill(signal);
    await exited;
  }

  async remove(): Promise<void> {
    await this.kill('SIGQUIT');
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A free port that no outgoing connection can take while a server is started again on it. */
export async function restartablePort(): Promise<number> {
  const { freePorts } = await stackScript<{ freePorts: FreePorts }>('ports');
  return (await freePorts(1))[0]!;
}

type FreePorts = (count: number) => Promise<number[]>;

async function stackScript<Module>(name: string): Promise<Module> {
  return (await import(new URL(`../../../../scripts/stack/${name}.mjs`, import.meta.url).href)) as Module;
}
