// Free ports. They lie below the range of outgoing connections, so that a server can be started again on its own.
import * as ports from '../../scripts/stack/ports.mjs';

export const freePorts: (count: number) => Promise<number[]> = ports.freePorts;

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

/** The error code of listening there (`EADDRINUSE`, …), or null when the port is free. */
export const portFault: (port: number, host: string) => Promise<string | null> = ports.portFault;
