import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Carries a client's key from the gateway to the services. The gateway sets it and passes on none from outside. */
export const CLIENT_HEADER = 'x-superpose-client';

/** With it the exercise service says to the gateway which member's key a request had. It goes to no client. */
export const MEMBER_HEADER = 'x-superpose-member';

/** What a /64 is of an IPv6 address: the first 4 of its 8 parts. */
const NETWORK_PARTS = 4;

interface ClientRequest {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * The key under which a client's limits are counted: the one that the gateway has set, or else the address's.
 * Two requests have the same key exactly if they share their limits.
 */
export function clientKey({ headers, ip }: ClientRequest): string {
  const given = headers[CLIENT_HEADER];
  return typeof given === 'string' && given !== '' ? given : addressKey(ip);
}

/** An IPv4 address stands for itself, also where it is mapped into IPv6; an IPv6 address stands for its /64. */
export function addressKey(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
