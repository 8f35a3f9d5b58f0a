// @ts-check
// Made from the lockfile, because `npm sbom --omit=dev` leaves out whatever a development tool depends on too.
import { randomUUID } from 'node:crypto';

/**
 * @typedef {{ name?: string, version?: string, integrity?: string, license?: string, dev?: boolean, link?: boolean,
 *   resolved?: string } & Partial<Record<typeof KINDS[number], Record<string, string>>>} Locked an entry of the lockfile
 * @typedef {Record<string, Locked>} Lockfile the entries by their folders
 */

const KINDS = /** @type {const} */ (['dependencies', 'optionalDependencies', 'peerDependencies']);
const INSIDE = 'node_modules/';
/** Its workspace is the client, which is built from packages that nothing installs. */
const CLIENT = 'web';
/** A workspace that only tests use. */
const TESTS = 'testing';

/**
 * What is run and what is served, as CycloneDX.
 * @param {Lockfile} locked @param {string[]} clientFolders of the packages that the build puts into the client
 */
export function billOfMaterials(locked, clientFolders) {
  const inClient = new Set(clientFolders);
  const folders = Object.entries(locked).flatMap(([folder, { dev, link }]) =>
    folder !== '' && folder !== TESTS && !link && (!dev || inClient.has(folder)) ? [folder] : [],
  );
  const missing = clientFolders.filter((folder) => !locked[folder]);
  if (missing.length > 0) throw new Error(`The lockfile lacks what is in the client: ${missing.join(', ')}.`);
  const listed = new Set(folders);
  const usesOf = (/** @type {string} */ folder) =>
    folder === CLIENT ? clientFolders : usedBy(folder, locked).filter((used) => listed.has(used));
  const refOf = (/** @type {string} */ folder) => componentOf(folder, locked)['bom-ref'];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: componentOf('', locked) },
    components: once(folders.map((folder) => componentOf(folder, locked))),
    dependencies: once(
      folders.map((folder) => ({
        ref: refOf(folder),
        dependsOn: [...new Set(usesOf(folder).map((used) => refOf(used)))],
      })),
    ),
  };
}

/** @typedef {ReturnType<typeof billOfMaterials>} Bom */

/** The same version in several folders is one. @template {{ 'bom-ref'?: string, ref?: string }} Item @param {Item[]} items */
const once = (items) => [...new Map(items.map((item) => [item['bom-ref'] ?? item.ref, item])).values()];

/** @param {string} folder @param {Lockfile} locked */
function usedBy(folder, locked) {
  const names = KINDS.flatMap((kind) => Object.keys(locked[folder]?.[kind] ?? {}));
  return names.flatMap((name) => resolve(folder, name, locked) ?? []);
}

/** As Node finds it: in the folder, then in those around it. @param {string} from @param {string} name @param {Lockfile} locked @returns {string | undefined} */
function resolve(from, name, locked) {
  const folder = `${from === '' ? '' : `${from}/`}${INSIDE}${name}`;
  const entry = locked[folder];
  if (entry) return entry.link ? entry.resolved : folder;
  if (from === '') return undefined;
  return resolve(from.slice(0, Math.max(0, from.lastIndexOf('/'))), name, locked);
}

/** @param {string} folder @param {Lockfile} locked */
function componentOf(folder, locked) {
  const { name: own, version = '', integrity, license } = locked[folder] ?? {};
  const name = own ?? folder.slice(folder.lastIndexOf(INSIDE) + INSIDE.length);
  const hash = /^sha512-(.*)$/.exec(integrity ?? '')?.[1];
  return {
    'bom-ref': `${name}@${version}`,
    type: folder.includes(INSIDE) ? 'library' : 'application',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license && {
      licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  };
}
