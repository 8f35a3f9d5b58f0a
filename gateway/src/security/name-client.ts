import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayConfig } from '../config.js';

const SHOWN_LENGTH = 12;

/** How the log names a client: by a hash that needs the key to be traced back, by its address, or not at all. */
export function clientNamer({
  LOG_CLIENTS,
  LOG_CLIENT_KEY,
}: Pick<GatewayConfig, 'LOG_CLIENTS' | 'LOG_CLIENT_KEY'>): (client: string) => string | undefined {
  if (LOG_CLIENTS === 'none') return () => undefined;
  if (LOG_CLIENTS === 'address') return (client) => client;
  const key = LOG_CLIENT_KEY ?? randomBytes(32);
  return (client) => createHmac('sha256', key).update(client).digest('hex').slice(0, SHOWN_LENGTH);
}
