import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOwnCall } from './own-calls.js';

/** As many as the classes of a large school have; the one that was seen the longest ago is forgotten first. */
const MOST_MEMBERS = 10_000;
const REFUSED = 403;

/**
 * The keys of members and teachers that the exercise service has confirmed. The gateway cannot check a key itself, so a key's first
 * request counts for its address and the further ones for its owner: a class behind one address is not one client.
 */
export class KnownMembers {
  private readonly members = new Map<string, string>();

  /** The client's key of a request with a known key, or null. */
  clientOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
    const { authorization } = headers;
    if (authorization === undefined || !isOwnCall(url)) return null;
    return this.members.get(hashOf(authorization)) ?? null;
  }

  /** Records what the service said about a request's key: whose it is, or that it was refused. */
  learn(authorization: string | undefined, client: string | undefined, status: number): void {
    if (authorization === undefined || (client === undefined && status !== REFUSED)) return;
    const hash = hashOf(authorization);
    this.members.delete(hash);
    if (client === undefined) return;
    this.members.set(hash, client);
    if (this.members.size > MOST_MEMBERS) this.members.delete(this.members.keys().next().value!);
  }
}

/** Keys are never kept, only their hashes. */
const hashOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64');
