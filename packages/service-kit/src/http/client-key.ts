import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Carries a client's key from the gateway to the services. The gateway sets it and passes on none from outside. */
export const CLIENT_HEADER = 'x-superpose-client';

/** Carries the key of the client's address beside it: the same, unless the client is a member or a teacher of a class. */
export const ADDRESS_HEADER = 'x-superpose-address';

/**
 * The exercise service sets it on a response to say whose key the request had, as a client's key. No client gets it.
 */
export const MEMBER_HEADER = 'x-superpose-member';

export const memberClient = (memberId: string): string => `member ${memberId}`;
export const teacherClient = (classId: string): string => `teacher ${classId}`;

/** Whether a client's key stands for a member or a teacher of a class, and not for an address. */
export const isOfClass = (client: string): boolean => /^(member|teacher) /.test(client);

/** A /64 is the first 4 of an IPv6 address's 8 parts. */
const NETWORK_PARTS = 4;

interface ClientRequest {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * The key under which a client's limits are counted: the one that the gateway has set, or else the address's.
 * Two requests have the same key exactly if they share their limits.
 */
export const clientKey = (request: ClientRequest): string => keyIn(request, CLIENT_HEADER);

/** The key of a client's address, which has limits for all its members of classes together. */
export const clientAddress = (request: ClientRequest): string => keyIn(request, ADDRESS_HEADER);

function keyIn({ headers, ip }: ClientRequest, header: string): string {
  const given = headers[header];
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

/**
 * The canonical form of an address or a network (192.0.2.0/24); that of an address is `addressKey`'s. A network within
 * a /64 of IPv6 is the whole /64. null if the text is neither.
 */
export function networkKey(text: string): string | null {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return null;
  if (bits === undefined) return addressKey(address);
  const isV6 = isIP(address) === 6;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (isV6 ? 128 : 32)) return null;
  if (isV6 && Number(bits) >= 16 * NETWORK_PARTS) return addressKey(address);
  if (!isV6 && Number(bits) === 32) return address;
  const Network = isV6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${Network.networkAddressFromCIDR(text).toString()}/${Number(bits)}`;
}
