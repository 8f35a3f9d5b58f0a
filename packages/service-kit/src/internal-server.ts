import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Readiness } from '@superpose/contracts';
import { metricsRegistry } from './metrics-registry.js';
import { optimizeFromNow } from './process/optimize-from-now.js';

export type ReadinessCheck = () => Promise<Readiness> | Readiness;

const OWN_URLS = ['/health/live', '/health/ready', '/metrics'];

/** Serves `/health/live`, `/health/ready` (503 unless the check passes) and `/metrics`; never published. */
export class InternalServer {
  private readonly server: Server;
  private stopping = false;

  /** @param others handles every other URL; 404 by default */
  constructor(
    private readonly check: ReadinessCheck,
    others: RequestListener = (_request, response) => sendJson(response, 404, { status: 'not found' }),
  ) {
    this.server = createServer((request, response) => {
      const url = request.url ?? '/';
      if (!OWN_URLS.includes(url)) return others(request, response);
      void this.respond(url, response).catch(() => response.destroy());
    });
  }

  /** Called at the end of a start. */
  async listen(port: number, host: string): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    optimizeFromNow();
    const address = this.server.address();
    return `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  }

  /** Reports "not ready" from now on, while requests in flight finish. */
  announceStop(): void {
    this.stopping = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(url: string, response: ServerResponse): Promise<void> {
    if (url === '/health/live') return sendJson(response, 200, { status: 'ok' });
    if (url === '/health/ready') {
      const readiness = await this.readiness();
      return sendJson(response, readiness.status === 'down' ? 503 : 200, readiness);
    }
    response.writeHead(200, { 'content-type': metricsRegistry.contentType });
    response.end(await metricsRegistry.metrics());
  }

  private async readiness(): Promise<Readiness> {
    if (this.stopping) return { status: 'down', checks: { process: 'stopping' } };
    try {
      return await this.check();
    } catch {
      return { status: 'down', checks: { process: 'the readiness check failed' } };
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
