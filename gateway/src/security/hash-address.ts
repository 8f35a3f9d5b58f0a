import { isOfClass } from '@superpose/service-kit';
import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayConfig } from '../config.js';

/**
 * What services are told of an address: a hash that can't be traced back without the key, so nothing that they store or
 * log names an address. A member's or teacher's key is a random id and stays as it is.
 */
export function addressHasher({
  CLIENT_HASH_KEY = randomBytes(32).toString('hex'),
}: Pick<GatewayConfig, 'CLIENT_HASH_KEY'>): (client: string) => string {
  return (client) =>
    isOfClass(client) ? client : createHmac('sha256', CLIENT_HASH_KEY).update(client).digest('base64url');
}
