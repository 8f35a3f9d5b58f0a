// @ts-check
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/**
 * What `npm start` says when everything runs, a line each.
 * @param {{port: number, host: string, dataDir: string, databaseUrl: string | null}} settings
 * @param {readonly string[]} lanAddresses of this machine, by which others may reach it
 */
export function announcement({ port, host, dataDir, databaseUrl }, lanAddresses) {
  return [
    `ready on http://localhost:${port}`,
    ...(LOOPBACK.includes(host)
      ? ['other computers may use it when started as `HOST=0.0.0.0 npm start`']
      : lanAddresses.map((address) => `on the network: http://${address}:${port}`)),
    `${databaseUrl ? 'logs' : 'data and logs'} in ${dataDir}; Ctrl-C stops it`,
  ];
}

/**
 * The addresses of this machine in its network.
 * @param {NodeJS.Dict<{family: string, internal: boolean, address: string}[]>} interfaces as `networkInterfaces` lists them
 */
export function lanAddressesOf(interfaces) {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
