import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** What the gateway reads of each entry of the file; `npm run operate` writes more. */
export const blockedFileSchema = z.array(
  z.object({
    /** A client as services know it, or an address or a network as `networkKey` writes it. */
    who: z.string(),
    /** For ever where it is null. */
    until: z.iso.datetime().nullable(),
  }),
);
type Entries = z.infer<typeof blockedFileSchema>;

interface Caller {
  readonly ip: string;
  /** Its client and its address, as services know them. */
  readonly clients: () => readonly string[];
}

/** Those who are shut out at the moment. */
export class BlockedClients {
  private entries: Entries = [];
  private clients: ReadonlySet<string> = new Set();
  private networks = new BlockList();
  /** When the first of them may come back. */
  private endsAt = Infinity;

  /** Changes nothing if an entry can't be read. */
  replace(all: Entries): void {
    const entries = all.filter(({ until }) => endOf(until) > Date.now());
    this.networks = networksOf(entries);
    this.clients = new Set(entries.map(({ who }) => who));
    this.endsAt = Math.min(...entries.map(({ until }) => endOf(until)));
    this.entries = entries;
  }

  has({ ip, clients }: Caller): boolean {
    if (this.entries.length === 0) return false;
    if (Date.now() >= this.endsAt) this.replace(this.entries);
    return this.isInNetwork(ip) || clients().some((client) => this.clients.has(client));
  }

  private isInNetwork(ip: string): boolean {
    // A proxy may name anything, and a link-local address comes with its zone.
    const [address = ''] = ip.split('%');
    return isIP(address) !== 0 && this.networks.check(address, familyOf(address));
  }
}

function networksOf(entries: Entries): BlockList {
  const networks = new BlockList();
  for (const { who } of entries) {
    const [address = '', bits] = who.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return networks;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const endOf = (until: string | null): number => (until === null ? Infinity : Date.parse(until));
