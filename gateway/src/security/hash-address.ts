import { isOfClass } from '@superpose/service-kit';
import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayConfig } from '../config.js';

/** A hash takes a twentieth of the gateway's time for a small run, and each request needs two. */
const MOST_KNOWN = 1_000;

/**
 * What services are told of an address: a hash that can't be traced back without the key, so nothing that they store or
 * log names an address. A member's or teacher's key is a random id and stays as it is.
 */
export function addressHasher({
  CLIENT_HASH_KEY = randomBytes(32).toString('hex'),
}: Pick<GatewayConfig, 'CLIENT_HASH_KEY'>): (client: string) => string {
  const known = new Map<string, string>();
  return (client) => {
    if (isOfClass(client)) return client;
    let hash = known.get(client);
    if (hash === undefined) {
      hash = createHmac('sha256', CLIENT_HASH_KEY).update(client).digest('base64url');
      if (known.size === MOST_KNOWN) known.clear();
      known.set(client, hash);
    }
    return hash;
  };
}
